//! Axes along and around which a body does not move.

use super::space::geometry::Inertia;
use super::space::math::lanes::TURNS;
use super::space::math::{AngVector, DIMENSION, Vector};
use super::space::shapes::{locked_inertia, locked_turn};

/// Axes of the world along which a dynamic body does not move, and around which it does not turn.
///
/// ```
#[doc = prelude!(response)]
/// let mass = BodyMass::of_point(1.0)?;
/// let mut lift = SolverBody::new(Pose::IDENTITY, mass);
/// lift.locked.translation[0] = true;
/// lift.push(Vector::X + Vector::Y, Vector::ZERO);
/// assert_eq!(lift.velocity, Vector::Y);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("constraints", "freeze position", "freeze rotation", "MotionLocks"))]
pub struct LockedAxes {
    /// Along which axes it is not moved.
    pub translation: [bool; DIMENSION],
    /// Around which axes it is not turned; in two dimensions there is but one.
    pub rotation: [bool; TURNS],
}

impl LockedAxes {
    /// No axis is locked.
    pub const NONE: Self = Self { translation: [false; DIMENSION], rotation: [false; TURNS] };

    /// The body is moved, but not turned.
    pub const ROTATION: Self = Self { rotation: [true; TURNS], ..Self::NONE };

    /// What is left of a push or a velocity.
    pub(crate) fn of_vector(&self, vector: Vector) -> Vector {
        let mut left = vector;
        for axis in (0..DIMENSION).filter(|axis| self.translation[*axis]) {
            left[axis] = 0.0;
        }
        left
    }

    /// What is left of an angular velocity.
    pub(crate) fn of_turn(&self, turn: AngVector) -> AngVector {
        locked_turn(turn, self.rotation)
    }

    /// What is left of the inverse of an inertia in the world.
    pub(crate) fn of_inverse_inertia(&self, inverse: &Inertia) -> Inertia {
        locked_inertia(inverse, self.rotation)
    }
}
