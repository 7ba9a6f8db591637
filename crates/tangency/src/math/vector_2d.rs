//! Vectors of two numbers.

use core::ops::{Index, IndexMut};

use super::number::{Real, from_kernel, narrow, to_kernel, wide};
use super::space::kernel;

/// How many coordinates a point has.
pub const DIMENSION: usize = 2;

/// A point, a displacement or a direction: two numbers.
///
/// The arithmetic is componentwise; what all spaces share stands with the other methods below.
///
/// ```
#[doc = prelude!()]
/// let v = Vector::new(3.0, 4.0);
/// assert_eq!(v.length(), 5.0);
/// assert_eq!(v.perp(), Vector::new(-4.0, 3.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(C)]
pub struct Vector {
    /// Along the first axis, to the right.
    pub x: Real,
    /// Along the second axis, up.
    pub y: Real,
}

impl Vector {
    /// The origin.
    pub const ZERO: Self = Self::new(0.0, 0.0);
    /// One step along the first axis.
    pub const X: Self = Self::new(1.0, 0.0);
    /// One step along the second axis.
    pub const Y: Self = Self::new(0.0, 1.0);
    /// The unit vectors of the axes, in their order.
    pub const AXES: [Self; DIMENSION] = [Self::X, Self::Y];

    /// The vector with these coordinates.
    #[inline]
    pub const fn new(x: Real, y: Real) -> Self {
        Self { x, y }
    }

    /// The vector whose coordinates are all `value`.
    #[inline]
    pub const fn splat(value: Real) -> Self {
        Self::new(value, value)
    }

    /// The sum of the products of the coordinates: `|self| |other| cos(angle between)`.
    #[inline]
    pub fn dot(self, other: Self) -> Real {
        self.x * other.x + self.y * other.y
    }

    /// The signed area that the two vectors span: positive where `other` lies to the left.
    ///
    /// A difference of products, formed without cancellation: its sign is right even for vectors
    /// that are parallel up to rounding.
    pub fn cross(self, other: Self) -> Real {
        narrow(wide(self.x) * wide(other.y) - wide(self.y) * wide(other.x))
    }

    /// This vector, turned left by a quarter.
    #[inline]
    pub fn perp(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// Some unit vector at a right angle to this one, whatever its length; for zero, the first axis.
    ///
    /// The choice is the left one.
    pub fn any_perpendicular(self) -> Self {
        self.normalized().map_or(Self::X, Self::perp)
    }

    /// Unit vectors at right angles to this unit vector and to each other: one.
    pub(crate) fn tangents(self) -> [Self; DIMENSION - 1] {
        [self.perp()]
    }

    /// Every coordinate replaced by `change` of it.
    #[inline(always)]
    pub(crate) fn map(self, change: impl Fn(Real) -> Real) -> Self {
        Self::new(change(self.x), change(self.y))
    }

    /// This vector in double precision.
    #[inline(always)]
    pub(crate) fn to_kernel(self) -> kernel::Vector {
        kernel::Vector::new(to_kernel(self.x), to_kernel(self.y))
    }

    /// The nearest vector of this space.
    #[inline(always)]
    pub(crate) fn from_kernel(v: kernel::Vector) -> Self {
        Self::new(from_kernel(v.x), from_kernel(v.y))
    }

    /// Every coordinate joined with its partner.
    #[inline(always)]
    pub(crate) fn zip(self, other: Self, join: impl Fn(Real, Real) -> Real) -> Self {
        Self::new(join(self.x, other.x), join(self.y, other.y))
    }

    /// The coordinates, joined into one number.
    #[inline(always)]
    pub(crate) fn fold(self, join: impl Fn(Real, Real) -> Real) -> Real {
        join(self.x, self.y)
    }
}

impl From<[Real; 2]> for Vector {
    #[inline]
    fn from([x, y]: [Real; 2]) -> Self {
        Self::new(x, y)
    }
}

impl From<Vector> for [Real; 2] {
    #[inline]
    fn from(vector: Vector) -> Self {
        [vector.x, vector.y]
    }
}

impl Index<usize> for Vector {
    type Output = Real;
    #[inline]
    fn index(&self, axis: usize) -> &Real {
        match axis {
            0 => &self.x,
            1 => &self.y,
            _ => panic!("a vector has 2 coordinates, asked for number {axis}"),
        }
    }
}

impl IndexMut<usize> for Vector {
    #[inline]
    fn index_mut(&mut self, axis: usize) -> &mut Real {
        match axis {
            0 => &mut self.x,
            1 => &mut self.y,
            _ => panic!("a vector has 2 coordinates, asked for number {axis}"),
        }
    }
}
