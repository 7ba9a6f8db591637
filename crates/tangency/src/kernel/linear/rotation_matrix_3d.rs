//! The matrix of a rotation, in three dimensions.

use super::space::{Matrix, Vector};

/// The matrix of the rotation of a quaternion `[x, y, z, w]`.
///
/// Divided by the squared length, so that the last bit by which the quaternion misses length one
/// does not stretch the space.
#[inline]
pub(crate) fn axes_of([x, y, z, w]: [f64; 4]) -> Matrix {
    let s = 2.0 / (x * x + y * y + z * z + w * w);
    let (xs, ys, zs) = (x * s, y * s, z * s);
    let (xx, xy, xz, xw) = (x * xs, x * ys, x * zs, w * xs);
    let (yy, yz, yw) = (y * ys, y * zs, w * ys);
    let (zz, zw) = (z * zs, w * zs);
    Matrix {
        columns: [
            Vector::new(1.0 - (yy + zz), xy + zw, xz - yw),
            Vector::new(xy - zw, 1.0 - (xx + zz), yz + xw),
            Vector::new(xz + yw, yz - xw, 1.0 - (xx + yy)),
        ],
    }
}
