//! The contact constraint: two bodies that touch, in the middle of a step; normal, friction and
//! position impulses.

use super::body_state::{BodyState, Velocity};
use super::contact_input::SolverContact;
use super::solver_body::{SolverBody, inverse_effective_mass};
use super::space::geometry::MOST_POINTS;
use super::space::math::{DIMENSION, Real, Vector, greater};

/// The share of an overlap that is taken away in one go. All of it would push what is next to it too far.
const CORRECTED: Real = 0.25;

/// How often the points of one pair are gone through in a row. Once, and a box that stands on four points
/// rocks, because the first one takes more than its share: a stack of ten did not come to rest in ten
/// seconds.
const ROUNDS: usize = 4;

/// One of the points at which two bodies touch.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactPoint {
    /// From the centres of A and B to the point, each in the frame of its body.
    local_arms: [Vector; 2],
    /// Both arms in the world, when the step began and now.
    initial_arms: [Vector; 2],
    pub(super) arms: [Vector; 2],
    /// How far they were apart when the step began, and now.
    initial_separation: Real,
    pub(super) separation: Real,
    /// How much push along the normal, and along each tangent, changes the speed there by 1.
    pub(super) normal_mass: Real,
    tangent_masses: [Real; DIMENSION - 1],
    /// The impulses of this substep: along the normal, along the tangents, and against overlap.
    normal_impulse: Real,
    pub(super) tangent_impulse: [Real; DIMENSION - 1],
    position_impulse: Real,
}

/// Two bodies that touch.
#[derive(Clone, Debug)]
pub(super) struct ContactConstraint {
    pub(super) indices: [usize; 2],
    pub(super) normal: Vector,
    pub(super) tangents: [Vector; DIMENSION - 1],
    pub(super) friction: Real,
    pub(super) restitution: Real,
    slack: Real,
    pub(super) points: [Option<ContactPoint>; MOST_POINTS],
}

impl ContactConstraint {
    /// The constraint of a contact at the start of a step, the parts of which last so long.
    pub(super) fn new(contact: &SolverContact, solver_bodies: &[SolverBody], time: Real) -> Self {
        let tangents = contact.normal.tangents();
        let pair = contact.bodies.map(|index| &solver_bodies[index]);
        let mut points = [None; MOST_POINTS];
        for (point, input) in points.iter_mut().zip(contact.points()) {
            let start = pair.map(|solver_body| input.place - solver_body.center());
            let local = [0, 1].map(|side| pair[side].pose.rotation.inverse() * start[side]);
            *point = Some(ContactPoint {
                local_arms: local,
                initial_arms: start,
                arms: start,
                initial_separation: input.separation,
                separation: input.separation,
                normal_mass: 0.0,
                tangent_masses: [0.0; DIMENSION - 1],
                normal_impulse: input.force * time,
                tangent_impulse: tangents.map(|tangent| input.friction.dot(tangent) * time),
                position_impulse: 0.0,
            });
        }
        let &SolverContact { bodies: indices, normal, friction, restitution, slack, .. } = contact;
        Self { indices, normal, tangents, friction, restitution, slack, points }
    }

    /// Sees how the points lie now.
    pub(super) fn update_geometry(&mut self, bodies: &[BodyState]) {
        let pair = self.indices.map(|index| &bodies[index]);
        for point in self.points.iter_mut().flatten() {
            point.arms = [0, 1].map(|side| pair[side].rotation * point.local_arms[side]);
            let [a, b] =
                [0, 1].map(|side| pair[side].moved + (point.arms[side] - point.initial_arms[side]));
            point.separation = point.initial_separation + (b - a).dot(self.normal);
            point.normal_mass = mass_along(self.normal, pair, point.arms);
            point.tangent_masses =
                self.tangents.map(|tangent| mass_along(tangent, pair, point.arms));
            point.position_impulse = 0.0;
        }
    }

    /// Starts from the forces that were found last.
    pub(super) fn warm_start(&self, bodies: &[BodyState], velocities: &mut [Velocity]) {
        let pair = Pair { indices: self.indices, bodies };
        let mut now = pair.of(velocities);
        for point in self.points.iter().flatten() {
            now = pair.pushed(now, point.whole_impulse(self.normal, &self.tangents), point.arms);
        }
        pair.put(now, velocities);
    }

    /// Goes through the points once: against sliding, then against what is left of the approach.
    ///
    /// Where they are apart they may approach, but not further than to touch.
    pub(super) fn solve(&mut self, bodies: &[BodyState], velocities: &mut [Velocity], time: Real) {
        let pair = Pair { indices: self.indices, bodies };
        let mut now = pair.of(velocities);
        for point in self.points.iter_mut().flatten() {
            let change = point.friction_impulse(
                &self.tangents,
                pair.relative_velocity(now, point.arms),
                self.friction * point.normal_impulse,
            );
            now = pair.pushed(now, change, point.arms);
        }
        for at in back_and_forth(ROUNDS) {
            let Some(point) = &mut self.points[at] else { continue };
            let approach = pair.relative_velocity(now, point.arms).dot(self.normal);
            let gap = greater(point.separation, 0.0) / time;
            let impulse = greater(point.normal_impulse - point.normal_mass * (approach + gap), 0.0);
            now = pair.pushed(now, self.normal * (impulse - point.normal_impulse), point.arms);
            point.normal_impulse = impulse;
        }
        pair.put(now, velocities);
    }

    /// Pushes the bodies out of each other, by a velocity that lasts for this part of the step alone.
    pub(super) fn push_apart(
        &mut self,
        bodies: &[BodyState],
        velocities: &mut [Velocity],
        time: Real,
    ) {
        let pair = Pair { indices: self.indices, bodies };
        let mut now = pair.of(velocities);
        for at in back_and_forth(ROUNDS) {
            let Some(point) = &mut self.points[at] else { continue };
            let depth = -point.separation - self.slack;
            if depth > 0.0 {
                let speed = pair.relative_velocity(now, point.arms).dot(self.normal);
                let wanted = CORRECTED * depth / time;
                let impulse =
                    greater(point.position_impulse + point.normal_mass * (wanted - speed), 0.0);
                now =
                    pair.pushed(now, self.normal * (impulse - point.position_impulse), point.arms);
                point.position_impulse = impulse;
            }
        }
        pair.put(now, velocities);
    }

    /// The bodies that it presses.
    pub(super) fn pressed_bodies(&self) -> Option<[usize; 2]> {
        self.points.iter().flatten().any(|point| point.normal_impulse > 0.0).then_some(self.indices)
    }

    /// Writes the forces down.
    pub(super) fn write_forces(&self, contact: &mut SolverContact, time: Real) {
        for (output, point) in contact.points_mut().zip(self.points.iter().flatten()) {
            output.force = point.normal_impulse / time;
            output.friction = point.whole_impulse(Vector::ZERO, &self.tangents) * (1.0 / time);
        }
    }
}

impl ContactPoint {
    /// Pushes against sliding, with no more than that in all, and returns by how much.
    #[inline(always)]
    pub(super) fn friction_impulse(
        &mut self,
        tangents: &[Vector; DIMENSION - 1],
        speed: Vector,
        max_friction: Real,
    ) -> Vector {
        let before = self.tangent_impulse;
        let mut squared = 0.0;
        for (at, tangent) in tangents.iter().enumerate() {
            self.tangent_impulse[at] -= self.tangent_masses[at] * speed.dot(*tangent);
            let share = self.tangent_impulse[at] / max_friction;
            squared += share * share;
        }
        if !(squared <= 1.0) {
            let share = if max_friction > 0.0 { 1.0 / squared.sqrt() } else { 0.0 };
            self.tangent_impulse = self.tangent_impulse.map(|rub| rub * share);
        }
        let mut change = Vector::ZERO;
        for (at, tangent) in tangents.iter().enumerate() {
            change += *tangent * (self.tangent_impulse[at] - before[at]);
        }
        change
    }

    fn whole_impulse(&self, normal: Vector, tangents: &[Vector; DIMENSION - 1]) -> Vector {
        let sum = |whole, (tangent, rub): (&Vector, &Real)| whole + *tangent * *rub;
        tangents.iter().zip(&self.tangent_impulse).fold(normal * self.normal_impulse, sum)
    }
}

/// Two bodies, and how they move.
pub(super) struct Pair<'a> {
    pub(super) indices: [usize; 2],
    pub(super) bodies: &'a [BodyState],
}

impl Pair<'_> {
    #[inline(always)]
    pub(super) fn of(&self, velocities: &[Velocity]) -> [Velocity; 2] {
        self.indices.map(|index| velocities[index])
    }

    #[inline(always)]
    pub(super) fn put(&self, [a, b]: [Velocity; 2], velocities: &mut [Velocity]) {
        velocities[self.indices[0]] = a;
        velocities[self.indices[1]] = b;
    }

    /// How fast B moves at a point, as seen from A.
    #[inline(always)]
    pub(super) fn relative_velocity(&self, [a, b]: [Velocity; 2], arms: [Vector; 2]) -> Vector {
        b.at(arms[1]) - a.at(arms[0])
    }

    /// How they move after B was pushed at a point, and A the other way.
    #[inline(always)]
    pub(super) fn pushed(
        &self,
        [a, b]: [Velocity; 2],
        push: Vector,
        arms: [Vector; 2],
    ) -> [Velocity; 2] {
        let [body_a, body_b] = self.indices.map(|index| &self.bodies[index]);
        [a.pushed(body_a, -push, arms[0]), b.pushed(body_b, push, arms[1])]
    }
}

/// The numbers of the points so often in a row, in turn forwards and backwards, so that none is always first.
pub(super) fn back_and_forth(rounds: usize) -> impl Iterator<Item = usize> {
    let turned = |round, at| if round % 2 == 0 { at } else { MOST_POINTS - 1 - at };
    (0..rounds).flat_map(move |round| (0..MOST_POINTS).map(move |at| turned(round, at)))
}

/// How much push along a direction changes the speed of a point along it by 1; 0 if no push does.
fn mass_along(direction: Vector, pair: [&BodyState; 2], arms: [Vector; 2]) -> Real {
    let of = |side: usize| {
        inverse_effective_mass(
            pair[side].inverse,
            &pair[side].inverse_inertia,
            arms[side],
            direction,
        )
    };
    let both = of(0) + of(1);
    if both > 0.0 { 1.0 / both } else { 0.0 }
}
