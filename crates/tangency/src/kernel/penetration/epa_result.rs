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
    /// Whether the side is so narrow that rounding may have tilted it, and its neighbours, past another one.
    pub(super) is_narrow: bool,
}

impl EpaResult {
    /// A direction that is not known to lead out across a side.
    pub(super) fn along(outward: Vector, depth: f64) -> Self {
        Self { outward, depth, face: None, is_certain: false, is_narrow: false }
    }
}

/// The difference has no inside: it is flat across a unit direction.
pub(super) struct Flat {
    pub(super) outward: Vector,
}
