//! What the kernel is told of the numbers of this space.

use super::number::{Real, kernel_scale, to_kernel};
use super::space::kernel;

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
