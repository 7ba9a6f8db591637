//! What turns, in two dimensions.

use super::draw::Draw;
use super::space::response::*;
use super::space::*;

/// Around the axis that points at the viewer.
pub(super) fn around_z(radians: Real) -> AngVector {
    radians
}

pub(super) fn any_turn(draw: &mut Draw) -> AngVector {
    draw.signed()
}

pub(super) fn any_rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_radians(3.0 * draw.signed())
}

/// The moment of momentum of a body about the origin, and its energy of turning.
pub(super) fn turning(mover: &SolverBody, whole: &MassProperties) -> ([f64; 1], f64) {
    let momentum = whole.inertia * mover.angular_velocity;
    let orbit = mover.center().cross(mover.velocity) * whole.volume;
    ([(momentum + orbit) as f64], 0.5 * (momentum * mover.angular_velocity) as f64)
}

/// No turn: in the plane nothing turns about the second axis.
pub(super) fn about_up(_: Real) -> AngVector {
    0.0
}

/// No moment: in the plane nothing turns about the second axis.
pub(super) fn moment_about_up(_: Vector, _: Vector, _: AngVector) -> Real {
    0.0
}
