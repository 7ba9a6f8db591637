//! Coordinates within a triangle or parallelogram in three dimensions.

use super::plane_through::{area_between, area_normal};
use super::space::math::{Real, Vector};

/// `(s, t)` of the shadow of `point` on the plane, with `shadow = a + s (b - a) + t (c - a)`;
/// `None` if the three lie in one line.
///
/// Each is a ratio of areas: `s` that of `a point c`, `t` that of `a b point`, to that of `a b c`,
/// all seen along the normal.
pub(crate) fn span_coordinates(
    a: Vector,
    b: Vector,
    c: Vector,
    point: Vector,
) -> Option<(Real, Real)> {
    let (normal, whole) = area_normal(a, b, c).direction_and_length()?;
    let s = area_between(a, point, c).dot(normal) / whole;
    let t = area_between(a, b, point).dot(normal) / whole;
    Some((s, t))
}
