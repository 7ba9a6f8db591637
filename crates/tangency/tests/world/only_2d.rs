//! What turns, in two dimensions.

use super::draw::Draw;
use super::space::*;

pub(super) fn any_turn(draw: &mut Draw) -> AngVector {
    draw.signed()
}

pub(super) fn energy_of_turning(body: &Body, whole: &MassProperties) -> f64 {
    0.5 * (whole.inertia * body.angular_velocity * body.angular_velocity) as f64
}
