//! What the kernel is told of the numbers of this space.

use super::number::{Real, fine_scale, to_fine};
use super::space::kernel;

/// What rounding takes, in units of the size.
pub(crate) const ROUNDING: kernel::Rounding = kernel::Rounding {
    flat: to_fine(2.0 * Real::EPSILON),
    curved: to_fine(16.0 * Real::EPSILON),
    own: to_fine(4.0 * Real::EPSILON),
};

/// What lengths are divided by, for cores of at most this size, at most so far from each other.
#[inline(always)]
pub(crate) fn scale_of(size: f64, origin: kernel::Vector) -> f64 {
    fine_scale(|| kernel::power_around(size, origin))
}
