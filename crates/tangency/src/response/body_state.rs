//! A body in the middle of a step: its velocity and its state.

use super::solver_body::{SolverBody, after_lift};
use super::space::geometry::Inertia;
use super::space::math::{AngVector, NO_TURN, Pose, Real, Rotation, Vector, greater, turned};
use super::space::shapes::{
    NO_INERTIA, inertia_in_world, inertia_times, inverse_inertia, moment, spin_after, swept,
};

/// How something moves: its centre, and around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Velocity {
    pub(super) linear: Vector,
    pub(super) angular: AngVector,
}

impl Velocity {
    pub(super) const NONE: Self = Self { linear: Vector::ZERO, angular: NO_TURN };

    /// How fast the end of an arm moves.
    #[inline(always)]
    pub(super) fn at(&self, arm: Vector) -> Vector {
        self.linear + swept(self.angular, arm)
    }

    /// The velocity after an impulse at the end of an arm.
    #[inline(always)]
    pub(super) fn pushed(self, body: &BodyState, push: Vector, arm: Vector) -> Self {
        Self {
            linear: self.linear + push * body.inverse,
            angular: self.angular + inertia_times(&body.inverse_inertia, moment(arm, push)),
        }
    }
}

/// Where a body is, and how hard it is to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyState {
    /// How far its centre went since the step began.
    pub(super) moved: Vector,
    pub(super) rotation: Rotation,
    pub(super) inverse: Real,
    /// In the world.
    pub(super) inverse_inertia: Inertia,
    /// Its inertia and what undoes it, in its own frame; none if it cannot be turned.
    inertias: Option<[Inertia; 2]>,
    /// Whether something presses it.
    pub(super) is_held: bool,
}

impl BodyState {
    pub(super) fn new(solver_body: &SolverBody) -> Self {
        let undone = solver_body.mass.inverse_inertia;
        Self {
            moved: Vector::ZERO,
            rotation: solver_body.pose.rotation,
            inverse: solver_body.mass.inverse,
            inverse_inertia: NO_INERTIA,
            inertias: inverse_inertia(&undone).map(|inertia| [inertia, undone]),
            is_held: false,
        }
        .placed()
    }

    /// This body with its inertia as it lies in the world now.
    fn placed(self) -> Self {
        let inverse_inertia = self
            .inertias
            .map_or(NO_INERTIA, |[_, undone]| inertia_in_world(&undone, self.rotation));
        Self { inverse_inertia, ..self }
    }

    /// Goes on for a while, and returns its velocity then.
    ///
    /// What nothing presses flies in a parabola: halfway between how it moved before gravity pulled it and
    /// how it moves now. What a correction lifts, it takes from the speed.
    pub(super) fn go(
        &mut self,
        velocity: Velocity,
        correction: Velocity,
        pull: Vector,
        time: Real,
    ) -> Velocity {
        let falling = if self.is_held || self.inverse == 0.0 { Vector::ZERO } else { pull * 0.5 };
        self.moved += (velocity.linear + correction.linear - falling) * time;
        let lifted = greater(-pull.dot(correction.linear), 0.0);
        let velocity = Velocity { linear: after_lift(velocity.linear, lifted), ..velocity };
        let angular = velocity.angular + correction.angular;
        if angular == NO_TURN {
            return velocity;
        }
        let from = self.rotation;
        self.rotation = turned(from, angular * time, 1.0);
        let Some([inertia, undone]) = &self.inertias else { return velocity };
        let angular = spin_after(velocity.angular, [inertia, undone], [from, self.rotation]);
        *self = self.placed();
        Velocity { angular, ..velocity }
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
