//! A shape as lines, for whoever wants to draw it.

use super::Shape;
use super::space::geometry::Aabb;
use super::space::math::{PI, Pose, Real, Vector, sin_cos};
use super::wires::{boundary_wires, convex_wires};

/// Of how many strokes a circle is made.
const STROKES: usize = 48;

impl Shape {
    /// The lines that a shape is drawn with, each through some points of its own frame: edges, outlines and rims.
    ///
    /// A shape of parts is drawn part by part; of what has no end, as much as lies within `extent` of the place that is
    /// nearest to the origin. A whole turn of a curve has 48 strokes.
    ///
    /// ```
    #[doc = prelude!()]
    /// let block = Shape::from(Cuboid::from_half(Vector::splat(0.5))?);
    /// let drawn = Aabb::from_points(&block.wireframe(1.0).concat())?;
    /// assert_eq!([drawn.min, drawn.max], [Vector::splat(-0.5), Vector::splat(0.5)]);
    /// # Ok::<(), BuildError>(())
    /// ```
    #[doc(alias("debug draw", "outline", "edges"))]
    pub fn wireframe(&self, extent: Real) -> Vec<Vec<Vector>> {
        let mut lines = Vec::new();
        self.add_wireframe(&Pose::IDENTITY, extent, &mut lines);
        lines
    }

    /// Adds the lines of a shape at its place.
    fn add_wireframe(&self, pose: &Pose, extent: Real, lines: &mut Vec<Vec<Vector>>) {
        if let Self::Composite(whole) = self {
            whole.as_composite().parts_near(&Aabb::EVERYTHING, 0.0, &mut |part, upto| {
                part.shape.add_wireframe(&(*pose * part.pose), extent, lines);
                upto
            });
            return;
        }
        let (core, radius) = self.core_and_radius();
        let wires = if let Self::HalfSpace(half_space) = core {
            let plane = half_space.boundary();
            let nearest = plane.normal() * (plane.offset() + radius);
            boundary_wires(nearest, plane.normal(), extent)
        } else {
            convex_wires(self)
        };
        let placed = |wire: Vec<Vector>| wire.iter().map(|point| *pose * *point).collect();
        lines.extend(wires.into_iter().map(placed));
    }
}

/// The outline of a convex shape as it is seen at a right angle to two directions: its supports all around.
pub(super) fn silhouette(shape: &Shape, u: Vector, v: Vector) -> Vec<Vector> {
    directions(u, v).filter_map(|direction| shape.support(direction)).collect()
}

/// All the way around from one direction over another one, and back to the first.
pub(super) fn directions(u: Vector, v: Vector) -> impl Iterator<Item = Vector> {
    (0..=STROKES).map(move |stroke| {
        let (sin, cos) = sin_cos((stroke % STROKES) as Real * (2.0 * PI / STROKES as Real));
        u * cos + v * sin
    })
}

/// Corners in a ring, and the first once more.
pub(super) fn closed(corners: &[Vector]) -> Vec<Vector> {
    corners.iter().chain(corners.first()).copied().collect()
}
