//! Two rectangles in plain arithmetic, where a corner of one is beside an edge of the other.
//!
//! As for any two outlines (`clear`), the widest gap over an edge tells the answer. Of a rectangle only
//! the edges that look at the other one's middle can have it, and how far the other one reaches back is
//! told by the absolute values of its axes:
//!
//! ```text
//!     +-----------+   |        gap = |middle| - half - |axes| other
//!     |     A     |   |  /\
//!     |     +-----|-->| /  \   the corner of B that is nearest is told by the signs of its axes
//!     |           |   |/ B /
//!     +-----------+    \  /
//! ```

use super::polygon_sat::{Clearly, inverse};
use super::space::geometry::{Closest, PartPair};
use super::space::math::{Frame, Matrix, Real, Vector, greater};

/// The nearest points of A and B, by their half extents, or the shortest way to part them, in the frame of
/// A; if they are further apart than `limit`, perhaps only a unit normal that shows so. `None` where it is
/// not clear, and where two corners are nearest or edges are parallel.
#[inline(always)]
pub(super) fn rectangles(
    a: Vector,
    b: Vector,
    frame: &Frame,
    limit: Real,
) -> Option<Result<Closest, Vector>> {
    let clearly = Clearly::new(a.largest() + b.largest() + frame.origin.largest(), limit);
    let back = inverse(frame);
    let (over_a, over_b) = (gaps(a, b, frame), gaps(b, a, &back));
    let (widest_a, widest_b) = (over_a.fold(greater), over_b.fold(greater));
    if widest_b > widest_a {
        return Some(match closest_local(b, a, &back, over_b, &clearly)? {
            Ok(seen) => Ok(seen.turned(frame).flipped()),
            Err(normal) => Err(frame.out_direction(-normal)),
        });
    }
    closest_local(a, b, frame, over_a, &clearly)
}

/// The gaps over the edges that look at the other rectangle's middle, along each axis.
#[inline(always)]
fn gaps(half: Vector, other: Vector, frame: &Frame) -> Vector {
    frame.origin.abs() - half - frame.axes.abs() * other
}

/// The answer if the widest of these gaps tells it, with the owner of the edges as A.
#[inline(always)]
fn closest_local(
    half: Vector,
    other: Vector,
    frame: &Frame,
    gaps: Vector,
    clearly: &Clearly,
) -> Option<Result<Closest, Vector>> {
    let sign = |place: Real| if place < 0.0 { -1.0 } else { 1.0 };
    let is_upright = gaps.y > gaps.x;
    let normal = if is_upright {
        Vector::new(0.0, sign(frame.origin.y))
    } else {
        Vector::new(sign(frame.origin.x), 0.0)
    };
    if clearly.is_enough(gaps.fold(greater)) {
        return Some(Err(normal));
    }
    let inward = frame.local_direction(-normal);
    let corner = frame.out(inward.zip(other, |i, h| if i < 0.0 { -h } else { h }));
    let (reach, aside) = if is_upright {
        (half.y, half.x - corner.x.abs())
    } else {
        (half.x, half.y - corner.y.abs())
    };
    let separation = corner.dot(normal) - reach;
    let is_clear = aside >= 0.0 && clearly.is_told(separation);
    is_clear.then(|| {
        Ok(Closest {
            on_a: corner - normal * separation,
            on_b: corner,
            normal,
            separation,
            parts: PartPair::NONE,
        })
    })
}

/// What is nearer to touching than this, in units of the size, is not told at a glance: four times what is not
/// [clear](Clearly).
const DOUBT: Real = 64.0 * Real::EPSILON;

/// Whether two rectangles share a point, by their half extents, axes and the way between them; without a
/// branch, and whether it holds.
#[inline(always)]
pub(crate) fn quick_box_test(
    [a, b]: [Vector; 2],
    [home, turned]: [&Matrix; 2],
    way: Vector,
) -> (bool, bool) {
    let [x, y] = home.columns;
    let [u, v] = turned.columns;
    let (xu, xv, yu, yv) = (x.dot(u).abs(), x.dot(v).abs(), y.dot(u).abs(), y.dot(v).abs());
    let b_reach = Vector::new(xu * b.x + xv * b.y, yu * b.x + yv * b.y);
    let a_reach = Vector::new(xu * a.x + yu * a.y, xv * a.x + yv * a.y);
    let over_a = home.transposed_mul(way).abs() - a - b_reach;
    let over_b = turned.transposed_mul(way).abs() - b - a_reach;
    let widest = greater(over_a.fold(greater), over_b.fold(greater));
    let size = (way.abs() + a + b).fold(|x, y| x + y);
    let is_ordinary = (size > Real::MIN_POSITIVE / DOUBT) & (size < Real::INFINITY);
    (widest < 0.0, (widest.abs() > DOUBT * size) & is_ordinary)
}
