//! Segments as facets: what is over one, and how far is it to its ends?

use super::space::{Core, Vector, within};

/// A segment.
#[derive(Clone, Copy)]
pub(super) struct FacetCore {
    pub(super) corners: [Vector; 2],
}

impl FacetCore {
    pub(super) fn of(core: &Core) -> Option<Self> {
        if let Core::Segment(corners) = *core { Some(Self { corners }) } else { None }
    }

    /// A unit normal; `None` without a length.
    #[inline(always)]
    pub(super) fn normal(&self) -> Option<Vector> {
        let [a, b] = self.corners;
        (b - a).perp().normalized()
    }

    /// The way to a point from the nearest point of the segment.
    pub(super) fn way_to(&self, point: Vector) -> Vector {
        let [a, b] = self.corners;
        let (along, way) = (b - a, point - a);
        way - along * within(along.dot(way) / along.length_squared(), 0.0, 1.0)
    }

    /// Whether a point of the line is between the ends.
    #[inline(always)]
    pub(super) fn is_below(&self, point: Vector, _: Vector) -> bool {
        let [a, b] = self.corners;
        (point - a).dot(b - a) >= 0.0 && (point - b).dot(a - b) >= 0.0
    }

    /// Whether the way from `low` to `high` goes between the ends, and passes each at a distance of `depth` at least.
    ///
    /// The Minkowski difference of a segment and a way across it is a parallelogram: two sides are as far as `low` and `high` are
    /// beyond the segment, and one for each end is across the way.
    #[inline(always)]
    pub(super) fn ends_are_further(&self, low: Vector, high: Vector, depth: f64) -> bool {
        let across = (high - low).perp();
        let [first, second] = self.corners.map(|corner| (corner - low).dot(across));
        let is_further = |past: f64| past * past >= depth * depth * across.length_squared();
        first * second < 0.0 && is_further(first) && is_further(second)
    }
}
