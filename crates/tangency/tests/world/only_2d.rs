//! What turns, in two dimensions.

use super::draw::Draw;
use super::space::*;

pub(super) fn any_turn(draw: &mut Draw) -> Turn {
    draw.signed()
}

pub(super) fn energy_of_turning(body: &Body, whole: &MassProperties) -> f64 {
    0.5 * (whole.inertia * body.spin * body.spin) as f64
}
