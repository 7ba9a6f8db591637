//! Segments against segments: the cores of two capsules.

use super::space::geometry::{Closest, PartPair};
use super::space::math::{Real, Vector};
use super::space::shapes::{Foot, Segment, exact_cross, exact_difference};

/// The nearest points of two segments A and B.
///
/// With `p(s) = a.start + s u`, `q(t) = b.start + t v` and `r = b.start - a.start`, the lines come
/// nearest where `q - p` lies along `n = u × v`:
///
/// ```text
///   s = (r × v)·n / n·n        t = (r × u)·n / n·n
/// ```
///
/// If both are within `0 ..= 1` that is the answer, and `n` the normal. Otherwise an end of one
/// segment is nearest to the other, and there are four such pairs. The products are formed with
/// twice the digits: for nearly parallel segments they are small differences, and their direction is
/// all that tells how the two pass each other.
///
/// Segments that cross touch; the normal is at a right angle to both, its sign arbitrary. For
/// parallel segments in one line it is some direction at a right angle to them.
pub(super) fn segments(a: Segment, b: Segment) -> Closest {
    let across =
        exact_cross(exact_difference(a.end(), a.start()), exact_difference(b.end(), b.start()));
    let Some((normal, _)) = across.direction_and_length() else {
        return nearest_ends(a, b, perpendicular_to(a, b));
    };
    let (s, t) = passing_fractions(a, b);
    let (a_nearer, b_nearer) = (nearer_half(a, s), nearer_half(b, t));
    let (s, t) = passing_fractions(a_nearer, b_nearer);
    if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
        passing(a, b, a_nearer.at(s), normal)
    } else {
        nearest_ends(a, b, normal)
    }
}

/// The fractions at which the lines of two segments that are not parallel come nearest.
fn passing_fractions(a: Segment, b: Segment) -> (Real, Real) {
    let u = exact_difference(a.end(), a.start());
    let v = exact_difference(b.end(), b.start());
    let r = exact_difference(b.start(), a.start());
    let (normal, area) = exact_cross(u, v).direction_and_length().unwrap_or((Vector::X, 1.0));
    (exact_cross(r, v).dot(normal) / area, exact_cross(r, u).dot(normal) / area)
}

/// The segment, turned around if the fraction is in its second half: reckoned from the nearer end, a
/// place just before the end can be told from one beyond it.
fn nearer_half(segment: Segment, fraction: Real) -> Segment {
    if fraction > 0.5 { Segment::unchecked(segment.end(), segment.start()) } else { segment }
}

/// The answer where the segments pass each other at `on_a`, with the unit vector across both.
fn passing(a: Segment, b: Segment, on_a: Vector, across: Vector) -> Closest {
    let on_b = Foot::of(b.start(), b.end(), on_a).point;
    let height = (b.start() - a.start()).dot(across);
    let normal = if height < 0.0 { -across } else { across };
    Closest { on_a, on_b, normal, separation: height.abs(), parts: PartPair::NONE }
}

/// The answer where an end of one segment is nearest to the other.
fn nearest_ends(a: Segment, b: Segment, fallback: Vector) -> Closest {
    let from_a = [a.start(), a.end()].map(|end| (end, Foot::of(b.start(), b.end(), end), 1.0));
    let from_b = [b.start(), b.end()].map(|end| (end, Foot::of(a.start(), a.end(), end), -1.0));
    let mut best = from_a[0];
    for other in [from_a[1], from_b[0], from_b[1]] {
        if other.1.beats(&best.1) {
            best = other;
        }
    }
    let (end, foot, side) = best;
    let (on_a, on_b) = if side > 0.0 { (end, foot.point) } else { (foot.point, end) };
    let (normal, separation) =
        (foot.offset * -side).direction_and_length().unwrap_or((fallback, 0.0));
    Closest { on_a, on_b, normal, separation, parts: PartPair::NONE }
}

/// Some unit vector at a right angle to two parallel segments, either of which may be a point.
fn perpendicular_to(a: Segment, b: Segment) -> Vector {
    let (u, v) = (a.end() - a.start(), b.end() - b.start());
    let longer = if u.length_squared() >= v.length_squared() { u } else { v };
    longer.any_perpendicular()
}
