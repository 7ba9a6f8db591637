//! What turns, in three dimensions.

use super::draw::Draw;
use super::space::*;

pub(super) fn any_turn(draw: &mut Draw) -> Turn {
    draw.vector()
}

pub(super) fn energy_of_turning(body: &Body, whole: &MassProperties) -> f64 {
    let local = body.pose.rotation.inverse() * body.spin;
    0.5 * local.dot(whole.inertia * local) as f64
}
