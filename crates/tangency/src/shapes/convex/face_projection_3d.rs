//! Flat convex faces: the nearest point of what a ring of corners encloses.

use super::plane_through::{area_between, area_normal};
use super::segment::Foot;
use super::space::geometry::Nearest;
use super::space::math::{Real, Vector, greater, power_of_two};

/// The nearest point of the flat convex face with these corners, of which there is at least one.
///
/// ```text
///          ·  q                 Above the face, the foot of q is its shadow.
///          :                    Elsewhere, it is the nearest foot on an edge.
///      +---:---+
///     /    x  /   · q'          The face has no inside: the separation is never negative.
///    +-------+···x
/// ```
///
/// A choice between the two that is off by rounding does no harm, for the distance does not jump
/// where they meet. Where `point` lies in the face, the normal is the face's.
pub(crate) fn nearest(corners: &[Vector], point: Vector) -> Nearest {
    let face = normal_of(corners);
    if let Some(normal) = face
        && covers_along(corners, normal, point)
    {
        return above(corners[0], normal, point);
    }
    let foot = nearest_on_edges(corners, face, point);
    let fallback = face.unwrap_or_else(|| longest_edge(corners).any_perpendicular());
    foot.from(fallback)
}

/// The answer for a point whose shadow falls on the face through `corner`.
fn above(corner: Vector, normal: Vector, point: Vector) -> Nearest {
    let height = (point - corner).dot(normal);
    let outward = if height < 0.0 { -normal } else { normal };
    Nearest { point: point - normal * height, normal: outward, separation: height.abs(), part: 0 }
}

/// The unit normal of a ring, from a large triangle of its corners; `None` if all its
/// corners lie in one line, or rounding does not tell them from such.
///
/// Twice an area is the square of a length. Of a ring so small that the square loses digits, the corners are
/// enlarged first.
pub(crate) fn normal_of(corners: &[Vector]) -> Option<Vector> {
    let size = corners.iter().map(|corner| (*corner - corners[0]).largest()).fold(0.0, greater);
    let area = largest_area(corners, 1.0);
    if area.largest() > Real::MIN_POSITIVE / Real::EPSILON {
        return Some(area).filter(|area| is_area(area, size)).and_then(Vector::normalized);
    }
    let enlarged = 1.0 / power_of_two(size);
    let area = largest_area(corners, enlarged);
    Some(area).filter(|area| is_area(area, size * enlarged)).and_then(Vector::normalized)
}

/// Whether twice an area is more than what rounding makes of a ring of this size in one line: it is formed with twice the
/// digits of a number.
fn is_area(area: &Vector, size: Real) -> bool {
    area.largest() > (THIN * size) * (THIN * size)
}

/// How thin a ring is, in units of its size, that is no more than its rim; squared.
const THIN: Real = 8.0 * Real::EPSILON;

/// At a right angle to a large triangle of corners, as long as twice its area, of corners that are enlarged: one of its
/// sides goes from the first corner to the furthest. A narrow one would be tilted much by the rounding of its corners.
fn largest_area(corners: &[Vector], enlarged: Real) -> Vector {
    if let [a, b, c] = corners {
        return area_normal(*a * enlarged, *b * enlarged, *c * enlarged);
    }
    let from_first =
        |corner: usize| (corners[corner] * enlarged - corners[0] * enlarged).length_squared();
    let (mut furthest, mut far) = (0, 0.0);
    for corner in 1..corners.len() {
        let square = from_first(corner);
        if square > far {
            (furthest, far) = (corner, square);
        }
    }
    let mut best = Vector::ZERO;
    for corner in (1..corners.len()).filter(|corner| *corner != furthest) {
        let (second, third) =
            if corner < furthest { (corner, furthest) } else { (furthest, corner) };
        let [a, b, c] = [0, second, third].map(|corner| corners[corner] * enlarged);
        let normal = area_normal(a, b, c);
        if normal.largest() > best.largest() {
            best = normal;
        }
    }
    best
}

/// Where a ring turns right, seen against `normal`, by a corner that is more than `most` inside the line of
/// its neighbours; the first corner if it does not run around once. `None` if it is convex.
///
/// A ring that only turns left and runs around once goes along any direction in its plane and back
/// once: the sign of its way along that direction changes twice. The direction is one along which the ring
/// is long, and steps of no more than `most` have no sign: of a needle, everything else is rounding.
pub(crate) fn dent_of(corners: &[Vector], normal: Vector, most: Real) -> Option<usize> {
    let count = corners.len();
    for at in 0..count {
        let [before, here, after] = [0, 1, 2].map(|step| corners[(at + step) % count]);
        let turned = (here - before).cross(after - here).dot(normal);
        if turned < -most * before.distance(after) {
            return Some((at + 1) % count);
        }
    }
    let away = corners.iter().map(|corner| *corner - corners[0]);
    let long = away.fold(Vector::ZERO, |long, way| {
        if way.length_squared() > long.length_squared() { way } else { long }
    });
    let along = long.normalized().unwrap_or_else(|| normal.any_perpendicular());
    let steps = edges(corners).map(|(start, end)| (end - start).dot(along));
    let mut signs = steps.filter(|step| step.abs() > most).map(|step| step > 0.0);
    let first = signs.next()?;
    let (changes, last) = signs
        .fold((0, first), |(changes, before), here| (changes + usize::from(before != here), here));
    (changes + usize::from(last != first) > 2).then_some(0)
}

/// Whether the shadow of `point` on its plane falls on the face, edges included; not without a plane.
pub(crate) fn covers(corners: &[Vector], point: Vector) -> bool {
    normal_of(corners).is_some_and(|normal| covers_along(corners, normal, point))
}

/// Whether the shadow of `point` along the unit vector `normal` falls on the face, edges included.
fn covers_along(corners: &[Vector], normal: Vector, point: Vector) -> bool {
    edges(corners).all(|(start, end)| is_left(start, end, normal, point))
}

/// Whether `point` is on the inner side of an edge, seen against the unit vector `normal`.
///
/// The area that edge and point span is formed first and with twice the digits, so that its rounding
/// shrinks with the distance from the edge; the tempting `(normal × edge) · (point - start)` would
/// have an error that grows with the length of the edge.
pub(crate) fn is_left(start: Vector, end: Vector, normal: Vector, point: Vector) -> bool {
    area_between(start, end, point).dot(normal) >= 0.0
}

/// The nearest foot on one of the edges that the point's shadow lies beyond; without a normal, on any.
///
/// The other edges are never nearest, but in a sliver they may be as near up to rounding, and the way
/// from them is no normal of the face. Only where rounding has made the ring cross itself can one of
/// them be clearly nearer, and is taken.
fn nearest_on_edges(corners: &[Vector], normal: Option<Vector>, point: Vector) -> Foot {
    let mut beyond: Option<Foot> = None;
    let mut nearest = Foot::of(corners[0], corners[0], point);
    for (start, end) in edges(corners) {
        let foot = Foot::of(start, end, point);
        let is_culled = normal.is_none_or(|normal| !is_left(start, end, normal, point));
        if is_culled && beyond.is_none_or(|best| foot.beats(&best)) {
            beyond = Some(foot);
        }
        if foot.beats(&nearest) {
            nearest = foot;
        }
    }
    beyond.filter(|beyond| !nearest.clearly_beats(beyond)).unwrap_or(nearest)
}

/// The edges of a ring, the last one back to the first corner.
pub(crate) fn edges(corners: &[Vector]) -> impl Iterator<Item = (Vector, Vector)> {
    let following = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(following.copied())
}

/// The longest edge, as a vector.
fn longest_edge(corners: &[Vector]) -> Vector {
    edges(corners).map(|(start, end)| end - start).fold(Vector::ZERO, |longest, edge| {
        if edge.length_squared() > longest.length_squared() { edge } else { longest }
    })
}
