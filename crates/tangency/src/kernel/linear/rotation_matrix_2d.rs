//! The matrix of a rotation, in two dimensions.

use super::space::{Matrix, Vector};

/// The matrix of the rotation with this cosine and sine, without the last bit by which they miss
/// length one.
#[inline]
pub(crate) fn axes_of(cos: f64, sin: f64) -> Matrix {
    let length = (cos * cos + sin * sin).sqrt();
    let (cos, sin) = (cos / length, sin / length);
    Matrix { columns: [Vector::new(cos, sin), Vector::new(-sin, cos)] }
}
