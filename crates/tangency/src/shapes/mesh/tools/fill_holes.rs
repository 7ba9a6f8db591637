//! How is a surface closed where it has small holes?

use std::collections::BTreeSet;

use super::boundary_loops::{BoundaryLoop, boundary_loops};
use super::edge_adjacency::MeshEdge;
use super::minimum_area::minimum_area;
use super::space::geometry::Aabb;
use super::space::math::Real;
use super::space::shapes::Mesh;
use super::topology::at_unit_size;
use super::weld::first_at_place;

/// Which holes are filled.
///
/// ```
#[doc = prelude!(mesh)]
/// let limits = HoleLimits { most_edges: 8, ..HoleLimits::default() };
/// assert!(limits.widest > 1e30);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoleLimits {
    /// How many edges a hole may have; more than [`HoleLimits::MOST_EDGES`] count as that. Time grows with the
    /// third power of it.
    pub most_edges: u32,
    /// How long the diagonal of the box around a hole may be.
    pub widest: Real,
}

impl HoleLimits {
    /// No hole with more edges is filled: such a one takes about a second.
    pub const MOST_EDGES: u32 = 512;
}

impl Default for HoleLimits {
    /// Holes of at most 100 edges, however wide.
    fn default() -> Self {
        Self { most_edges: 100, widest: Real::INFINITY }
    }
}

/// A mesh with filled holes, and which they are.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Filled {
    /// The new mesh: the vertices and triangles of the old one under their numbers, and new triangles after
    /// them.
    pub mesh: Mesh,
    /// The number of the first new triangle.
    pub first_new: u32,
    /// The holes that were filled.
    pub filled: Vec<Hole>,
    /// The holes that were left, with what kept them open.
    pub left: Vec<(Hole, WhyOpen)>,
}

/// A hole of a mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hole {
    /// An open edge at it.
    pub edge: MeshEdge,
    /// How many edges run around it.
    pub edges: u32,
}

/// Why a hole was not filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyOpen {
    /// It has more edges than were allowed.
    TooManyEdges,
    /// It is wider than was allowed.
    TooWide,
    /// It leads to an edge with more than two triangles, or to triangles that do not look to the same side. Its
    /// edges were not counted.
    NotALoop,
    /// Every way to fill it runs along an edge that has its triangles already.
    NoRoom,
}

impl Mesh {
    /// This mesh with its small holes filled by triangles between their corners.
    ///
    /// A hole is a closed walk along open edges. It is filled by the triangles with the least area, of which a
    /// flat hole has those of good shape. No vertex is added, and no edge gets a third triangle. The outer rim
    /// of an open surface is a hole like any other, unless the limits tell them apart.
    ///
    /// New triangles look to the side of those around them: [`Mesh::orient`] comes first where they differ.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    /// let open = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2]])?;
    /// let closed = open.fill_holes(&HoleLimits::default());
    /// assert_eq!(closed.filled.len(), 1);
    /// assert_eq!(closed.mesh.triangles()[3], [1, 2, 3]);
    /// assert!(Solid::new(closed.mesh).is_ok());
    /// # Ok::<(), MeshError>(())
    /// ```
    pub fn fill_holes(&self, limits: &HoleLimits) -> Filled {
        let first = first_at_place(self.vertices());
        let (loops, broken) = boundary_loops(self, &first);
        let mut edges: BTreeSet<[u32; 2]> = self.edges_at(&loops, &first);
        let (seen, _) = at_unit_size(self.vertices(), self.triangles());
        let mut triangles = self.triangles().to_vec();
        let (mut filled, mut left) = (Vec::new(), Vec::new());
        for found in &loops {
            let hole = Hole { edge: found.edge, edges: found.vertices.len() as u32 };
            if let Some(why) = self.why_not(found, limits) {
                left.push((hole, why));
                continue;
            }
            let place = |at: usize| first[found.vertices[at] as usize];
            let corners: Vec<_> =
                (0..found.vertices.len()).map(|at| seen[place(at) as usize]).collect();
            let is_free = |i: usize, k: usize| !edges.contains(&in_order([place(i), place(k)]));
            let is_copy = hole.edges == 3 && self.has_triangle(found, &first);
            let cover = if is_copy { None } else { minimum_area(&corners, &is_free) };
            let Some(cover) = cover else {
                left.push((hole, WhyOpen::NoRoom));
                continue;
            };
            for [i, j, k] in cover {
                triangles.push([i, j, k].map(|at| found.vertices[at]));
                edges.extend([[i, j], [j, k], [k, i]].map(|edge| in_order(edge.map(place))));
            }
            filled.push(hole);
        }
        left.extend(broken.into_iter().map(|edge| (Hole { edge, edges: 0 }, WhyOpen::NotALoop)));
        let first_new = self.triangles().len() as u32;
        let mesh = Self::assembled(self.vertices().into(), triangles.into());
        Filled { mesh, first_new, filled, left }
    }

    /// What of a hole is beyond the limits.
    fn why_not(&self, found: &BoundaryLoop, limits: &HoleLimits) -> Option<WhyOpen> {
        if found.vertices.len() as u32 > limits.most_edges.min(HoleLimits::MOST_EDGES) {
            return Some(WhyOpen::TooManyEdges);
        }
        let places = found.vertices.iter().map(|vertex| self.vertices()[*vertex as usize]);
        let around = places.fold(Aabb::EMPTY, |around, at| around.merged_with_point(at));
        let is_narrow = (around.max - around.min).length() <= limits.widest;
        (!is_narrow).then_some(WhyOpen::TooWide)
    }

    /// The edges between places on loops.
    fn edges_at(&self, loops: &[BoundaryLoop], first: &[u32]) -> BTreeSet<[u32; 2]> {
        let mut is_on_loop = vec![false; first.len()];
        for vertex in loops.iter().flat_map(|found| &found.vertices) {
            is_on_loop[first[*vertex as usize] as usize] = true;
        }
        let mut edges = BTreeSet::new();
        for named in self.triangles() {
            let [a, b, c] = named.map(|vertex| first[vertex as usize]);
            let on_loops = |edge: &[u32; 2]| edge.iter().all(|place| is_on_loop[*place as usize]);
            edges.extend([[a, b], [b, c], [c, a]].into_iter().filter(on_loops).map(in_order));
        }
        edges
    }

    /// Whether a loop of three edges runs around a single triangle.
    fn has_triangle(&self, found: &BoundaryLoop, first: &[u32]) -> bool {
        let own = self.triangles()[found.edge.triangle as usize].map(|at| first[at as usize]);
        found.vertices.iter().all(|vertex| own.contains(&first[*vertex as usize]))
    }
}

fn in_order([a, b]: [u32; 2]) -> [u32; 2] {
    if b < a { [b, a] } else { [a, b] }
}
