//! PLY as bytes: the triangles of all elements, with places in double precision.

use super::{count, outward};
use crate::scene::Scene;

pub(super) fn bytes(scene: &Scene) -> Result<Vec<u8>, String> {
    let corners: usize =
        scene.elements.iter().map(|element| scene.meshes[element.mesh].positions.len()).sum();
    let (corners, triangles) =
        (count(corners, "corners")?, count(scene.triangle_count(), "triangles")?);
    let mut bytes = format!(
        "ply\nformat binary_little_endian 1.0\ncomment metres\nelement vertex {corners}\n\
         property double x\nproperty double y\nproperty double z\n\
         element face {triangles}\nproperty list uchar uint vertex_indices\nend_header\n"
    )
    .into_bytes();
    for element in &scene.elements {
        bytes.extend(scene.corners(element).flatten().flat_map(f64::to_le_bytes));
    }
    let mut first = 0;
    for element in &scene.elements {
        for triangle in outward(scene, element) {
            bytes.push(3);
            bytes.extend(triangle.into_iter().flat_map(|corner| (first + corner).to_le_bytes()));
        }
        first += scene.meshes[element.mesh].positions.len() as u32;
    }
    Ok(bytes)
}
