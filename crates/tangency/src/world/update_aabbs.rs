//! Where the colliders of bodies that moved are, and how far they went.

use super::Body;
use super::collider::Collider;
use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Pose, Real, Vector, angle_of, greater, lesser, to_kernel};
use super::state::{Attached, NONE, Track, World};

/// How far around a collider contacts are wanted at least, as a share of half of its least width: so much that
/// what rests on it is found before it touches.
const MARGIN: Real = 1.0 / 32.0;

/// How far ahead a collider looks at most, in units of half of its least width. What goes further in a step is
/// followed on its way.
const AHEAD: Real = 2.0;

impl World {
    /// Sets the boxes of all that moved since the last look, large enough for so much time ahead.
    pub(super) fn follow(&mut self, time: Real) {
        self.spare.boxes.clear();
        for at in 0..self.moved.len() {
            let index = self.moved[at];
            if self.bodies.is_used(index) && self.bodies.at(index).is_listed {
                self.follow_body(index, time);
            }
        }
        self.moved.clear();
        self.broad_phase.set_all(&self.spare.boxes).expect("they are there, and finite");
    }

    fn follow_body(&mut self, index: u32, time: Real) {
        self.weigh(index);
        let member = self.bodies.at_mut(index);
        member.is_listed = false;
        let (body, mut at) = (member.body, member.first);
        while at != NONE {
            let attached = self.colliders[at as usize].as_mut().expect("it is there");
            let track = &mut self.tracks[at as usize];
            track.moved_at = self.looks;
            let around = follow_collider(attached, track, &body, time);
            let handle =
                super::space::broad_phase::BoxHandle { index: at, generation: track.generation };
            self.spare.boxes.push((handle, around));
            at = attached.next;
        }
    }
}

/// Places a collider where its body is, and returns the box that contacts are to be found in.
fn follow_collider(attached: &mut Attached, track: &mut Track, body: &Body, time: Real) -> Aabb {
    let placed = placed_at(body, &attached.collider);
    if placed != attached.placed {
        // Rounded up: what moves at all has gone on, however far it went before.
        let gone = (track.gone + gone(&attached.placed, &placed, attached.reach)).next_up();
        if gone < f64::INFINITY {
            track.gone = gone;
        } else {
            track.renewed_at = track.moved_at;
        }
    }
    attached.placed = placed;
    track.margin = MARGIN * attached.half_width + ahead(attached, body, time);
    box_around(attached, track.margin)
}

/// Where a collider of a body is, in the world.
pub(super) fn placed_at(body: &Body, collider: &Collider) -> Pose {
    let local = collider.pose;
    if local == Pose::IDENTITY { body.pose } else { body.pose * local }
}

/// How far around a collider contacts may be wanted.
#[cfg(feature = "serde")]
pub(super) fn margins(attached: &Attached) -> core::ops::RangeInclusive<Real> {
    MARGIN * attached.half_width..=(MARGIN + AHEAD) * attached.half_width
}

/// The box that the contacts of a collider are to be found in.
pub(super) fn box_around(attached: &Attached, margin: Real) -> Aabb {
    let margin = Vector::splat(margin);
    let around = attached.collider.shape.aabb(&attached.placed);
    Aabb { min: around.min - margin, max: around.max + margin }
}

/// How far a collider may go by itself in so much time, or as far as it looks ahead.
fn ahead(attached: &Attached, body: &Body, time: Real) -> Real {
    let most = AHEAD * attached.half_width;
    if !(time > 0.0 && most > 0.0) {
        return 0.0;
    }
    let arm = attached.collider.pose.translation.length() + attached.reach;
    let speed = body.velocity.length() + angle_of(body.spin) as Real * arm;
    greater(lesser(most, speed * time), 0.0)
}

/// No point within the reach of the origin went further from one pose to the other. What has no end and turns
/// has no such number.
fn gone(from: &Pose, to: &Pose, reach: Real) -> f64 {
    let shift = to_kernel((to.translation - from.translation).length());
    if from.rotation == to.rotation {
        return shift;
    }
    let (old, new) = (from.rotation.to_matrix(), to.rotation.to_matrix());
    let mut squares = 0.0;
    for axis in 0..DIMENSION {
        squares += to_kernel((new.columns[axis] - old.columns[axis]).length_squared());
    }
    shift + squares.sqrt() * to_kernel(reach)
}
