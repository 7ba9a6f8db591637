//! What a pass over a contact bundle does: friction, normal and position impulses.

use super::body_state::{BodyState, Velocity};
use super::bundle_point::BundlePoint;
use super::contact_bundle::ContactBundle;
use super::space::math::Real;
use super::space::math::lanes::Lanes;
use super::stirred::Stirred;

/// The share of an overlap that is taken away in one go. All of it would push what is next to it too far.
const CORRECTED: Real = 0.25;

/// The share of the speed of an impact that must not be left.
const SEEN: Real = 1.0 / 16384.0;

/// How often the points of one pair are gone through in a row. Once, and a box that stands on four points
/// rocks, because the first one takes more than its share: a stack of ten did not come to rest in ten
/// seconds.
const ROUNDS: usize = 2;

impl ContactBundle {
    /// Starts from the forces that were found last; where bodies hit each other in this step, from none: what stopped
    /// them does not last.
    #[inline(always)]
    pub(super) fn warm_start(&mut self, points: &mut [BundlePoint], velocities: &mut [Velocity]) {
        let mut now = self.bodies.gather(velocities);
        if self.hits.is_any_positive() {
            let lasts = Lanes::splat(1.0) - self.hits;
            for point in points.iter_mut() {
                point.normal_impulse = point.normal_impulse.where_positive(lasts);
            }
            self.friction_impulse = self.friction_impulse.where_positive(lasts);
        }
        for point in &*points {
            self.bodies.push(&mut now, &point.normal.spins, &self.normal, point.normal_impulse);
        }
        self.rub(&mut now, &self.friction_impulse);
        self.bodies.scatter(&now, velocities);
    }

    /// Goes through the points once: against sliding, then against what is left of the approach.
    ///
    /// Where they are apart they may approach, but not further than to touch.
    #[inline(always)]
    pub(super) fn solve(
        &mut self,
        points: &mut [BundlePoint],
        velocities: &mut [Velocity],
        stirred: &mut Stirred,
        rate: Real,
    ) {
        let mut now = self.bodies.gather(velocities);
        let unnoticed = Lanes::splat(stirred.unnoticed);
        let grip = self.grip(points.iter().map(|point| (point, point.normal_impulse)));
        let rubbed = self.resist(&mut now, &self.friction_impulse, &grip);
        let mut excess = self.excess([&self.friction_impulse, &rubbed], &grip, unnoticed);
        self.friction_impulse = rubbed;
        for at in back_and_forth(ROUNDS, points.len()) {
            let point = &mut points[at];
            let approach = point.normal.speed(&self.normal, &now);
            let gap = point.separation.greater(Lanes::ZERO) * Lanes::splat(rate);
            let before = point.normal_impulse;
            let impulse = before - point.normal.mass * (approach + gap);
            point.normal_impulse = impulse.greater(Lanes::ZERO);
            let change = point.normal_impulse - before;
            excess = excess.greater(change.abs() - point.normal.mass * unnoticed);
            self.bodies.push(&mut now, &point.normal.spins, &self.normal, change);
        }
        self.bodies.scatter(&now, velocities);
        stirred.note(&self.bodies, excess);
    }

    /// Whether bodies that hit each other still do: some point approaches, or a push there parts them, by more than a
    /// share of the speed of the impact that could be seen.
    #[inline(always)]
    pub(super) fn is_unsolved(
        &self,
        points: &[BundlePoint],
        velocities: &[Velocity],
        rate: Real,
    ) -> bool {
        let now = self.bodies.gather(velocities);
        let mut most = Lanes::ZERO;
        for point in points {
            let gap = point.separation.greater(Lanes::ZERO) * Lanes::splat(rate);
            let approach = -point.normal.speed(&self.normal, &now) - gap;
            let parting = (-approach).where_positive(point.normal_impulse);
            most = most.greater(approach.greater(parting).where_positive(point.normal.mass));
        }
        let left = most - self.impact_speed * Lanes::splat(SEEN);
        left.where_positive(self.hits).is_any_positive()
    }

    /// Starts from the pushes against overlap of the last substep: as much less as of the overlap is left.
    #[inline(always)]
    pub(super) fn warm_start_apart(&self, points: &mut [BundlePoint], velocities: &mut [Velocity]) {
        let mut most = Lanes::ZERO;
        for point in points.iter_mut() {
            point.position_impulse = point.position_impulse * Lanes::splat(1.0 - CORRECTED);
            most = most.greater(point.position_impulse);
        }
        if !most.is_any_positive() {
            return;
        }
        let mut now = self.bodies.gather(velocities);
        for point in &*points {
            self.bodies.push(&mut now, &point.normal.spins, &self.normal, point.position_impulse);
        }
        self.bodies.scatter(&now, velocities);
    }

    /// Pushes the bodies out of each other, by a velocity that lasts for this part of the step alone.
    #[inline(always)]
    pub(super) fn push_apart(
        &self,
        points: &mut [BundlePoint],
        velocities: &mut [Velocity],
        stirred: &mut Stirred,
        rate: Real,
    ) {
        let mut now = self.bodies.gather(velocities);
        let unnoticed = Lanes::splat(stirred.unnoticed);
        let mut excess = Lanes::ZERO;
        for at in back_and_forth(ROUNDS, points.len()) {
            let point = &mut points[at];
            let depth = -point.separation - self.slack;
            let speed = point.normal.speed(&self.normal, &now);
            let wanted = depth * Lanes::splat(CORRECTED * rate);
            let before = point.position_impulse;
            let impulse = before + point.normal.mass * (wanted - speed);
            point.position_impulse = impulse.greater(Lanes::ZERO).where_positive(depth);
            let change = point.position_impulse - before;
            excess = excess.greater(change.abs() - point.normal.mass * unnoticed);
            self.bodies.push(&mut now, &point.normal.spins, &self.normal, change);
        }
        self.bodies.scatter(&now, velocities);
        stirred.note(&self.bodies, excess);
    }

    /// Whether bodies overlap so deep that pushing them apart would be noticed, or began with a push.
    #[inline(always)]
    pub(super) fn is_pushed_apart(
        &self,
        points: &[BundlePoint],
        stirred: &Stirred,
        rate: Real,
    ) -> bool {
        let allowed = self.slack + Lanes::splat(stirred.unnoticed / (CORRECTED * rate));
        let mut excess = Lanes::ZERO;
        for point in points {
            excess = excess.greater(-point.separation - allowed).greater(point.position_impulse);
        }
        excess.is_any_positive()
    }

    /// Ends a substep: counts its pushes, and notes which bodies are pressed.
    #[inline(always)]
    pub(super) fn count_pushes(&mut self, points: &[BundlePoint], bodies: &mut [BodyState]) {
        let mut pushes = Lanes::ZERO;
        for point in points {
            pushes = pushes + point.normal_impulse;
        }
        self.impulse = self.impulse + pushes;
        for lane in (0..self.used).filter(|lane| pushes.0[*lane] > 0.0) {
            for side in self.bodies.indices {
                bodies[side[lane] as usize].is_held = true;
            }
        }
    }
}

/// The numbers of so many points so often in a row, in turn forwards and backwards, so that none is always first.
#[inline(always)]
pub(super) fn back_and_forth(rounds: usize, count: usize) -> impl Iterator<Item = usize> {
    let rounds = if count > 1 { rounds } else { 1 };
    let turned = move |round, at| if round % 2 == 0 { at } else { count - 1 - at };
    (0..rounds).flat_map(move |round| (0..count).map(move |at| turned(round, at)))
}
