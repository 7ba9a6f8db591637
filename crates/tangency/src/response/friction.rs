//! Friction: what keeps the bodies of a contact from sliding along each other, and from twisting on each other.
//!
//! All points of a contact share it. It acts where they press in the mean, along both tangents, and in three dimensions
//! about the normal there. Points that press with `N` hold `μ Σ N` against sliding at most, and against twist `μ Σ N r`, each
//! with its distance `r` from that place.

use super::bundle_point::BundlePoint;
use super::contact_bundle::ContactBundle;
use super::friction_rows::FrictionImpulse;
use super::lane_bodies::{LaneVelocity, spin_about, velocity_at};
use super::space::math::DIMENSION;
use super::space::math::lanes::{Lanes, dot, minus};
use super::space::shapes::lane_inertia::turns_about;

/// What the points of contacts hold at most, and how far the furthest of them is from where they press.
pub(super) struct Grip {
    slide: Lanes,
    twist: Lanes,
    radius: Lanes,
}

impl ContactBundle {
    /// What points hold that are pushed so hard.
    #[inline(always)]
    pub(super) fn grip<'a>(&self, pushed: impl Iterator<Item = (&'a BundlePoint, Lanes)>) -> Grip {
        let (mut slide, mut twist, mut radius) = (Lanes::ZERO, Lanes::ZERO, Lanes::ZERO);
        for (point, push) in pushed {
            slide = slide + push;
            twist = twist + push * point.radius;
            radius = radius.greater(point.radius);
        }
        Grip { slide: self.friction * slide, twist: self.friction * twist, radius }
    }

    /// Pushes against twist and then against sliding, where so much was pushed before; returns what is pushed in all.
    #[inline(always)]
    pub(super) fn resist(
        &self,
        now: &mut [LaneVelocity; 2],
        before: &FrictionImpulse,
        grip: &Grip,
    ) -> FrictionImpulse {
        let mut rubbed = *before;
        // One point holds nothing against twist.
        if self.count > 1 {
            self.resist_twist(now, &mut rubbed, grip.twist);
        }
        self.resist_sliding(now, &mut rubbed, grip.slide);
        rubbed
    }

    #[inline(always)]
    fn resist_twist(&self, now: &mut [LaneVelocity; 2], rubbed: &mut FrictionImpulse, most: Lanes) {
        let rows = self.friction_rows.twists.iter().zip(turns_about(&self.normal));
        for (moment, (row, axis)) in rubbed.twists.iter_mut().zip(rows) {
            let wanted = *moment - row.mass * spin_about(&axis, now);
            let held = wanted.lesser(most).greater(-most);
            row.turn(now, held - *moment);
            *moment = held;
        }
    }

    #[inline(always)]
    fn resist_sliding(
        &self,
        now: &mut [LaneVelocity; 2],
        rubbed: &mut FrictionImpulse,
        most: Lanes,
    ) {
        let (before, tangents) = (rubbed.slides, self.tangents());
        let mut squared = Lanes::ZERO;
        let velocity = velocity_at(&self.friction_rows.arms, now);
        for (axis, (row, tangent)) in self.friction_rows.slides.iter().zip(&tangents).enumerate() {
            let speed = dot(tangent, &velocity) + self.surface_speeds[axis];
            rubbed.slides[axis] = before[axis] - row.mass * speed;
            let share = rubbed.slides[axis] / most;
            squared = squared + share * share;
        }
        // Where nothing presses, the share is infinite or not a number, and nothing rubs.
        let share = (Lanes::splat(1.0) / squared.sqrt()).lesser(Lanes::splat(1.0));
        for push in &mut rubbed.slides {
            *push = (*push * share).where_positive(most);
        }
        self.slide(now, &minus(&rubbed.slides, &before));
    }

    /// Pushes along the tangents, and about the normal.
    #[inline(always)]
    pub(super) fn rub(&self, now: &mut [LaneVelocity; 2], impulse: &FrictionImpulse) {
        for (row, moment) in self.friction_rows.twists.iter().zip(impulse.twists) {
            row.turn(now, moment);
        }
        self.slide(now, &impulse.slides);
    }

    #[inline(always)]
    fn slide(&self, now: &mut [LaneVelocity; 2], pushes: &[Lanes; DIMENSION - 1]) {
        let tangents = self.tangents();
        for ((row, tangent), push) in self.friction_rows.slides.iter().zip(&tangents).zip(pushes) {
            self.bodies.push(now, &row.spins, tangent, *push);
        }
    }

    /// By how much more than what is not noticed friction changes the speed of a point: its push, less the push of such a speed.
    #[inline(always)]
    pub(super) fn excess(
        &self,
        [before, after]: [&FrictionImpulse; 2],
        grip: &Grip,
        unnoticed: Lanes,
    ) -> Lanes {
        let rows = &self.friction_rows;
        let mut excess = Lanes::ZERO;
        for (row, change) in rows.slides.iter().zip(minus(&after.slides, &before.slides)) {
            excess = excess.greater(change.abs() - row.mass * unnoticed);
        }
        for (axis, row) in rows.twists.iter().enumerate() {
            let change = after.twists[axis] - before.twists[axis];
            excess = excess.greater(change.abs() * grip.radius - row.mass * unnoticed);
        }
        excess
    }
}
