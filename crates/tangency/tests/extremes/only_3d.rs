//! What only three dimensions have.

use super::shared::{Draw, check_closest};
use super::space::*;

pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    let parts = [(); 4].map(|()| draw.number());
    Rotation::from_quaternion(parts).unwrap_or(Rotation::IDENTITY)
}

pub(super) fn shapes(draw: &mut Draw) -> Vec<Shape> {
    let mut list: Vec<Shape> = Vec::new();
    list.extend(Cylinder::new(draw.number(), draw.number()).map(Shape::from));
    list.extend(Cone::new(draw.number(), draw.number()).map(Shape::from));
    let corners = [(); 4].map(|()| draw.vector());
    let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
    list.extend(Hull::from_faces(&corners, &faces).map(Shape::from));
    list.extend(Hull::flat(&corners[..3]).map(Shape::from));
    let _ = Plane::from_points(corners[0], corners[1], corners[2]);
    let _ = Rotation::from_axis_angle(corners[0], draw.number());
    let _ = Rotation::from_matrix(&Matrix { columns: [corners[0], corners[1], corners[2]] });
    list
}

/// Asks what a capsule can be asked about a shape; how many questions that were.
pub(super) fn ask_capsule(a: &Capsule, shape: &Shape, pose: &Pose) -> usize {
    let seen = match shape {
        Shape::Sphere(b) => a.against_sphere(b, pose),
        Shape::Segment(b) => a.against_segment(b, pose),
        Shape::Capsule(b) => a.against_capsule(b, pose),
        Shape::Triangle(b) => a.against_triangle(b, pose),
        Shape::Cuboid(b) => a.against_cuboid(b, pose),
        Shape::Cylinder(_)
        | Shape::Cone(_)
        | Shape::Ellipsoid(_)
        | Shape::Hull(_)
        | Shape::HalfSpace(_)
        | Shape::Rounded(_)
        | Shape::Custom(_)
        | Shape::Composite(_) => return 0,
    };
    check_closest(seen, &(a, shape, pose));
    1
}

pub(super) fn fits(_: &[Vector]) {}

pub(super) fn turn(draw: &mut Draw) -> AngVector {
    draw.vector()
}
