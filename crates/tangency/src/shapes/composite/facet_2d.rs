//! The facets of an outline: segments.

use super::segment::Segment;
use super::shape_enum::Shape;
use super::space::math::{DIMENSION, Real, Vector, greater, within};

/// The ends of a part of an outline; `None` for what is no facet.
#[inline(always)]
pub(crate) fn facet_of(shape: &Shape) -> Option<[Vector; DIMENSION]> {
    let Shape::Segment(segment) = shape else { return None };
    Some([segment.start(), segment.end()])
}

/// The unit normal of a facet, on the left of the way from start to end; `None` if it has no length.
pub(crate) fn facet_normal([start, end]: [Vector; DIMENSION]) -> Option<Vector> {
    let along = end - start;
    Vector::new(-along.y, along.x).normalized()
}

/// The facet with these ends.
#[inline(always)]
pub(crate) fn facet([start, end]: [Vector; DIMENSION]) -> Shape {
    Shape::Segment(Segment::unchecked(start, end))
}

/// A direction `d` from about the nearest point of the segment to `point`, and the least of
/// `d·(point − end)` over its ends: the gap along that separating axis, times `|d|`; NaN if `d` has no length.
#[inline(always)]
pub(crate) fn way_from_facet([a, b]: [Vector; DIMENSION], point: Vector) -> (Vector, Real) {
    let (along, from_a) = (b - a, point - a);
    let fraction = within(from_a.dot(along) / along.length_squared(), 0.0, 1.0);
    let way = from_a - along * fraction;
    (way, way.dot(from_a) - greater(way.dot(along), 0.0))
}
