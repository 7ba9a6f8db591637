//! Pairs of lines in three dimensions.

use super::line_line::LinePair;
use super::space::geometry::Line;
use super::space::math::{Real, Vector, greater, narrow, power_of_two, quotient, wide, within};
use super::space::shapes::{exact_cross, exact_difference, wide_cross, wide_dot};

/// Lines that pass within this times the lengths involved meet: the rounding of a coordinate and of
/// the way to the meeting point, doubled.
const MEETING: Real = 8.0 * Real::EPSILON;

/// How two lines lie to each other.
///
/// With `r` from the first point to the second and `n = u × v`, they are nearest at
/// `(r × v)·n / n·n` on the first and at `(r × u)·n / n·n` on the second, and `r·n / |n|` apart. All
/// of it is formed with twice the digits: for lines that are nearly parallel and far apart, `r × v`
/// is almost at a right angle to `n`, and what is left of it decides.
///
/// Directions are first brought to about length one by a power of two, so that nothing vanishes.
pub(crate) fn line_pair(first: &Line, second: &Line) -> LinePair {
    let [first_unit, second_unit] =
        [first, second].map(|line| power_of_two(line.direction().largest()));
    let u = exact_difference(first.direction() / first_unit, Vector::ZERO);
    let v = exact_difference(second.direction() / second_unit, Vector::ZERO);
    let r = exact_difference(second.point(), first.point());
    let across = wide_cross(u, v);
    let coordinates = greater(first.point().largest(), second.point().largest());
    let length = Vector::from(across.map(narrow)).length();
    let squared = wide_dot(across, across);
    // Also where the square of the least angle that can be written down vanishes.
    if !(length > 0.0 && quotient(squared, wide(length)) > 0.0) {
        return side_by_side(first, second, coordinates);
    }
    let a = quotient(wide_dot(wide_cross(r, v), across), squared) / first_unit;
    let b = quotient(wide_dot(wide_cross(r, u), across), squared) / second_unit;
    let gap = quotient(wide_dot(r, across), wide(length)).abs();
    let (a, b) = (within(a, -Real::MAX, Real::MAX), within(b, -Real::MAX, Real::MAX));
    let way = greater((first.direction() * a).largest(), (second.direction() * b).largest());
    if gap <= MEETING * greater(coordinates, way) {
        LinePair::Meet { a, b, point: first.at(a) }
    } else {
        LinePair::Skew { a, b, gap }
    }
}

/// The answer for lines with the same direction, or without one.
fn side_by_side(first: &Line, second: &Line, coordinates: Real) -> LinePair {
    let r = exact_difference(second.point(), first.point());
    let (u, v) = (first.direction(), second.direction());
    let along = if u == Vector::ZERO { v } else { u };
    let length = along.length();
    let gap = if length > 0.0 {
        exact_cross(r, exact_difference(along, Vector::ZERO)).length() / length
    } else {
        first.point().distance(second.point())
    };
    if gap <= MEETING * coordinates { LinePair::Same } else { LinePair::Parallel { gap } }
}
