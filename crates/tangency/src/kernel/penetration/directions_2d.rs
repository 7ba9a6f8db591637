//! Directions around another one; around an axis, or across two, there are none in two dimensions.

use super::space::Vector;

/// Nothing.
pub(super) fn around(_: Vector, _: Vector) -> [Vector; 0] {
    []
}

/// Either one: there is no ring that they could be on.
pub(super) fn bottom_between(
    [before, _]: [Vector; 2],
    _: Vector,
    _: impl Fn(Vector) -> f64,
) -> Vector {
    before
}

/// Nothing.
pub(super) fn axis_of_ring(_: Vector, _: impl Fn(Vector) -> f64) -> Option<Vector> {
    None
}

/// Nothing.
pub(super) fn lowest_on_ring(
    _: (Vector, Vector),
    _: f64,
    _: impl Fn(Vector) -> Vector,
) -> Option<Vector> {
    None
}

/// Nothing.
pub(super) fn right_angle(_: Vector, _: Vector) -> Option<Vector> {
    None
}

/// How far to the side it is looked around a direction.
const ASIDE: [f64; 6] = [0.3, 0.1, 1e-2, 1e-3, 1e-4, 1e-5];

/// Directions near another one, to both sides, the furthest first.
pub(super) fn nearby(direction: Vector) -> impl Iterator<Item = Vector> {
    let side = direction.perp();
    let at = move |aside: f64| [side, -side].map(|side| direction + side * aside);
    ASIDE.into_iter().flat_map(at).filter_map(Vector::normalized)
}
