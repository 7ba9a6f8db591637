//! What of each triangle of a surface is inside of another one?
//!
//! ```text
//!          c                  The region of a triangle is bounded by pieces of its sides, between corners and
//!         / \                 crossings, and by the segments that it shares with triangles of the other surface.
//!        /   \  outside       Each node has one way in and one way out, so that the loops are found by following
//!       x-----x               the ways; what is inside is on their left.
//!      / inside\
//!     a---------b
//! ```

use super::Surface;
use super::crossings::{Crossing, Crossings};
use super::ear_clipping::add_triangles;

/// Adds the triangles of all regions of a surface, which is the one with the number `side`. Its vertices have these
/// windings, and begin in the list of all at the number of vertices of A, for B. `None` if a loop does not close.
pub(super) fn add_regions(
    surface: &Surface,
    side: usize,
    (vertices_of_a, turns): (usize, &[i32]),
    crossings: &Crossings,
    shared: &mut Surface,
) -> Option<()> {
    let first = if side == 0 { 0 } else { vertices_of_a as u32 };
    let first_crossing = (shared.vertices.len() - crossings.list.len()) as u32;
    let of_triangles = segments_by_triangle(crossings, side);
    let mut at = 0;
    for (number, named) in (0..).zip(&surface.triangles) {
        let start = at;
        while of_triangles.get(at).is_some_and(|(triangle, _)| *triangle == number) {
            at += 1;
        }
        let mut ways: Vec<[u32; 2]> = Vec::new();
        for (_, [from, to]) in &of_triangles[start..at] {
            let node = |crossing: &usize| first_crossing + *crossing as u32;
            ways.push([node(from), node(to)]);
        }
        for corner in 0..3 {
            let ends = [named[corner], named[(corner + 1) % 3]];
            let is_inside = turns[ends[0] as usize] > 0;
            let nodes = (first, first_crossing);
            add_side(&mut ways, SideOf { side, ends, is_inside }, crossings, nodes)?;
        }
        if ways.len() == 3 && start == at {
            shared.triangles.push(named.map(|vertex| first + vertex));
        } else if !ways.is_empty() {
            add_triangles(loops(ways)?, surface.corners(number), shared);
        }
    }
    Some(())
}

/// The segments as ways between numbers of crossings, in the order of the triangles of a surface.
fn segments_by_triangle(crossings: &Crossings, side: usize) -> Vec<(u32, [usize; 2])> {
    let mut list: Vec<(u32, [usize; 2])> = Vec::with_capacity(crossings.segments.len());
    for segment in &crossings.segments {
        let ends = [segment.start, segment.end].map(|name| crossings.number(name));
        if let [Some(start), Some(end)] = ends {
            let way = if side == 0 { [start, end] } else { [end, start] };
            list.push((segment.triangles[side], way));
        }
    }
    list.sort_unstable();
    list
}

/// A side of a triangle, from end to end.
struct SideOf {
    side: usize,
    ends: [u32; 2],
    /// Whether its first end is inside of the other surface.
    is_inside: bool,
}

/// Adds the pieces of a side that are inside. `None` if its crossings do not lead in and out in turns.
fn add_side(
    ways: &mut Vec<[u32; 2]>,
    given: SideOf,
    crossings: &Crossings,
    (first, first_crossing): (u32, u32),
) -> Option<()> {
    let [from, to] = given.ends;
    let is_in_order = from < to;
    let edge = if is_in_order { [from, to] } else { [to, from] };
    let found = crossings.of_edge(given.side, edge);
    let base = crossings.number_of_first(found);
    let is_low_inside =
        if is_in_order { given.is_inside } else { given.is_inside != (found.len() % 2 == 1) };
    let mut nodes = vec![(is_low_inside, first + edge[0])];
    for number in in_turns(found, is_low_inside)? {
        let node = first_crossing + (base + number) as u32;
        nodes.push((!found[number].is_leaving, node));
    }
    // Inside after each node; the last end closes the last piece.
    let ends: Vec<u32> =
        nodes.iter().skip(1).map(|(_, node)| *node).chain([first + edge[1]]).collect();
    for ((is_inside, node), end) in nodes.into_iter().zip(ends) {
        if is_inside {
            ways.push(if is_in_order { [node, end] } else { [end, node] });
        }
    }
    Some(())
}

/// The numbers of the crossings of an edge in the order in which they are met, in and out in turns. Two that are nearer to each
/// other than rounding tells may be exchanged for that.
fn in_turns(found: &[Crossing], is_inside: bool) -> Option<Vec<usize>> {
    let mut left: Vec<usize> = (0..found.len()).collect();
    left.sort_by(|a, b| found[*a].fraction.total_cmp(&found[*b].fraction));
    let mut order = Vec::with_capacity(left.len());
    let mut is_inside = is_inside;
    while !left.is_empty() {
        let next = left.iter().position(|number| found[*number].is_leaving == is_inside)?;
        order.push(left.remove(next));
        is_inside = !is_inside;
    }
    Some(order)
}

/// The loops that ways form. `None` if a way leads nowhere, or two go on from one node.
fn loops(mut ways: Vec<[u32; 2]>) -> Option<Vec<Vec<u32>>> {
    ways.sort_unstable();
    if ways.windows(2).any(|pair| pair[0][0] == pair[1][0]) {
        return None;
    }
    let mut is_used = vec![false; ways.len()];
    let mut found = Vec::new();
    for start in 0..ways.len() {
        if is_used[start] {
            continue;
        }
        let mut around = Vec::new();
        let mut at = start;
        while !is_used[at] {
            is_used[at] = true;
            around.push(ways[at][0]);
            at = ways.binary_search_by_key(&ways[at][1], |way| way[0]).ok()?;
        }
        if at != start {
            return None;
        }
        found.push(around);
    }
    Some(found)
}
