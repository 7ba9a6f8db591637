//! How large what was read is.

use tangency_io::{Element, Scene};

/// The volume that an element encloses, from a corner of its own.
pub(crate) fn volume(scene: &Scene, element: &Element) -> f64 {
    let corners: Vec<_> = scene.corners(element).collect();
    let seen = |at: u32| [0, 1, 2].map(|axis| corners[at as usize][axis] - corners[0][axis]);
    let triangles = scene.meshes[element.mesh].triangles.iter();
    let six_times = triangles.map(|triangle| {
        let [a, b, c] = triangle.map(seen);
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
    });
    six_times.sum::<f64>() / 6.0
}

/// The areas of the triangles of the first element, which lies level; below 0 if they are seen from below.
pub(crate) fn areas(scene: &Scene) -> Vec<f64> {
    let corners: Vec<_> = scene.corners(&scene.elements[0]).collect();
    let area = |triangle: &[u32; 3]| {
        let [a, b, c] = triangle.map(|at| corners[at as usize]);
        ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2.0
    };
    scene.meshes[0].triangles.iter().map(area).collect()
}
