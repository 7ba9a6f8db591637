//! Vectors of three numbers.

use core::ops::{Index, IndexMut};

use super::number::{Real, from_kernel, narrow, to_kernel, wide};
use super::space::kernel;

/// How many coordinates a point has.
pub const DIMENSION: usize = 3;

/// A point, a displacement or a direction: three numbers.
///
/// The arithmetic is componentwise; what all spaces share stands with the other methods below.
///
/// ```
#[doc = prelude!()]
/// let v = Vector::new(3.0, 4.0, 0.0);
/// assert_eq!(v.length(), 5.0);
/// assert_eq!(Vector::X.cross(Vector::Y), Vector::Z);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(C)]
pub struct Vector {
    /// Along the first axis, to the right.
    pub x: Real,
    /// Along the second axis, up.
    pub y: Real,
    /// Along the third axis, towards the viewer.
    pub z: Real,
}

impl Vector {
    /// The origin.
    pub const ZERO: Self = Self::new(0.0, 0.0, 0.0);
    /// One step along the first axis.
    pub const X: Self = Self::new(1.0, 0.0, 0.0);
    /// One step along the second axis.
    pub const Y: Self = Self::new(0.0, 1.0, 0.0);
    /// One step along the third axis.
    pub const Z: Self = Self::new(0.0, 0.0, 1.0);
    /// The unit vectors of the axes, in their order.
    pub const AXES: [Self; DIMENSION] = [Self::X, Self::Y, Self::Z];

    /// The vector with these coordinates.
    #[inline]
    pub const fn new(x: Real, y: Real, z: Real) -> Self {
        Self { x, y, z }
    }

    /// The vector whose coordinates are all `value`.
    #[inline]
    pub const fn splat(value: Real) -> Self {
        Self::new(value, value, value)
    }

    /// The sum of the products of the coordinates: `|self| |other| cos(angle between)`.
    #[inline]
    pub fn dot(self, other: Self) -> Real {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    /// The vector at a right angle to both, as long as the area they span; `X × Y = Z`.
    ///
    /// Zero for parallel vectors. Each coordinate is a difference of products that is formed without
    /// cancellation, so that even nearly parallel vectors give a direction that is exact to rounding.
    pub fn cross(self, other: Self) -> Self {
        let a = self.map_wide();
        let b = other.map_wide();
        Self::new(
            narrow(a[1] * b[2] - a[2] * b[1]),
            narrow(a[2] * b[0] - a[0] * b[2]),
            narrow(a[0] * b[1] - a[1] * b[0]),
        )
    }

    /// This vector in double precision.
    #[inline(always)]
    pub(crate) fn to_kernel(self) -> kernel::Vector {
        kernel::Vector::new(to_kernel(self.x), to_kernel(self.y), to_kernel(self.z))
    }

    /// The nearest vector of this space.
    #[inline(always)]
    pub(crate) fn from_kernel(v: kernel::Vector) -> Self {
        Self::new(from_kernel(v.x), from_kernel(v.y), from_kernel(v.z))
    }

    #[inline(always)]
    fn map_wide(self) -> [super::number::Wide; 3] {
        [wide(self.x), wide(self.y), wide(self.z)]
    }

    /// Some unit vector at a right angle to this one, whatever its length; for zero, the first axis.
    ///
    /// The choice is arbitrary: it starts from the axis that leans least towards the vector.
    pub fn any_perpendicular(self) -> Self {
        let size = self.abs();
        let axis = if size.x <= size.y && size.x <= size.z {
            Self::X
        } else if size.y <= size.z {
            Self::Y
        } else {
            Self::Z
        };
        self.normalized().and_then(|unit| unit.cross(axis).normalized()).unwrap_or(Self::X)
    }

    /// Unit vectors at right angles to this unit vector and to each other.
    pub(crate) fn tangents(self) -> [Self; DIMENSION - 1] {
        let first = self.any_perpendicular();
        [first, self.cross(first)]
    }

    /// Every coordinate replaced by `change` of it.
    #[inline(always)]
    pub(crate) fn map(self, change: impl Fn(Real) -> Real) -> Self {
        Self::new(change(self.x), change(self.y), change(self.z))
    }

    /// Every coordinate joined with its partner.
    #[inline(always)]
    pub(crate) fn zip(self, other: Self, join: impl Fn(Real, Real) -> Real) -> Self {
        Self::new(join(self.x, other.x), join(self.y, other.y), join(self.z, other.z))
    }

    /// The coordinates, joined into one number.
    #[inline(always)]
    pub(crate) fn fold(self, join: impl Fn(Real, Real) -> Real) -> Real {
        join(join(self.x, self.y), self.z)
    }
}

impl From<[Real; 3]> for Vector {
    #[inline]
    fn from([x, y, z]: [Real; 3]) -> Self {
        Self::new(x, y, z)
    }
}

impl From<Vector> for [Real; 3] {
    #[inline]
    fn from(vector: Vector) -> Self {
        [vector.x, vector.y, vector.z]
    }
}

impl Index<usize> for Vector {
    type Output = Real;
    #[inline]
    fn index(&self, axis: usize) -> &Real {
        match axis {
            0 => &self.x,
            1 => &self.y,
            2 => &self.z,
            _ => panic!("a vector has 3 coordinates, asked for number {axis}"),
        }
    }
}

impl IndexMut<usize> for Vector {
    #[inline]
    fn index_mut(&mut self, axis: usize) -> &mut Real {
        match axis {
            0 => &mut self.x,
            1 => &mut self.y,
            2 => &mut self.z,
            _ => panic!("a vector has 3 coordinates, asked for number {axis}"),
        }
    }
}
