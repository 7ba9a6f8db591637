//! Directions around an axis, around another, or across two.

use super::space::Vector;

/// How many directions there are around an axis.
const COUNT: usize = 64;
/// The cosine and sine of the turn from one to the next.
const STEP: (f64, f64) = (0.995_184_726_672_196_9, 0.098_017_140_329_560_6);

/// A direction turned about a unit axis, all the way around.
pub(super) fn around(axis: Vector, direction: Vector) -> [Vector; COUNT] {
    let along = axis * axis.dot(direction);
    let (cos, sin) = STEP;
    let mut side = direction - along;
    [(); COUNT].map(|()| {
        side = side * cos + axis.plain_cross(side) * sin;
        (side + along).normalized().unwrap_or(direction)
    })
}

/// How far to the side it is looked around a direction.
const ASIDE: [f64; 6] = [0.3, 0.1, 1e-2, 1e-3, 1e-4, 1e-5];

/// Directions near another one, to eight sides, the furthest first.
pub(super) fn nearby(direction: Vector) -> impl Iterator<Item = Vector> {
    let u = direction.any_perpendicular();
    let v = direction.plain_cross(u);
    let sides = [u, v, -u, -v, u + v, v - u, -u - v, u - v];
    let at = move |aside: f64| sides.map(|side| direction + side * aside);
    ASIDE.into_iter().flat_map(at).filter_map(Vector::normalized)
}

/// The unit direction at a right angle to two others; `None` if they are parallel.
pub(super) fn right_angle(a: Vector, b: Vector) -> Option<Vector> {
    a.cross(b).normalized()
}
