//! Rotations of the plane.

use super::draw::Draw;
use super::space::*;

pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_radians(3.0 * draw.signed())
}
