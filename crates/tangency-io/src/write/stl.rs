//! STL as bytes: the triangles of all elements.

use super::{count, outward};
use crate::scene::Scene;

pub(super) fn bytes(scene: &Scene) -> Result<Vec<u8>, String> {
    let mut bytes = b"metres".to_vec();
    bytes.resize(80, b' ');
    bytes.extend(count(scene.triangle_count(), "triangles")?.to_le_bytes());
    for element in &scene.elements {
        let corners: Vec<[f64; 3]> = scene.corners(element).collect();
        for triangle in outward(scene, element) {
            // Readers work the normal out.
            bytes.extend([0; 12]);
            for corner in triangle {
                let place = corners[corner as usize];
                bytes.extend(place.into_iter().flat_map(|number| (number as f32).to_le_bytes()));
            }
            bytes.extend([0; 2]);
        }
    }
    Ok(bytes)
}
