//! Factors along the axes of a frame.

use super::space::math::{BuildError, DIMENSION, Real, Vector};

/// By what lengths along the axes are multiplied: none is 0, and a negative one mirrors.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vector", into = "Vector"))]
pub(crate) struct Factors(Vector);

impl Factors {
    /// The factors, if each of them leaves some length.
    ///
    /// # Errors
    /// If a factor is not finite, or 0.
    pub(crate) fn new(factors: Vector) -> Result<Self, BuildError> {
        if !factors.is_finite() {
            return Err(BuildError::NotFinite { what: "factor" });
        }
        let is_none = |axis: usize| factors[axis] == 0.0;
        if (0..DIMENSION).any(is_none) {
            return Err(BuildError::NotPositive { what: "size of a factor", value: 0.0 });
        }
        Ok(Self(factors))
    }

    #[inline]
    pub(crate) fn vector(&self) -> Vector {
        self.0
    }

    /// A point, or a way, after it.
    #[inline]
    pub(crate) fn apply(&self, point: Vector) -> Vector {
        point.scaled_by(self.0)
    }

    /// The sizes of the factors.
    pub(crate) fn sizes(&self) -> Vector {
        self.0.abs()
    }

    /// The size of all factors, if it is one and the same.
    pub(crate) fn same(&self) -> Option<Real> {
        let size = self.sizes();
        (0..DIMENSION).all(|axis| size[axis] == size.x).then_some(size.x)
    }

    /// Whether it is the same factor along all axes, so that it commutes with turns.
    pub(crate) fn is_central(&self) -> bool {
        (0..DIMENSION).all(|axis| self.0[axis] == self.0.x)
    }

    /// Whether a left hand becomes a right one.
    pub(crate) fn is_mirror(&self) -> bool {
        (0..DIMENSION).filter(|axis| self.0[*axis] < 0.0).count() % 2 == 1
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Vector> for Factors {
    type Error = BuildError;
    fn try_from(factors: Vector) -> Result<Self, BuildError> {
        Self::new(factors)
    }
}

#[cfg(feature = "serde")]
impl From<Factors> for Vector {
    fn from(factors: Factors) -> Self {
        factors.0
    }
}
