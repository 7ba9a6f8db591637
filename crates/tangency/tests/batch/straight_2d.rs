//! Rotations that leave axes parallel, or nearly so.

use super::draw::Draw;
use super::space::*;

/// A rotation by next to nothing, or by a quarter.
pub(super) fn nearly_straight(draw: &mut Draw) -> Rotation {
    let quarter = std::f64::consts::FRAC_PI_2 as Real;
    Rotation::from_radians([1e-6, 1e-3, quarter][draw.below(3)])
}
