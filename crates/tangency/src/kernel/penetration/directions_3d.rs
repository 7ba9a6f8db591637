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

/// How often the stretch of a ring that holds a hollow is cut; each cut leaves 0.62 of it, all of them
/// 2⁻²⁷: the slope at the bottom is known to half of the digits then, and the depth to all.
const CUTS: usize = 40;

/// The share of a stretch at which it is cut: the golden ratio, so that one of two looks serves the next cut.
const GOLDEN: f64 = 0.618_033_988_749_894_8;

/// The direction between the neighbours of one, both on a ring with it, along which a depth is least: a search
/// by golden sections, for what has one hollow there.
pub(super) fn bottom_between(
    [before, after]: [Vector; 2],
    axis: Vector,
    depth: impl Fn(Vector) -> f64,
) -> Vector {
    let along = axis * axis.dot(before);
    let (start, end) = (before - along, after - along);
    let radius = start.length();
    // On the chord between the two, brought back to the ring.
    let at = |share: f64| {
        let side = start + (end - start) * share;
        side.normalized().and_then(|side| (side * radius + along).normalized()).unwrap_or(before)
    };
    let (mut low, mut high) = (0.0, 1.0);
    let (mut left, mut right) = (1.0 - GOLDEN, GOLDEN);
    let (mut at_left, mut at_right) = (depth(at(left)), depth(at(right)));
    for _ in 0..CUTS {
        if at_left < at_right {
            (high, right, at_right) = (right, left, at_left);
            left = high - (high - low) * GOLDEN;
            at_left = depth(at(left));
        } else {
            (low, left, at_left) = (left, right, at_right);
            right = low + (high - low) * GOLDEN;
            at_right = depth(at(right));
        }
    }
    at((low + high) / 2.0)
}

/// The unit axis of the ring that a direction is on, if it is on one along which a depth is level: the ring runs towards the
/// lowest side, and back from there. Three directions tell it: the given one, and the lowest an eighth of a turn away on both sides.
pub(super) fn axis_of_ring(direction: Vector, depth: impl Fn(Vector) -> f64) -> Option<Vector> {
    let sides = nearby(direction).take(SIDES);
    let lowest = sides.min_by(|a, b| depth(*a).total_cmp(&depth(*b)))?;
    let across = right_angle(direction, lowest)?;
    let ahead = right_angle(across, direction)?;
    let bottom = |ahead: Vector| {
        let eighth = (direction + ahead).normalized()?;
        let ends = [(eighth - across).normalized()?, (eighth + across).normalized()?];
        Some(bottom_between(ends, (ahead - direction).normalized()?, &depth))
    };
    right_angle(bottom(ahead)? - direction, bottom(-ahead)? - direction)
}

/// To how many sides it is looked around a direction, and how far.
const SIDES: usize = 8;
const ASIDE: [f64; 8] = [0.3, 0.1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7];

/// Directions near another one, to eight sides, the furthest first.
pub(super) fn nearby(direction: Vector) -> impl Iterator<Item = Vector> {
    let u = direction.any_perpendicular();
    let v = direction.plain_cross(u);
    let sides: [Vector; SIDES] = [u, v, -u, -v, u + v, v - u, -u - v, u - v];
    let at = move |aside: f64| sides.map(|side| direction + side * aside);
    ASIDE.into_iter().flat_map(at).filter_map(Vector::normalized)
}

/// The unit direction at a right angle to two others; `None` if they are parallel.
pub(super) fn right_angle(a: Vector, b: Vector) -> Option<Vector> {
    a.cross(b).normalized()
}
