//! Rotations in three dimensions.

use core::ops::Mul;

use super::angular::{turn_between, turned};
use super::check;
use super::error::BuildError;
use super::matrix::Matrix;
use super::min_max::greater;
use super::number::{Real, atan2, sin_cos, to_kernel};
use super::space::kernel;
use super::vector::{DIMENSION, Vector};

/// A rotation, kept as a unit quaternion `x i + y j + z k + w`.
///
/// It turns column vectors: `rotation * vector`. Positive angles turn counter-clockwise when the
/// axis points at the viewer. A rotation is of length one by construction and kept so by every
/// product; one made by way of `From` from numbers that are
/// not finite, or all zero, turns everything into NaN.
///
/// ```
#[doc = prelude!()]
/// let quarter = Rotation::from_axis_angle(Vector::Z, std::f64::consts::FRAC_PI_2 as Real)?;
/// assert!((quarter * Vector::X).distance(Vector::Y) < 1e-6);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written", into = "[Real; 4]"))]
#[repr(C)]
#[doc(alias("Quaternion", "UnitQuaternion"))]
pub struct Rotation {
    x: Real,
    y: Real,
    z: Real,
    w: Real,
}

/// A quaternion as it is read; it must have a direction.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Written([Real; 4]);

#[cfg(feature = "serde")]
impl TryFrom<Written> for Rotation {
    type Error = BuildError;
    fn try_from(Written(xyzw): Written) -> Result<Self, BuildError> {
        Self::from_quaternion(xyzw)
    }
}

/// How many numbers a rotation is made of.
pub(crate) const TURN_NUMBERS: usize = 4;

/// What the rounding of four squares, their sum and its root leaves of a length of one.
const UNIT: Real = 4.0 * Real::EPSILON;

/// How far given axes may be from orthonormal: half of the digits must agree, the rest is mended.
fn orthonormal_tolerance() -> Real {
    Real::EPSILON.sqrt()
}

impl Rotation {
    /// The rotation that turns nothing.
    pub const IDENTITY: Self = Self { x: 0.0, y: 0.0, z: 0.0, w: 1.0 };

    /// The rotation about `axis`, which may have any length but 0.
    ///
    /// # Errors
    /// If the axis has no direction or a number is not finite.
    pub fn from_axis_angle(axis: impl Into<Vector>, radians: Real) -> Result<Self, BuildError> {
        let axis = check::direction("axis", axis.into())?;
        if !radians.is_finite() {
            return Err(BuildError::NotFinite { what: "angle" });
        }
        let (sin, cos) = sin_cos(radians * 0.5);
        Ok(Self::unit([axis.x * sin, axis.y * sin, axis.z * sin, cos]))
    }

    /// The rotation of the quaternion `[x, y, z, w]`, which may have any length but 0.
    ///
    /// # Errors
    /// If it has no direction or a number is not finite.
    pub fn from_quaternion(xyzw: [Real; 4]) -> Result<Self, BuildError> {
        if !xyzw.iter().all(|part| part.is_finite()) {
            return Err(BuildError::NotFinite { what: "quaternion" });
        }
        if xyzw == [0.0; 4] {
            return Err(BuildError::NoDirection { what: "quaternion" });
        }
        Ok(Self::unit(xyzw))
    }

    /// Turns about the axes of the world one after the other: first by `x` about the first axis, then by `y`
    /// about the second, then by `z` about the third, in radians. These are the roll, pitch and yaw of URDF
    /// and ROS, and the extrinsic `xyz` (intrinsic `ZYX`) of others.
    ///
    /// ```
    #[doc = prelude!()]
    /// let quarter = std::f64::consts::FRAC_PI_2 as Real;
    /// let turned = Rotation::from_euler(quarter, 0.0, quarter)?;
    /// assert!((turned * Vector::Y).distance(Vector::Z) < 1e-6);
    /// assert!((turned * Vector::X).distance(Vector::Y) < 1e-6);
    /// # Ok::<(), BuildError>(())
    /// ```
    ///
    /// # Errors
    /// If an angle is not finite.
    #[doc(alias("roll pitch yaw", "rpy"))]
    pub fn from_euler(x: Real, y: Real, z: Real) -> Result<Self, BuildError> {
        let about = |axis: Vector, radians: Real| Self::from_axis_angle(axis, radians);
        Ok(about(Vector::Z, z)? * about(Vector::Y, y)? * about(Vector::X, x)?)
    }

    /// The shortest rotation that takes one direction to another; both may have any length but 0. Between
    /// opposite directions there are many shortest ones, and any of them is returned.
    ///
    /// ```
    #[doc = prelude!()]
    /// let turned = Rotation::between(Vector::X, Vector::Y + Vector::Z)?;
    /// assert!((turned * Vector::X).distance((Vector::Y + Vector::Z) / (2.0 as Real).sqrt()) < 1e-6);
    /// # Ok::<(), BuildError>(())
    /// ```
    ///
    /// # Errors
    /// If one has no direction or a number is not finite.
    #[doc(alias("from_rotation_arc", "rotation_between", "from to"))]
    pub fn between(from: impl Into<Vector>, to: impl Into<Vector>) -> Result<Self, BuildError> {
        let from = check::direction("from", from.into())?;
        let to = check::direction("to", to.into())?;
        Ok(Self::arc(from, to))
    }

    /// The shortest rotation from one unit vector to another, by the half-way vector. Where that is short, the
    /// two are almost opposite, and a half turn about an axis across comes first.
    fn arc(from: Vector, to: Vector) -> Self {
        let half = from + to;
        let Some(half) = half.normalized().filter(|_| from.dot(to) > -0.5) else {
            let [across, ..] = from.tangents();
            let back = Self { x: across.x, y: across.y, z: across.z, w: 0.0 };
            return Self::arc(-from, to) * back;
        };
        let axis = from.cross(half);
        Self::unit([axis.x, axis.y, axis.z, from.dot(half)])
    }

    /// The rotation at a share of the shortest way to another one, at a steady angular speed: 0 here, 1 there.
    ///
    /// ```
    #[doc = prelude!()]
    /// let end = Rotation::from_axis_angle(Vector::Z, 1.0)?;
    /// let (_, angle) = Rotation::IDENTITY.slerp(end, 0.25).to_axis_angle();
    /// assert!((angle - 0.25).abs() < 1e-6);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn slerp(self, end: Self, fraction: Real) -> Self {
        turned(self, turn_between(self, end), fraction)
    }

    /// The rotation whose matrix has these columns: the images of the three axes.
    ///
    /// # Errors
    /// If the columns are not orthonormal to half of the digits, or left-handed.
    pub fn from_matrix(matrix: &Matrix) -> Result<Self, BuildError> {
        if !matrix.is_finite() {
            return Err(BuildError::NotFinite { what: "matrix" });
        }
        let gram = matrix.transposed() * *matrix;
        let [x, y, z] = matrix.columns;
        for i in 0..DIMENSION {
            let off = (gram.columns[i] - Vector::AXES[i]).largest();
            if !(off <= orthonormal_tolerance()) {
                return Err(BuildError::NotARotation);
            }
        }
        if x.cross(y).dot(z) <= 0.0 {
            return Err(BuildError::NotARotation);
        }
        Ok(Self::of_columns(x, y, z))
    }

    /// The quaternion of a right-handed frame, by whichever of its four parts is the largest
    /// (Shepperd 1978), so that no root of a small difference is taken.
    fn of_columns(x: Vector, y: Vector, z: Vector) -> Self {
        let (a, b, c) = (x.x, y.y, z.z);
        if a + b + c >= 0.0 {
            Self::unit([y.z - z.y, z.x - x.z, x.y - y.x, 1.0 + a + b + c])
        } else if a >= b && a >= c {
            Self::unit([1.0 + a - b - c, y.x + x.y, z.x + x.z, y.z - z.y])
        } else if b >= c {
            Self::unit([y.x + x.y, 1.0 + b - a - c, z.y + y.z, z.x - x.z])
        } else {
            Self::unit([z.x + x.z, z.y + y.z, 1.0 + c - a - b, x.y - y.x])
        }
    }

    /// The quaternion brought to length one, also from lengths whose squares overflow or vanish.
    ///
    /// One that has it up to rounding is taken as it is: what was written down is read back to the bit.
    #[inline]
    fn unit(xyzw: [Real; 4]) -> Self {
        let [x, y, z, w] = xyzw;
        if (x * x + y * y + z * z + w * w - 1.0).abs() <= UNIT {
            return Self { x, y, z, w };
        }
        let largest = xyzw.iter().fold(0.0, |most, part| greater(most, part.abs()));
        let [x, y, z, w] = xyzw.map(|part| part / largest);
        let length = (x * x + y * y + z * z + w * w).sqrt();
        Self { x: x / length, y: y / length, z: z / length, w: w / length }
    }

    /// The rotation that these are the numbers of.
    #[inline(always)]
    pub(crate) fn unchecked([x, y, z, w]: [Real; TURN_NUMBERS]) -> Self {
        Self { x, y, z, w }
    }

    /// Whether none of the numbers is NaN.
    #[inline]
    pub(crate) fn is_number(self) -> bool {
        !(self.x + self.y + self.z + self.w).is_nan()
    }

    /// The inverse rotation.
    pub fn inverse(self) -> Self {
        Self { x: -self.x, y: -self.y, z: -self.z, w: self.w }
    }

    /// The unit quaternion `[x, y, z, w]`.
    pub fn to_quaternion(self) -> [Real; 4] {
        [self.x, self.y, self.z, self.w]
    }

    /// The unit axis and the angle in `0 ..= π`; for the identity, the first axis and 0.
    pub fn to_axis_angle(self) -> (Vector, Real) {
        let sign = if self.w < 0.0 { -1.0 } else { 1.0 };
        let axis = Vector::new(self.x, self.y, self.z) * sign;
        match axis.direction_and_length() {
            Some((unit, sin)) => (unit, 2.0 * atan2(sin, self.w.abs())),
            None => (Vector::X, 0.0),
        }
    }

    /// The matrix of this rotation.
    ///
    /// The last bit by which the quaternion misses length one does not stretch the space.
    #[inline]
    pub fn to_matrix(self) -> Matrix {
        Matrix::from_kernel(&self.to_kernel())
    }

    /// The matrix of this rotation in double precision.
    #[inline]
    pub(crate) fn to_kernel(self) -> kernel::Matrix {
        let [x, y, z, w] = self.to_quaternion();
        kernel::axes_of([to_kernel(x), to_kernel(y), to_kernel(z), to_kernel(w)])
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
        Self::unit([
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
        ])
    }
}

/// The quaternion `[x, y, z, w]`, brought to length one.
impl From<[Real; 4]> for Rotation {
    fn from(xyzw: [Real; 4]) -> Self {
        Self::unit(xyzw)
    }
}

impl From<Rotation> for [Real; 4] {
    fn from(rotation: Rotation) -> Self {
        rotation.to_quaternion()
    }
}
