//! Which triangles have to be turned around so that all look outward?
//!
//! Neighbours that run along their edge in the same direction do not look to the same side. From the first
//! triangle of a *patch*, which is all that can be reached across edges of two triangles, each neighbour is
//! turned to agree with the one it was reached from (a breadth-first search). What a patch does then is:
//!
//! ```text
//!    closed, outside of all others     its volume is positive: triangles look outward
//!    closed, inside of another         it bounds a cavity: triangles look into it. Inside of two: outward again
//!    open                              most of its triangles look as they did
//! ```
//!
//! How many closed patches a patch is inside of is counted along a ray, without error. A patch with an edge at
//! which its triangles contradict each other all the same is not orientable (a Möbius strip).

use core::ops::ControlFlow;

use super::edge_adjacency::{Edges, Run};
use super::space::geometry::Aabb;
use super::space::kernel;
use super::space::math::Real;
use super::space::shapes::Mesh;
use super::topology::at_unit_size;
use super::weld::first_at_place;

/// A mesh whose triangles look to the same side as their neighbours, and what was turned.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Oriented {
    /// The new mesh: the same vertices, and the same triangles under the same numbers.
    pub mesh: Mesh,
    /// The triangles that were turned around: their second and third corners changed places.
    pub turned: Vec<u32>,
    /// Neighbours that still do not look to the same side, because their patch is not orientable.
    pub contradictory: Vec<[u32; 2]>,
    /// How many patches are closed, so that they look outward, or into a cavity.
    pub closed: u32,
    /// How many patches are open, so that they look to the side that most of their triangles did.
    pub open: u32,
}

impl Mesh {
    /// This mesh with its triangles turned so that neighbours look to the same side, and outward where the
    /// surface is closed.
    ///
    /// A patch is what can be reached across edges with two triangles. A closed patch looks outward, or if it is
    /// inside of an odd number of others, into the cavity it bounds. An open one looks to the side that most of
    /// its triangles looked to. Edges with more than two triangles part patches, which are not made to agree.
    ///
    /// Takes a time that grows as n log n, and with the number of closed patches that lie behind each other.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    /// let mixed = Mesh::new(&corners, &[[0, 1, 2], [0, 1, 3], [0, 3, 2], [2, 1, 3]])?;
    /// let oriented = mixed.orient();
    /// assert_eq!(oriented.turned, [0, 3]);
    /// assert_eq!(Solid::new(oriented.mesh)?.volume(), 1.0 / 6.0);
    /// # Ok::<(), MeshError>(())
    /// ```
    #[doc(alias("fix_normals", "fix_winding"))]
    pub fn orient(&self) -> Oriented {
        let first = first_at_place(self.vertices());
        let corners: Vec<[u32; 3]> =
            self.triangles().iter().map(|named| named.map(|v| first[v as usize])).collect();
        let edges = Edges::of(self.vertices().len(), &corners);
        let mut patches = Patches::of(&edges, corners.len());
        patches.keep_most();
        patches.find_closed(&edges);
        self.turn_outward(&mut patches);
        let turned: Vec<u32> =
            (0..corners.len() as u32).filter(|at| patches.is_turned[*at as usize]).collect();
        let mut triangles = self.triangles().to_vec();
        for at in &turned {
            triangles[*at as usize].swap(1, 2);
        }
        let closed = patches.is_closed.iter().filter(|is_closed| **is_closed).count() as u32;
        Oriented {
            mesh: Self::assembled(self.vertices().into(), triangles.into()),
            turned,
            contradictory: patches.contradictory,
            closed,
            open: patches.is_closed.len() as u32 - closed,
        }
    }

    /// Turns each closed patch outward, or inward if it is in an odd number of others.
    fn turn_outward(&self, patches: &mut Patches) {
        let (seen, unit) = at_unit_size(self.vertices(), self.triangles());
        let places = |at: u32| self.triangles()[at as usize].map(|vertex| seen[vertex as usize]);
        let middle = self.aabb().center().to_kernel() * (1.0 / unit);
        for patch in 0..patches.members.len() {
            if !patches.is_closed[patch] {
                continue;
            }
            let as_turned = |at: &u32| {
                let [a, b, c] = places(*at);
                if patches.is_turned[*at as usize] { [a, c, b] } else { [a, b, c] }
            };
            let found = kernel::enclosed(patches.members[patch].iter().map(as_turned), middle);
            let is_inside_out = found.volume < 0.0;
            if found.volume.abs() <= found.doubt {
                continue;
            }
            let first = patches.members[patch][0];
            let vertex = self.triangles()[first as usize][0];
            let mut crossings = 0;
            let at = self.vertices()[vertex as usize];
            let around = Aabb { min: at.map(Real::next_down), max: at.map(Real::next_up) };
            let mut ahead = around;
            ahead.max.x = self.aabb().max.x;
            let _ = self.tree().visit_overlapping(&ahead, |item| {
                let other = patches.number[item as usize] as usize;
                if other != patch && patches.is_closed[other] {
                    crossings += kernel::ray_turn(places(item), seen[vertex as usize]).abs();
                }
                ControlFlow::Continue(())
            });
            let is_cavity = crossings % 2 == 1;
            if is_inside_out != is_cavity {
                patches.turn(patch);
            }
        }
    }
}

/// A neighbour, and whether it runs along the edge in the same direction.
type Link = Option<(u32, bool)>;

/// No patch so far.
const NONE: u32 = u32::MAX;

/// What hangs together across edges of two triangles.
struct Patches {
    /// For each triangle the number of its patch.
    number: Vec<u32>,
    /// The triangles of each patch.
    members: Vec<Vec<u32>>,
    /// For each triangle whether it is to be turned around.
    is_turned: Vec<bool>,
    /// For each patch whether every edge is run along as often in one direction as in the other.
    is_closed: Vec<bool>,
    contradictory: Vec<[u32; 2]>,
}

impl Patches {
    /// The patches, each turned to agree with its first triangle.
    fn of(edges: &Edges, triangles: usize) -> Self {
        let mut links: Vec<[Link; 3]> = vec![[None; 3]; triangles];
        for runs in edges.each() {
            if let [one, other] = *runs {
                let is_same = one.is_back == other.is_back;
                for (from, to) in [(one, other), (other, one)] {
                    let edge = from.edge();
                    links[edge.triangle as usize][edge.side as usize] =
                        Some((to.triangle(), is_same));
                }
            }
        }
        let mut patches = Self {
            number: vec![NONE; triangles],
            members: Vec::new(),
            is_turned: vec![false; triangles],
            is_closed: Vec::new(),
            contradictory: Vec::new(),
        };
        for start in 0..triangles as u32 {
            if patches.number[start as usize] == NONE {
                patches.spread(start, &links);
            }
        }
        patches.find_contradictory(&links);
        patches
    }

    /// All that can be reached from a triangle becomes a patch.
    fn spread(&mut self, start: u32, links: &[[Link; 3]]) {
        let patch = self.members.len() as u32;
        let mut members = vec![start];
        self.number[start as usize] = patch;
        let mut next = 0;
        while let Some(at) = members.get(next).copied() {
            next += 1;
            for (beyond, is_same) in links[at as usize].into_iter().flatten() {
                if self.number[beyond as usize] == NONE {
                    self.number[beyond as usize] = patch;
                    self.is_turned[beyond as usize] = self.is_turned[at as usize] != is_same;
                    members.push(beyond);
                }
            }
        }
        self.members.push(members);
    }

    fn find_contradictory(&mut self, links: &[[Link; 3]]) {
        for (at, own) in (0..).zip(links) {
            for (beyond, is_same) in own.iter().flatten() {
                let differ = self.is_turned[at as usize] != self.is_turned[*beyond as usize];
                if at < *beyond && differ != *is_same {
                    self.contradictory.push([at, *beyond]);
                }
            }
        }
        self.contradictory.dedup();
    }

    /// Turns each patch so that most of its triangles stay as they are; of two halves, that of the first one.
    fn keep_most(&mut self) {
        for patch in 0..self.members.len() {
            let is_turned = |at: &&u32| self.is_turned[**at as usize];
            let turned = self.members[patch].iter().filter(is_turned).count();
            if 2 * turned > self.members[patch].len() {
                self.turn(patch);
            }
        }
    }

    fn turn(&mut self, patch: usize) {
        for at in &self.members[patch] {
            self.is_turned[*at as usize] ^= true;
        }
    }

    fn find_closed(&mut self, edges: &Edges) {
        // A triangle without sides is a patch by itself, and closes nothing.
        self.is_closed = self.members.iter().map(|members| members.len() > 1).collect();
        let mut at_edge: Vec<(u32, bool)> = Vec::new();
        for runs in edges.each() {
            let own = |run: &Run| {
                let at = run.triangle() as usize;
                (self.number[at], run.is_back != self.is_turned[at])
            };
            at_edge.clear();
            at_edge.extend(runs.iter().map(own));
            at_edge.sort_unstable();
            for same in at_edge.chunk_by(|a, b| a.0 == b.0) {
                let back = same.iter().filter(|(_, is_back)| *is_back).count();
                if 2 * back != same.len() {
                    self.is_closed[same[0].0 as usize] = false;
                }
            }
        }
    }
}
