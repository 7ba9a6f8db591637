//! The points where two shapes touch, in the frame of A.
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
//! Sides are offered by `side`, laid over each other by `overlap`, and of the meetings the few that
//! hold B best are kept. If the deepest place is not among them, because something is curved, steep or
//! crossed, the nearest points themselves are added.

use super::space::{
    Closest, FAR, Feature, Frame, Manifold, ManifoldPoint, Matrix, Meeting, Meetings, Pose, Real,
    SLACK, Shape, Vector, axes_with_last, greater, overlap, pairs, power_of_two,
};

/// The manifold of A and B, in the frame of A; empty exactly if they are further apart than `margin`.
/// And the face that it lies in, if it lies in one.
pub(crate) fn manifold(
    a: &Shape,
    b: &Shape,
    b_in_a: &Pose,
    margin: Real,
) -> (Manifold, Option<FaceNormal>) {
    let seen = pairs::closest(a, b, b_in_a);
    if !(seen.separation <= margin) {
        return (Manifold::empty(seen.normal), None);
    }
    let patch = Patch::new(a, b, &b_in_a.frame(), &seen, margin);
    (patch.complete(), patch.face)
}

/// What two sides share, seen along the normal.
pub(crate) struct Patch {
    /// The pair as a whole, with the origin of the patch as its point of A.
    seen: Closest,
    /// What the two points of `seen` belong to.
    feature: Feature,
    meetings: Meetings,
    /// From the frame of the patch to that of A.
    axes: Matrix,
    /// The length of a unit of the patch.
    pub(crate) scale: Real,
    /// The normal of the face of A, or of B in its own frame, that the patch lies in.
    pub(crate) face: Option<FaceNormal>,
}

/// The normal of a face that looks at the other shape, in the frame of the shape it belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum FaceNormal {
    /// Outward from A.
    A(Vector),
    /// Outward from B.
    B(Vector),
}

impl Patch {
    /// The patch along `seen.normal`, around the points of `seen`, in the frame of A.
    pub(crate) fn new(a: &Shape, b: &Shape, b_frame: &Frame, seen: &Closest, margin: Real) -> Self {
        let normal = seen.normal;
        let (a_skin, b_skin) = (a.skin(), b.skin());
        let towards_a = b_frame.local_direction(-normal);
        let a_side = a.side_facing(normal, seen.on_a - normal * a_skin);
        let b_near = b_frame.local(seen.on_b + normal * b_skin);
        let b_side = b.side_facing(towards_a, b_near);

        let mut size = greater(a_side.extent(), b_side.extent());
        size = greater(size, greater(b_frame.origin.largest(), seen.on_a.largest()));
        let scale = power_of_two(size);
        let unit = 1.0 / scale;
        let axes = axes_with_last(normal);
        let mut patch = Self {
            seen: *seen,
            feature: Feature { a: a_side.whole, b: b_side.whole },
            meetings: Meetings::up_to(margin * unit + SLACK),
            axes,
            scale,
            face: None,
        };
        let is_point = a_side.is_point() || b_side.is_point();
        if is_point || (a_side.is_endless() && b_side.is_endless()) || !(size < FAR) {
            return patch;
        }
        if !(a_side.is_endless() || b_side.is_endless()) {
            patch.face = parallel(a_side.normal, normal)
                .map(FaceNormal::A)
                .or_else(|| parallel(b_side.normal, towards_a).map(FaceNormal::B));
        }
        let turned = axes.transposed() * unit;
        let a_view = Frame { axes: turned, origin: turned * -seen.on_a };
        let b_view =
            Frame { axes: turned * b_frame.axes, origin: turned * (b_frame.origin - seen.on_a) };
        let a_facing = a_side.seen(&a_view, a_skin * unit);
        let b_facing = b_side.seen(&b_view, -b_skin * unit);
        overlap(&a_facing, &b_facing, [a_skin * unit, b_skin * unit], &mut patch.meetings);
        patch
    }

    /// Whether the deepest place is among the meetings, up to rounding.
    pub(crate) fn has_deepest(&self) -> bool {
        self.meetings.deepest() <= self.seen.separation / self.scale + SLACK
    }

    /// The manifold, to which the nearest points are added if nothing else is as deep.
    fn complete(&self) -> Manifold {
        if self.meetings.list().is_empty() {
            let Closest { on_a, on_b, normal, separation } = self.seen;
            let mut single = Manifold::empty(normal);
            single.push(ManifoldPoint { on_a, on_b, separation, feature: self.feature });
            return single;
        }
        if self.has_deepest() {
            return self.manifold();
        }
        let (separation, feature) = (self.seen.separation / self.scale, self.feature);
        let mut meetings = self.meetings;
        meetings.keep(Meeting { place: Vector::ZERO, separation, feature });
        self.manifold_of(meetings)
    }

    /// The manifold of the meetings.
    pub(crate) fn manifold(&self) -> Manifold {
        self.manifold_of(self.meetings)
    }

    fn manifold_of(&self, mut meetings: Meetings) -> Manifold {
        meetings.choose();
        let normal = self.seen.normal;
        let mut chosen = Manifold::empty(normal);
        for meeting in meetings.list() {
            let on_a = self.seen.on_a + self.axes * (meeting.place * self.scale);
            let separation = meeting.separation * self.scale;
            let on_b = on_a + normal * separation;
            chosen.push(ManifoldPoint { on_a, on_b, separation, feature: meeting.feature });
        }
        chosen
    }
}

/// Unit vectors that differ by less than this are parallel: both carry the rounding of a turn.
const PARALLEL: Real = 16.0 * Real::EPSILON;

/// The normal, turned to look along a unit vector, if it is parallel to that.
fn parallel(normal: Vector, direction: Vector) -> Option<Vector> {
    let turned = if normal.dot(direction) < 0.0 { -normal } else { normal };
    ((turned - direction).largest() <= PARALLEL).then_some(turned)
}
