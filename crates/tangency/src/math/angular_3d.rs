//! How a body turns during a step, in three dimensions.

use super::min_max::lesser;
use super::number::{Real, from_kernel, to_kernel};
use super::rotation::Rotation;
use super::space::kernel;
use super::vector::Vector;

/// A turn: the axis in the world, as long as the angle in radians; counter-clockwise when the axis
/// points at the viewer.
///
/// ```
#[doc = prelude!()]
/// let quarter: AngVector = Vector::Z * std::f64::consts::FRAC_PI_2 as Real;
/// let end = Motion::still(Pose::IDENTITY).turned_by(quarter).at(1.0);
/// assert!(end.apply(Vector::X).distance(Vector::Y) < 1e-6);
/// ```
pub type AngVector = Vector;

/// The square of an angle below which series of four terms are as good as libm: `2⁻⁷`.
const SMALL: f64 = 1.0 / 16384.0;

/// No turn at all.
pub(crate) const NO_TURN: AngVector = Vector::ZERO;

/// The numbers of a turn.
#[inline(always)]
pub(crate) fn turn_numbers(turn: AngVector) -> [Real; 3] {
    [turn.x, turn.y, turn.z]
}

/// The turn of some numbers.
#[inline(always)]
pub(crate) fn turn_of_numbers([x, y, z]: [Real; 3]) -> AngVector {
    Vector::new(x, y, z)
}

/// The quaternion `[x, y, z, w]` of a rotation after a share of a turn.
fn quaternion(start: Rotation, turn: AngVector, fraction: f64) -> [f64; 4] {
    let [x, y, z, w] = start.to_quaternion().map(to_kernel);
    // A quarter of it, because the length of the largest vector is not a number of its own.
    let quarter = turn.to_kernel() * 0.25;
    let (a, cos) = axis_times_sin_and_cos(quarter, fraction);
    let b = kernel::Vector::new(x, y, z);
    let turned = a * w + b * cos + a.plain_cross(b);
    [turned.x, turned.y, turned.z, cos * w - a.dot(b)]
}

/// The axis of a turn times the sine of half of a share of the angle, and the cosine of that; given is a quarter of it.
fn axis_times_sin_and_cos(quarter: kernel::Vector, fraction: f64) -> (kernel::Vector, f64) {
    let half = quarter * (2.0 * fraction);
    let squared = half.length_squared();
    if squared < SMALL {
        // The first four terms of both series: the fifth is below rounding.
        let sinc = 1.0 - squared / 6.0 * (1.0 - squared / 20.0 * (1.0 - squared / 42.0));
        let cos = 1.0 - squared / 2.0 * (1.0 - squared / 12.0 * (1.0 - squared / 30.0));
        return (half * sinc, cos);
    }
    let Some((axis, angle)) = quarter.direction_and_length() else {
        return (kernel::Vector::ZERO, 1.0);
    };
    let (sin, cos) = libm::sincos(2.0 * angle * fraction);
    (axis * sin, cos)
}

/// A rotation after a share of a turn.
pub(crate) fn turned(start: Rotation, turn: AngVector, fraction: Real) -> Rotation {
    Rotation::from(quaternion(start, turn, to_kernel(fraction)).map(from_kernel))
}

/// Whether a turn goes further than so many radians.
#[inline]
pub(crate) fn is_turn_above(turn: AngVector, radians: Real) -> bool {
    turn.length_squared() > radians * radians
}

/// A bound of the angle between two rotations. The quaternions of both, or of one and the opposite of the other, are at
/// most a quarter of a half turn apart, where an arc is at most 1.12 times its chord; the angle is twice that arc.
#[inline]
pub(crate) fn angle_between_at_most(a: Rotation, b: Rotation) -> Real {
    let (a, b) = (a.to_quaternion(), b.to_quaternion());
    let (mut minus, mut plus) = (0.0, 0.0);
    for (a, b) in a.into_iter().zip(b) {
        minus += (a - b) * (a - b);
        plus += (a + b) * (a + b);
    }
    2.24 * lesser(minus, plus).sqrt()
}

/// Whether an angle is a finite number.
pub(crate) fn is_finite_turn(turn: AngVector) -> bool {
    turn.is_finite()
}

/// How far a turn goes, in radians.
pub(crate) fn angle_of(turn: AngVector) -> f64 {
    turn.to_kernel().length()
}

/// What a turn goes round: a unit vector, or none if there is no turn.
pub(crate) type Axis = kernel::Vector;

/// What a turn goes round, by [`angle_of`] the turn.
pub(crate) fn axis_of(turn: AngVector) -> Axis {
    turn.to_kernel().direction_and_length().map_or(Axis::ZERO, |(axis, _)| axis)
}

/// What of a direction stays where all goes round an axis, and where the rest of it is after a quarter of
/// the circle.
pub(crate) fn still_and_quarter(
    axis: Axis,
    direction: kernel::Vector,
) -> (kernel::Vector, kernel::Vector) {
    (axis * axis.dot(direction), axis.plain_cross(direction))
}

/// How far a turn goes out of a unit direction: that of an axis along it does not.
pub(crate) fn angle_across(turn: AngVector, unit: kernel::Vector) -> f64 {
    turn.to_kernel().plain_cross(unit).length()
}

/// How two turns differ: the length of the difference of their axes, and that of their product, which
/// is 0 for axes along each other.
pub(crate) fn turns_between(a: AngVector, b: AngVector) -> (f64, f64) {
    let (a, b) = (a.to_kernel(), b.to_kernel());
    ((b - a).length(), a.plain_cross(b).length())
}

/// About the turn that takes one unit direction to another one in a share of a step.
pub(crate) fn turn_from(start: kernel::Vector, end: kernel::Vector, share: f64) -> AngVector {
    Vector::from_kernel(start.plain_cross(end) / share)
}

/// The shorter turn that leads from one rotation to another.
pub(crate) fn turn_between(from: Rotation, to: Rotation) -> AngVector {
    let (axis, radians) = (to * from.inverse()).to_axis_angle();
    axis * radians
}
