//! What the kernel is told of the numbers of this space.

use super::space::{Real, fine, fine_scale, to_fine};

/// What rounding takes, in units of the size.
pub(crate) const ROUNDING: fine::Rounding = fine::Rounding {
    flat: to_fine(2.0 * Real::EPSILON),
    curved: to_fine(16.0 * Real::EPSILON),
    own: to_fine(4.0 * Real::EPSILON),
};

/// What lengths are divided by, for cores of at most this size, at most so far from each other.
#[inline(always)]
pub(crate) fn scale_of(size: f64, origin: fine::Vector) -> f64 {
    fine_scale(|| fine::power_around(size, origin))
}
