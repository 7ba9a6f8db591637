//! What turns, in three dimensions.

use super::draw::Draw;
use super::space::*;

pub(super) fn any_turn(draw: &mut Draw) -> AngVector {
    draw.vector()
}

pub(super) fn energy_of_turning(body: &Body, whole: &MassProperties) -> f64 {
    let local = body.pose.rotation.inverse() * body.angular_velocity;
    0.5 * local.dot(whole.inertia * local) as f64
}
