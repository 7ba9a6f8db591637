//! Contact events: what began, went on and ended.

use super::handle::ColliderHandle;

/// What happened between two colliders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ContactPhase {
    /// They touch, and did not when the world was looked at before.
    Begin,
    /// They touch as they did before, and one of them is awake.
    Stay,
    /// They touched, and do not any more; perhaps because one of them is gone.
    End,
}

/// What happened between two colliders from one detection to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("CollisionEvent", "trigger event"))]
pub struct ContactEvent {
    /// The one with the lower index.
    pub a: ColliderHandle,
    /// The other one.
    pub b: ColliderHandle,
    /// What happened.
    pub phase: ContactPhase,
}
