//! Which bodies rest together, and fall asleep together.

use super::body::BodyKind;
use super::space::math::{LARGEST, NO_TURN, Real, Vector, angle_of, lesser};
use super::state::World;
use super::step_settings::Laws;

impl World {
    /// Counts for how long each body that moved in the step has been at rest, and puts to sleep what rests with
    /// all that it touches.
    pub(super) fn rest(&mut self, laws: &Laws, time: Real) {
        self.find_islands();
        let stage = &mut self.spare.stage;
        let mut longest = core::mem::take(&mut stage.rested);
        longest.clear();
        longest.resize(stage.cast.len(), Real::INFINITY);
        for seat in 1..self.spare.stage.cast.len() {
            let index = self.spare.stage.cast[seat];
            let still_for = self.still_for(index, laws, time);
            let leader = leader(&mut self.spare.stage.leaders, seat as u32) as usize;
            longest[leader] = lesser(longest[leader], still_for);
        }
        for seat in 1..self.spare.stage.cast.len() {
            let leader = leader(&mut self.spare.stage.leaders, seat as u32) as usize;
            let index = self.spare.stage.cast[seat];
            if longest[leader] > laws.rest_time
                && self.bodies.at(index).body.kind == BodyKind::Dynamic
            {
                let body = &mut self.bodies.at_mut(index).body;
                (body.velocity, body.spin) = (Vector::ZERO, NO_TURN);
                self.set_asleep(index, true);
            }
        }
        self.spare.stage.rested = longest;
    }

    /// For how long a body has been at rest, with this step.
    fn still_for(&mut self, index: u32, laws: &Laws, time: Real) -> Real {
        let member = self.bodies.at_mut(index);
        let (body, size) = (&member.body, member.size);
        let speed = body.velocity.length() + angle_of(body.spin) as Real * size;
        let is_still = body.can_sleep && speed < laws.rest_speed * size;
        member.still_for = if is_still { lesser(member.still_for + time, LARGEST) } else { 0.0 };
        member.still_for
    }

    /// Joins the movers that touch. What does not move joins nothing: two heaps on one ground are two.
    fn find_islands(&mut self) {
        let stage = &mut self.spare.stage;
        stage.leaders.clear();
        stage.leaders.extend(0..stage.cast.len() as u32);
        for touch in &stage.touches {
            let is_movable = |seat: usize| stage.movers[seat].mass.inverse > 0.0;
            let [a, b] = touch.movers;
            if is_movable(a) && is_movable(b) {
                let [a, b] = [a, b].map(|seat| leader(&mut stage.leaders, seat as u32));
                let (low, high) = if a < b { (a, b) } else { (b, a) };
                stage.leaders[high as usize] = low;
            }
        }
    }
}

/// The mover that a mover follows in the end; the way there is made shorter.
fn leader(leaders: &mut [u32], mut seat: u32) -> u32 {
    while leaders[seat as usize] != seat {
        let next = leaders[leaders[seat as usize] as usize];
        leaders[seat as usize] = next;
        seat = next;
    }
    seat
}
