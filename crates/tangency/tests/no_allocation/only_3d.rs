//! What only three dimensions have.

use core::ops::ControlFlow;

use test_meshes::BumpyBall;

use super::space::mesh::*;
use super::space::*;
use crate::counted;

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
        | Shape::Composite(_) => return None,
    })
}

pub(super) fn turning(motion: Motion) -> Motion {
    motion.turned_by(Vector::splat(1.0))
}

/// Turned against each other, in each other, and one and the same, where all triangles are level with others.
#[test]
fn questions_about_two_meshes_do_not_allocate() {
    let model = BumpyBall::of_about(3_000).model();
    let vertices: Vec<Vector> =
        model.vertices.iter().map(|v| Vector::from(v.map(|part| part as Real))).collect();
    let mesh = Mesh::new(&vertices, &model.triangles).unwrap();
    let solid = Solid::new(mesh.clone()).unwrap();
    let shapes = [Shape::from(mesh.clone()), Shape::from(solid.clone())];
    let here = Pose::IDENTITY;
    let (mut pairs, mut pieces) = (0, 0);
    for place in [Vector::X * 3.0, Vector::X * 1.5, Vector::ZERO] {
        for turn in [turn(), Rotation::IDENTITY] {
            let there = Pose::new(turn, place);
            for shape in &shapes {
                counted("intersects", || intersects(shape, &here, shape, &there));
                counted("closest", || closest(shape, &here, shape, &there));
            }
            counted("triangle_pairs", || {
                triangle_pairs(&mesh, &here, &mesh, &there, &mut |_, _| {
                    pairs += 1;
                    ControlFlow::Continue(())
                });
            });
            counted("intersection_curve", || {
                intersection_curve(&mesh, &here, &mesh, &there, &mut |_| pieces += 1);
            });
            counted("relation", || relation(&solid, &here, &solid, &there));
        }
    }
    assert!(pairs > 3_000 && pieces > 3_000, "{pairs} {pieces}");
}
