//! Which lines of a shape are drawn within its outline, so that it looks like a body?

use super::space::math::{PI, Real, Vector, sin_cos};
use super::space::shapes::{Cuboid, Shape};

/// Of how many strokes a circle is made.
const STROKES: usize = 48;

/// Lines through points of the shape's own frame: edges and rims, those of the core if it is rounded.
pub(crate) fn wires(shape: &Shape) -> Vec<Vec<Vector>> {
    let [x, y, z] = Vector::AXES;
    match shape {
        Shape::Sphere(shape) => {
            let ring = |u: Vector, v: Vector| {
                ellipse(shape.center(), u * shape.radius(), v * shape.radius())
            };
            vec![ring(x, y), ring(y, z), ring(z, x)]
        }
        Shape::Capsule(shape) => {
            let axis = shape.axis();
            let u = (axis.end() - axis.start()).any_perpendicular();
            let v = (axis.end() - axis.start()).normalized().map_or(y, |along| along.cross(u));
            let ring = |at| ellipse(at, u * shape.radius(), v * shape.radius());
            vec![ring(axis.start()), ring(axis.end()), vec![axis.start(), axis.end()]]
        }
        Shape::Cuboid(shape) => edges(shape),
        Shape::Cylinder(shape) => {
            let ring = |height| ellipse(y * height, x * shape.radius(), z * shape.radius());
            vec![ring(shape.half_height()), ring(-shape.half_height())]
        }
        Shape::Cone(shape) => {
            vec![ellipse(y * -shape.half_height(), x * shape.radius(), z * shape.radius())]
        }
        Shape::Ellipsoid(shape) => {
            let half = shape.half();
            let ring = |u, v| ellipse(Vector::ZERO, u, v);
            let (u, v, w) = (x * half.x, y * half.y, z * half.z);
            vec![ring(u, v), ring(v, w), ring(w, u)]
        }
        Shape::Hull(shape) => {
            let corner = |index: u32| shape.vertices()[index as usize];
            shape.edges().iter().map(|edge| edge.map(corner).to_vec()).collect()
        }
        Shape::Rounded(shape) => wires(shape.core()),
        Shape::Segment(_)
        | Shape::Triangle(_)
        | Shape::HalfSpace(_)
        | Shape::Custom(_)
        | Shape::Composite(_) => Vec::new(),
    }
}

fn ellipse(center: Vector, u: Vector, v: Vector) -> Vec<Vector> {
    let at = |index: usize| {
        let (sin, cos) = sin_cos(index as Real * (2.0 * PI / STROKES as Real));
        center + u * cos + v * sin
    };
    (0..=STROKES).map(at).collect()
}

/// The twelve edges: along each axis, one for each choice of sides across the others.
fn edges(shape: &Cuboid) -> Vec<Vec<Vector>> {
    let mut edges = Vec::new();
    for axis in 0..3 {
        for sides in [[1.0, 1.0], [-1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]] {
            let mut start = shape.half();
            start[(axis + 1) % 3] *= sides[0];
            start[(axis + 2) % 3] *= sides[1];
            let mut end = start;
            end[axis] = -end[axis];
            edges.push(vec![start, end]);
        }
    }
    edges
}
