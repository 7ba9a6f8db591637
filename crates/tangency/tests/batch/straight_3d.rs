//! Rotations that leave axes parallel, or nearly so.

use super::draw::Draw;
use super::space::*;

/// A rotation by next to nothing, or by a quarter about an axis.
pub(super) fn nearly_straight(draw: &mut Draw) -> Rotation {
    let axis = Vector::AXES[draw.below(DIMENSION)];
    let quarter = std::f64::consts::FRAC_PI_2 as Real;
    Rotation::from_axis_angle(axis, [1e-6, 1e-3, quarter][draw.below(3)]).expect("an axis")
}
