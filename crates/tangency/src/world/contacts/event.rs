//! Contact events: what began, went on and ended.

use super::contact_state::Push;
use super::handle::ColliderHandle;

/// What happened between two colliders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ContactPhase {
    /// They touch, or a step pushed them apart, and neither was so when the world was looked at before.
    Begin,
    /// They touch as they did before, and one of them is awake.
    Stay,
    /// They touched, and do not any more; perhaps because one of them is gone.
    End,
}

/// What happened between two colliders from one detection to the next.
///
/// ```
#[doc = prelude!(world)]
/// let mut world = World::new();
/// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
/// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?).with_restitution(1.0);
/// let falling = Body::dynamic(Pose::at(Vector::Y * 1.0625)).with_velocity(Vector::Y * -4.0);
/// world.add(falling, &[ball])?;
/// world.step(0.0625, &StepSettings::default());
/// let event = world.events()[0];
/// assert_eq!((event.phase, event.push.impact_speed), (ContactPhase::Begin, 4.0));
/// assert!(event.push.impulse > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("CollisionEvent", "trigger event"))]
pub struct ContactEvent {
    /// The one with the lower index.
    pub a: ColliderHandle,
    /// The other one.
    pub b: ColliderHandle,
    /// What happened.
    pub phase: ContactPhase,
    /// How the step pushed them apart.
    pub push: Push,
}

impl ContactEvent {
    /// What happened to two that nothing pushed.
    pub(super) fn new(a: ColliderHandle, b: ColliderHandle, phase: ContactPhase) -> Self {
        Self { a, b, phase, push: Push::default() }
    }

    /// Events are in this order.
    pub(super) fn order(&self) -> (ColliderHandle, ColliderHandle, ContactPhase) {
        (self.a, self.b, self.phase)
    }
}
