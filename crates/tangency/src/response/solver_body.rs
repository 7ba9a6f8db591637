//! A body as its response sees it: where it is, how it moves and how hard that is to change.

use super::BodyMass;
use super::locked_axes::LockedAxes;
use super::space::geometry::Inertia;
use super::space::math::{AngVector, NO_TURN, Pose, Real, Vector, greater};
use super::space::shapes::{
    inertia_in_world, inertia_times, inverse_inertia, moment, spin_after, swept, turn_dot,
};

/// A body that moves.
///
/// ```
#[doc = prelude!(response)]
/// let mass = BodyMass::of_shape(&Sphere::new(Vector::ZERO, 1.0)?.into(), 2.0)?;
/// let mut ball = SolverBody::new(Pose::IDENTITY, mass);
/// ball.push(Vector::X * 3.0, Vector::ZERO);
/// assert_eq!(ball.velocity_at(Vector::Y), Vector::X * 1.5);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SolverBody {
    /// Where it is.
    pub pose: Pose,
    /// How far its centre of mass goes in a unit of time.
    pub velocity: Vector,
    /// How far it turns in a unit of time, in the world.
    pub angular_velocity: AngVector,
    /// How hard it is to move.
    pub mass: BodyMass,
    /// What pulls and slows it; [`Pull::default`] unless another one is given.
    pub pull: Pull,
    /// How it is not moved; [`LockedAxes::NONE`] unless others are given.
    pub locked: LockedAxes,
}

/// What pulls a body, and what slows it down, all through a step.
///
/// ```
#[doc = prelude!(response)]
/// let mass = BodyMass::of_point(2.0)?;
/// let mut balloon = [SolverBody::new(Pose::IDENTITY, mass)];
/// balloon[0].pull = Pull { gravity_scale: 0.0, acceleration: Vector::Y, ..Pull::default() };
/// Solver::default().advance(&mut balloon, &mut [], Vector::Y * -10.0, 1.0);
/// assert_eq!(balloon[0].velocity, Vector::Y);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pull {
    /// How much of gravity it feels; 1 unless another number is given.
    pub gravity_scale: Real,
    /// How much velocity and angular velocity it gains in a unit of time besides, by forces and torques.
    pub acceleration: Vector,
    /// As the acceleration, for the angular velocity.
    pub angular_acceleration: AngVector,
    /// How fast it loses velocity: in a short time `t`, the share `t` times this number.
    pub linear_damping: Real,
    /// How fast it loses angular velocity.
    pub angular_damping: Real,
}

impl Default for Pull {
    /// Gravity, and nothing else.
    fn default() -> Self {
        Self {
            gravity_scale: 1.0,
            acceleration: Vector::ZERO,
            angular_acceleration: NO_TURN,
            linear_damping: 0.0,
            angular_damping: 0.0,
        }
    }
}

impl SolverBody {
    /// A body at rest.
    pub fn new(pose: Pose, mass: BodyMass) -> Self {
        Self {
            pose,
            velocity: Vector::ZERO,
            angular_velocity: NO_TURN,
            mass,
            pull: Pull::default(),
            locked: LockedAxes::NONE,
        }
    }

    /// Sets the velocity and the angular velocity.
    #[must_use]
    pub fn with_velocity(self, velocity: impl Into<Vector>, angular_velocity: AngVector) -> Self {
        Self { velocity: velocity.into(), angular_velocity, ..self }
    }

    /// The centre of mass, in the world.
    pub fn center(&self) -> Vector {
        self.pose.apply(self.mass.center)
    }

    /// How fast the point of the body at a place in the world moves.
    pub fn velocity_at(&self, place: Vector) -> Vector {
        self.velocity + swept(self.angular_velocity, place - self.center())
    }

    /// Changes how it moves, as a push at a place in the world does: a force times the time that it lasts.
    pub fn push(&mut self, impulse: Vector, place: Vector) {
        let moment = moment(place - self.center(), impulse);
        self.velocity += self.locked.of_vector(impulse) * self.mass.inverse;
        self.angular_velocity += inertia_times(&self.inverse_inertia(), moment);
    }

    /// Changes how it turns, as a short push to turn does.
    pub(crate) fn turn(&mut self, impulse: AngVector) {
        self.angular_velocity += inertia_times(&self.inverse_inertia(), impulse);
    }

    /// The same body, which a force at its centre and a torque pull all through a step.
    #[must_use]
    pub fn pulled_by(self, force: Vector, torque: AngVector) -> Self {
        let pull = Pull {
            acceleration: self.pull.acceleration + force * self.mass.inverse,
            angular_acceleration: self.pull.angular_acceleration
                + inertia_times(&self.inverse_inertia(), torque),
            ..self.pull
        };
        Self { pull, ..self }
    }

    /// Puts it back on its way to where it was earlier in a step; it keeps its energy.
    pub(crate) fn hold_at(&mut self, pose: Pose, gravity: Vector) {
        let before = self.center();
        let from = core::mem::replace(&mut self.pose, pose).rotation;
        self.velocity = after_lift(self.velocity, gravity.dot(before - self.center()));
        if let Some(inertia) = inverse_inertia(&self.mass.inverse_inertia) {
            let inertias = [&inertia, &self.mass.inverse_inertia];
            self.angular_velocity =
                spin_after(self.angular_velocity, inertias, [from, pose.rotation]);
        }
    }

    /// How much velocity along a direction a unit of push along it gives to a place.
    pub(super) fn inverse_effective_mass(&self, place: Vector, direction: Vector) -> Real {
        let inverse = self.locked.of_vector(Vector::splat(self.mass.inverse));
        inverse_effective_mass(inverse, &self.inverse_inertia(), place - self.center(), direction)
    }

    /// What undoes its inertia, in the world.
    fn inverse_inertia(&self) -> Inertia {
        let inverse = inertia_in_world(&self.mass.inverse_inertia, self.pose.rotation);
        self.locked.of_inverse_inertia(&inverse)
    }
}

/// A velocity after a lift against gravity: what each unit of mass gained in height, it lost in motion.
pub(crate) fn after_lift(velocity: Vector, gained: Real) -> Vector {
    let squared = velocity.length_squared();
    if gained == 0.0 || !(squared > 0.0) {
        return velocity;
    }
    velocity * greater(1.0 - 2.0 * gained / squared, 0.0).sqrt()
}

/// What a push gives to a body with such inverse masses along the axes.
#[inline(always)]
pub(super) fn along_axes(inverse: Vector, push: Vector) -> Vector {
    push.zip(inverse, |push, inverse| push * inverse)
}

/// How much velocity along a direction a unit of push along it gives to the end of an arm.
#[inline(always)]
pub(super) fn inverse_effective_mass(
    inverse: Vector,
    undone: &Inertia,
    arm: Vector,
    direction: Vector,
) -> Real {
    let turning = moment(arm, direction);
    along_axes(inverse, direction).dot(direction)
        + turn_dot(turning, inertia_times(undone, turning))
}
