//! Ear clipping: which triangles fill loops in the plane of a triangle?
//!
//! Loops that run counter-clockwise bound a region from outside, the others are holes in it. Each hole is joined to the
//! loop around it by a bridge that is gone along twice, so that one loop is left. Of that, ears are cut off:
//! a corner that is convex and has no other corner in the triangle with its neighbours (Meisters 1975).
//!
//! ```text
//!    .---------.
//!    |  .--.   |       The number of triangles depends on the number of corners alone, and every piece of a loop
//!    |  |  |===|       is a side of one of them: so the pieces of neighbouring triangles fit, also where rounding
//!    |  '--'   |       has turned a thin triangle over.
//!    '---------'
//! ```

use super::Surface;
use super::space::Vector;

/// A node in the plane.
#[derive(Clone, Copy)]
struct Corner {
    node: u32,
    x: f64,
    y: f64,
}

/// Adds the triangles that fill loops of nodes in the plane of a triangle.
pub(super) fn add_triangles(loops: Vec<Vec<u32>>, [a, b, c]: [Vector; 3], shared: &mut Surface) {
    let normal = (b - a).plain_cross(c - a);
    let [x, y] = axes_seen_along(normal);
    let seen = |node: u32| {
        let at = shared.vertices[node as usize];
        Corner { node, x: at[x], y: at[y] }
    };
    let mut outer: Vec<Vec<Corner>> = Vec::new();
    let mut holes: Vec<Vec<Corner>> = Vec::new();
    for nodes in loops {
        let around: Vec<Corner> = nodes.into_iter().map(seen).collect();
        if twice_area(&around) < 0.0 { holes.push(around) } else { outer.push(around) }
    }
    for hole in holes {
        let is_around = |number: &usize| contains(&outer[*number], hole[0]);
        let area = |number: &usize| twice_area(&outer[*number]);
        let all_around = (0..outer.len()).filter(is_around);
        match all_around.min_by(|one, other| area(one).total_cmp(&area(other))) {
            Some(number) => join(&mut outer[number], hole),
            // Rounding has turned it over: it is a region of no size.
            None => outer.push(hole),
        }
    }
    for around in outer {
        clip_ears(around, &mut shared.triangles);
    }
}

/// The two axes that a plane with this normal is seen along, so that counter-clockwise stays so.
fn axes_seen_along(normal: Vector) -> [usize; 2] {
    let size = normal.abs();
    let along = if size.x >= size.y && size.x >= size.z {
        0
    } else if size.y >= size.z {
        1
    } else {
        2
    };
    let [x, y] = [(along + 1) % 3, (along + 2) % 3];
    if normal[along] < 0.0 { [y, x] } else { [x, y] }
}

/// Twice the area of the triangle `a b c`; below 0 if it runs clockwise.
fn turn(a: Corner, b: Corner, c: Corner) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn twice_area(around: &[Corner]) -> f64 {
    let first = around[0];
    around.windows(2).map(|side| turn(first, side[0], side[1])).sum()
}

/// Whether a loop runs around a point.
fn contains(around: &[Corner], point: Corner) -> bool {
    let mut is_inside = false;
    for (at, start) in around.iter().enumerate() {
        let end = around[(at + 1) % around.len()];
        let is_across = (start.y > point.y) != (end.y > point.y);
        let is_upward = end.y > start.y;
        if is_across && (turn(*start, end, point) > 0.0) == is_upward {
            is_inside = !is_inside;
        }
    }
    is_inside
}

/// Puts a hole into the loop around it, by the shortest bridge that crosses neither.
fn join(around: &mut Vec<Corner>, hole: Vec<Corner>) {
    let mut best: Option<(f64, usize, usize)> = None;
    for (at, outer) in around.iter().enumerate() {
        for (start, inner) in hole.iter().enumerate() {
            let length = (outer.x - inner.x) * (outer.x - inner.x)
                + (outer.y - inner.y) * (outer.y - inner.y);
            let is_shorter = best.is_none_or(|(least, _, _)| length < least);
            if is_shorter && is_free([*outer, *inner], around) && is_free([*outer, *inner], &hole) {
                best = Some((length, at, start));
            }
        }
    }
    let (_, at, start) = best.unwrap_or((0.0, 0, 0));
    let mut joined = Vec::with_capacity(around.len() + hole.len() + 2);
    joined.extend_from_slice(&around[..=at]);
    joined.extend_from_slice(&hole[start..]);
    joined.extend_from_slice(&hole[..=start]);
    joined.extend_from_slice(&around[at..]);
    *around = joined;
}

/// Whether a bridge crosses no side of a loop.
fn is_free([start, end]: [Corner; 2], around: &[Corner]) -> bool {
    (0..around.len()).all(|at| {
        let (from, to) = (around[at], around[(at + 1) % around.len()]);
        let is_apart = |a: f64, b: f64| (a > 0.0 && b > 0.0) || (a < 0.0 && b < 0.0);
        let ends = [from.node, to.node];
        ends.contains(&start.node)
            || ends.contains(&end.node)
            || is_apart(turn(start, end, from), turn(start, end, to))
            || is_apart(turn(from, to, start), turn(from, to, end))
    })
}

/// Cuts ears off a loop until a triangle is left. Where rounding leaves no ear, any corner is cut.
fn clip_ears(mut around: Vec<Corner>, triangles: &mut Vec<[u32; 3]>) {
    let mut at = 0;
    let mut tried = 0;
    while around.len() > 3 {
        let count = around.len();
        at %= count;
        let [before, here, after] = corners_at(&around, at);
        if is_ear(&around, at) || tried >= count {
            triangles.push([before.node, here.node, after.node]);
            around.remove(at);
            at = at.saturating_sub(1);
            tried = 0;
        } else {
            at += 1;
            tried += 1;
        }
    }
    if let [a, b, c] = around[..] {
        triangles.push([a.node, b.node, c.node]);
    }
}

/// The corner with this number, the one before it and the one after it.
fn corners_at(around: &[Corner], at: usize) -> [Corner; 3] {
    let count = around.len();
    [around[(at + count - 1) % count], around[at], around[(at + 1) % count]]
}

/// Whether a corner is convex, with no other corner in its triangle.
fn is_ear(around: &[Corner], at: usize) -> bool {
    let [before, here, after] = corners_at(around, at);
    if !(turn(before, here, after) > 0.0) {
        return false;
    }
    let nodes = [before.node, here.node, after.node];
    let is_in_triangle = |corner: &Corner| {
        !nodes.contains(&corner.node)
            && turn(before, here, *corner) >= 0.0
            && turn(here, after, *corner) >= 0.0
            && turn(after, before, *corner) >= 0.0
    };
    !around.iter().any(is_in_triangle)
}
