//! Which spheres cover a shape?
//!
//! The box around a shape is a cell. A cell is cut in half across the longest side of what it holds of the shape, again and again,
//! and each has the smallest sphere around what it holds. The one whose sphere sticks out furthest is cut next:
//!
//! ```text
//!    +-------+-------+        A sphere with the middle c and the radius r reaches no further out of the shape
//!    |  .-~~~|~~~-.  |        than d + r, where d is the signed distance of c: no point of the sphere is
//!    | (   c |     ) |        further than r from c, and signed distances change by no more than the way.
//!    +--`-.__|__.-'--+        A sphere that is all inside of the shape is never cut.
//! ```
//!
//! What a cell holds of a polyhedron is within the convex hull of its triangles, clipped to the cell, and of the corners of the cell
//! that are inside of it: a sphere around these points is around all of it. A curved shape is taken as a polyhedron around it.
//!
//! Sphere trees (Hubbard 1996, Bradshaw and O'Sullivan 2004) have fewer spheres for the same overshoot, from the medial axis. We
//! cut cells, because they cover inside and surface without a look at samples. Cuts into halves, quarters or eighths, whichever
//! leaves the least overshoot, took longer to find and left more on the links of a UR5: 39 mm instead of 37 with 32 spheres
//! each, 28 instead of 26 with 128 (November 2026).

use tangency::d3_f64::mesh::{Mesh, tessellate};
use tangency::d3_f64::{Aabb, CompositeShape, Pose, Shape, Sphere, Vector};

/// A sphere in the frame of a shape, and how far it sticks out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ball {
    pub(crate) center: Vector,
    pub(crate) radius: f64,
    pub(crate) overshoot: f64,
}

impl Ball {
    fn new(shape: &Shape, center: Vector, radius: f64) -> Self {
        let overshoot = (shape.signed_distance(center) + radius).max(0.0);
        Self { center, radius, overshoot }
    }
}

/// Spheres are larger than what they hold by this share of the size of a shape: what rounding may do to clipped triangles, and to
/// poses later on, is a thousandth of it.
const LARGER: f64 = 1e-9;

/// A curved shape and the polyhedron around it differ by about this share of its shortest side.
const CURVED: f64 = 0.01;

/// So many spheres that cover a shape, or fewer if none sticks out further than is allowed. A shape that is neither a mesh nor
/// convex with a volume has one, whatever is allowed.
pub(crate) fn balls(shape: &Shape, max_overshoot: f64, max_spheres: usize) -> Vec<Ball> {
    let around = shape.aabb(&Pose::IDENTITY);
    let slack = LARGER * (around.min.length() + around.max.length());
    let whole = shape.bounding_sphere(&Pose::IDENTITY);
    let whole = whole.map(|ball| Ball::new(shape, ball.center(), ball.radius() + slack));
    let is_enough = whole
        .is_some_and(|ball| max_spheres == 1 || ball.overshoot <= max_overshoot.max(2.0 * slack));
    let polyhedron = if is_enough { None } else { Polyhedron::around(shape) };
    let Some(polyhedron) = polyhedron else { return whole.into_iter().collect() };
    let reach = polyhedron.further + slack;
    let cell = Cell { bounds: around.grown(reach), polygons: polyhedron.faces() };
    let mut cells: Vec<(Cell, Ball)> = cell.filled(shape, reach, slack).into_iter().collect();
    while cells.len() < max_spheres {
        let Some(at) = furthest_out(&cells) else { break };
        if cells[at].1.overshoot <= max_overshoot {
            break;
        }
        let (cell, _) = cells.swap_remove(at);
        let halves = cell.halves().into_iter();
        cells.extend(halves.filter_map(|half| half.filled(shape, reach, slack)));
    }
    cells.into_iter().map(|(_, ball)| ball).collect()
}

/// The one whose sphere sticks out furthest.
fn furthest_out(cells: &[(Cell, Ball)]) -> Option<usize> {
    let overshoot = |at: usize| cells[at].1.overshoot;
    (0..cells.len()).max_by(|a, b| overshoot(*a).total_cmp(&overshoot(*b)))
}

/// The triangles of a shape, or of one around it.
struct Polyhedron {
    triangles: Vec<[Vector; 3]>,
    /// How far it reaches beyond the shape at most.
    further: f64,
}

impl Polyhedron {
    fn around(shape: &Shape) -> Option<Self> {
        if let Shape::Composite(CompositeShape::Mesh(mesh)) = shape {
            return Some(Self { triangles: triangles(mesh), further: 0.0 });
        }
        if let Shape::Composite(CompositeShape::Solid(solid)) = shape {
            return Some(Self { triangles: triangles(solid.surface()), further: 0.0 });
        }
        let bounds = shape.aabb(&Pose::IDENTITY);
        let (center, Vector { x, y, z }) = (bounds.center(), bounds.half());
        let told = tessellate(shape, CURVED * x.min(y).min(z)).ok()?;
        let inner = triangles(told.solid.surface());
        // The shape reaches no further than this before a face. If all faces are moved away from the middle by as much, it is
        // inside of them.
        let nearest = inner.iter().map(|face| before(face, center)).fold(f64::INFINITY, f64::min);
        let growth = told.furthest / nearest;
        if !(nearest > 0.0 && growth.is_finite()) {
            return None;
        }
        let grown = |corner: Vector| corner + (corner - center) * growth;
        let further = growth * bounds.half().length();
        Some(Self { triangles: inner.into_iter().map(|face| face.map(grown)).collect(), further })
    }

    fn faces(&self) -> Vec<Vec<Vector>> {
        self.triangles.iter().map(|face| face.to_vec()).collect()
    }
}

fn triangles(mesh: &Mesh) -> Vec<[Vector; 3]> {
    let corner = |at: u32| mesh.vertices()[at as usize];
    mesh.triangles().iter().map(|face| face.map(corner)).collect()
}

/// How far a point is behind the plane of a triangle; infinite if it has none.
fn before([a, b, c]: &[Vector; 3], point: Vector) -> f64 {
    let normal = (*b - *a).cross(*c - *a);
    let length = normal.length();
    if length > 0.0 { normal.dot(*a - point) / length } else { f64::INFINITY }
}

/// A box, and the faces of a polyhedron clipped to it.
struct Cell {
    bounds: Aabb,
    polygons: Vec<Vec<Vector>>,
}

impl Cell {
    /// The cell, made as small as what it holds, and the sphere around that; `None` if it holds nothing. Corners of it count that
    /// are no further from the shape than `reach`: the polyhedron goes no further.
    fn filled(self, shape: &Shape, reach: f64, slack: f64) -> Option<(Self, Ball)> {
        let mut points = self.polygons.concat();
        let is_inside = |corner: &Vector| shape.signed_distance(*corner) <= reach;
        points.extend(self.bounds.corners().into_iter().filter(is_inside));
        let bounds = Aabb::from_points(&points).ok()?;
        let ball = Sphere::smallest(&points).ok()?;
        Some((Self { bounds, ..self }, Ball::new(shape, ball.center(), ball.radius() + slack)))
    }

    /// Both halves, cut across the longest side.
    fn halves(&self) -> [Self; 2] {
        let (Aabb { min, max }, half) = (self.bounds, self.bounds.half());
        let axis = if half.x >= half.y && half.x >= half.z {
            Vector::X
        } else if half.y >= half.z {
            Vector::Y
        } else {
            Vector::Z
        };
        let (at, way) = (self.bounds.center().dot(axis), axis * half.dot(axis));
        let [low, high] = [Aabb::new(min, max - way), Aabb::new(min + way, max)];
        [
            Self { bounds: low, polygons: clipped(&self.polygons, axis, at) },
            Self { bounds: high, polygons: clipped(&self.polygons, -axis, -at) },
        ]
    }
}

/// What of polygons is where `normal · x <= offset` (Sutherland and Hodgman 1974).
fn clipped(polygons: &[Vec<Vector>], normal: Vector, offset: f64) -> Vec<Vec<Vector>> {
    let below = |point: Vector| offset - normal.dot(point);
    let clip = |polygon: &Vec<Vector>| {
        let mut kept = Vec::with_capacity(polygon.len() + 1);
        for (at, end) in polygon.iter().enumerate() {
            let start = polygon[(at + polygon.len() - 1) % polygon.len()];
            let (from, to) = (below(start), below(*end));
            if (from < 0.0) != (to < 0.0) {
                kept.push(start + (*end - start) * (from / (from - to)));
            }
            if to >= 0.0 {
                kept.push(*end);
            }
        }
        kept
    };
    polygons.iter().map(clip).filter(|polygon| !polygon.is_empty()).collect()
}
