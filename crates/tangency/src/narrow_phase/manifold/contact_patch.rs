//! Contact manifolds: the points where two shapes touch, in the frame of A.
//!
//! The nearest points of the pair tell the normal. Along it, each shape shows the side that looks at
//! the other, and what the shadows of both sides share is the patch of contact:
//!
//! ```text
//!        ______B______
//!       |             |        normal ^
//!     __*_____________*__             |
//!    |         A         |
//! ```
//!
//! Sides are offered by `support_face`, laid over each other by `clip_faces`, and of the meetings the few that
//! hold B best are kept. If the deepest place is not among them, because something is curved, steep or
//! crossed, the nearest points themselves are added.

use super::clip::clip_faces;
use super::clip_input::{ClipInput, single};
use super::space::geometry::{Closest, FeatureId, FeaturePair, Manifold, PartPair};
use super::space::math::{FAR, Frame, Real, Vector, greater};
use super::space::shapes::Shape;

/// The manifold of A and B, in the frame of A, empty exactly if `seen` says that they are further apart
/// than `margin`; and the face that it lies in, if it lies in one.
#[inline]
pub(crate) fn manifold(
    a: &Shape,
    b: &Shape,
    b_frame: &Frame,
    seen: Result<Closest, Vector>,
    margin: Real,
) -> (Manifold, Option<FaceNormal>) {
    match seen {
        Ok(seen) if seen.separation <= margin => {
            let patch = patch(a, b, b_frame, &seen, margin);
            (patch.manifold, patch.face)
        }
        Ok(Closest { normal, .. }) | Err(normal) => (Manifold::empty(normal), None),
    }
}

/// The manifold of a ball and another shape, which is one point that is always called the same.
pub(crate) fn of_ball(seen: &Closest, margin: Real) -> Manifold {
    if seen.separation <= margin {
        single(seen, FeaturePair { a: FeatureId::Face(0), b: FeatureId::Face(0) })
    } else {
        Manifold::empty(seen.normal)
    }
}

/// What two sides share, seen along a normal.
pub(crate) struct Patch {
    /// The points, in the frame of A, with the nearest points among them if nothing else is as deep.
    pub(crate) manifold: Manifold,
    /// Whether something else is as deep as the nearest points, up to rounding.
    pub(crate) has_deepest: bool,
    /// The face that the patch lies in.
    pub(crate) face: Option<FaceNormal>,
}

/// The normal of a face that looks at the other shape, in the frame of the shape it belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum FaceNormal {
    /// Outward from A.
    A(Vector),
    /// Outward from B.
    B(Vector),
}

/// The patch along `seen.normal`, around the points of `seen`, in the frame of A.
#[inline]
pub(crate) fn patch(a: &Shape, b: &Shape, b_frame: &Frame, seen: &Closest, margin: Real) -> Patch {
    let mut patch = laid_over(a, b, b_frame, seen, margin, true);
    patch.manifold.settle(seen.separation);
    patch
}

/// What the sides share that A and B show along `seen.normal`, in the frame of A; with the points of `seen` if nothing
/// else is as deep, where that is asked for.
#[inline]
fn laid_over(
    a: &Shape,
    b: &Shape,
    b_frame: &Frame,
    seen: &Closest,
    margin: Real,
    adds_nearest: bool,
) -> Patch {
    let normal = seen.normal;
    let (a_skin, b_skin) = (a.skin(), b.skin());
    let towards_a = b_frame.local_direction(-normal);
    let a_side = a.support_face(normal, seen.on_a - normal * a_skin);
    let b_side = b.support_face(towards_a, b_frame.local(seen.on_b + normal * b_skin));
    let whole = FeaturePair { a: a_side.whole, b: b_side.whole };

    let extent = greater(a_side.extent(), b_side.extent());
    let size = greater(extent, greater(b_frame.origin.largest(), seen.on_a.largest()));
    let is_point = a_side.is_point() || b_side.is_point();
    let is_endless = [a_side.is_endless(), b_side.is_endless()];
    let skins = [a_skin, b_skin];
    let opposite = ClipInput { seen, b_frame, skins, size, margin, whole, adds_nearest };
    if is_point || is_endless == [true; 2] || !(size < FAR) {
        return Patch { manifold: opposite.of_nothing_shared(), has_deepest: false, face: None };
    }
    let mut face = None;
    if is_endless == [false; 2] {
        face = parallel(a_side.normal, normal)
            .map(FaceNormal::A)
            .or_else(|| parallel(b_side.normal, towards_a).map(FaceNormal::B));
    }
    let (manifold, has_deepest) = clip_faces(&a_side, &b_side, &opposite);
    Patch { manifold, has_deepest, face }
}

/// The points over each other, along a unit normal, of the sides that A and B show along it, in the frame of A;
/// `None` if the sides share nothing, one of them is round, or one has no end.
pub(crate) fn manifold_along(
    normal: Vector,
    a: &Shape,
    b: &Shape,
    b_frame: &Frame,
    margin: Real,
) -> Option<Manifold> {
    let on_a = a.support(normal)?;
    let on_b = b_frame.out(b.support(-b_frame.local_direction(normal))?);
    let separation = (on_b - on_a).dot(normal);
    // The ends of both need not be over each other, and then they are no place of contact.
    let ends = Closest { on_a, on_b, normal, separation, parts: PartPair::NONE };
    let found = laid_over(a, b, b_frame, &ends, margin, false).manifold;
    (!found.is_empty()).then_some(found)
}

/// Unit vectors that differ by less than this are parallel: both carry the rounding of a turn.
const PARALLEL: Real = 16.0 * Real::EPSILON;

/// The normal, turned to look along a unit vector, if it is parallel to that.
fn parallel(normal: Vector, direction: Vector) -> Option<Vector> {
    let turned = if normal.dot(direction) < 0.0 { -normal } else { normal };
    ((turned - direction).largest() <= PARALLEL).then_some(turned)
}
