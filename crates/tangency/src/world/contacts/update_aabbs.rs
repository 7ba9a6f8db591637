//! Where the colliders of bodies that moved are, and how far they went.

use super::Body;
use super::collider::Collider;
use super::space::broad_phase::BoxHandle;
use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Pose, Real, Vector, angle_of, greater, lesser, to_kernel};
use super::state::{ColliderRecord, ColliderTravel, NONE, World};

/// How far around a collider contacts are wanted at least, as a share of half of its least width: so much that
/// what rests on it is found before it touches.
const MARGIN: Real = 1.0 / 64.0;

/// How far ahead a collider looks at most, in units of half of its least width. What goes further in a step is
/// followed on its way.
const AHEAD: Real = 2.0;

impl World {
    /// Sets the boxes of all that moved since the last detection, large enough for so much time ahead.
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

    /// Puts the colliders of a body where it is now, so that questions see them before the next detection does.
    pub(super) fn show(&mut self, index: u32) {
        let mut at = self.bodies.at(index).first;
        while at != NONE {
            self.show_collider(at);
            at = self.at(at).next;
        }
    }

    /// Puts a collider where its body is now.
    pub(super) fn show_collider(&mut self, index: u32) {
        let (handle, around) = self.place_collider(index, self.detections + 1, 0.0);
        self.broad_phase.set(handle, around).expect("it is there, and finite");
        self.broad_phase.show(handle);
    }

    fn follow_body(&mut self, index: u32, time: Real) {
        self.weigh(index);
        let body_record = self.bodies.at_mut(index);
        body_record.is_listed = false;
        let mut at = body_record.first;
        while at != NONE {
            let placed = self.place_collider(at, self.detections, time);
            self.spare.boxes.push(placed);
            at = self.at(at).next;
        }
    }

    /// Places a collider whose body moved before a detection, and returns its box for so much time ahead.
    fn place_collider(&mut self, index: u32, moved_at: u64, time: Real) -> (BoxHandle, Aabb) {
        let record = self.colliders[index as usize].as_mut().expect("it is there");
        let travel = &mut self.travels[index as usize];
        travel.moved_at = moved_at;
        let around = follow_collider(record, travel, &self.bodies.at(record.body).body, time);
        (BoxHandle { index, generation: travel.generation }, around)
    }
}

/// Places a collider where its body is, and returns the box that contacts are to be found in.
fn follow_collider(
    record: &mut ColliderRecord,
    travel: &mut ColliderTravel,
    body: &Body,
    time: Real,
) -> Aabb {
    let placed = placed_at(body, &record.collider);
    if placed != record.placed {
        // Rounded up: what moves at all has gone on, however far it went before.
        let gone = (travel.gone + gone(&record.placed, &placed, record.reach)).next_up();
        if gone < f64::INFINITY {
            travel.gone = gone;
        } else {
            travel.renewed_at = travel.moved_at;
        }
    }
    record.placed = placed;
    travel.margin = MARGIN * record.half_width + ahead(record, body, time);
    box_around(record, travel.margin)
}

/// Where a collider of a body is, in the world.
pub(super) fn placed_at(body: &Body, collider: &Collider) -> Pose {
    let local = collider.pose;
    if local == Pose::IDENTITY { body.pose } else { body.pose * local }
}

/// How far around a collider contacts may be wanted.
#[cfg(feature = "serde")]
pub(super) fn margins(record: &ColliderRecord) -> core::ops::RangeInclusive<Real> {
    MARGIN * record.half_width..=(MARGIN + AHEAD) * record.half_width
}

/// The box that the contacts of a collider are to be found in.
pub(super) fn box_around(record: &ColliderRecord, margin: Real) -> Aabb {
    let margin = Vector::splat(margin);
    let around = record.collider.shape.aabb(&record.placed);
    Aabb { min: around.min - margin, max: around.max + margin }
}

/// How far a collider may go by itself in so much time, or as far as it looks ahead.
fn ahead(record: &ColliderRecord, body: &Body, time: Real) -> Real {
    let most = AHEAD * record.half_width;
    if !(time > 0.0 && most > 0.0) {
        return 0.0;
    }
    let arm = record.collider.pose.translation.length() + record.reach;
    let speed = body.velocity.length() + angle_of(body.angular_velocity) as Real * arm;
    greater(lesser(most, speed * time), 0.0)
}

/// No point within the reach of the origin went further from one pose to the other. What has no end and turns
/// has no such number.
pub(super) fn gone(from: &Pose, to: &Pose, reach: Real) -> f64 {
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
