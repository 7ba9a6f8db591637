//! Boolean intersection: which surface bounds what two closed surfaces share?
//!
//! ```text
//!     .---------.           1  `crossings`: which edges go through which triangles, by exact signs. Each such
//!     |  A   .--x-----.        place is known by its edge and its triangle, and has one name.
//!     |      |//|     |     2  `inside`: how often each vertex is enclosed by the other surface, counted along
//!     |      |//|  B  |        edges from crossing to crossing.
//!     '------x--'     |     3  `regions`: what of each triangle is inside of the other surface, as loops around
//!            '--------'        it: pieces of its sides, and where the other surface cuts it.
//!                           4  `ear_clipping`: those loops as triangles.
//! ```
//!
//! All decisions of steps 1 to 3 are made by exact signs and by names, so that the pieces fit: each side of a
//! triangle of the result has its counterpart. Only the places of crossings are rounded. Exact signs may be
//! zero, where something lies in the plane of something else; then there is no answer, and the caller moves one
//! of the surfaces a little, as simulation of simplicity would in thought (Edelsbrunner and Mücke 1990).

mod crossings;
mod ear_clipping;
mod inside;
mod regions;

use super as space;
use crossings::Crossings;
use inside::windings;
use regions::add_regions;
use space::Vector;

/// A closed surface of triangles; coordinates are at most about 1, and on the grid of the exact tests.
pub(crate) struct Surface {
    pub(crate) vertices: Vec<Vector>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

impl Surface {
    fn corners(&self, triangle: u32) -> [Vector; 3] {
        self.triangles[triangle as usize].map(|vertex| self.vertices[vertex as usize])
    }
}

/// The surface of what two closed surfaces share, given the pairs of triangles whose boxes meet; `None` if something
/// lies in a plane of something else. It has the vertices of both and those where they cross, whether they are used
/// or not.
pub(crate) fn intersection(a: &Surface, b: &Surface, pairs: &[[u32; 2]]) -> Option<Surface> {
    let crossings = Crossings::find([a, b], pairs)?;
    let turns = [windings([a, b], 0, &crossings)?, windings([b, a], 1, &crossings)?];
    let mut vertices = a.vertices.clone();
    vertices.extend_from_slice(&b.vertices);
    vertices.extend(crossings.list.iter().map(|crossing| crossing.place));
    let mut shared = Surface { vertices, triangles: Vec::new() };
    for (side, surface) in [a, b].into_iter().enumerate() {
        add_regions(surface, side, (a.vertices.len(), &turns[side]), &crossings, &mut shared)?;
    }
    Some(shared)
}
