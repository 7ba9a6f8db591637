//! Pressed points: how contact points are written, by the forces of the last step, from which the next one starts.
//!
//! Where shapes touch follows from where they are, and is found again while a world is read; which forces are
//! whose is told by parts and features.

use super::space::geometry::{FeaturePair, PartPair};
use super::space::math::{Real, Vector};

/// A contact point as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct PressedPoint {
    pub(super) parts: PartPair,
    /// Whether it is the first point of its manifold.
    pub(super) is_first: bool,
    pub(super) feature: FeaturePair,
    pub(super) place: Vector,
    pub(super) force: Real,
    pub(super) friction: Vector,
}
