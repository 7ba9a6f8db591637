//! The lines of a convex shape in the plane: its outline.

use super::Shape;
use super::space::math::{Real, Vector};
use super::wireframe::{closed, silhouette};

/// The lines of a convex shape.
pub(super) fn convex_wires(shape: &Shape) -> Vec<Vec<Vector>> {
    let outline = match shape {
        Shape::Segment(shape) => vec![shape.start(), shape.end()],
        Shape::Triangle(shape) => closed(shape.vertices()),
        Shape::Cuboid(shape) => closed(&shape.corners()),
        Shape::Polygon(shape) => closed(shape.vertices()),
        Shape::Sphere(_)
        | Shape::Capsule(_)
        | Shape::Ellipsoid(_)
        | Shape::Rounded(_)
        | Shape::Custom(_) => silhouette(shape, Vector::X, Vector::Y),
        Shape::HalfSpace(_) | Shape::Composite(_) => return Vec::new(),
    };
    vec![outline]
}

/// The boundary of a half-plane around a place of it.
pub(super) fn boundary_wires(place: Vector, normal: Vector, extent: Real) -> Vec<Vec<Vector>> {
    let along = normal.any_perpendicular() * extent;
    vec![vec![place - along, place + along]]
}

/// The lines within the outline: none.
pub(crate) fn inner_wires(_: &Shape) -> Vec<Vec<Vector>> {
    Vec::new()
}
