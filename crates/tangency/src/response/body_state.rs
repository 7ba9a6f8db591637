//! A body in the middle of a step: its velocity and its state.

use super::locked_axes::LockedAxes;
use super::solver_body::{Pull, SolverBody, after_lift};
use super::space::geometry::Inertia;
use super::space::math::{
    AngVector, NO_TURN, Pose, Real, Rotation, TURN_NUMBERS, Vector, greater, is_turn_above, turned,
};
use super::space::shapes::{
    NO_INERTIA, inertia_in_world, inverse_inertia, is_round_inertia, spin_after,
};

/// How something moves: its centre, and around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Velocity {
    pub(super) linear: Vector,
    pub(super) angular: AngVector,
}

impl Velocity {
    pub(super) const NONE: Self = Self { linear: Vector::ZERO, angular: NO_TURN };
}

/// Where a body is, and how hard it is to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyState {
    /// How far its centre went since the step began.
    pub(super) moved: Vector,
    pub(super) rotation: Rotation,
    /// Its rotation since the step began.
    pub(super) turned: [Real; TURN_NUMBERS],
    /// Its centre of mass when the step began.
    pub(super) center: Vector,
    /// One over the mass, along each axis; 0 along one that is locked.
    pub(super) inverse: Vector,
    /// In the world, as it lay when this was last asked for; when the step began, or later.
    pub(super) inverse_inertia: Inertia,
    /// Whether it turned since then.
    has_turned: bool,
    /// Its inertia and what undoes it, in its own frame; none if it cannot be turned.
    inertias: Option<[Inertia; 2]>,
    /// Whether it is as hard to turn about each axis, so that it does not matter how it lies.
    is_round: bool,
    /// Whether something presses it.
    pub(super) is_held: bool,
    /// How much velocity it gained in this substep by what pulls it.
    pub(super) gained: Vector,
    pull: Pull,
    locked: LockedAxes,
}

impl BodyState {
    pub(super) fn new(solver_body: &SolverBody) -> Self {
        let undone = solver_body.mass.inverse_inertia;
        let mut state = Self {
            moved: Vector::ZERO,
            rotation: solver_body.pose.rotation,
            turned: Rotation::IDENTITY.into(),
            center: solver_body.center(),
            inverse: solver_body.locked.of_vector(Vector::splat(solver_body.mass.inverse)),
            inverse_inertia: NO_INERTIA,
            has_turned: true,
            inertias: inverse_inertia(&undone).map(|inertia| [inertia, undone]),
            is_round: is_round_inertia(&undone),
            is_held: false,
            gained: Vector::ZERO,
            pull: solver_body.pull,
            locked: solver_body.locked,
        };
        state.inverse_inertia_now();
        state
    }

    /// Lets a body that can be moved or turned be pulled and slowed for a substep; what is locked stands still.
    ///
    /// The body is slowed as after the fact: `v' = v - t d v'` never turns a velocity round, however long a step is.
    pub(super) fn pulled(&mut self, velocity: Velocity, gravity: Vector, time: Real) -> Velocity {
        if self.inverse == Vector::ZERO && self.inertias.is_none() {
            return velocity;
        }
        let Pull { acceleration, angular_acceleration, linear_damping, angular_damping, .. } =
            self.pull;
        let acceleration = gravity * self.pull.gravity_scale + acceleration;
        let gained = |pull, inverse| if inverse > 0.0 { pull * time } else { 0.0 };
        self.gained = acceleration.zip(self.inverse, gained);
        Velocity {
            linear: (self.locked.of_vector(velocity.linear) + self.gained)
                * (1.0 / (1.0 + time * linear_damping)),
            angular: self.locked.of_turn(velocity.angular + angular_acceleration * time)
                * (1.0 / (1.0 + time * angular_damping)),
        }
    }

    /// Whether a push moves or turns it.
    pub(super) fn is_moved(&self) -> bool {
        self.inverse != Vector::ZERO || self.inverse_inertia != NO_INERTIA
    }

    /// What undoes its inertia as it lies in the world now. A body has several contacts that ask for it.
    pub(super) fn inverse_inertia_now(&mut self) -> &Inertia {
        if let Some([_, undone]) = self.inertias.as_ref().filter(|_| self.has_turned) {
            let inverse = match self.is_round {
                true => *undone,
                false => inertia_in_world(undone, self.rotation),
            };
            self.inverse_inertia = self.locked.of_inverse_inertia(&inverse);
            self.has_turned = false;
        }
        &self.inverse_inertia
    }

    /// Goes on for a while, and returns its velocity then.
    ///
    /// What nothing presses flies in a parabola: halfway between how it moved before gravity pulled it and
    /// how it moves now. What a correction lifts, it takes from the speed.
    pub(super) fn go(&mut self, velocity: Velocity, correction: Velocity, time: Real) -> Velocity {
        let falling = if self.is_held { Vector::ZERO } else { self.gained * 0.5 };
        self.moved += (velocity.linear + correction.linear - falling) * time;
        let lifted = greater(-self.gained.dot(correction.linear), 0.0);
        let velocity = Velocity { linear: after_lift(velocity.linear, lifted), ..velocity };
        let angular = velocity.angular + correction.angular;
        if angular == NO_TURN {
            return velocity;
        }
        let (from, turn) = (self.rotation, angular * time);
        self.rotation = turned(from, turn, 1.0);
        self.has_turned = !self.is_round;
        self.turned = (self.rotation * from.inverse() * Rotation::unchecked(self.turned)).into();
        match &self.inertias {
            // What turns by less than rounding keeps its spin up to rounding.
            Some([inertia, undone]) if !self.is_round && is_turn_above(turn, Real::EPSILON) => {
                let spun = spin_after(velocity.angular, [inertia, undone], [from, self.rotation]);
                Velocity { angular: self.locked.of_turn(spun), ..velocity }
            }
            _ => velocity,
        }
    }

    /// The pose of the body now.
    pub(super) fn pose(&self, solver_body: &SolverBody) -> Pose {
        let center = solver_body.mass.center;
        let turning = solver_body.pose.rotation * center - self.rotation * center;
        Pose {
            rotation: self.rotation,
            translation: solver_body.pose.translation + (self.moved + turning),
        }
    }
}
