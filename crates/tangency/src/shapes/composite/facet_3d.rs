//! The facets of a surface: triangles.

use super::plane_through::area_normal;
use super::shape_enum::Shape;
use super::space::math::{DIMENSION, Real, Vector, greater};
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
///
/// ```text
///         .            The two numbers tell how far along the two edges at A the point is. Where it is
///      3 / \  6        beyond a corner, or beside an edge, is told by their signs: 1, 2, 3 are corners,
///       /   \          4, 5, 6 edges, and 0 is above the triangle.
///    . / . 0 \ .
///     A-------B
///   1 .   4    . 2
/// ```
///
/// Rounding may choose the wrong place, and without an area there may be none: NaN.
#[inline(always)]
pub(crate) fn way_from_facet([a, b, c]: [Vector; DIMENSION], point: Vector) -> (Vector, Real) {
    let (to_b, to_c, from_a) = (b - a, c - a, point - a);
    let way = way_from_corner(to_b, to_c, from_a);
    let behind = way.dot(from_a);
    let further = greater(way.dot(to_b), way.dot(to_c));
    (way, behind - greater(further, 0.0))
}

#[inline(always)]
fn way_from_corner(to_b: Vector, to_c: Vector, way: Vector) -> Vector {
    let (bb, bc, cc) = (to_b.length_squared(), to_b.dot(to_c), to_c.length_squared());
    let (p, q) = (to_b.dot(way), to_c.dot(way));
    // The same two numbers as seen from B and from C.
    let (p_at_b, q_at_b) = (p - bb, q - bc);
    let (p_at_c, q_at_c) = (p - bc, q - cc);
    if p <= 0.0 && q <= 0.0 {
        return way;
    }
    if p_at_b >= 0.0 && q_at_b <= p_at_b {
        return way - to_b;
    }
    if q_at_c >= 0.0 && p_at_c <= q_at_c {
        return way - to_c;
    }
    // The areas beside the edges.
    let beside_ab = p * q_at_b - p_at_b * q;
    if beside_ab <= 0.0 && p >= 0.0 && p_at_b <= 0.0 {
        return way - to_b * (p / bb);
    }
    let beside_ac = p_at_c * q - p * q_at_c;
    if beside_ac <= 0.0 && q >= 0.0 && q_at_c <= 0.0 {
        return way - to_c * (q / cc);
    }
    let beside_bc = p_at_b * q_at_c - p_at_c * q_at_b;
    let (past_b, past_c) = (q_at_b - p_at_b, p_at_c - q_at_c);
    if beside_bc <= 0.0 && past_b >= 0.0 && past_c >= 0.0 {
        return way - to_b - (to_c - to_b) * (past_b / (past_b + past_c));
    }
    let share = 1.0 / (beside_ab + beside_ac + beside_bc);
    way - to_b * (beside_ac * share) - to_c * (beside_ab * share)
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
