//! Who is next to whom on a surface, how does it bend there, and what is wrong with it?
//!
//! ```text
//!   vertices  --->  places        those in one place count as the first of them
//!   triangles --->  edges         all that run along one edge are looked at together:
//!                                   one      open
//!                                   two      neighbours; inverted if they run the same way
//!                                   more     non-manifold
//! ```
//!
//! Everything is found by sorting, in a time that grows as n log n, and in an order that depends on the
//! input alone.

use super::connected_components::Shells;
use super::defects::Defects;
use super::edge_adjacency::{Edges, Run, is_collapsed};
use super::edge_convexity::{Bends, EdgeConvexity, bend_between};
use super::space::kernel;
use super::space::math::{Vector, greater, to_kernel};
use super::vertex_fans::Fans;
use super::weld::first_at_place;

/// No neighbour.
pub(super) const NONE: u32 = u32::MAX;

/// What there is to know of a surface.
pub(super) struct Survey {
    pub(super) neighbours: Vec<[u32; 3]>,
    pub(super) bends: Vec<Bends>,
    pub(super) defects: Defects,
    pub(super) shells: Shells,
}

/// The vertices as exact tests want them, in units of a power of two, and that unit.
///
/// The unit is that of the vertices of triangles. What is further out is no vertex of any, and has no place here: beside it,
/// all that there is would be a point.
pub(super) fn at_unit_size(
    vertices: &[Vector],
    triangles: &[[u32; 3]],
) -> (Vec<kernel::Vector>, f64) {
    let reach = |vertex: &u32| vertices[*vertex as usize].largest();
    let longest = triangles.as_flattened().iter().map(reach).fold(0.0, greater);
    let unit = kernel::power_around(to_kernel(longest), kernel::Vector::ZERO);
    let enlarged = |vertex: &Vector| match vertex.largest() <= longest {
        true => kernel::on_grid(vertex.to_kernel() * (1.0 / unit)),
        false => kernel::Vector::ZERO,
    };
    (vertices.iter().map(enlarged).collect(), unit)
}

/// Looks at triangles whose corners all exist.
pub(super) fn survey(vertices: &[Vector], triangles: &[[u32; 3]]) -> Survey {
    let first = first_at_place(vertices);
    let corners: Vec<[u32; 3]> =
        triangles.iter().map(|named| named.map(|vertex| first[vertex as usize])).collect();
    let (seen, _) = at_unit_size(vertices, triangles);
    let ground = Ground { seen: &seen, corners: &corners };
    let is_degenerate: Vec<bool> =
        corners.iter().map(|own| is_collapsed(*own) || ground.is_line(*own)).collect();
    let mut made = Survey {
        neighbours: vec![[NONE; 3]; triangles.len()],
        bends: vec![Bends::default(); triangles.len()],
        defects: Defects {
            degenerate: numbers_where(is_degenerate.iter().copied()),
            coincident: coincident(&first),
            unused: unused(vertices.len(), triangles),
            ..Defects::default()
        },
        shells: Shells::of(vertices.len(), &corners),
    };
    let mut fans = Fans::new(triangles.len());
    for runs in Edges::of(vertices.len(), &corners).each() {
        for pair in runs.windows(2) {
            fans.join(pair[0], pair[1]);
        }
        made.look_at_edge(runs, &ground, &is_degenerate);
        made.look_for_duplicates(runs);
    }
    made.defects.pinched = fans.pinched(vertices.len(), &corners);
    made.defects.sort();
    made
}

/// Where the corners of the triangles are.
struct Ground<'a> {
    seen: &'a [kernel::Vector],
    corners: &'a [[u32; 3]],
}

impl Ground<'_> {
    fn places(&self, corners: [u32; 3]) -> [kernel::Vector; 3] {
        corners.map(|corner| self.seen[corner as usize])
    }

    fn is_line(&self, corners: [u32; 3]) -> bool {
        kernel::are_in_line(self.places(corners))
    }

    fn bend(&self, one: Run, other: Run) -> EdgeConvexity {
        let [triangle, neighbour] =
            [one, other].map(|run| self.places(self.corners[run.triangle() as usize]));
        bend_between(triangle, neighbour, self.seen[other.opposite as usize])
    }
}

impl Survey {
    /// Takes down all that run along one edge.
    fn look_at_edge(&mut self, runs: &[Run], ground: &Ground, is_degenerate: &[bool]) {
        match *runs {
            [only] => self.defects.open.push(only.edge()),
            [one, other] => {
                self.link(one, other.triangle());
                self.link(other, one.triangle());
                let has_area = |run: Run| !is_degenerate[run.triangle() as usize];
                if one.is_back == other.is_back {
                    self.defects.inverted.push(in_order([one.triangle(), other.triangle()]));
                } else if has_area(one) && has_area(other) {
                    let bend = ground.bend(one, other);
                    self.bend(one, bend);
                    self.bend(other, bend);
                }
            }
            _ => self.defects.non_manifold.extend(runs.iter().map(|run| run.edge())),
        }
    }

    fn link(&mut self, run: Run, neighbour: u32) {
        let edge = run.edge();
        self.neighbours[edge.triangle as usize][edge.side as usize] = neighbour;
    }

    fn bend(&mut self, run: Run, bend: EdgeConvexity) {
        let edge = run.edge();
        self.bends[edge.triangle as usize].set(edge.side, bend);
    }

    /// Triangles with the same corners are next to each other at all their edges; they are told at the
    /// one between their two lowest places.
    fn look_for_duplicates(&mut self, runs: &[Run]) {
        for same in runs.chunk_by(|a, b| a.opposite == b.opposite) {
            if same[0].opposite > same[0].high {
                let first = same[0].triangle();
                let rest = same[1..].iter().map(|run| [run.triangle(), first]);
                self.defects.duplicate.extend(rest);
            }
        }
    }
}

impl Defects {
    /// The order that is promised, for what was found edge by edge.
    fn sort(&mut self) {
        self.duplicate.sort_unstable();
        self.open.sort_unstable();
        self.non_manifold.sort_unstable();
        self.inverted.sort_unstable();
        self.inverted.dedup();
    }
}

fn in_order([a, b]: [u32; 2]) -> [u32; 2] {
    if b < a { [b, a] } else { [a, b] }
}

/// The places in a row at which something holds.
fn numbers_where(holds: impl Iterator<Item = bool>) -> Vec<u32> {
    (0..).zip(holds).filter(|(_, holds)| *holds).map(|(number, _)| number).collect()
}

/// The vertices that are not the first in their place, and the first there.
fn coincident(first: &[u32]) -> Vec<[u32; 2]> {
    let pairs = (0..).zip(first).filter(|(vertex, first)| vertex != *first);
    pairs.map(|(vertex, first)| [vertex, *first]).collect()
}

/// The vertices that no triangle names.
fn unused(vertices: usize, triangles: &[[u32; 3]]) -> Vec<u32> {
    let mut is_used = vec![false; vertices];
    for vertex in triangles.iter().flatten() {
        is_used[*vertex as usize] = true;
    }
    numbers_where(is_used.into_iter().map(|used| !used))
}
