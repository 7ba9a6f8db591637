//! What only three dimensions have.

use super::space::*;

pub(super) fn turn() -> Rotation {
    Rotation::from_axis_angle([1.0, 2.0, 3.0], 0.7).unwrap()
}

pub(super) fn shapes() -> Vec<Shape> {
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
    let mesh = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    let heights = [0.0, 1.0, 0.5, 0.0, 0.5, 1.0, 0.0, 0.0, 0.5];
    vec![
        HeightField::new(&heights, 3, Vector::splat(0.5), &[1]).unwrap().into(),
        Cylinder::new(1.0, 0.5).unwrap().into(),
        Cone::new(1.0, 0.5).unwrap().into(),
        Hull::from_faces(&corners, &faces).unwrap().into(),
        Solid::new(mesh.clone()).unwrap().into(),
        mesh.into(),
    ]
}

pub(super) fn ask_capsule(a: &Capsule, shape: &Shape, pose: &Pose) -> Option<Closest> {
    Some(match shape {
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
        | Shape::Concave(_) => return None,
    })
}

pub(super) fn turning(motion: Motion) -> Motion {
    motion.turned_by(Vector::splat(1.0))
}
