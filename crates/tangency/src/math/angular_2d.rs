//! How a body turns during a step, in two dimensions.

use super::number::{Real, from_kernel, to_kernel};
use super::rotation::Rotation;
use super::space::kernel;

/// A turn: the angle in radians, positive counter-clockwise.
///
/// ```
#[doc = prelude!()]
/// let quarter: AngVector = std::f64::consts::FRAC_PI_2 as Real;
/// let end = Motion::still(Pose::IDENTITY).turned_by(quarter).at(1.0);
/// assert!(end.apply(Vector::X).distance(Vector::Y) < 1e-6);
/// ```
pub type AngVector = Real;

/// No turn at all.
pub(crate) const NO_TURN: AngVector = 0.0;

/// The numbers of a turn.
#[inline(always)]
pub(crate) fn turn_numbers(turn: AngVector) -> [Real; 1] {
    [turn]
}

/// The turn of some numbers.
#[inline(always)]
pub(crate) fn turn_of_numbers([turn]: [Real; 1]) -> AngVector {
    turn
}

/// The cosine and the sine of a rotation after a share of a turn.
fn cos_sin(start: Rotation, turn: AngVector, fraction: f64) -> [f64; 2] {
    let (c, s) = (to_kernel(start.cos()), to_kernel(start.sin()));
    let (sin, cos) = libm::sincos(to_kernel(turn) * fraction);
    [c * cos - s * sin, s * cos + c * sin]
}

/// A rotation after a share of a turn.
pub(crate) fn turned(start: Rotation, turn: AngVector, fraction: Real) -> Rotation {
    Rotation::from(cos_sin(start, turn, to_kernel(fraction)).map(from_kernel))
}

/// Whether a turn goes further than so many radians.
#[inline]
pub(crate) fn is_turn_above(turn: AngVector, radians: Real) -> bool {
    turn.abs() > radians
}

/// A bound of the angle between two rotations: an arc is at most π / 2 times its chord.
#[inline]
pub(crate) fn angle_between_at_most(a: Rotation, b: Rotation) -> Real {
    let (cos, sin) = (a.cos() - b.cos(), a.sin() - b.sin());
    1.58 * (cos * cos + sin * sin).sqrt()
}

/// Whether an angle is a finite number.
pub(crate) fn is_finite_turn(turn: AngVector) -> bool {
    turn.is_finite()
}

/// How far a turn goes, in radians.
pub(crate) fn angle_of(turn: AngVector) -> f64 {
    to_kernel(turn).abs()
}

/// What a turn goes round: 1 if it is counter-clockwise, and -1 if it is not.
pub(crate) type Axis = f64;

/// What a turn goes round, by [`angle_of`] the turn.
pub(crate) fn axis_of(turn: AngVector) -> Axis {
    if turn < 0.0 { -1.0 } else { 1.0 }
}

/// What of a direction stays where all goes round an axis, which is nothing in the plane, and where the
/// rest of it is after a quarter of the circle.
pub(crate) fn still_and_quarter(
    axis: Axis,
    direction: kernel::Vector,
) -> (kernel::Vector, kernel::Vector) {
    (kernel::Vector::ZERO, direction.perp() * axis)
}

/// How far a turn goes out of a unit direction: in the plane, all of it.
pub(crate) fn angle_across(turn: AngVector, _unit: kernel::Vector) -> f64 {
    angle_of(turn)
}

/// How two turns differ; the second number is that of axes which are not along each other, and 0 in
/// the plane.
pub(crate) fn turns_between(a: AngVector, b: AngVector) -> (f64, f64) {
    ((to_kernel(b) - to_kernel(a)).abs(), 0.0)
}

/// About the turn that takes one unit direction to another one in a share of a step.
pub(crate) fn turn_from(start: kernel::Vector, end: kernel::Vector, share: f64) -> AngVector {
    from_kernel(start.cross(end) / share)
}

/// The shorter turn that leads from one rotation to another.
pub(crate) fn turn_between(from: Rotation, to: Rotation) -> AngVector {
    (to * from.inverse()).to_radians()
}
