//! Is any model file refused with a reason, or are all its numbers finite and its corners there?

use tangency_io::{ReadOptions, read_bytes};

const FILES: [&str; 6] = ["any.glb", "any.obj", "any.ply", "any.stl", "any.gltf", "any.parquet"];

/// Reads bytes as a file; the first byte picks the format.
pub(crate) fn read_model(bytes: &[u8]) {
    let Some((first, bytes)) = bytes.split_first() else { return };
    let file = FILES[usize::from(*first) % FILES.len()];
    let options = ReadOptions { most_memory: 16 << 20, ..ReadOptions::default() };
    let scene = match read_bytes(file, bytes, &options) {
        Ok(scene) => scene,
        Err(error) => return assert!(!error.reason().is_empty()),
    };
    for element in &scene.elements {
        assert!(element.transform.is_finite());
        let mesh = &scene.meshes[element.mesh];
        assert!(mesh.positions.iter().flatten().all(|number| number.is_finite()));
        let is_there = |corner: &u32| (*corner as usize) < mesh.positions.len();
        assert!(mesh.triangles.iter().flatten().all(is_there));
    }
}
