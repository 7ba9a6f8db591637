//! Triangles by the numbers of their corners.

use tangency::d3_f64::Vector;

/// The corners of each triangle.
pub(crate) fn corners_of<'a>(
    vertices: &'a [Vector],
    triangles: &'a [[u32; 3]],
) -> impl Iterator<Item = [Vector; 3]> + 'a {
    triangles.iter().map(|named| named.map(|corner| vertices[corner as usize]))
}

/// The centroid of a triangle.
pub(crate) fn middle([a, b, c]: [Vector; 3]) -> Vector {
    (a + b + c) / 3.0
}

/// The area of a triangle.
pub(crate) fn area([a, b, c]: [Vector; 3]) -> f64 {
    0.5 * (b - a).cross(c - a).length()
}
