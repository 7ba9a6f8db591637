//! How is a mesh rid of triangles without area, without opening it, and of those that are there twice?
//!
//! A triangle with two corners in one place has no sides, and is left out. One with its corners in a line
//! closes the gap between a long edge and two short ones, and leaving it out would open the surface. So the
//! long edge is flipped: the triangle and its neighbour there become two others of the same four corners.
//!
//! ```text
//!          d                      d
//!        /   \                  / | \           a m b has no area. Its long edge a b is flipped
//!      /       \      ->      /   |   \         to m d, and the neighbour a b d is cut in two.
//!    a-----m-----b          a-----m-----b
//! ```
//!
//! If the neighbour has no area either, neither may the new ones, but they have shorter edges: four points in a
//! line, two of them between the others. So it ends. If the neighbour is the same triangle looking the other way, both
//! are left out. Where the long edge has no neighbour, or several, or one that is inside out, or m and d are joined by
//! an edge already, the triangle is left out as it is.

use std::collections::BTreeSet;

use super::edge_adjacency::is_collapsed;
use super::error::MeshError;
use super::space::kernel;
use super::space::shapes::Mesh;
use super::topology::at_unit_size;
use super::weld::first_at_place;

/// A mesh without degenerate and duplicate triangles, and what was left out.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Cleaned {
    /// The new mesh. Vertices in one place are one, and each has a triangle.
    pub mesh: Mesh,
    /// For each new triangle the old one that it was, or that it is a part of.
    pub old_triangles: Vec<u32>,
    /// The old triangles without area.
    pub degenerate: Vec<u32>,
    /// How many edges were flipped so that the surface stays closed without them.
    pub flipped: u32,
    /// The old triangles with the same corners as an earlier one that looks to the same side, and that one.
    pub duplicate: Vec<[u32; 2]>,
}

impl Mesh {
    /// This mesh without triangles that have no area and without copies of triangles.
    ///
    /// What has no area is decided without error, as [`Defects::degenerate`](super::super::Defects) has it. A
    /// triangle with its corners in a line cuts the neighbour at its longest side in two, so that a closed
    /// surface stays closed and a solid keeps its volume. That edge cannot be flipped if it has no neighbour there,
    /// or several, or one that looks to the other side, or if the flipped edge exists already: then the triangle
    /// without area is left out all the same, which can open the surface there. A copy has the same three places and looks to the
    /// same side; two triangles back to back are a sheet, or a wall between two solids, and both stay.
    ///
    /// Vertices in one place become one, and vertices without a triangle are left out. The triangles keep
    /// their order; a half of one that was cut takes the place of the triangle without area.
    ///
    /// # Errors
    /// If no triangle is left.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let corners = [Vector::ZERO, Vector::X, Vector::X * 2.0, Vector::Y];
    /// let sliver = Mesh::new(&corners, &[[0, 1, 2], [0, 2, 3], [0, 2, 3], [2, 0, 0]])?;
    /// let cleaned = sliver.remove_degenerate()?;
    /// assert_eq!((cleaned.degenerate, cleaned.flipped), (vec![0, 3], 1));
    /// assert_eq!(cleaned.duplicate, [[2, 1]]);
    /// assert_eq!(cleaned.mesh.triangles(), [[1, 3, 0], [1, 2, 3]]);
    /// # Ok::<(), MeshError>(())
    /// ```
    #[doc(alias("unique_faces", "nondegenerate_faces"))]
    pub fn remove_degenerate(&self) -> Result<Cleaned, MeshError> {
        let first = first_at_place(self.vertices());
        let corners: Vec<[u32; 3]> =
            self.triangles().iter().map(|named| named.map(|v| first[v as usize])).collect();
        let (is_kept, duplicate) = without_copies(&corners);
        let (seen, _) = at_unit_size(self.vertices(), self.triangles());
        let mut work = Flipping::of(&seen, &corners, &is_kept);
        work.flip_all();
        let degenerate = self.defects().degenerate.clone();
        let (mesh, old_triangles) = self.of_places(&work)?;
        Ok(Cleaned { mesh, old_triangles, degenerate, flipped: work.flipped, duplicate })
    }

    /// The mesh of what is left, between the vertices it needs.
    fn of_places(&self, work: &Flipping) -> Result<(Self, Vec<u32>), MeshError> {
        let left =
            || work.corners.iter().zip(&work.old).filter(|(own, _)| !work.has_no_area(**own));
        let mut number = vec![NONE; self.vertices().len()];
        for place in left().flat_map(|(corners, _)| corners) {
            number[*place as usize] = 0;
        }
        let mut vertices = Vec::new();
        for (number, vertex) in number.iter_mut().zip(self.vertices()) {
            if *number != NONE {
                *number = vertices.len() as u32;
                vertices.push(*vertex);
            }
        }
        let triangles: Vec<[u32; 3]> =
            left().map(|(corners, _)| corners.map(|place| number[place as usize])).collect();
        let old_triangles = left().map(|(_, old)| *old).collect();
        Ok((Self::new(&vertices, &triangles)?, old_triangles))
    }
}

/// No number.
const NONE: u32 = u32::MAX;

/// Which triangles are not copies of an earlier one, and the copies, each with the first.
fn without_copies(corners: &[[u32; 3]]) -> (Vec<bool>, Vec<[u32; 2]>) {
    let lowest_first = |own: &[u32; 3]| {
        let mut own = *own;
        let lowest = (0..3).min_by_key(|at| own[*at]).unwrap_or(0);
        own.rotate_left(lowest);
        own
    };
    let mut sorted: Vec<([u32; 3], u32)> = corners.iter().map(lowest_first).zip(0..).collect();
    sorted.sort_unstable();
    let (mut is_kept, mut copies) = (vec![true; corners.len()], Vec::new());
    for same in sorted.chunk_by(|a, b| a.0 == b.0).filter(|same| !is_collapsed(same[0].0)) {
        for (_, copy) in &same[1..] {
            is_kept[*copy as usize] = false;
            copies.push([*copy, same[0].1]);
        }
    }
    copies.sort_unstable();
    (is_kept, copies)
}

/// Triangles between places, some of them without area.
struct Flipping<'a> {
    seen: &'a [kernel::Vector],
    corners: Vec<[u32; 3]>,
    /// For each triangle the old one it comes from.
    old: Vec<u32>,
    /// The directed sides, each with its triangle.
    sides: BTreeSet<[u32; 3]>,
    flipped: u32,
}

/// How many flips there may be for each triangle without area: four points in a line need two, and the
/// rest is for long rows of them.
const MOST_FLIPS: usize = 16;

impl<'a> Flipping<'a> {
    fn of(seen: &'a [kernel::Vector], corners: &[[u32; 3]], is_kept: &[bool]) -> Self {
        let kept =
            || (0..).zip(corners).filter(|(at, own)| is_kept[*at as usize] && !is_collapsed(**own));
        let mut work = Self {
            seen,
            corners: kept().map(|(_, own)| *own).collect(),
            old: kept().map(|(at, _)| at).collect(),
            sides: BTreeSet::new(),
            flipped: 0,
        };
        for triangle in 0..work.corners.len() as u32 {
            work.list(triangle);
        }
        work
    }

    fn list(&mut self, triangle: u32) {
        let [a, b, c] = self.corners[triangle as usize];
        self.sides.extend([[a, b, triangle], [b, c, triangle], [c, a, triangle]]);
    }

    fn unlist(&mut self, triangle: u32) {
        let [a, b, c] = self.corners[triangle as usize];
        for side in [[a, b, triangle], [b, c, triangle], [c, a, triangle]] {
            self.sides.remove(&side);
        }
    }

    fn has_no_area(&self, corners: [u32; 3]) -> bool {
        kernel::are_in_line(corners.map(|place| self.seen[place as usize]))
    }

    /// The only triangle that runs along an edge in this direction.
    fn along(&self, start: u32, end: u32) -> Option<u32> {
        let mut found = self.sides.range([start, end, 0]..=[start, end, u32::MAX]);
        let only = found.next().map(|[_, _, triangle]| *triangle);
        if found.next().is_some() { None } else { only }
    }

    fn is_edge(&self, a: u32, b: u32) -> bool {
        let runs = |a: u32, b: u32| self.sides.range([a, b, 0]..=[a, b, u32::MAX]).next().is_some();
        runs(a, b) || runs(b, a)
    }

    /// Flips as long as something changes: an edge that has several neighbours may have one later.
    fn flip_all(&mut self) {
        let has_none = |triangle: &u32| self.has_no_area(self.corners[*triangle as usize]);
        let mut waiting: Vec<u32> = (0..self.corners.len() as u32).filter(has_none).collect();
        let mut flips_left = MOST_FLIPS * waiting.len();
        loop {
            let flips_before = flips_left;
            let mut stuck = Vec::new();
            waiting.reverse();
            while let Some(triangle) = waiting.pop() {
                let corners = self.corners[triangle as usize];
                if flips_left == 0 || is_collapsed(corners) || !self.has_no_area(corners) {
                    continue;
                }
                match self.flip(triangle) {
                    Some(neighbour) => {
                        flips_left -= 1;
                        waiting.extend([neighbour, triangle]);
                    }
                    None => stuck.push(triangle),
                }
            }
            if stuck.is_empty() || flips_left == flips_before {
                return;
            }
            waiting = stuck;
        }
    }

    /// Flips the longest edge of a triangle in a line, and tells its neighbour there. If that has the same three
    /// corners, both are taken out: they close each other.
    fn flip(&mut self, triangle: u32) -> Option<u32> {
        let corners = self.corners[triangle as usize];
        let length = |side: usize| {
            let [start, end] = [corners[side], corners[(side + 1) % 3]];
            (self.seen[end as usize] - self.seen[start as usize]).length_squared()
        };
        let mut longest = 0;
        for side in 1..3 {
            longest = if length(side) > length(longest) { side } else { longest };
        }
        let [a, b, m] = [0, 1, 2].map(|at| corners[(longest + at) % 3]);
        self.along(a, b)?;
        let neighbour = self.along(b, a)?;
        let d = *self.corners[neighbour as usize].iter().find(|at| ![a, b].contains(*at))?;
        if d != m && self.is_edge(m, d) {
            return None;
        }
        self.unlist(triangle);
        self.unlist(neighbour);
        if d == m {
            self.corners[triangle as usize] = [m; 3];
            self.corners[neighbour as usize] = [m; 3];
            return Some(neighbour);
        }
        self.corners[triangle as usize] = [m, d, b];
        self.corners[neighbour as usize] = [m, a, d];
        self.old[triangle as usize] = self.old[neighbour as usize];
        self.list(triangle);
        self.list(neighbour);
        self.flipped += 1;
        Some(neighbour)
    }
}
