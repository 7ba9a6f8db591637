//! How pushes turn a body, in two dimensions.

use super::space::geometry::Inertia;
use super::space::kernel;
use super::space::math::{AngVector, Real, Rotation, Vector, from_kernel, to_kernel};

/// What has no resistance to turning, or what nothing turns.
pub(crate) const NO_INERTIA: Inertia = 0.0;

/// The moment of a push at the end of an arm.
///
/// Plain products: a solver corrects what rounding leaves in its next pass.
#[inline(always)]
pub(crate) fn moment(arm: Vector, push: Vector) -> AngVector {
    arm.x * push.y - arm.y * push.x
}

/// The velocity of the end of an arm that turns.
#[inline(always)]
pub(crate) fn swept(spin: AngVector, arm: Vector) -> Vector {
    arm.perp() * spin
}

/// What two turns share: the power of a moment at a spin.
#[inline(always)]
pub(crate) fn turn_dot(a: AngVector, b: AngVector) -> Real {
    a * b
}

/// The spin that a moment gives, or the moment that a spin takes.
#[inline(always)]
pub(crate) fn inertia_times(inertia: &Inertia, turn: AngVector) -> AngVector {
    inertia * turn
}

/// An inertia of the frame of a body, in the world: the same.
pub(crate) fn inertia_in_world(inertia: &Inertia, _rotation: Rotation) -> Inertia {
    *inertia
}

/// Whether it is as hard to turn a body about each axis: in the plane there is but one.
pub(crate) fn is_round_inertia(_inertia: &Inertia) -> bool {
    true
}

/// What is left of a turn around axes that are not locked.
pub(crate) fn locked_turn(turn: AngVector, [is_locked]: [bool; 1]) -> AngVector {
    if is_locked { 0.0 } else { turn }
}

/// What is left of the inverse of an inertia around axes that are not locked.
pub(crate) fn locked_inertia(inverse: &Inertia, [is_locked]: [bool; 1]) -> Inertia {
    if is_locked { NO_INERTIA } else { *inverse }
}

/// An inertia in double precision.
pub(crate) type WideInertia = f64;

/// An inertia in double precision, with that of a mass at an offset.
pub(crate) fn wide_inertia(inertia: &Inertia, mass: f64, offset: kernel::Vector) -> WideInertia {
    to_kernel(*inertia) + offset.length_squared() * mass
}

/// The nearest inertia in the numbers of this space.
pub(crate) fn narrow_inertia(inertia: WideInertia) -> Inertia {
    from_kernel(inertia)
}

/// Whether this can be what undoes an inertia: finite, and not below 0.
pub(crate) fn is_inverse_inertia(inverse: &Inertia) -> bool {
    (0.0..Real::INFINITY).contains(inverse)
}

/// What undoes an inertia; `None` if nothing does, or not in numbers that are finite.
pub(crate) fn inverse_inertia(inertia: &Inertia) -> Option<Inertia> {
    let inverse = 1.0 / inertia;
    if *inertia > 0.0 && inverse.is_finite() { Some(inverse) } else { None }
}

/// The spin of a body that turned freely from one rotation to another: the same.
pub(crate) fn spin_after(
    spin: AngVector,
    _inertias: [&Inertia; 2],
    _rotations: [Rotation; 2],
) -> AngVector {
    spin
}
