//! Which open edges of a surface run around one hole?
//!
//! From an open edge the walk turns around its start, from triangle to neighbour, until it comes to the next
//! open edge. So each hole is walked around on its own, also where two of them share a vertex. A hole that
//! comes by one vertex twice is parted there.
//!
//! ```text
//!     +-----+-----+
//!     |  /  |  \  |        The open edge that starts at * leads around *, over three triangles, to the one
//!     +-----*--->-+        that ends there.
//!     | /   ^
//!     +-----+    hole
//! ```

use super::edge_adjacency::MeshEdge;
use super::space::shapes::Mesh;

/// A closed walk along open edges. What fills the hole runs along it in this order.
pub(super) struct BoundaryLoop {
    /// An open edge of it.
    pub(super) edge: MeshEdge,
    /// Vertices, no two of them in one place.
    pub(super) vertices: Vec<u32>,
}

/// The loops of a mesh, and open edges that are in none: one for each walk that ended at an edge with
/// several triangles, or at triangles that do not look to the same side.
pub(super) fn boundary_loops(mesh: &Mesh, first: &[u32]) -> (Vec<BoundaryLoop>, Vec<MeshEdge>) {
    let open = &mesh.defects().open;
    let mut is_seen = vec![false; open.len()];
    let (mut loops, mut broken) = (Vec::new(), Vec::new());
    let mut at_place: Vec<u32> = vec![NONE; first.len()];
    for start in 0..open.len() {
        let mut path: Vec<usize> = Vec::new();
        let mut at = start;
        while !is_seen[at] {
            is_seen[at] = true;
            path.push(at);
            match next_open(mesh, first, open[at]).and_then(|next| open.binary_search(&next).ok()) {
                Some(next) => at = next,
                None => break,
            }
        }
        if path.is_empty() {
            continue;
        }
        let is_closed = at == start && next_open(mesh, first, open[path[path.len() - 1]]).is_some();
        if is_closed {
            part_at_repeats(mesh, first, &path, &mut at_place, &mut loops);
        } else {
            broken.push(open[start]);
        }
    }
    (loops, broken)
}

/// No place on the path.
const NONE: u32 = u32::MAX;

/// The vertex at which an edge ends, as the mesh numbers it.
fn end_of(mesh: &Mesh, edge: MeshEdge) -> u32 {
    mesh.triangles()[edge.triangle as usize][(edge.side as usize + 1) % 3]
}

/// Cuts a closed path into loops that come by no place twice. No place is marked before and after.
fn part_at_repeats(
    mesh: &Mesh,
    first: &[u32],
    path: &[usize],
    at_place: &mut [u32],
    loops: &mut Vec<BoundaryLoop>,
) {
    let mut stack: Vec<(u32, MeshEdge)> = Vec::new();
    for open in path {
        let edge = mesh.defects().open[*open];
        let vertex = end_of(mesh, edge);
        let place = first[vertex as usize] as usize;
        if at_place[place] != NONE {
            let from = at_place[place] as usize;
            let parted: Vec<(u32, MeshEdge)> = stack.drain(from..).collect();
            for (vertex, _) in &parted {
                at_place[first[*vertex as usize] as usize] = NONE;
            }
            loops.extend(loop_of(&parted));
        }
        at_place[place] = stack.len() as u32;
        stack.push((vertex, edge));
    }
    for (vertex, _) in &stack {
        at_place[first[*vertex as usize] as usize] = NONE;
    }
    loops.extend(loop_of(&stack));
}

fn loop_of(stack: &[(u32, MeshEdge)]) -> Option<BoundaryLoop> {
    let vertices: Vec<u32> = stack.iter().map(|(vertex, _)| *vertex).collect();
    (stack.len() >= 3).then(|| BoundaryLoop { edge: stack[0].1, vertices })
}

/// The open edge that ends where this one starts.
fn next_open(mesh: &Mesh, first: &[u32], edge: MeshEdge) -> Option<MeshEdge> {
    let place = |triangle: u32, corner: u32| {
        first[mesh.triangles()[triangle as usize][corner as usize % 3] as usize]
    };
    let pivot = place(edge.triangle, edge.side);
    let (mut triangle, mut side) = (edge.triangle, (edge.side + 2) % 3);
    // A fan has no more triangles than the mesh.
    for _ in 0..mesh.triangles().len() {
        let Some(beyond) = mesh.neighbours(triangle)[side as usize] else {
            return Some(MeshEdge { triangle, side });
        };
        let other = place(triangle, side);
        let entry = (0..3)
            .find(|entry| place(beyond, *entry) == pivot && place(beyond, *entry + 1) == other)?;
        (triangle, side) = (beyond, (entry + 2) % 3);
    }
    None
}
