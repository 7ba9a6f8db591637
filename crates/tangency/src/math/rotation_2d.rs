//! Rotations in two dimensions.

use core::ops::Mul;

use super::angular::{turn_between, turned};
use super::error::BuildError;
use super::matrix::Matrix;
use super::min_max::greater;
use super::number::{Real, atan2, sin_cos, to_kernel};
use super::space::kernel;
use super::vector::Vector;

/// A rotation, kept as the cosine and the sine of its angle.
///
/// Positive angles turn counter-clockwise. A rotation is of length one by construction and kept so
/// by every product; one made by way of `From` from numbers that are
/// not finite, or all zero, turns everything
/// into NaN.
///
/// ```
#[doc = prelude!()]
/// let quarter = Rotation::from_radians(std::f64::consts::FRAC_PI_2 as Real);
/// assert!((quarter * Vector::X).distance(Vector::Y) < 1e-6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written", into = "[Real; 2]"))]
#[repr(C)]
pub struct Rotation {
    cos: Real,
    sin: Real,
}

/// Cosine and sine as they are read; they must have a direction.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Written([Real; 2]);

#[cfg(feature = "serde")]
impl TryFrom<Written> for Rotation {
    type Error = BuildError;
    fn try_from(Written(cos_sin): Written) -> Result<Self, BuildError> {
        super::check::direction("rotation", cos_sin.into())?;
        Ok(Self::unit(cos_sin))
    }
}

/// How many numbers a rotation is made of.
pub(crate) const TURN_NUMBERS: usize = 2;

/// What the rounding of two squares, their sum and its root leaves of a length of one.
const UNIT: Real = 4.0 * Real::EPSILON;

/// How far given axes may be from orthonormal: half of the digits must agree, the rest is mended.
fn orthonormal_tolerance() -> Real {
    Real::EPSILON.sqrt()
}

impl Rotation {
    /// The rotation that turns nothing.
    pub const IDENTITY: Self = Self { cos: 1.0, sin: 0.0 };

    /// The rotation by an angle; one that is not finite gives NaN.
    pub fn from_radians(radians: Real) -> Self {
        let (sin, cos) = sin_cos(radians);
        Self::unit([cos, sin])
    }

    /// The rotation that turns the first axis towards `direction`, which may have any length but 0.
    ///
    /// # Errors
    /// If it has no direction or a number is not finite.
    pub fn from_direction(direction: impl Into<Vector>) -> Result<Self, BuildError> {
        let unit = super::check::direction("direction", direction.into())?;
        Ok(Self { cos: unit.x, sin: unit.y })
    }

    /// The shortest rotation that takes one direction to another; both may have any length but 0.
    ///
    /// ```
    #[doc = prelude!()]
    /// assert_eq!(Rotation::between(Vector::X, Vector::Y * 2.0)? * Vector::Y, -Vector::X);
    /// # Ok::<(), BuildError>(())
    /// ```
    ///
    /// # Errors
    /// If one has no direction or a number is not finite.
    pub fn between(from: impl Into<Vector>, to: impl Into<Vector>) -> Result<Self, BuildError> {
        Ok(Self::from_direction(to)? * Self::from_direction(from)?.inverse())
    }

    /// The rotation at a share of the shortest way to another one, at a steady angular speed: 0 here, 1 there.
    ///
    /// ```
    #[doc = prelude!()]
    /// let middle = Rotation::IDENTITY.slerp(Rotation::from_radians(1.0), 0.5);
    /// assert!((middle.to_radians() - 0.5).abs() < 1e-6);
    /// ```
    pub fn slerp(self, end: Self, fraction: Real) -> Self {
        turned(self, turn_between(self, end), fraction)
    }

    /// The rotation whose matrix has these columns: the images of the two axes.
    ///
    /// # Errors
    /// If the columns are not orthonormal to half of the digits, or left-handed.
    pub fn from_matrix(matrix: &Matrix) -> Result<Self, BuildError> {
        if !matrix.is_finite() {
            return Err(BuildError::NotFinite { what: "matrix" });
        }
        let [x, y] = matrix.columns;
        let off = greater((y - x.perp()).largest(), (x.length() - 1.0).abs());
        if !(off <= orthonormal_tolerance()) {
            return Err(BuildError::NotARotation);
        }
        Ok(Self::unit([x.x + y.y, x.y - y.x]))
    }

    /// The rotation that these are the numbers of.
    #[inline(always)]
    pub(crate) fn unchecked([cos, sin]: [Real; TURN_NUMBERS]) -> Self {
        Self { cos, sin }
    }

    /// Cosine and sine brought to length one.
    ///
    /// Those that have it up to rounding are taken as they are: what was written down is read back to
    /// the bit.
    #[inline]
    fn unit([cos, sin]: [Real; 2]) -> Self {
        if (cos * cos + sin * sin - 1.0).abs() <= UNIT {
            return Self { cos, sin };
        }
        let largest = greater(cos.abs(), sin.abs());
        let (cos, sin) = (cos / largest, sin / largest);
        let length = (cos * cos + sin * sin).sqrt();
        Self { cos: cos / length, sin: sin / length }
    }

    /// The inverse rotation.
    #[inline]
    pub fn inverse(self) -> Self {
        Self { cos: self.cos, sin: -self.sin }
    }

    /// The angle in `-π ..= π`.
    pub fn to_radians(self) -> Real {
        atan2(self.sin, self.cos)
    }

    /// The cosine of the angle.
    #[inline]
    pub fn cos(self) -> Real {
        self.cos
    }

    /// The sine of the angle.
    #[inline]
    pub fn sin(self) -> Real {
        self.sin
    }

    /// The matrix of this rotation.
    #[inline]
    pub fn to_matrix(self) -> Matrix {
        Matrix { columns: [Vector::new(self.cos, self.sin), Vector::new(-self.sin, self.cos)] }
    }

    /// Whether none of the numbers is NaN.
    #[inline]
    pub(crate) fn is_number(self) -> bool {
        !(self.cos + self.sin).is_nan()
    }

    /// The matrix of this rotation in double precision.
    #[inline]
    pub(crate) fn to_kernel(self) -> kernel::Matrix {
        kernel::axes_of(to_kernel(self.cos), to_kernel(self.sin))
    }
}

impl Default for Rotation {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// First the right one, then the left one.
impl Mul for Rotation {
    type Output = Self;
    #[inline]
    fn mul(self, b: Self) -> Self {
        let a = self;
        Self::unit([a.cos * b.cos - a.sin * b.sin, a.cos * b.sin + a.sin * b.cos])
    }
}

/// `[cos, sin]`, brought to length one.
impl From<[Real; 2]> for Rotation {
    fn from(cos_sin: [Real; 2]) -> Self {
        Self::unit(cos_sin)
    }
}

impl From<Rotation> for [Real; 2] {
    fn from(rotation: Rotation) -> Self {
        [rotation.cos, rotation.sin]
    }
}
