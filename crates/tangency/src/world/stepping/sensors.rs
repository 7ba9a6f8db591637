//! Sensors that are passed: what goes through a sensor within one step is noticed.
//!
//! ```text
//!      start      sensor      end
//!      .--.        |  |       .--.
//!     (    ) - - - |  | - - -(    )     At neither end does the body touch the sensor; on its way it does.
//!      '--'        |  |       '--'
//! ```

use core::ops::ControlFlow;

use super::detect::PairContext;
use super::event::{ContactEvent, ContactPhase};
use super::space::narrow_phase::time_of_impact;
use super::state::World;

impl World {
    /// Lists the colliders that fast bodies meet on their way in this step, where one of the two is a sensor.
    pub(super) fn list_passed(&mut self, is_wanted: &dyn Fn(PairContext) -> bool) {
        let mut passed = core::mem::take(&mut self.spare.passed);
        passed.clear();
        for slot in 1..self.spare.buffers.body_of_slot.len() {
            if !self.is_fast(slot) {
                continue;
            }
            let (way, first) = (self.box_around_way(slot), self.body_at(slot).first);
            for (at, record) in self.chain(first) {
                let is_sensor = record.collider.is_sensor;
                for tree in self.broad_phase.trees() {
                    tree.overlapping(&way, &mut |other| {
                        if self.is_passed(at, other, is_sensor, is_wanted) {
                            passed.push([at.min(other), at.max(other)]);
                        }
                        ControlFlow::Continue(())
                    });
                }
            }
        }
        passed.sort_unstable();
        passed.dedup();
        self.spare.passed = passed;
    }

    /// Whether two colliders, of which one must be a sensor, meet on their ways.
    fn is_passed(
        &self,
        a: u32,
        b: u32,
        is_sensor: bool,
        is_wanted: &dyn Fn(PairContext) -> bool,
    ) -> bool {
        let Some(other) = &self.colliders[b as usize] else { return false };
        let may_meet = is_sensor || other.collider.is_sensor;
        if !(may_meet && self.may_touch(a, b, is_wanted)) {
            return false;
        }
        let own = self.at(a);
        let motions = [own, other].map(|record| self.motion_of_collider(record));
        let [shape, other_shape] = [own, other].map(|record| &record.collider.shape);
        time_of_impact(shape, &motions[0], other_shape, &motions[1], 0.0).impact.is_some()
    }

    /// Leaves out of what was passed the pairs that touch.
    pub(super) fn leave_out_touching(&mut self) {
        let Self { tracked, spare, .. } = self;
        spare.passed.retain(|pair| {
            let at =
                tracked.binary_search_by_key(pair, |tracked_pair| [tracked_pair.a, tracked_pair.b]);
            !at.is_ok_and(|at| tracked[at].is_touching)
        });
    }

    /// Tells what was passed within the step, and touched neither before nor after it.
    pub(super) fn tell_passed(&mut self) {
        self.leave_out_touching();
        let passed = core::mem::take(&mut self.spare.passed);
        for pair in &passed {
            let [a, b] = pair.map(|index| self.collider_name(index));
            for phase in [ContactPhase::Begin, ContactPhase::End] {
                self.events.push(ContactEvent::new(a, b, phase));
            }
        }
        self.spare.passed = passed;
        self.spare.passed.clear();
    }
}
