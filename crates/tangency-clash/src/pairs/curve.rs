//! The curve that two surfaces have in common.

use tangency::d3_f64::mesh::{CurvePart, CurvePiece, intersection_curve};
use tangency::d3_f64::{Aabb, Vector};

use super::Side;

/// Segments, as a whole.
pub(super) struct Curve {
    pub(super) length: f64,
    pub(super) bounds: Aabb,
}

impl Curve {
    /// The curve of some segments, each counted once: along an edge of a mesh two triangles show the same one.
    pub(super) fn of(mut segments: Vec<[Vector; 2]>) -> Self {
        for ends in &mut segments {
            let [start, end] = ends.map(<[f64; 3]>::from);
            if end < start {
                ends.swap(0, 1);
            }
        }
        let size = segments.iter().flatten().fold(0.0f64, |most, at| most.max(at.length()));
        // Ends of one place differ by rounding.
        let grain = 1e-9 * size;
        let key = |ends: &[Vector; 2]| {
            ends.map(|end| <[f64; 3]>::from(end).map(|at| (at / grain).round() as i64))
        };
        segments.sort_by_key(key);
        segments.dedup_by_key(|ends| key(ends));
        let length = segments.iter().map(|[start, end]| start.distance(*end)).sum();
        let grow = |around: Aabb, end: &Vector| around.merged_with_point(*end);
        Self { length, bounds: segments.iter().flatten().fold(Aabb::EMPTY, grow) }
    }
}

/// Shows each segment that a triangle of A and one of B share, with the two triangles.
pub(super) fn visit_segments([a, b]: [Side; 2], visit: &mut dyn FnMut([u32; 2], [Vector; 2])) {
    let (of_a, of_b) = (a.form.surface(), b.form.surface());
    intersection_curve(of_a, &a.body.pose, of_b, &b.body.pose, &mut |piece| {
        let CurvePiece { a, b, part } = piece;
        if let CurvePart::Segment(ends) = part {
            visit([a, b], ends);
        }
    });
}
