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
