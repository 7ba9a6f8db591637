//! The initial simplex: which of many points span a line, a plane, a space?
//!
//! The first point is the least one, the second the furthest from it, the third the furthest from their
//! line, the fourth the furthest from their plane. Each is a corner of the hull, also where many are
//! equally far: then the one among them is taken that is furthest from the middle of those before, which
//! is a corner of the flat side that they make up.

use super::space::is_above;
use super::space::{Vector, greater};

/// How much space some points span.
pub(crate) enum Span {
    /// None: they are in one line.
    Line,
    /// A plane, to which these three belong.
    Plane([u32; 3]),
    /// These four are the corners of a body; the first three run counter-clockwise seen from outside.
    Space([u32; 4]),
}

/// The points that span the most. What is not further out than `tolerance` spans nothing.
pub(crate) fn span_of(points: &[Vector], tolerance: f64) -> Span {
    let least = |a: &u32, b: &u32| order(points, *a, *b);
    let first = (0..points.len() as u32).min_by(least).unwrap_or(0);
    let [a, b, c, d];
    a = points[first as usize];
    let (second, _) = furthest(points, a, tolerance, |p| (p - a).length_squared().sqrt());
    b = points[second as usize];
    let Some(along) = (b - a).normalized() else { return Span::Line };
    let middle = a.lerp(b, 0.5);
    let off_line = |p: Vector| (p - a).plain_cross(along).length_squared().sqrt();
    let (third, width) = furthest(points, middle, tolerance, off_line);
    if !(width > tolerance) {
        return Span::Line;
    }
    c = points[third as usize];
    let Some(normal) = (b - a).cross(c - a).normalized() else { return Span::Line };
    let middle = middle.lerp(c, 1.0 / 3.0);
    let off_plane = |p: Vector| (p - a).dot(normal).abs();
    let (fourth, height) = furthest(points, middle, tolerance, off_plane);
    d = points[fourth as usize];
    let (is_left, is_right) = (is_above([a, b, c], d), is_above([a, c, b], d));
    if !(height > tolerance && (is_left || is_right)) {
        return Span::Plane([first, second, third]);
    }
    let corners = if is_left { [first, third, second] } else { [first, second, third] };
    Span::Space([corners[0], corners[1], corners[2], fourth])
}

/// The point with the greatest height and its height. Heights that differ by no more than the tolerance
/// count as the same, and the point furthest from `middle` is taken.
fn furthest(
    points: &[Vector],
    middle: Vector,
    tolerance: f64,
    height: impl Fn(Vector) -> f64,
) -> (u32, f64) {
    let most = points.iter().fold(0.0, |most, point| greater(most, height(*point)));
    let mut best = (0, -1.0);
    for (index, point) in points.iter().enumerate() {
        if height(*point) >= most - tolerance {
            best = further(points, best, (index as u32, (*point - middle).length_squared()));
        }
    }
    (best.0, most)
}

/// The one of two candidates that is further away; of equally far ones, the lesser point.
pub(super) fn further(points: &[Vector], best: (u32, f64), other: (u32, f64)) -> (u32, f64) {
    let is_better =
        other.1 > best.1 || (other.1 == best.1 && order(points, other.0, best.0).is_lt());
    if is_better { other } else { best }
}

/// Points by their coordinates, so that their numbers do not matter.
fn order(points: &[Vector], a: u32, b: u32) -> core::cmp::Ordering {
    let [a, b] = [a, b].map(|index| points[index as usize]);
    let axes = [(a.x, b.x), (a.y, b.y), (a.z, b.z)];
    axes.iter().fold(core::cmp::Ordering::Equal, |order, (a, b)| order.then(a.total_cmp(b)))
}
