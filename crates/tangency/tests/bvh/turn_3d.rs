//! Rotations of space.

use super::draw::Draw;
use super::space::*;

pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_axis_angle(draw.vector(), 3.0 * draw.signed()).expect("an axis")
}
