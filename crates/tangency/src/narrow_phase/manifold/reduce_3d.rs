//! Manifold reduction: which four of many candidates hold a shape best?

use super::candidate::{ContactCandidate, best_by};
use super::clip_input::SLACK;
use super::space::geometry::MOST_POINTS;
use super::space::math::{Real, Vector, greater, lesser};

/// The deepest meeting, the one furthest from it, the one that spans the largest triangle with both,
/// and the one that adds most to it; and how many there are.
///
/// ```text
///     1 ------- 3        Shadows along the normal. An area is a difference of products, and its sign
///      \ .    /  \       tells the side of the line from 1 to 2.
///       \   ./    \
///        4 ------- 2
/// ```
pub(crate) fn reduce_to_four(
    list: &[ContactCandidate],
) -> ([ContactCandidate; MOST_POINTS], usize) {
    let mut chosen = [list[0]; MOST_POINTS];
    let Some(first) = best_by(list, Real::NEG_INFINITY, |candidate| -candidate.separation) else {
        return (chosen, 1);
    };
    chosen[0] = list[first];
    let one = chosen[0].place;
    let away = |candidate: &ContactCandidate| {
        let (x, y) = (candidate.place.x - one.x, candidate.place.y - one.y);
        (x * x + y * y).sqrt()
    };
    let Some(second) = best_by(list, SLACK, away) else { return (chosen, 1) };
    chosen[1] = list[second];
    let (two, length) = (chosen[1].place, away(&chosen[1]));
    let aside = |candidate: &ContactCandidate| area(one, two, candidate.place) / length;
    let Some(third) = best_by(list, SLACK, |candidate| aside(candidate).abs()) else {
        return (chosen, 2);
    };
    chosen[2] = list[third];
    let side = if aside(&chosen[2]) < 0.0 { -1.0 } else { 1.0 };
    let corners = [one, two, chosen[2].place];
    match best_by(list, SLACK, |candidate| beyond(corners, side, candidate.place) / length) {
        Some(fourth) => {
            chosen[3] = list[fourth];
            (chosen, 4)
        }
        None => (chosen, 3),
    }
}

/// Twice the area of the shadow of a triangle, positive where it turns left.
fn area(a: Vector, b: Vector, c: Vector) -> Real {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Twice the area that a point adds to a triangle that turns left, for `side` −1 right; 0 inside.
fn beyond([one, two, three]: [Vector; 3], side: Real, point: Vector) -> Real {
    let least = lesser(
        lesser(area(one, two, point) * side, area(two, three, point) * side),
        area(three, one, point) * side,
    );
    greater(0.0, -least)
}
