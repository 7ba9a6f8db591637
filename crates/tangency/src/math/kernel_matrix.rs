//! A matrix of double precision in the numbers of this space.

use super::matrix::Matrix;
use super::space::kernel;
use super::vector::Vector;

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
