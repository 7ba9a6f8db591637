//! How a body moves during a step.

use super::angular::{AngVector, NO_TURN, is_finite_turn, turned};
use super::number::{Real, to_kernel};
use super::pose::Pose;
use super::rotating_frame::Spin;
use super::space::kernel;
use super::vector::Vector;

/// A steady motion during a step: a shift, and a turn about a pivot that the shift takes along.
///
/// At the fraction `t` of the step, the pivot is where the start has it, plus `t` times the shift, and
/// the body has turned by `t` times the turn about it. So the pivot moves on a straight line, and every
/// other point winds around it.
///
/// ```
#[doc = prelude!()]
/// let roll = Motion::shifted(Pose::at(Vector::Y), Vector::X * 4.0);
/// assert_eq!(roll.at(0.5), Pose::at(Vector::X * 2.0 + Vector::Y));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Motion {
    /// Where the body is at fraction 0.
    pub start: Pose,
    /// How far the pivot goes, in the world.
    pub shift: Vector,
    /// How far the body turns, in the world.
    pub turn: AngVector,
    /// The point that the body turns about, in its own frame.
    pub pivot: Vector,
}

impl Motion {
    /// A body that stays where it is.
    pub fn still(pose: Pose) -> Self {
        Self::shifted(pose, Vector::ZERO)
    }

    /// A body that moves without turning.
    pub fn shifted(pose: Pose, shift: impl Into<Vector>) -> Self {
        Self { start: pose, shift: shift.into(), turn: NO_TURN, pivot: Vector::ZERO }
    }

    /// Turns the body by this rotation vector as well, about the pivot.
    #[must_use]
    pub fn turned_by(self, turn: AngVector) -> Self {
        Self { turn, ..self }
    }

    /// Sets the pivot of the turn, in the body's own frame; it is the origin unless another one is given.
    #[must_use]
    pub fn about(self, pivot: impl Into<Vector>) -> Self {
        Self { pivot: pivot.into(), ..self }
    }

    /// Where the body is at a fraction of the step, rounded once; fractions beyond 0 and 1 go on as the
    /// step does.
    ///
    /// ```
    #[doc = prelude!()]
    /// let swing = Motion::still(Pose::IDENTITY).about(Vector::X);
    /// assert_eq!(swing.at(0.7).apply(Vector::X), Vector::X);
    /// ```
    pub fn at(&self, fraction: Real) -> Pose {
        let place = self.place(to_kernel(fraction));
        Pose {
            rotation: turned(self.start.rotation, self.turn, fraction),
            translation: Vector::from_kernel(place),
        }
    }

    /// Whether every number is finite.
    pub fn is_finite(&self) -> bool {
        let is_led = self.shift.is_finite() && self.pivot.is_finite();
        self.start.is_finite() && is_led && is_finite_turn(self.turn)
    }

    /// The way from the start of the origin to the pivot at a fraction.
    pub(crate) fn way_to_pivot(&self, fraction: f64) -> kernel::Vector {
        self.start.rotation.to_kernel() * self.pivot.to_kernel() + self.shift.to_kernel() * fraction
    }

    /// How the body is turned at a fraction.
    pub(crate) fn axes(&self, fraction: f64) -> kernel::Matrix {
        Spin::new(self.start.rotation, self.turn).at(fraction)
    }

    /// Where the origin of the body is at a fraction.
    pub(crate) fn place(&self, fraction: f64) -> kernel::Vector {
        self.place_of(fraction, &self.axes(fraction))
    }

    /// [`Self::place`] if the axes there are known.
    pub(crate) fn place_of(&self, fraction: f64, axes: &kernel::Matrix) -> kernel::Vector {
        let from_pivot = *axes * self.pivot.to_kernel();
        self.start.translation.to_kernel() + (self.way_to_pivot(fraction) - from_pivot)
    }
}
