//! A body as its response sees it: where it is, how it moves and how hard that is to change.

use super::BodyMass;
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
}

impl SolverBody {
    /// A body at rest.
    pub fn new(pose: Pose, mass: BodyMass) -> Self {
        Self { pose, velocity: Vector::ZERO, angular_velocity: NO_TURN, mass }
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
        self.velocity += impulse * self.mass.inverse;
        self.angular_velocity += inertia_times(&self.inverse_inertia(), moment);
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
        inverse_effective_mass(
            self.mass.inverse,
            &self.inverse_inertia(),
            place - self.center(),
            direction,
        )
    }

    /// What undoes its inertia, in the world.
    fn inverse_inertia(&self) -> Inertia {
        inertia_in_world(&self.mass.inverse_inertia, self.pose.rotation)
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

/// How much velocity along a direction a unit of push along it gives to the end of an arm.
#[inline(always)]
pub(super) fn inverse_effective_mass(
    inverse: Real,
    undone: &Inertia,
    arm: Vector,
    direction: Vector,
) -> Real {
    let turning = moment(arm, direction);
    inverse + turn_dot(turning, inertia_times(undone, turning))
}
