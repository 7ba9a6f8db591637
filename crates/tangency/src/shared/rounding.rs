//! What rounding takes in the numbers of this space, as the kernel is told.

use super::space::{Real, fine, to_fine};

/// In units of the size.
pub(crate) const ROUNDING: fine::Rounding = fine::Rounding {
    flat: to_fine(2.0 * Real::EPSILON),
    curved: to_fine(16.0 * Real::EPSILON),
    own: to_fine(4.0 * Real::EPSILON),
};
