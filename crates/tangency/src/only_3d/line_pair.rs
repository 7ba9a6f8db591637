//! Pairs of lines in three dimensions.

use super::space::{Line, LinePair, Real, Vector, exact_cross, exact_difference, greater};

/// Lines that pass within this times the lengths involved meet: the rounding of a coordinate and of
/// the way to the meeting point, doubled.
const MEETING: Real = 8.0 * Real::EPSILON;

/// How two lines lie to each other.
///
/// With `r` from the first point to the second and `n = u × v`, they are nearest at
/// `(r × v)·n / n·n` on the first and at `(r × u)·n / n·n` on the second, and `r·n / |n|` apart.
pub(crate) fn line_pair(first: &Line, second: &Line) -> LinePair {
    let (u, v) = (first.direction(), second.direction());
    let r = exact_difference(second.point(), first.point());
    let [wide_u, wide_v] = [u, v].map(|d| exact_difference(d, Vector::ZERO));
    let between = second.point() - first.point();
    let coordinates = greater(first.point().largest(), second.point().largest());
    let Some((normal, area)) = exact_cross(wide_u, wide_v).direction_and_length() else {
        let along = if u == Vector::ZERO { wide_v } else { wide_u };
        let direction = if u == Vector::ZERO { v } else { u };
        let gap = match direction.direction_and_length() {
            Some((_, length)) => exact_cross(r, along).length() / length,
            None => between.length(),
        };
        let same = gap <= MEETING * coordinates;
        return if same { LinePair::Same } else { LinePair::Parallel { gap } };
    };
    let a = exact_cross(r, wide_v).dot(normal) / area;
    let b = exact_cross(r, wide_u).dot(normal) / area;
    let gap = between.dot(normal).abs();
    let way = greater((u * a).largest(), (v * b).largest());
    if gap <= MEETING * greater(coordinates, way) {
        LinePair::Meet { a, b, point: first.at(a) }
    } else {
        LinePair::Skew { a, b, gap }
    }
}
