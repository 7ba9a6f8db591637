//! The facets of a surface: triangles.

use super::plane_through::area_normal;
use super::shape_enum::Shape;
use super::space::math::{DIMENSION, Real, Vector, greater, way_from_triangle};
use super::triangle::Triangle;

/// The corners of a part of a surface; `None` for what is no facet.
#[inline(always)]
pub(crate) fn facet_of(shape: &Shape) -> Option<[Vector; DIMENSION]> {
    let Shape::Triangle(triangle) = shape else { return None };
    Some(*triangle.vertices())
}

/// The unit normal of a facet, out of its front; `None` if it has no area.
pub(crate) fn facet_normal([a, b, c]: [Vector; DIMENSION]) -> Option<Vector> {
    area_normal(a, b, c).normalized()
}

/// The facet with these corners.
#[inline(always)]
pub(crate) fn facet(corners: [Vector; DIMENSION]) -> Shape {
    Shape::Triangle(Triangle::unchecked(corners))
}

/// A direction `d` from about the nearest point of the triangle to `point`, and the least of
/// `d·(point − corner)` over its corners: the gap along that separating axis, times `|d|`.
#[inline(always)]
pub(crate) fn way_from_facet([a, b, c]: [Vector; DIMENSION], point: Vector) -> (Vector, Real) {
    let (to_b, to_c, from_a) = (b - a, c - a, point - a);
    let way = way_from_triangle(to_b, to_c, from_a);
    let behind = way.dot(from_a);
    let further = greater(way.dot(to_b), way.dot(to_c));
    (way, behind - greater(further, 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is nearest is known for each of the seven regions of a right triangle.
    #[test]
    fn each_region_leads_to_its_corner_edge_or_face() {
        let corners = [Vector::ZERO, Vector::X * 4.0, Vector::Y * 4.0];
        let known = [
            ([-1.0, -1.0, 2.0], [-1.0, -1.0, 2.0]),
            ([6.0, -1.0, 1.0], [2.0, -1.0, 1.0]),
            ([-1.0, 6.0, 1.0], [-1.0, 2.0, 1.0]),
            ([2.0, -3.0, 1.0], [0.0, -3.0, 1.0]),
            ([-3.0, 2.0, 1.0], [-3.0, 0.0, 1.0]),
            ([4.0, 4.0, 1.0], [2.0, 2.0, 1.0]),
            ([1.0, 1.0, -5.0], [0.0, 0.0, -5.0]),
        ];
        for (point, way) in known {
            let [point, way] = [point, way].map(|at: [Real; 3]| Vector::from(at));
            assert_eq!(way_from_facet(corners, point), (way, way.dot(way)), "from {point:?}");
        }
    }
}
