//! Islands: which bodies rest together, and fall asleep together.

use super::body::BodyKind;
use super::space::math::{LARGEST, NO_TURN, Real, Vector, angle_of, lesser};
use super::state::World;
use super::step_settings::StepSettings;

impl World {
    /// Counts for how long each body that moved in the step has been at rest, and puts to sleep what rests with
    /// all that it touches.
    pub(super) fn rest(&mut self, settings: &StepSettings, time: Real) {
        self.find_islands();
        let buffers = &mut self.spare.buffers;
        let mut longest = core::mem::take(&mut buffers.rested);
        longest.clear();
        longest.resize(buffers.body_of_slot.len(), Real::INFINITY);
        for slot in 1..self.spare.buffers.body_of_slot.len() {
            let index = self.spare.buffers.body_of_slot[slot];
            let still_for = self.still_for(index, settings, time);
            let leader = leader(&mut self.spare.buffers.leaders, slot as u32) as usize;
            longest[leader] = lesser(longest[leader], still_for);
        }
        for slot in 1..self.spare.buffers.body_of_slot.len() {
            let leader = leader(&mut self.spare.buffers.leaders, slot as u32) as usize;
            let index = self.spare.buffers.body_of_slot[slot];
            if longest[leader] > settings.sleep_delay
                && self.bodies.at(index).body.kind == BodyKind::Dynamic
            {
                let body = &mut self.bodies.at_mut(index).body;
                (body.velocity, body.angular_velocity) = (Vector::ZERO, NO_TURN);
                self.set_asleep(index, true);
            }
        }
        self.spare.buffers.rested = longest;
    }

    /// For how long a body has been at rest, with this step.
    fn still_for(&mut self, index: u32, settings: &StepSettings, time: Real) -> Real {
        let body_record = self.bodies.at_mut(index);
        let (body, size) = (&body_record.body, body_record.size);
        let speed = body.velocity.length() + angle_of(body.angular_velocity) as Real * size;
        let is_still = body.can_sleep && speed < settings.sleep_speed * size;
        body_record.still_for =
            if is_still { lesser(body_record.still_for + time, LARGEST) } else { 0.0 };
        body_record.still_for
    }

    /// Joins the solver bodies that touch. What does not move joins nothing: two heaps on one ground are two.
    fn find_islands(&mut self) {
        let buffers = &mut self.spare.buffers;
        buffers.leaders.clear();
        buffers.leaders.extend(0..buffers.body_of_slot.len() as u32);
        for origin in &buffers.origins {
            let is_movable = |slot: u32| buffers.solver_bodies[slot as usize].mass.inverse > 0.0;
            let [a, b] = origin.slots;
            if is_movable(a) && is_movable(b) {
                let [a, b] = [a, b].map(|slot| leader(&mut buffers.leaders, slot));
                let (low, high) = if a < b { (a, b) } else { (b, a) };
                buffers.leaders[high as usize] = low;
            }
        }
    }
}

/// The slot that a slot follows in the end; the way there is made shorter.
fn leader(leaders: &mut [u32], mut slot: u32) -> u32 {
    while leaders[slot as usize] != slot {
        let next = leaders[leaders[slot as usize] as usize];
        leaders[slot as usize] = next;
        slot = next;
    }
    slot
}
