//! Steiner's formula with moments: what does a convex polytope weigh that is rounded by a radius?
//!
//! All points within a radius `r` of a polytope are the polytope itself, a prism of height `r` on each face, a
//! wedge of a cylinder along each edge and a wedge of a ball at each corner (Steiner 1840):
//!
//! ```text
//!         .---------.          The wedge of an edge lies between the normals of its two faces, and that of
//!        /|  prism  |\         a corner between the normals of all faces around it: on the unit sphere, a
//!       +-+---------+-+        polygon whose sides are the arcs of the edges.
//!       | |  core   | |
//! ```
//!
//! With `u` on that polygon, whose area is `Ω`, a corner needs `∫ 1`, `∫ u` and `∫ u uᵀ`. The divergence theorem
//! over the wedge leaves sums over its flat sides, which are sectors of the arcs. An arc from the unit normal
//! `a` to `b`, around the unit vector `m` by the angle `θ`, adds
//!
//! ```text
//!    ∫ u    :  θ m / 2                         Ω = 2π - the sum of the angles of the faces at the corner
//!    ∫ u uᵀ :  m cᵀ / 3,  c = (b - a) × m      and ∫ u uᵀ has Ω / 3 on its diagonal besides
//! ```
//!
//! and `m` is the way along the edge. So no order of the faces around a corner is needed: faces, edges and corners
//! are each looked at once. A flat polygon is two faces back to back, and its arcs are half circles.

use super::space::{Enclosed, GaussArc, Matrix, PI, Vector, atan2};

/// A sharp polytope, all lengths in a unit of about its size, as sums about a point; and a radius.
pub(crate) struct RoundedPolytope {
    sums: Enclosed,
    middle: Vector,
    radius: f64,
}

impl RoundedPolytope {
    /// Starts from the core.
    pub(crate) fn new(core: Enclosed, middle: Vector, radius: f64) -> Self {
        Self { sums: Enclosed { surface: 0.0, ..core }, middle, radius }
    }

    /// The sums of all that was added, and the point that they are about.
    pub(crate) fn sums(&self) -> Enclosed {
        self.sums
    }

    /// Adds a piece by its volume, and its moments about a point of its own.
    fn add(&mut self, volume: f64, at: Vector, first: Vector, second: Matrix) {
        let mixed = Matrix::outer(at, first);
        self.sums.volume += volume;
        self.sums.first += at * volume + first;
        self.sums.second =
            self.sums.second + second + mixed + mixed.transposed() + Matrix::outer(at, at) * volume;
    }

    /// Adds the prism on a face with this unit normal, and takes the angles of the face from its corners.
    pub(crate) fn add_face(&mut self, normal: Vector, ring: &[u32], place: impl Fn(u32) -> Vector) {
        let count = ring.len();
        let corner = |at: usize| place(ring[at % count]);
        for at in 0..count {
            let here = corner(at);
            self.add_angle(here, [corner(at + count - 1) - here, corner(at + 1) - here]);
        }
        for at in 2..count {
            self.add_triangle(normal, [corner(0), corner(at - 1), corner(at)]);
        }
    }

    /// The prism on a triangle, whose moments are those of the triangle, swept along the normal.
    fn add_triangle(&mut self, normal: Vector, corners: [Vector; 3]) {
        let [a, b, c] = corners.map(|corner| corner - self.middle);
        let area = 0.5 * (b - a).cross(c - a).dot(normal);
        let (r, sum) = (self.radius, a + b + c);
        let squares = [a, b, c, sum].map(|v| Matrix::outer(v, v));
        let flat = (squares[0] + squares[1] + squares[2] + squares[3]) * (area / 12.0);
        let center = sum * (area / 3.0);
        let mixed = Matrix::outer(center, normal) * (r * r / 2.0);
        let upward = Matrix::outer(normal, normal) * (area * r * r * r / 3.0);
        let second = flat * r + mixed + mixed.transposed() + upward;
        let first = center * r + normal * (area * r * r / 2.0);
        self.sums.surface += area;
        self.add(area * r, Vector::ZERO, first, second);
    }

    /// Takes the angle between two arms of a face away from the wedge of a corner.
    fn add_angle(&mut self, corner: Vector, [one, other]: [Vector; 2]) {
        let angle = atan2(one.cross(other).length(), one.dot(other));
        self.add_solid_angle(corner, -angle);
    }

    /// Adds the full turn that the angles of all faces at a corner are taken from.
    pub(crate) fn add_corner(&mut self, corner: Vector) {
        self.add_solid_angle(corner, 2.0 * PI);
    }

    fn add_solid_angle(&mut self, corner: Vector, angle: f64) {
        let r = self.radius;
        let volume = angle * r * r * r / 3.0;
        self.sums.surface += angle * r * r;
        let second = Matrix::IDENTITY * (volume * r * r / 5.0);
        self.add(volume, corner - self.middle, Vector::ZERO, second);
    }

    /// Adds the wedge along an edge, and its arc to the wedges of both ends. The ring
    /// of the face with the normal `from` runs along the edge, so that the arc turns around the way along it.
    pub(crate) fn add_edge(&mut self, edge: &GaussArc) {
        let Some((along, length)) = edge.along.direction_and_length() else { return };
        let arc = [edge.from, edge.to];
        let angle = atan2(arc[0].cross(arc[1]).dot(along).abs(), arc[0].dot(arc[1]));
        let start = edge.point - self.middle;
        self.add_wedge(start, along, length, (arc, angle));
        self.add_arc(start + along * length, along, arc, angle);
        self.add_arc(start, -along, [edge.to, edge.from], angle);
    }

    /// The wedge of a cylinder: its cross section is a sector from one normal to the other.
    fn add_wedge(
        &mut self,
        start: Vector,
        along: Vector,
        length: f64,
        ([from, to], angle): ([Vector; 2], f64),
    ) {
        let (r, across) = (self.radius, along.cross(from));
        let (sin, cos) = (to.dot(across), to.dot(from));
        let area = angle * r * r / 2.0;
        let first = (to - from).cross(along) * (length * r * r * r / 3.0);
        let mixed = Matrix::outer(from, across);
        let second = Matrix::outer(from, from) * (angle + sin * cos)
            + Matrix::outer(across, across) * (angle - sin * cos)
            + (mixed + mixed.transposed()) * (sin * sin);
        let lengthwise = Matrix::outer(along, along) * (area * length * length * length / 12.0);
        let second = second * (length * r * r * r * r / 8.0) + lengthwise;
        self.sums.surface += angle * r * length;
        self.add(area * length, start + along * (length * 0.5), first, second);
    }

    /// What an arc adds to the wedge of a ball at a corner.
    fn add_arc(&mut self, corner: Vector, around: Vector, [from, to]: [Vector; 2], angle: f64) {
        let r = self.radius;
        let fourth = r * r * r * r;
        let first = around * (angle / 2.0 * fourth / 4.0);
        let squares = Matrix::outer(around, (to - from).cross(around)) * (fourth * r / 15.0);
        self.add(0.0, corner, first, (squares + squares.transposed()) * 0.5);
    }
}
