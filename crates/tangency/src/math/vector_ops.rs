//! What vectors do in every space.

use core::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use super::min_max::{greater, lesser};
use super::number::{Real, SAFE_SQUARE, power_of_two};
use super::vector::Vector;

/// Whether a square has lost nothing, neither to overflow nor to underflow.
#[inline(always)]
pub(crate) fn is_safe_square(squared: Real) -> bool {
    squared > SAFE_SQUARE && squared < 1.0 / SAFE_SQUARE
}

impl Vector {
    /// The length, squared. Overflows and underflows where the square does.
    #[inline]
    pub fn length_squared(self) -> Real {
        self.dot(self)
    }

    /// The length, for every finite vector: squares that would overflow or vanish are avoided.
    ///
    /// ```
    #[doc = prelude!()]
    /// assert_eq!((Vector::X * 1e-30).length(), 1e-30);
    /// assert_eq!((Vector::X * 1e30).length(), 1e30);
    /// ```
    pub fn length(self) -> Real {
        self.direction_and_length().map_or(self.largest(), |(_, length)| length)
    }

    /// The unit vector of the same direction; `None` for zero and for what is not finite.
    ///
    /// ```
    #[doc = prelude!()]
    /// assert_eq!((Vector::Y * 5.0).normalized(), Some(Vector::Y));
    /// assert_eq!(Vector::ZERO.normalized(), None);
    /// ```
    pub fn normalized(self) -> Option<Self> {
        self.direction_and_length().map(|(unit, _)| unit)
    }

    /// The unit vector and the length; `None` for zero and for what is not finite.
    #[inline]
    pub(crate) fn direction_and_length(self) -> Option<(Self, Real)> {
        let squared = self.length_squared();
        if is_safe_square(squared) {
            let length = squared.sqrt();
            return Some((self / length, length));
        }
        self.shrunk_direction_and_length()
    }

    /// [`Self::direction_and_length`] of what has no square.
    #[cold]
    fn shrunk_direction_and_length(self) -> Option<(Self, Real)> {
        let largest = self.largest();
        if !(largest > 0.0 && largest < Real::INFINITY) {
            return None;
        }
        // By a power of two, so that what is scaled by one has the same digits.
        let power = power_of_two(largest);
        let shrunk = self / power;
        let length = shrunk.length_squared().sqrt();
        Some((shrunk / length, length * power))
    }

    /// The distance to another point.
    pub fn distance(self, other: Self) -> Real {
        (other - self).length()
    }

    /// The point at `fraction` of the way to `other`.
    #[inline]
    pub fn lerp(self, other: Self, fraction: Real) -> Self {
        self + (other - self) * fraction
    }

    /// The smaller of each pair of coordinates; a NaN in `other` is passed over.
    #[inline]
    pub fn min(self, other: Self) -> Self {
        self.zip(other, lesser)
    }

    /// The larger of each pair of coordinates; a NaN in `other` is passed over.
    #[inline]
    pub fn max(self, other: Self) -> Self {
        self.zip(other, greater)
    }

    /// Every coordinate without its sign.
    #[inline]
    pub fn abs(self) -> Self {
        self.map(Real::abs)
    }

    /// The coordinate that is largest without its sign; NaN if one is NaN.
    #[inline]
    pub(crate) fn largest(self) -> Real {
        self.abs().fold(|a, b| if a >= b || a.is_nan() { a } else { b })
    }

    /// Whether every coordinate is a number below `limit` without its sign.
    #[inline(always)]
    pub(crate) fn is_below(self, limit: Real) -> bool {
        let beyond = |part: Real| if part.abs() < limit { 0.0 } else { 1.0 };
        self.map(beyond).fold(|a, b| a + b) == 0.0
    }

    /// Whether every coordinate is a finite number.
    #[inline]
    pub fn is_finite(self) -> bool {
        self.largest() < Real::INFINITY
    }

    /// The products of the coordinates, one by one.
    #[inline]
    pub(crate) fn scaled_by(self, factors: Self) -> Self {
        self.zip(factors, |a, b| a * b)
    }

    /// What remains of this vector at a right angle to the unit vector `axis`.
    #[inline]
    pub(crate) fn without(self, axis: Self) -> Self {
        self - axis * self.dot(axis)
    }
}

impl Add for Vector {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
}

impl Sub for Vector {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
}

impl Neg for Vector {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self.map(|a| -a)
    }
}

impl Mul<Real> for Vector {
    type Output = Self;
    #[inline]
    fn mul(self, factor: Real) -> Self {
        self.map(|a| a * factor)
    }
}

impl Mul<Vector> for Real {
    type Output = Vector;
    #[inline]
    fn mul(self, vector: Vector) -> Vector {
        vector * self
    }
}

impl Div<Real> for Vector {
    type Output = Self;
    #[inline]
    fn div(self, divisor: Real) -> Self {
        self.map(|a| a / divisor)
    }
}

impl AddAssign for Vector {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Vector {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl MulAssign<Real> for Vector {
    #[inline]
    fn mul_assign(&mut self, factor: Real) {
        *self = *self * factor;
    }
}
