//! What moves as one.

use super::space::broad_phase::Mobility;
use super::space::math::{AngVector, NO_TURN, Pose, Real, Vector};
use super::space::response::{BodyMass, LockedAxes};

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

impl Mobility {
    /// How a body of that kind moves.
    pub(super) fn of(kind: BodyKind) -> Self {
        match kind {
            BodyKind::Fixed => Self::Fixed,
            BodyKind::Kinematic | BodyKind::Dynamic => Self::Moving,
        }
    }
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
    /// How fast it loses velocity: in a short time `t`, the share `t` times this number. 0 unless another one is given.
    pub linear_damping: Real,
    /// How fast it loses angular velocity. 0 unless another one is given: what rolls on even ground rolls for ever, and
    /// does not fall asleep. With 8, a ball, an ellipsoid or a cone on its side comes to rest within about five seconds.
    pub angular_damping: Real,
    /// How much of gravity it feels: 0 for a balloon, below 0 for what rises. 1 unless another number is given.
    pub gravity_scale: Real,
    /// Along and around which axes of the world it does not move while it is dynamic.
    pub locked: LockedAxes,
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
            linear_damping: 0.0,
            angular_damping: 0.0,
            gravity_scale: 1.0,
            locked: LockedAxes::NONE,
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

    /// Sets how fast it loses velocity and angular velocity.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let puck = Body::dynamic(Pose::IDENTITY).with_velocity(Vector::X).with_damping(0.5, 1.0);
    /// let mut world = World::new();
    /// let handle = world.add(puck, &[Collider::new(Sphere::new(Vector::ZERO, 1.0)?)])?;
    /// for _ in 0..100 {
    ///     world.step(0.01, &StepSettings::default());
    /// }
    /// let speed = world.body(handle).expect("it is there").velocity.x;
    /// assert!((speed - 0.6065).abs() < 1e-3, "e to the power of -0.5, and not {speed}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(alias("drag", "friction of air"))]
    pub fn with_damping(self, linear_damping: Real, angular_damping: Real) -> Self {
        Self { linear_damping, angular_damping, ..self }
    }

    /// Sets how much of gravity it feels.
    #[must_use]
    pub fn with_gravity_scale(self, gravity_scale: Real) -> Self {
        Self { gravity_scale, ..self }
    }

    /// Sets along and around which axes of the world it does not move while it is dynamic.
    #[must_use]
    pub fn with_locked_axes(self, locked: LockedAxes) -> Self {
        Self { locked, ..self }
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
