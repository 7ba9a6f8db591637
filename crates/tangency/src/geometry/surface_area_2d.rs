//! How large is the rim of a box in the plane?

use super::space::math::{Real, Vector};

/// Half of the perimeter of a box of this size.
#[inline(always)]
pub(crate) fn surface(size: Vector) -> Real {
    size.x + size.y
}
