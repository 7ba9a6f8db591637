//! Welding with a tolerance: which vertices are near enough to be one?
//!
//! Vertices are gone through in their order. One that is within the tolerance of an earlier one that was
//! kept is joined to it, to the nearest if there are several; any other is kept.
//!
//! ```text
//!        2            0 is kept, 1 is within the tolerance of 0 and joined to it.
//!    0 1   3          2 is not within the tolerance of 0, and is kept, though it is within that of 1.
//!                     3 is joined to 2.
//! ```
//!
//! So no vertex moves further than the tolerance, however many lie in a row, and no two that are kept are
//! within the tolerance of each other. The vertices that were kept are found by a hash of the cell of a grid
//! that they are in. Cells are four times as wide as the tolerance: a vertex mostly looks into one of them along
//! each axis, and each has room for few vertices that are further apart than the tolerance.

use std::collections::HashMap;

use super::edge_adjacency::is_collapsed;
use super::error::MeshError;
use super::space::kernel;
use super::space::math::{LARGEST, Real, greater, to_kernel};
use super::space::shapes::Mesh;
use super::weld::first_at_place;

/// A mesh whose vertices were joined, and what was joined.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Welded {
    /// The new mesh. Its vertices are those that were kept, where they were and in their order.
    pub mesh: Mesh,
    /// For each old vertex its number in the new mesh.
    pub new_vertices: Vec<u32>,
    /// For each new triangle its number in the old mesh.
    pub old_triangles: Vec<u32>,
    /// The old vertices that were joined to another one, and that one, which was kept.
    pub joined: Vec<[u32; 2]>,
    /// The old triangles that are gone, because two of their corners became one.
    pub collapsed: Vec<u32>,
    /// The furthest that a vertex was moved.
    pub furthest: Real,
}

impl Mesh {
    /// This mesh with all vertices joined that are within `tolerance` of each other.
    ///
    /// Of vertices that are joined the first one stays where it is. No vertex moves further than the
    /// tolerance, and no two vertices of the new mesh are within it: a second weld changes nothing. A
    /// tolerance of 0 joins vertices in the same place. Triangles that have no third corner any more are left
    /// out.
    ///
    /// A hundred-thousandth of the diagonal of [`Mesh::aabb`] joins what the rounding of files has parted, and is
    /// far below the edges of most models. Above the length of the shortest edges details are lost.
    ///
    /// Takes a time that grows with the number of vertices, whatever the tolerance.
    ///
    /// # Errors
    /// If the tolerance is negative or not finite, or no triangle is left.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let below = [Vector::ZERO, Vector::X, Vector::X + Vector::Y];
    /// let above = [Vector::ZERO, Vector::new(1.0, 1.00001, 0.0), Vector::Y];
    /// let parted = Mesh::from_soup(&[below, above])?;
    /// assert_eq!(parted.neighbours(0), [None; 3]);
    /// let diagonal = (parted.aabb().half() * 2.0).length();
    /// let welded = parted.weld(1e-5 * diagonal)?;
    /// assert_eq!(welded.joined, [[3, 2]]);
    /// assert_eq!(welded.mesh.neighbours(0), [None, None, Some(1)]);
    /// # Ok::<(), MeshError>(())
    /// ```
    #[doc(alias("merge_vertices", "merge close vertices"))]
    pub fn weld(&self, tolerance: Real) -> Result<Welded, MeshError> {
        if !(0.0..=LARGEST).contains(&tolerance) {
            return Err(MeshError::BadSetting { what: "tolerance" });
        }
        let kept = self.kept_within(tolerance);
        let mut joined = Vec::new();
        let mut furthest: Real = 0.0;
        let mut vertices = Vec::new();
        let mut new_vertices: Vec<u32> = Vec::with_capacity(kept.len());
        for (vertex, (to, place)) in (0..).zip(kept.iter().zip(self.vertices())) {
            if *to == vertex {
                new_vertices.push(vertices.len() as u32);
                vertices.push(*place);
            } else {
                joined.push([vertex, *to]);
                furthest = greater(furthest, place.distance(self.vertices()[*to as usize]));
                new_vertices.push(new_vertices[*to as usize]);
            }
        }
        let (mut triangles, mut old_triangles) = (Vec::new(), Vec::new());
        let mut collapsed = Vec::new();
        for (index, named) in (0..).zip(self.triangles()) {
            let corners = named.map(|vertex| new_vertices[vertex as usize]);
            if is_collapsed(corners) {
                collapsed.push(index);
            } else {
                triangles.push(corners);
                old_triangles.push(index);
            }
        }
        let mesh = Self::new(&vertices, &triangles)?;
        Ok(Welded { mesh, new_vertices, old_triangles, joined, collapsed, furthest })
    }

    /// For each vertex the one it is joined to, which is itself if it is kept.
    fn kept_within(&self, tolerance: Real) -> Vec<u32> {
        let first = first_at_place(self.vertices());
        if tolerance == 0.0 {
            return first;
        }
        let mut grid = Grid::new(self, to_kernel(tolerance));
        let mut kept = Vec::with_capacity(first.len());
        for (vertex, first) in (0..).zip(&first) {
            let to =
                if *first < vertex { kept[*first as usize] } else { grid.find_or_keep(vertex) };
            kept.push(to);
        }
        kept
    }
}

/// How much narrower a cell may be than the largest coordinate: far less than double precision tells
/// apart, and not so little that a quotient overflows.
const FINEST_CELL: f64 = f64::from_bits((1023 - 600) << 52);

/// No vertex.
const NONE: u32 = u32::MAX;

/// The vertices that were kept, by the cells of a grid.
struct Grid<'m> {
    mesh: &'m Mesh,
    tolerance: f64,
    width: f64,
    /// The last vertex that was kept in each cell.
    last_in: HashMap<[u64; 3], u32>,
    /// For each vertex that was kept, the one before in its cell.
    before: Vec<u32>,
}

impl<'m> Grid<'m> {
    fn new(mesh: &'m Mesh, tolerance: f64) -> Self {
        let largest = mesh.vertices().iter().fold(0.0, |most, at| greater(most, at.largest()));
        let width = kernel::greater(4.0 * tolerance, FINEST_CELL * to_kernel(largest));
        let before = vec![NONE; mesh.vertices().len()];
        Self { mesh, tolerance, width, last_in: HashMap::new(), before }
    }

    fn place(&self, vertex: u32) -> kernel::Vector {
        self.mesh.vertices()[vertex as usize].to_kernel()
    }

    /// The nearest vertex within the tolerance; if there is none, this one is kept.
    ///
    /// Adding, dividing and rounding down all keep an order, so that whatever is within the tolerance is in
    /// a cell between those of the two ends.
    fn find_or_keep(&mut self, vertex: u32) -> u32 {
        let at = self.place(vertex);
        let cell = |along: f64| (along / self.width).floor();
        // The last two may be the cell before, which is looked into once.
        let cells = [0, 1, 2].map(|axis: usize| {
            [at[axis] - self.tolerance, at[axis], at[axis] + self.tolerance].map(cell)
        });
        let is_new = |axis: usize, end: usize| end == 0 || cells[axis][end] != cells[axis][end - 1];
        let ends = |axis: usize| (0..3).filter(move |end| is_new(axis, *end));
        let mut nearest = (self.tolerance, NONE);
        for x in ends(0) {
            for y in ends(1) {
                for z in ends(2) {
                    self.look_into([cells[0][x], cells[1][y], cells[2][z]], at, &mut nearest);
                }
            }
        }
        if nearest.1 != NONE {
            return nearest.1;
        }
        let own = key([0, 1, 2].map(|axis| cells[axis][1]));
        self.before[vertex as usize] = self.last_in.insert(own, vertex).unwrap_or(NONE);
        vertex
    }

    /// Looks for a nearer vertex in a cell; of those equally near the first one is taken.
    fn look_into(&self, cell: [f64; 3], at: kernel::Vector, nearest: &mut (f64, u32)) {
        let mut other = self.last_in.get(&key(cell)).copied().unwrap_or(NONE);
        while other != NONE {
            let distance = self.place(other).distance(at);
            let is_earlier = distance == nearest.0 && other < nearest.1;
            if distance < nearest.0 || is_earlier {
                *nearest = (distance, other);
            }
            other = self.before[other as usize];
        }
    }
}

/// A cell as whole numbers; -0 is 0.
fn key(cell: [f64; 3]) -> [u64; 3] {
    cell.map(|along| (along + 0.0).to_bits())
}
