//! Convex outlines: the nearest point of what a ring of corners encloses.

use super::plane_through::turn;
use super::segment::Foot;
use super::space::geometry::Nearest;
use super::space::math::{Real, Vector};

/// The nearest point of the convex polygon with these corners, of which there is at least one; they
/// may run either way round.
///
/// Inside, it is the nearest foot on the line of an edge, and the separation is negative. Outside,
/// it is the nearest foot on an edge. A polygon whose corners lie in one line has no inside.
pub(crate) fn nearest(corners: &[Vector], point: Vector) -> Nearest {
    let handedness = handedness(corners);
    inside(corners, handedness, point).unwrap_or_else(|| outside(corners, handedness, point))
}

/// Whether a point lies in the polygon, edges included; not if the corners are in one line.
pub(crate) fn covers(corners: &[Vector], point: Vector) -> bool {
    let handedness = handedness(corners);
    handedness != 0.0
        && edges(corners).all(|(start, end)| turn(start, end, point) * handedness >= 0.0)
}

/// The answer for a point that no edge has on its outer side; otherwise `None`.
fn inside(corners: &[Vector], handedness: Real, point: Vector) -> Option<Nearest> {
    if handedness == 0.0 {
        return None;
    }
    let mut best: Option<Nearest> = None;
    for (start, end) in edges(corners) {
        let Some((along, length)) = (end - start).direction_and_length() else { continue };
        let depth = turn(start, end, point) * handedness / length;
        if !(depth >= 0.0) {
            return None;
        }
        if best.is_none_or(|best| -depth > best.separation) {
            let normal = along.perp() * -handedness;
            best = Some(Nearest {
                point: point + normal * depth,
                normal,
                separation: -depth,
                part: 0,
            });
        }
    }
    best
}

/// The answer for a point that is not inside.
///
/// Only edges with the point on their outer side count. The others are never nearest, but in a sliver
/// they may be as near up to rounding, and the way from them is no normal of the polygon. Only where
/// rounding has made the ring cross itself can one of them be clearly nearer, and is taken.
///
/// Corners in one line have two edges along most of it, and perhaps edges without length; aside of the
/// line is aside of the longest. So it is for a corner of a ring that rounding has made cross itself, which
/// no edge is nearer to.
fn outside(corners: &[Vector], handedness: Real, point: Vector) -> Nearest {
    let mut beyond: Option<(Foot, Vector)> = None;
    let mut nearest = (Foot::of(corners[0], corners[0], point), Vector::ZERO);
    for (start, end) in edges(corners) {
        let foot = Foot::of(start, end, point);
        let is_culled = handedness == 0.0 || turn(start, end, point) * handedness < 0.0;
        if is_culled && beyond.is_none_or(|(best, _)| foot.beats(&best)) {
            beyond = Some((foot, end - start));
        }
        if foot.beats(&nearest.0) {
            nearest = (foot, end - start);
        }
    }
    let faces_the_point = beyond.filter(|(foot, _)| !nearest.0.clearly_beats(foot));
    let (foot, edge) = faces_the_point.unwrap_or(nearest);
    let has_side = handedness != 0.0 && edge != Vector::ZERO;
    let edge = if has_side { edge } else { longest_edge(corners) };
    let outward = edge.any_perpendicular() * if handedness > 0.0 { -1.0 } else { 1.0 };
    if handedness != 0.0 && faces_the_point.is_some() {
        return foot.in_front(outward);
    }
    foot.from(outward)
}

/// The way along the longest edge.
fn longest_edge(corners: &[Vector]) -> Vector {
    let ways = edges(corners).map(|(start, end)| end - start);
    ways.fold(Vector::ZERO, |best, way| if way.length() > best.length() { way } else { best })
}

/// 1 for corners that run counter-clockwise, −1 for clockwise, 0 for corners in one line.
///
/// Any corner triangle with an area will do, as the ring is convex; the largest one is the clearest.
pub(crate) fn handedness(corners: &[Vector]) -> Real {
    let mut most = 0.0;
    for index in 2..corners.len() {
        let area = turn(corners[0], corners[index - 1], corners[index]);
        if area.abs() > Real::abs(most) {
            most = area;
        }
    }
    if most == 0.0 { 0.0 } else { most.signum() }
}

/// The edges of a ring, the last one back to the first corner.
pub(crate) fn edges(corners: &[Vector]) -> impl Iterator<Item = (Vector, Vector)> {
    let following = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(following.copied())
}
