//! The settings of a step.

use super::space::math::{Real, Vector};

/// What holds in a step of a [`World`](super::World).
///
/// ```
#[doc = prelude!(world)]
/// let settings = StepSettings::with_gravity(Vector::Y * -9.8);
/// assert_eq!((settings.substeps, settings.iterations), (4, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("IntegrationParameters", "WorldDef"))]
pub struct StepSettings {
    /// How much velocity all that can be moved gains in a unit of time. Along each axis, what is beyond
    /// [`LARGEST`](super::space::LARGEST) counts as that, and what is not a number as none.
    pub gravity: Vector,
    /// Into how many substeps a step is cut; 4 unless another number is given. More than
    /// [`MOST_ITERATIONS`](super::space::response::MOST_ITERATIONS) count as so many.
    pub substeps: usize,
    /// How often all contacts are gone through in each substep; 4 unless another number is given. More than
    /// [`MOST_ITERATIONS`](super::space::response::MOST_ITERATIONS) count as so many.
    pub iterations: usize,
    /// What moves slower than that counts as at rest: in units of its own size, in a unit of time. 1/32 unless
    /// another number is given; 0 for a world that never sleeps.
    pub sleep_speed: Real,
    /// For how long a body, and all that it touches, must be at rest before it falls asleep; 0.5 unless another
    /// number is given.
    pub sleep_delay: Real,
}

impl StepSettings {
    /// Those of free space, with a gravity.
    pub fn with_gravity(gravity: impl Into<Vector>) -> Self {
        Self {
            gravity: gravity.into(),
            substeps: 4,
            iterations: 4,
            sleep_speed: 1.0 / 32.0,
            sleep_delay: 0.5,
        }
    }
}

impl Default for StepSettings {
    /// Those of free space, without gravity.
    fn default() -> Self {
        Self::with_gravity(Vector::ZERO)
    }
}
