//! What only three dimensions have.

use super::space::*;

pub(super) fn shapes() -> Vec<Shape> {
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
    vec![
        Hull::from_faces(&corners, &faces).unwrap().into(),
        Cylinder::new(0.75, 0.5).unwrap().into(),
        Cone::new(0.75, 0.5).unwrap().into(),
    ]
}

pub(super) fn turns() -> Vec<Rotation> {
    [0.0, 0.5, 2.0]
        .map(|angle| Rotation::from_axis_angle([1.0, -2.0, 0.5], angle).unwrap())
        .to_vec()
}

pub(super) fn directions() -> Vec<Vector> {
    vec![Vector::X, -Vector::Y, Vector::new(1.0, 2.0, -3.0), Vector::splat(-1.0)]
}

/// Across a direction.
pub(super) fn aside(direction: Vector) -> Vector {
    direction.any_perpendicular()
}

/// A shape without thickness, and points of it.
pub(super) fn sheet() -> (Shape, Vec<Vector>) {
    let (a, b, c) = (Vector::X * -0.7, Vector::new(0.9, 0.3, 0.1), Vector::new(0.1, 0.8, -0.6));
    let points =
        vec![(a + b + c) / 3.0, (a * 5.0 + b * 2.0 + c) / 8.0, (a + b * 3.0 + c * 4.0) / 8.0];
    (Triangle::new(a, b, c).unwrap().into(), points)
}
