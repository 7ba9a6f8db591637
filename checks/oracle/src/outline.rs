//! Do two outlines meet, and is a point inside one?
//!
//! An outline is a closed ring of points in the plane, in either sense, dented or not. Boundaries
//! belong to it: touching counts.

use std::cmp::Ordering;

use crate::points::orientation2d;

/// Where a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Within the outline.
    Inside,
    /// Out of it.
    Outside,
    /// On the line itself.
    On,
}

type Point = [f64; 2];

fn edges(outline: &[Point]) -> impl Iterator<Item = [Point; 2]> + '_ {
    (0..outline.len()).map(|i| [outline[i], outline[(i + 1) % outline.len()]])
}

/// Whether a point that is on the line of a segment lies within its bounds.
fn is_within_bounds([start, end]: [Point; 2], point: Point) -> bool {
    (0..2).all(|i| start[i].min(end[i]) <= point[i] && point[i] <= start[i].max(end[i]))
}

fn is_on(segment: [Point; 2], point: Point) -> bool {
    orientation2d(segment[0], segment[1], point) == Ordering::Equal
        && is_within_bounds(segment, point)
}

/// Whether two segments have a point in common.
fn segments_touch(a: [Point; 2], b: [Point; 2]) -> bool {
    let sides =
        |line: [Point; 2], ends: [Point; 2]| ends.map(|p| orientation2d(line[0], line[1], p));
    let ([r, s], [p, q]) = (sides(a, b), sides(b, a));
    let is_proper = r != s && p != q;
    is_proper
        || r == Ordering::Equal && is_within_bounds(a, b[0])
        || s == Ordering::Equal && is_within_bounds(a, b[1])
        || p == Ordering::Equal && is_within_bounds(b, a[0])
        || q == Ordering::Equal && is_within_bounds(b, a[1])
}

/// Whether two outlines, with all that they enclose, have a point in common.
pub fn outlines_intersect(a: &[[f64; 2]], b: &[[f64; 2]]) -> bool {
    edges(a).any(|one| edges(b).any(|other| segments_touch(one, other)))
        || point_in_outline(a[0], b) == Side::Inside
        || point_in_outline(b[0], a) == Side::Inside
}

/// Where a point is in relation to a simple outline: counts how often a ray to the right crosses
/// it.
///
/// An edge counts if it ends on different sides of the height of the point, its lower end being
/// included and its upper end not, and if it passes right of the point.
pub fn point_in_outline(point: [f64; 2], outline: &[[f64; 2]]) -> Side {
    if edges(outline).any(|edge| is_on(edge, point)) {
        return Side::On;
    }
    let crossings = edges(outline).filter(|&[start, end]| {
        let is_rising = start[1] <= point[1] && end[1] > point[1];
        let is_falling = end[1] <= point[1] && start[1] > point[1];
        match orientation2d(start, end, point) {
            Ordering::Greater => is_rising,
            Ordering::Less => is_falling,
            Ordering::Equal => false,
        }
    });
    if crossings.count() % 2 == 1 { Side::Inside } else { Side::Outside }
}

/// Whether an outline neither crosses nor touches itself: at least three corners, no edge without
/// length, neighbours meet in their common corner only, and other edges do not meet.
pub fn is_simple(outline: &[[f64; 2]]) -> bool {
    let count = outline.len();
    let edges: Vec<_> = edges(outline).collect();
    let is_pair_simple = |i: usize, j: usize| {
        let (a, b) = (edges[i], edges[j]);
        match ((i + 1) % count == j, (j + 1) % count == i) {
            (true, _) => !is_on(a, b[1]) && !is_on(b, a[0]),
            (_, true) => !is_on(b, a[1]) && !is_on(a, b[0]),
            (false, false) => !segments_touch(a, b),
        }
    };
    count >= 3
        && edges.iter().all(|[start, end]| start != end)
        && (0..count).all(|i| (0..i).all(|j| is_pair_simple(i, j)))
}
