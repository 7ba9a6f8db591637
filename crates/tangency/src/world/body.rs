//! What moves as one.

use super::space::math::{AngVector, NO_TURN, Pose, Vector};
use super::space::response::BodyMass;

/// What moves a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BodyKind {
    /// Nothing: it is meant to be moved seldom, by [`World::set_pose`](super::World::set_pose). Two fixed
    /// bodies never meet.
    Fixed,
    /// Its own velocity, which nothing else changes.
    Kinematic,
    /// Its velocity, and what it meets changes that; unless it weighs nothing.
    Dynamic,
}

/// A body of a [`World`](super::World): where it is, and how it moves.
///
/// What it is made of are its [`Collider`](super::Collider)s.
///
/// ```
#[doc = prelude!(world)]
/// let body = Body::dynamic(Pose::at(Vector::Y)).with_velocity(Vector::X).with_user_data(7);
/// assert_eq!((body.pose, body.velocity, body.user_data), (Pose::at(Vector::Y), Vector::X, 7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("RigidBody"))]
pub struct Body {
    /// What moves it.
    pub kind: BodyKind,
    /// Where it is.
    pub pose: Pose,
    /// How far its centre of mass goes in a unit of time.
    pub velocity: Vector,
    /// How far it turns in a unit of time, in the world.
    pub angular_velocity: AngVector,
    /// How hard it is to move; if none is given, what its colliders weigh.
    pub mass: Option<BodyMass>,
    /// Whether its way is watched for what moves, too. What is fixed is never passed by any dynamic body.
    pub is_bullet: bool,
    /// Whether it may fall asleep once it is at rest.
    pub can_sleep: bool,
    /// A number for you to keep.
    pub user_data: u64,
}

impl Body {
    /// A body of that kind at rest.
    pub fn new(kind: BodyKind, pose: Pose) -> Self {
        Self {
            kind,
            pose,
            velocity: Vector::ZERO,
            angular_velocity: NO_TURN,
            mass: None,
            is_bullet: false,
            can_sleep: true,
            user_data: 0,
        }
    }

    /// A body that nothing moves.
    pub fn fixed(pose: Pose) -> Self {
        Self::new(BodyKind::Fixed, pose)
    }

    /// A body that moves with its own velocity.
    pub fn kinematic(pose: Pose) -> Self {
        Self::new(BodyKind::Kinematic, pose)
    }

    /// A body that is moved by what it meets, at rest for now.
    pub fn dynamic(pose: Pose) -> Self {
        Self::new(BodyKind::Dynamic, pose)
    }

    /// Sets the velocity.
    #[must_use]
    pub fn with_velocity(self, velocity: impl Into<Vector>) -> Self {
        Self { velocity: velocity.into(), ..self }
    }

    /// Sets the angular velocity.
    #[must_use]
    pub fn with_angular_velocity(self, angular_velocity: AngVector) -> Self {
        Self { angular_velocity, ..self }
    }

    /// Sets a mass that its colliders do not change.
    #[must_use]
    pub fn with_mass(self, mass: BodyMass) -> Self {
        Self { mass: Some(mass), ..self }
    }

    /// Sets a number of the user's own.
    #[must_use]
    pub fn with_user_data(self, user_data: u64) -> Self {
        Self { user_data, ..self }
    }

    /// Makes the body a bullet: it does not pass through bodies that move either.
    #[must_use]
    #[doc(alias("CCD", "continuous collision detection"))]
    pub fn as_bullet(self) -> Self {
        Self { is_bullet: true, ..self }
    }

    /// Keeps the body awake.
    #[must_use]
    pub fn without_sleep(self) -> Self {
        Self { can_sleep: false, ..self }
    }
}
