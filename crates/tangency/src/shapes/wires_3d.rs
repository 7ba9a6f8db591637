//! The lines of a convex shape in space: its edges, rims and outlines.

use super::space::math::{Real, Vector};
use super::wireframe::{closed, directions, silhouette};
use super::{Cuboid, Shape};

/// The lines of a convex shape. What is round is seen from three sides, and the sides of cylinders and cones are four lines.
pub(super) fn convex_wires(shape: &Shape) -> Vec<Vec<Vector>> {
    let [x, y, z] = Vector::AXES;
    let seen = || [[x, y], [y, z], [z, x]].map(|[u, v]| silhouette(shape, u, v));
    match shape {
        Shape::Segment(shape) => vec![vec![shape.start(), shape.end()]],
        Shape::Triangle(shape) => vec![closed(shape.vertices())],
        Shape::Sphere(_) | Shape::Cuboid(_) | Shape::Ellipsoid(_) | Shape::Hull(_) => {
            inner_wires(shape)
        }
        Shape::Capsule(_)
        | Shape::Cylinder(_)
        | Shape::Cone(_)
        | Shape::Rounded(_)
        | Shape::Custom(_) => inner_wires(shape).into_iter().chain(seen()).collect(),
        Shape::HalfSpace(_) | Shape::Composite(_) => Vec::new(),
    }
}

/// A square of the boundary of a half-space around a place of it, and its middle lines.
pub(super) fn boundary_wires(place: Vector, normal: Vector, extent: Real) -> Vec<Vec<Vector>> {
    let u = normal.any_perpendicular() * extent;
    let v = normal.cross(u);
    let square = [u + v, v - u, -u - v, u - v].map(|corner| place + corner);
    vec![closed(&square), vec![place - u, place + u], vec![place - v, place + v]]
}

/// The lines by which a body with a known outline looks like one: edges and rims, those of the core if it is rounded.
pub(crate) fn inner_wires(shape: &Shape) -> Vec<Vec<Vector>> {
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
        Shape::Rounded(shape) => inner_wires(shape.core()),
        Shape::Segment(_)
        | Shape::Triangle(_)
        | Shape::HalfSpace(_)
        | Shape::Custom(_)
        | Shape::Composite(_) => Vec::new(),
    }
}

/// An ellipse around a center, with these half axes.
fn ellipse(center: Vector, u: Vector, v: Vector) -> Vec<Vector> {
    directions(u, v).map(|direction| center + direction).collect()
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
