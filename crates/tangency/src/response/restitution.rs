//! Restitution: how two bodies bounce off each other.
//!
//! Every point that approaches is to leave with its share of that speed, and no point may pull. Where
//! several points cannot all have that, the pushes `λ` are as good as some iterations make them, and their work
//! `λ·(before + after) / 2` could be more than nothing. Then they are made smaller until it is nothing: no
//! bounce gains energy.

use super::body_state::Velocity;
use super::bundle_point::BundlePoint;
use super::contact_bundle::ContactBundle;
use super::contact_solve::back_and_forth;
use super::friction_rows::FrictionImpulse;
use super::lane_bodies::LaneVelocity;
use super::space::geometry::MOST_POINTS;
use super::space::math::Real;
use super::space::math::lanes::Lanes;

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

/// The speeds at the points before the bounce, whether they are hit, and their pushes.
struct Hit {
    before: [Lanes; MOST_POINTS],
    /// Above 0 for the points of contacts that bounce which touch in this substep.
    is_hit: [Lanes; MOST_POINTS],
    pushes: [Lanes; MOST_POINTS],
}

impl ContactBundle {
    /// Bounces where bodies hit each other in this substep faster than what counts as rest, and says
    /// whether some did.
    #[inline(always)]
    pub(super) fn bounce(
        &mut self,
        points: &[BundlePoint],
        velocities: &mut [Velocity],
        rest: &Rest,
    ) -> bool {
        let first = self.bodies.gather(velocities);
        let Some(mut hit) = self.hit(points, &first, rest) else { return false };
        let mut now = first;
        for at in back_and_forth(ROUNDS, points.len()) {
            let row = &points[at].normal;
            let wanted = -self.restitution * hit.before[at].lesser(Lanes::ZERO);
            let missing = row.mass * (wanted - row.speed(&self.normal, &now));
            let push =
                (hit.pushes[at] + missing).greater(Lanes::ZERO).where_positive(hit.is_hit[at]);
            self.bodies.push(&mut now, &row.spins, &self.normal, push - hit.pushes[at]);
            hit.pushes[at] = push;
        }
        let share = self.share_without_work(points, &now, &hit);
        for push in &mut hit.pushes {
            *push = *push * share;
            self.impulse = self.impulse + *push;
        }
        self.bodies.scatter(&self.pushed(points, &first, &hit), velocities);
        true
    }

    /// The points that touch in this substep, of contacts that bounce: where one of the points is fast.
    #[inline(always)]
    fn hit(&self, points: &[BundlePoint], now: &[LaneVelocity; 2], rest: &Rest) -> Option<Hit> {
        let none = [Lanes::ZERO; MOST_POINTS];
        let mut hit = Hit { before: none, is_hit: none, pushes: none };
        let mut is_fast = Lanes::ZERO;
        for (at, point) in points.iter().enumerate() {
            let approach = point.normal.speed(&self.normal, now);
            let reach = Lanes::splat(rest.time) * (Lanes::splat(rest.pull) - approach);
            // What is just within reach is hit as well.
            let is_apart = point.separation.above(reach);
            let is_hit = (Lanes::splat(1.0) - is_apart).where_positive(point.normal.mass);
            is_fast = is_fast.greater(is_hit * (-approach).above(Lanes::splat(rest.speed)));
            (hit.before[at], hit.is_hit[at]) = (approach, is_hit);
        }
        let is_bouncing = is_fast.where_positive(self.restitution);
        for is_hit in &mut hit.is_hit {
            *is_hit = *is_hit * is_bouncing;
        }
        is_bouncing.is_any_positive().then_some(hit)
    }

    /// How much of the pushes does no work.
    ///
    /// A share `x` of them changes the speeds by that share, so its work is
    /// `x λ·before + x² λ·(after - before) / 2`.
    #[inline(always)]
    fn share_without_work(
        &self,
        points: &[BundlePoint],
        now: &[LaneVelocity; 2],
        hit: &Hit,
    ) -> Lanes {
        let (mut taken, mut given) = (Lanes::ZERO, Lanes::ZERO);
        for (at, point) in points.iter().enumerate() {
            let after = point.normal.speed(&self.normal, now);
            taken = taken - hit.pushes[at] * hit.before[at];
            given = given + hit.pushes[at] * (after - hit.before[at]);
        }
        let twice = taken + taken;
        let is_too_much = given.above(twice);
        let share = (twice / given).greater(Lanes::ZERO).where_positive(is_too_much);
        share + (Lanes::splat(1.0) - is_too_much)
    }

    /// The velocities after pushes at their points, and the friction of these.
    #[inline(always)]
    fn pushed(
        &self,
        points: &[BundlePoint],
        first: &[LaneVelocity; 2],
        hit: &Hit,
    ) -> [LaneVelocity; 2] {
        let mut now = *first;
        for (point, push) in points.iter().zip(hit.pushes) {
            self.bodies.push(&mut now, &point.normal.spins, &self.normal, push);
        }
        let grip = self.grip(points.iter().zip(hit.pushes));
        self.resist(&mut now, &FrictionImpulse::NONE, &grip);
        now
    }
}
