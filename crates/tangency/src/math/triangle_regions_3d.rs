//! Which point of a triangle is nearest to a point? By the region that it is in (Ericson 2005, section 5.1.5), in plain numbers.

use super::vector::Vector;

/// The way from the nearest point of a triangle to a point, given by the ways from its corner A to B, to C and to the
/// point.
///
/// ```text
///         C            The two numbers tell how far along the two edges at A the point is. Where it is
///      3 / \  6        beyond a corner, or beside an edge, is told by their signs: 1, 2, 3 are corners,
///       /   \          4, 5, 6 edges, and 0 is above the triangle.
///    . / . 0 \ .
///     A-------B
///   1 .   4    . 2
/// ```
///
/// Rounding may choose the wrong place, and without an area there may be none: NaN.
#[inline(always)]
pub(crate) fn way_from_triangle(to_b: Vector, to_c: Vector, way: Vector) -> Vector {
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
