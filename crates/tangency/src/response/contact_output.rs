//! The output of the solver: the forces at the points of contacts.

use super::bundle_point::BundlePoint;
use super::contact_bundle::ContactBundle;
use super::contact_input::ContactForces;
use super::lane_bodies::NOWHERE;
use super::space::batch::widest;
use super::space::geometry::MOST_POINTS;
use super::space::math::Real;
use super::space::math::lanes::{LaneVector, Lanes, dot, minus, plus, vector_in};
use super::space::shapes::lane_inertia::{moment, swept, turns_about};

/// The forces at the contacts of a bundle.
pub(super) struct LaneForces {
    impulse: Lanes,
    impact_speed: Lanes,
    /// The force along the normal and against sliding at each point.
    points: [(Lanes, LaneVector); MOST_POINTS],
}

impl LaneForces {
    /// Those at the contact in a lane.
    pub(super) fn at(&self, lane: usize) -> ContactForces {
        ContactForces {
            impulse: self.impulse.0[lane],
            impact_speed: self.impact_speed.0[lane],
            points: self
                .points
                .each_ref()
                .map(|(force, friction)| (force.0[lane], vector_in(friction, lane))),
        }
    }
}

impl ContactBundle {
    /// The forces at its contacts, in substeps of such a length. The points are those of all bundles.
    pub(super) fn forces(&self, points: &[BundlePoint], time: Real) -> LaneForces {
        let points = &points[self.first..self.first + self.count];
        let mut forces = LaneForces {
            impulse: self.impulse,
            impact_speed: self.impact_speed,
            points: [(Lanes::ZERO, NOWHERE); MOST_POINTS],
        };
        widest(
            #[inline(always)]
            || self.share_out_forces(points, Lanes::splat(time), &mut forces.points),
        );
        forces
    }

    /// Shares friction out among the points as they press now, so that their pushes and moments are those of the whole.
    #[inline(always)]
    fn share_out_forces(
        &self,
        points: &[BundlePoint],
        time: Lanes,
        forces: &mut [(Lanes, LaneVector); MOST_POINTS],
    ) {
        let (mut push, mut pressed) = (NOWHERE, Lanes::ZERO);
        for (tangent, slide) in self.tangents().iter().zip(self.friction_impulse.slides) {
            push = plus(&push, tangent, slide / time);
        }
        for ((force, _), point) in forces.iter_mut().zip(points) {
            *force = point.normal_impulse / time;
            pressed = pressed + *force;
        }
        let (mut before, mut middle) = (NOWHERE, NOWHERE);
        for ((force, friction), point) in forces.iter_mut().zip(points) {
            let share = (*force / pressed).where_positive(pressed);
            before = plus(&before, &point.arms[0], point.share);
            middle = plus(&middle, &point.arms[0], share);
            *friction = plus(&NOWHERE, &push, share);
        }
        let moved = moment(&minus(&before, &middle), &push);
        for (axis, twist) in turns_about(&self.normal).iter().zip(self.friction_impulse.twists) {
            let mut around = [NOWHERE; MOST_POINTS];
            for (way, point) in around.iter_mut().zip(points) {
                *way = swept(axis, &minus(&point.arms[0], &middle));
            }
            let twist = twist / time + dot(axis, &moved);
            share_twist(twist, self.friction, &around[..points.len()], forces);
        }
    }
}

/// Shares moments out among points that lie around the middle of what presses them: each takes as much as it presses and is away.
/// What they do not hold there is left out, as it would be a push without end where all but nothing presses one of two.
#[inline(always)]
fn share_twist(
    twist: Lanes,
    coefficient: Lanes,
    around: &[LaneVector],
    forces: &mut [(Lanes, LaneVector); MOST_POINTS],
) {
    let (mut most, mut spread) = (Lanes::ZERO, Lanes::ZERO);
    for ((force, _), way) in forces.iter().zip(around) {
        let squared = dot(way, way);
        most = most + coefficient * *force * squared.sqrt();
        spread = spread + *force * squared;
    }
    let share = (twist.lesser(most).greater(-most) / spread).where_positive(spread);
    for ((force, friction), way) in forces.iter_mut().zip(around) {
        *friction = plus(friction, way, *force * share);
    }
}

#[cfg(test)]
mod tests {
    use super::super::space::math::{Vector, lanes::put};
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
            let ways = [-off, Vector::X - off];
            let mut around = [NOWHERE; 2];
            around.iter_mut().zip(ways).for_each(|(around, way)| put(around, 0, way));
            let mut forces = [(Lanes::ZERO, NOWHERE); MOST_POINTS];
            (forces[0].0, forces[1].0) = (Lanes::splat(1.0), Lanes::splat(faint));
            let most = Lanes::splat(coefficient);
            share_twist(most, most, &around, &mut forces);
            let rubbed = |(_, friction): &(Lanes, LaneVector)| vector_in(friction, 0).length();
            let rubbed: Real = forces.iter().map(rubbed).sum();
            let held = coefficient * (1.0 + faint);
            assert!(rubbed <= held * (1.0 + 8.0 * Real::EPSILON), "{faint:e}: {rubbed} {held}");
            let spread = ways[0].length_squared() + faint * ways[1].length_squared();
            beyond += usize::from(coefficient * off.length() / spread > 1e3 * held);
        }
        assert!(beyond > 10, "{beyond} pushes would be a thousand times as hard without a limit");
    }
}
