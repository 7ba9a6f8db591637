//! Shapes of every kind, small enough to be changed number by number.

use super::ask::near;
use super::space::*;
use crate::Draw;

fn tetrahedron() -> Mesh {
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).expect("a shape")
}

pub(super) fn shapes(draw: &mut Draw) -> Vec<Shape> {
    let mut p = |size: f64| near(draw, size);
    let cloud: Vec<Vector> = (0..9).map(|_| p(1.0)).collect();
    let sheet = Mesh::new(&cloud, &[[0, 1, 2], [2, 3, 4], [4, 5, 6], [6, 7, 8]]).expect("a shape");
    let heights: Vec<Real> = (0..12).map(|_| p(0.5).x).collect();
    let field = HeightField::new(&heights, 4, Vector::new(0.5, 1.0, 0.5), &[3]).expect("a shape");
    let mut list: Vec<Shape> = vec![
        Sphere::new(p(1.0), 0.5).expect("a shape").into(),
        Segment::new(p(1.0), p(1.0)).expect("a shape").into(),
        Capsule::new(p(1.0), p(1.0), 0.3).expect("a shape").into(),
        Triangle::new(p(1.0), p(1.0), p(1.0)).expect("a shape").into(),
        Cuboid::from_half(Vector::new(0.5, 0.6, 0.7)).expect("a shape").into(),
        Cylinder::new(0.7, 0.4).expect("a shape").into(),
        Cone::new(0.7, 0.4).expect("a shape").into(),
        Ellipsoid::new(Vector::new(0.5, 0.8, 0.3)).expect("a shape").into(),
        Hull::from_points(&cloud).expect("a shape").into(),
        HalfSpace::new(p(1.0), 0.2).expect("a shape").into(),
        sheet.into(),
        tetrahedron().into(),
        Solid::new(tetrahedron()).expect("a shape").into(),
        field.into(),
    ];
    let rounded: Vec<Shape> =
        [4, 5, 8].map(|i: usize| list[i].clone().rounded(0.1).expect("a shape")).to_vec();
    list.extend(rounded);
    let parts = vec![
        (Pose::at(p(1.0)), list[0].clone()),
        (Pose::at(p(1.0)), list[8].clone()),
        (Pose::IDENTITY, list[12].clone()),
    ];
    let compound: Shape = Compound::new(parts).expect("a shape").into();
    list.push(
        Compound::new(vec![
            (Pose::at(p(0.5)), compound.clone()),
            (Pose::at(p(0.5)), list[5].clone()),
        ])
        .expect("a shape")
        .into(),
    );
    list.push(compound);
    list
}

/// Whether a shape is an outline of corners; none is in space.
pub(super) fn is_outline(_: &Shape) -> bool {
    false
}
