//! Closest points of a segment and a box, in the frame of the box.
//!
//! Apart, the squared distance of a point of the segment from the box is a convex function of where it
//! is, made of parabolas that meet where the segment crosses the plane of a face. Between the two
//! crossings where its slope changes sign, the slope is a straight line, and its zero is the answer.
//! Overlapping, the shortest way out is across a face of the box, or across an edge and the segment.
//!
//! Either way the answer is checked: its normal has to show the whole gap, or its points have to fit.

use super::space::{ClosestPoints, NO_PARTS, Tolerances, Vector, greater, lesser, within};

/// Faces are preferred to edges that are better by no more than this, in units of what is good enough.
const CLEARLY: f64 = 0.25;

impl Tolerances {
    /// By how much a gap across edges has to be wider than one across a face, of this length, to be
    /// preferred.
    #[inline]
    pub(super) fn clearly(&self, length: f64) -> f64 {
        CLEARLY * self.tolerance(length)
    }
}

/// The answer for a segment, as A, and a box with these half extents, as B; `None` where it is not
/// certain.
pub(crate) fn segment_and_box(
    ends: [Vector; 2],
    half: Vector,
    tolerances: &Tolerances,
) -> Option<ClosestPoints> {
    let axis = Axis { start: ends[0], along: ends[1] - ends[0] };
    let on_a = axis.at(axis.nearest_fraction(half));
    let on_b = inside(on_a, half);
    let way = on_b - on_a;
    let separation = way.length_squared().sqrt();
    if !(separation > tolerances.resolution) {
        return deepest(&axis, half, tolerances);
    }
    let normal = way / separation;
    let end = greater(ends[0].dot(normal), ends[1].dot(normal));
    let shown = -half.dot(normal.abs()) - end;
    let is_certain = separation - shown <= tolerances.tolerance(separation);
    is_certain.then_some(ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS })
}

/// The point of a box that is nearest to a point.
#[inline(always)]
fn inside(point: Vector, half: Vector) -> Vector {
    point.zip(half, |x, half| within(x, -half, half))
}

/// A segment by its start and the way to its end.
struct Axis {
    start: Vector,
    along: Vector,
}

impl Axis {
    #[inline(always)]
    fn at(&self, fraction: f64) -> Vector {
        self.start + self.along * fraction
    }

    /// Where on the segment the point is that is nearest to a box.
    fn nearest_fraction(&self, half: Vector) -> f64 {
        let slope = |fraction: f64| {
            let point = self.at(fraction);
            (point - inside(point, half)).dot(self.along)
        };
        let (mut low, mut high) = ((0.0, slope(0.0)), (1.0, slope(1.0)));
        if !(low.1 < 0.0) {
            return 0.0;
        }
        if !(high.1 > 0.0) {
            return 1.0;
        }
        for axis in 0..3 {
            let inverse = 1.0 / self.along[axis];
            for side in [-half[axis], half[axis]] {
                let fraction = (side - self.start[axis]) * inverse;
                if fraction > low.0 && fraction < high.0 {
                    let here = (fraction, slope(fraction));
                    if here.1 < 0.0 { low = here } else { high = here }
                }
            }
        }
        within(low.0 + (high.0 - low.0) * (-low.1 / (high.1 - low.1)), low.0, high.0)
    }
}

/// The shortest way out, for a segment that meets the box.
fn deepest(axis: &Axis, half: Vector, tolerances: &Tolerances) -> Option<ClosestPoints> {
    let middle = axis.at(0.5);
    let gaps = middle.abs() - (axis.along * 0.5).abs() - half;
    let face = if gaps.x >= gaps.y && gaps.x >= gaps.z {
        0
    } else if gaps.y >= gaps.z {
        1
    } else {
        2
    };
    let mut edge = (gaps[face] + tolerances.clearly(0.0), None);
    for index in 0..3 {
        let Some(across) = axis.along.cross(Vector::AXES[index]).normalized() else { continue };
        let gap = middle.dot(across).abs() - half.dot(across.abs());
        if gap > edge.0 {
            edge = (gap, Some((index, across)));
        }
    }
    let inward =
        |direction: Vector| if middle.dot(direction) > 0.0 { -direction } else { direction };
    match edge {
        (gap, Some((index, across))) => {
            over_edge(axis, half, (inward(across), gap), index, tolerances)
        }
        (_, None) => {
            over_face(axis, half, (inward(Vector::AXES[face]), gaps[face]), face, tolerances)
        }
    }
}

/// The part of the line `start + t along` over a face, for `t` from `low` to `high`: between the half
/// extents along two axes. Empty, the ends are in the wrong order.
pub(super) fn stretch_over(
    (mut low, mut high): (f64, f64),
    start: Vector,
    along: Vector,
    axes: [usize; 2],
    half: Vector,
) -> (f64, f64) {
    for axis in axes {
        let (start, step, half) = (start[axis], along[axis], half[axis]);
        if step != 0.0 {
            let (near, far) = ((-half - start) / step, (half - start) / step);
            low = greater(low, lesser(near, far));
            high = lesser(high, greater(near, far));
        }
    }
    (low, high)
}

/// The answer across a face: of the part of the segment beside it, the point that is furthest in.
fn over_face(
    axis: &Axis,
    half: Vector,
    (normal, separation): (Vector, f64),
    face: usize,
    tolerances: &Tolerances,
) -> Option<ClosestPoints> {
    let others = [(face + 1) % 3, (face + 2) % 3];
    let (first, last) = stretch_over((0.0, 1.0), axis.start, axis.along, others, half);
    let rise = axis.along.dot(normal);
    let on_a = axis.at(within(if rise > 0.0 { last } else { first }, 0.0, 1.0));
    let end = axis.start.dot(normal) + greater(rise, 0.0);
    let is_furthest = end - on_a.dot(normal) <= tolerances.tolerance(0.0);
    let on_b = inside(on_a + normal * separation, half);
    is_furthest
        .then_some(ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS })
        .filter(|found| tolerances.fits(found))
}

/// The answer across an edge of the box.
fn over_edge(
    axis: &Axis,
    half: Vector,
    (normal, separation): (Vector, f64),
    index: usize,
    tolerances: &Tolerances,
) -> Option<ClosestPoints> {
    let mut corner = normal.zip(half, |n, half| if n < 0.0 { half } else { -half });
    corner[index] = 0.0;
    // Seen along the edge the segment passes a point, and seen from there it is where it passes.
    let mut flat = axis.along;
    flat[index] = 0.0;
    let target = corner - normal * separation - axis.start;
    let fraction = within(target.dot(flat) / flat.length_squared(), 0.0, 1.0);
    let on_a = axis.at(fraction);
    let mut on_b = corner;
    on_b[index] = within(on_a[index] + normal[index] * separation, -half[index], half[index]);
    Some(ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS })
        .filter(|found| tolerances.fits(found))
}
