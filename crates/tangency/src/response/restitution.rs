//! Restitution: how two bodies bounce off each other.
//!
//! Every point that approaches is to leave with its share of that speed, and no point may pull. Where
//! several points cannot all have that, the pushes `λ` are as good as some iterations make them, and their work
//! `λ·(before + after) / 2` could be more than nothing. Then they are made smaller until it is nothing: no
//! bounce gains energy.

use super::body_state::{BodyState, Velocity};
use super::contact_constraint::{ContactConstraint, Pair, back_and_forth};
use super::space::geometry::MOST_POINTS;
use super::space::math::{DIMENSION, Real, greater, lesser};

/// How often the points of one pair are gone through: four are at rest by then.
const ROUNDS: usize = 16;

/// What counts as rest.
pub(super) struct Rest {
    /// How long a substep lasts.
    pub(super) time: Real,
    /// How much speed gravity gives in it.
    pub(super) pull: Real,
    /// What approaches no faster does not bounce.
    pub(super) speed: Real,
}

/// The speeds at the points that are hit, before the bounce, and their pushes.
struct Hit {
    before: [Option<Real>; MOST_POINTS],
    pushes: [Real; MOST_POINTS],
}

impl ContactConstraint {
    /// Bounces, if the bodies hit each other in this substep faster than what counts as rest, and says
    /// whether they did.
    pub(super) fn bounce(
        &self,
        bodies: &[BodyState],
        velocities: &mut [Velocity],
        rest: &Rest,
    ) -> bool {
        let pair = Pair { indices: self.indices, bodies };
        let first = pair.of(velocities);
        let Some(mut hit) = self.hit(&pair, first, rest) else { return false };
        let mut now = first;
        for at in back_and_forth(ROUNDS) {
            let (Some(point), Some(before)) = (&self.points[at], hit.before[at]) else { continue };
            let wanted = -self.restitution * lesser(before, 0.0);
            let speed = pair.relative_velocity(now, point.arms).dot(self.normal);
            let push = greater(hit.pushes[at] + point.normal_mass * (wanted - speed), 0.0);
            now = pair.pushed(now, self.normal * (push - hit.pushes[at]), point.arms);
            hit.pushes[at] = push;
        }
        let share = self.share_without_work(&pair, now, &hit);
        pair.put(self.pushed(&pair, first, hit.pushes.map(|push| push * share)), velocities);
        true
    }

    /// The points that touch in this substep, if one of them is fast.
    fn hit(&self, pair: &Pair, now: [Velocity; 2], rest: &Rest) -> Option<Hit> {
        let mut is_fast = false;
        let before = self.points.map(|point| {
            let point = point?;
            let approach = pair.relative_velocity(now, point.arms).dot(self.normal);
            let is_hit = point.separation <= rest.time * (rest.pull - approach);
            is_fast |= is_hit && approach < -rest.speed;
            is_hit.then_some(approach)
        });
        is_fast.then_some(Hit { before, pushes: [0.0; MOST_POINTS] })
    }

    /// How much of the pushes does no work.
    ///
    /// A share `x` of them changes the speeds by that share, so its work is
    /// `x λ·before + x² λ·(after - before) / 2`.
    fn share_without_work(&self, pair: &Pair, now: [Velocity; 2], hit: &Hit) -> Real {
        let (mut taken, mut given) = (0.0, 0.0);
        for (at, point) in self.points.iter().enumerate() {
            let (Some(point), Some(before)) = (point, hit.before[at]) else { continue };
            let after = pair.relative_velocity(now, point.arms).dot(self.normal);
            taken -= hit.pushes[at] * before;
            given += hit.pushes[at] * (after - before);
        }
        if given > 2.0 * taken { greater(2.0 * taken / given, 0.0) } else { 1.0 }
    }

    /// The velocities after pushes at their points, and the friction of these.
    fn pushed(
        &self,
        pair: &Pair,
        first: [Velocity; 2],
        pushes: [Real; MOST_POINTS],
    ) -> [Velocity; 2] {
        let mut now = first;
        for (point, push) in self.points.iter().flatten().zip(&pushes) {
            now = pair.pushed(now, self.normal * *push, point.arms);
        }
        for (point, push) in self.points.iter().flatten().zip(&pushes) {
            let mut point = *point;
            point.tangent_impulse = [0.0; DIMENSION - 1];
            let speed = pair.relative_velocity(now, point.arms);
            now = pair.pushed(
                now,
                point.friction_impulse(&self.tangents, speed, self.friction * push),
                point.arms,
            );
        }
        now
    }
}
