//! Shapes of every kind, small enough to be changed number by number.

use super::ask::near;
use super::space::*;
use crate::Draw;

pub(super) fn shapes(draw: &mut Draw) -> Vec<Shape> {
    let mut p = |size: f64| near(draw, size);
    let cloud: Vec<Vector> = (0..9).map(|_| p(1.0)).collect();
    let heights: Vec<Real> = (0..8).map(|_| p(0.5).x).collect();
    let outer = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 2.5], [0.0, 4.0]].map(Vector::from);
    let hole = [[1.0, 1.0], [2.0, 1.0], [2.0, 1.5], [1.0, 2.0]].map(Vector::from);
    let mut list: Vec<Shape> = vec![
        Sphere::new(p(1.0), 0.5).expect("a shape").into(),
        Segment::new(p(1.0), p(1.0)).expect("a shape").into(),
        Capsule::new(p(1.0), p(1.0), 0.3).expect("a shape").into(),
        Triangle::new(p(1.0), p(1.0), p(1.0)).expect("a shape").into(),
        Cuboid::from_half(Vector::new(0.5, 0.6)).expect("a shape").into(),
        Polygon::from_points(&cloud).expect("a shape").into(),
        Ellipsoid::new(Vector::new(0.5, 0.8)).expect("a shape").into(),
        HalfSpace::new(p(1.0), 0.2).expect("a shape").into(),
        Chain::new(&cloud, false).expect("a shape").into(),
        Chain::new(&cloud, true).expect("a shape").into(),
        Region::new(&outer, &[&hole]).expect("a shape").into(),
        HeightField::new(&heights, Vector::new(0.5, 1.0), &[3]).expect("a shape").into(),
    ];
    let rounded: Vec<Shape> =
        [4, 5, 6].map(|i: usize| list[i].clone().rounded(0.1).expect("a shape")).to_vec();
    list.extend(rounded);
    let parts = vec![
        (Pose::at(p(1.0)), list[0].clone()),
        (Pose::at(p(1.0)), list[5].clone()),
        (Pose::IDENTITY, list[10].clone()),
    ];
    let compound: Shape = Compound::new(parts).expect("a shape").into();
    list.push(
        Compound::new(vec![
            (Pose::at(p(0.5)), compound.clone()),
            (Pose::at(p(0.5)), list[4].clone()),
        ])
        .expect("a shape")
        .into(),
    );
    list.push(compound);
    list
}

/// Whether a shape is an outline of corners.
pub(super) fn is_outline(shape: &Shape) -> bool {
    matches!(shape, Shape::Polygon(_) | Shape::Rounded(_) | Shape::Composite(_))
}
