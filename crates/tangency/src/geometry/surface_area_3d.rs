//! How large is the surface of a box in space?

use super::space::math::{Real, Vector};

/// Half of the surface of a box of this size.
#[inline(always)]
pub(crate) fn surface(size: Vector) -> Real {
    size.x * size.y + size.y * size.z + size.z * size.x
}
