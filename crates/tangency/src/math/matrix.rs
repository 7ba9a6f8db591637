//! Square matrices: rotations spelled out, and symmetric tensors.
//!
//! Columns are gone through in loops: `array::map` is a call here, and matrices are formed for every pair and every body.

use core::ops::{Add, AddAssign, Mul, Sub};

use super::number::Real;
use super::vector::{DIMENSION, Vector};

/// A square matrix by its columns; it acts on column vectors, `M v = Σ columns[i] v[i]`.
///
/// ```
#[doc = prelude!()]
/// assert_eq!(Matrix::IDENTITY * Vector::X, Vector::X);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(C)]
pub struct Matrix {
    /// The images of the unit vectors.
    pub columns: [Vector; DIMENSION],
}

impl Matrix {
    /// The matrix that changes nothing.
    pub const IDENTITY: Self = Self { columns: Vector::AXES };

    /// The matrix that stretches along the axes.
    pub fn diagonal(stretch: Vector) -> Self {
        let mut columns = Vector::AXES;
        for (axis, column) in columns.iter_mut().enumerate() {
            *column *= stretch[axis];
        }
        Self { columns }
    }

    /// The transposed matrix; for a rotation, its inverse.
    #[inline]
    pub fn transposed(&self) -> Self {
        let mut rows = *self;
        for i in 0..DIMENSION {
            for j in 0..DIMENSION {
                rows.columns[i][j] = self.columns[j][i];
            }
        }
        rows
    }

    /// `Mᵀ v`: how far `v` reaches along each column.
    #[inline]
    pub fn transposed_mul(&self, v: Vector) -> Vector {
        let mut image = Vector::ZERO;
        for i in 0..DIMENSION {
            image[i] = self.columns[i].dot(v);
        }
        image
    }

    /// The matrix with the signs dropped: it carries half extents to the half extents around them.
    #[inline]
    pub fn abs(&self) -> Self {
        let mut sizes = *self;
        for column in &mut sizes.columns {
            *column = column.abs();
        }
        sizes
    }

    /// Whether every entry is a finite number.
    pub fn is_finite(&self) -> bool {
        self.columns.iter().all(|column| column.is_finite())
    }

    /// The matrix `a bᵀ`.
    pub fn outer(a: Vector, b: Vector) -> Self {
        let mut product = Self::IDENTITY;
        for i in 0..DIMENSION {
            product.columns[i] = a * b[i];
        }
        product
    }
}

impl Add for Matrix {
    type Output = Self;
    #[inline]
    fn add(mut self, other: Self) -> Self {
        for i in 0..DIMENSION {
            self.columns[i] += other.columns[i];
        }
        self
    }
}

impl AddAssign for Matrix {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Matrix {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self + other * -1.0
    }
}

impl Mul<Real> for Matrix {
    type Output = Self;
    #[inline]
    fn mul(mut self, factor: Real) -> Self {
        for column in &mut self.columns {
            *column *= factor;
        }
        self
    }
}

impl Mul<Vector> for Matrix {
    type Output = Vector;
    #[inline]
    fn mul(self, v: Vector) -> Vector {
        let mut image = self.columns[0] * v[0];
        for i in 1..DIMENSION {
            image += self.columns[i] * v[i];
        }
        image
    }
}

impl Mul for Matrix {
    type Output = Self;
    #[inline]
    fn mul(self, mut other: Self) -> Self {
        for column in &mut other.columns {
            *column = self * *column;
        }
        other
    }
}
