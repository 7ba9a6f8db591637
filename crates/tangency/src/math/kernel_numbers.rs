//! What goes between the numbers of this space and those of the kernel: what rounding takes, scales, and matrices.

use super::matrix::Matrix;
use super::number::{Real, kernel_scale, to_kernel};
use super::space::kernel;
use super::vector::Vector;

/// What rounding takes, in units of the size.
pub(crate) const ROUNDING: kernel::Rounding = kernel::Rounding {
    flat: to_kernel(2.0 * Real::EPSILON),
    curved: to_kernel(16.0 * Real::EPSILON),
    own: to_kernel(4.0 * Real::EPSILON),
};

/// What lengths are divided by, for cores of at most this size, at most so far from each other.
#[inline(always)]
pub(crate) fn scale_of(size: f64, origin: kernel::Vector) -> f64 {
    kernel_scale(|| kernel::power_around(size, origin))
}

impl Matrix {
    /// The nearest matrix in the numbers of this space.
    #[inline(always)]
    pub(crate) fn from_kernel(matrix: &kernel::Matrix) -> Self {
        let mut nearest = Self::IDENTITY;
        for (own, column) in nearest.columns.iter_mut().zip(matrix.columns) {
            *own = Vector::from_kernel(column);
        }
        nearest
    }
}
