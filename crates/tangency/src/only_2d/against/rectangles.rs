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

use super::clear::{Clearly, inverse};
use super::space::{Closest, Frame, Real, Vector, greater};

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
        return Some(match beside(b, a, &back, over_b, &clearly)? {
            Ok(seen) => Ok(seen.turned(frame).flipped()),
            Err(normal) => Err(frame.out_direction(-normal)),
        });
    }
    beside(a, b, frame, over_a, &clearly)
}

/// The gaps over the edges that look at the other rectangle's middle, along each axis.
#[inline(always)]
fn gaps(half: Vector, other: Vector, frame: &Frame) -> Vector {
    frame.origin.abs() - half - frame.axes.abs() * other
}

/// The answer if the widest of these gaps tells it, with the owner of the edges as A.
#[inline(always)]
fn beside(
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
        Ok(Closest { on_a: corner - normal * separation, on_b: corner, normal, separation })
    })
}
