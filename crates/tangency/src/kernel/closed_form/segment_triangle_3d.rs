//! Closest points of a segment and a triangle, where they are clearly apart.
//!
//! An end of the segment is nearest to the triangle, or an edge of the triangle to the segment. Of these five pairs the nearest is
//! taken, and checked, as any other answer: the way between its points has to show as much of a gap as it is long. `None` where
//! it does not, because the two meet or rounding has chosen the wrong pair.

use super::space::{
    ClosestPoints, NO_PARTS, Tolerances, Vector, fractions_of_segments, greater, lesser,
    way_from_triangle,
};

/// The answer for a segment, as A, and a triangle, as B; `None` where it is not certain.
pub(crate) fn segment_and_triangle(
    ends: [Vector; 2],
    corners: [Vector; 3],
    tolerances: &Tolerances,
) -> Option<ClosestPoints> {
    let (on_a, way) = nearest_pair(ends, corners);
    let separation = way.length_squared().sqrt();
    let normal = way / separation;
    let [p, q, r] = corners.map(|corner| corner.dot(normal));
    let [start, end] = ends.map(|end| end.dot(normal));
    let shown = lesser(lesser(p, q), r) - greater(start, end);
    let is_certain = separation > tolerances.resolution
        && separation - shown <= tolerances.tolerance(separation);
    let on_b = on_a + way;
    is_certain.then_some(ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS })
}

/// The point of the segment and the way to the point of the triangle that are nearest to each other, of the five pairs.
#[inline(always)]
fn nearest_pair([start, end]: [Vector; 2], [a, b, c]: [Vector; 3]) -> (Vector, Vector) {
    let along = end - start;
    let (to_b, to_c) = (b - a, c - a);
    let from_end = |end: Vector| (end, -way_from_triangle(to_b, to_c, end - a));
    let from_edge = |corner: Vector, edge: Vector| {
        let between = corner - start;
        let [s, t] = fractions_of_segments(along, edge, between);
        let on_segment = along * s;
        (start + on_segment, between + edge * t - on_segment)
    };
    let others = [from_end(end), from_edge(a, to_b), from_edge(b, c - b), from_edge(a, to_c)];
    let nearer = |best: (Vector, Vector), other: (Vector, Vector)| {
        if other.1.length_squared() < best.1.length_squared() { other } else { best }
    };
    others.into_iter().fold(from_end(start), nearer)
}
