//! What EPA finds.

use super::space::{Simplex, Vector};

/// A direction out of the Minkowski difference and how far that is, from the origin to the last corner.
#[derive(Clone, Copy)]
pub(super) struct EpaResult {
    /// The unit direction.
    pub(super) outward: Vector,
    /// The depth of the origin along it, which is never less than the least one.
    pub(super) depth: f64,
    /// The corners where the origin would leave, if they are known.
    pub(super) face: Option<Simplex>,
    /// Whether the direction is known well enough from the corners as they are.
    pub(super) is_certain: bool,
}

/// The difference has no inside: it is flat across a unit direction.
pub(super) struct Flat {
    pub(super) outward: Vector,
}
