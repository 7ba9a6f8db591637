//! The output of the solver: the forces at the points of a contact.

use super::bundle_point::BundlePoint;
use super::contact_bundle::ContactBundle;
use super::contact_input::ContactForces;
use super::space::math::lanes::vector_in;
use super::space::math::{Real, Vector, greater, lesser, turns_about};
use super::space::shapes::{moment, swept, turn_dot};

impl ContactBundle {
    /// The forces at the contact in a lane, in substeps of such a length. The points are those of all bundles.
    pub(super) fn forces(&self, points: &[BundlePoint], lane: usize, time: Real) -> ContactForces {
        let (impulse, impact_speed) = (self.impulse.0[lane], self.impact_speed.0[lane]);
        let mut forces = ContactForces { impulse, impact_speed, ..ContactForces::NONE };
        let points = &points[self.first..self.first + self.count];
        for ((force, _), point) in forces.points.iter_mut().zip(points) {
            *force = point.normal_impulse.0[lane] / time;
        }
        self.share_friction(points, lane, time, &mut forces.points[..self.count]);
        forces
    }

    /// Shares friction out among the points as they press now, so that their pushes and moments are those of the whole.
    fn share_friction(
        &self,
        points: &[BundlePoint],
        lane: usize,
        time: Real,
        forces: &mut [(Real, Vector)],
    ) {
        let pressed: Real = forces.iter().map(|(force, _)| force).sum();
        if !(pressed > 0.0) {
            return;
        }
        let tangents = self.tangents();
        let slides = tangents.iter().zip(&self.friction_impulse.slides);
        let push = slides.fold(Vector::ZERO, |sum, (tangent, push)| {
            sum + vector_in(tangent, lane) * (push.0[lane] / time)
        });
        let (mut before, mut middle) = (Vector::ZERO, Vector::ZERO);
        for ((force, friction), point) in forces.iter_mut().zip(points) {
            let arm = vector_in(&point.arms[0], lane);
            before += arm * point.share.0[lane];
            middle += arm * (*force / pressed);
            *friction = push * (*force / pressed);
        }
        for (at, axis) in turns_about(vector_in(&self.normal, lane)).into_iter().enumerate() {
            let moved = turn_dot(axis, moment(before - middle, push));
            let twist = self.friction_impulse.twists[at].0[lane] / time + moved;
            let around = points.iter().map(|point| {
                let arm = vector_in(&point.arms[0], lane);
                swept(axis, arm - middle)
            });
            share_twist(twist, self.friction.0[lane], around, forces);
        }
    }
}

/// Shares a moment out among points that lie around the middle of what presses them: each takes as much as it presses and is away.
/// What they do not hold there is left out, as it would be a push without end where all but nothing presses one of two.
fn share_twist(
    twist: Real,
    coefficient: Real,
    around: impl Iterator<Item = Vector> + Clone,
    forces: &mut [(Real, Vector)],
) {
    let (mut most, mut spread) = (0.0, 0.0);
    for ((force, _), way) in forces.iter().zip(around.clone()) {
        most += coefficient * *force * way.length();
        spread += *force * way.length_squared();
    }
    if spread > 0.0 {
        let share = greater(lesser(twist, most), -most) / spread;
        for ((force, friction), way) in forces.iter_mut().zip(around) {
            *friction += way * (*force * share);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A capsule lay on both of its ends and rubbed against twist at both, and then one end alone carried it, but for next to nothing. The
    /// middle of what presses is at that end then, up to rounding; what it was away by rounding held the whole twist, with a push a
    /// million times as hard as friction, and the capsule flew out of a heap of 10 000.
    #[test]
    fn friction_against_twist_stays_within_what_points_hold_that_hardly_press() {
        let (coefficient, mut beyond) = (0.5, 0);
        let halved = core::iter::successors(Some(1.0 as Real), |faint| Some(faint * 0.5));
        for faint in halved.take(100) {
            let off = Vector::X * (faint / (1.0 + faint) + Real::EPSILON);
            let (ways, mut forces) = ([-off, Vector::X - off], [1.0, faint].map(unrubbed));
            share_twist(coefficient, coefficient, ways.into_iter(), &mut forces);
            let rubbed: Real = forces.iter().map(|(_, friction)| friction.length()).sum();
            let held = coefficient * (1.0 + faint);
            assert!(rubbed <= held * (1.0 + 8.0 * Real::EPSILON), "{faint:e}: {rubbed} {held}");
            let spread = ways[0].length_squared() + faint * ways[1].length_squared();
            beyond += usize::from(coefficient * off.length() / spread > 1e3 * held);
        }
        assert!(beyond > 10, "{beyond} pushes would be a thousand times as hard without a limit");
    }

    fn unrubbed(force: Real) -> (Real, Vector) {
        (force, Vector::ZERO)
    }
}
