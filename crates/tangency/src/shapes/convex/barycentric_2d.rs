//! Coordinates within a triangle or parallelogram in two dimensions.

use super::plane_through::turn;
use super::space::math::{Real, Vector};

/// `(s, t)` with `point = a + s (b - a) + t (c - a)`; `None` if the three lie in one line.
///
/// Each is a ratio of areas: `s` that of `a point c`, `t` that of `a b point`, to that of `a b c`.
pub(crate) fn span_coordinates(
    a: Vector,
    b: Vector,
    c: Vector,
    point: Vector,
) -> Option<(Real, Real)> {
    let whole = turn(a, b, c);
    (whole != 0.0).then(|| (turn(a, point, c) / whole, turn(a, b, point) / whole))
}
