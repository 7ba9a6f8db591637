//! What three dimensions add.

use super::space::*;

/// The shapes that only this dimension has.
pub(super) fn shapes() -> Vec<Shape> {
    let corners = [[-1.0, -0.6, -0.5], [0.9, -0.7, -0.4], [0.1, -0.5, 1.0], [0.1, 0.9, 0.1]];
    let faces: [&[u32]; 4] = [&[0, 1, 2], &[0, 3, 1], &[1, 3, 2], &[2, 3, 0]];
    vec![
        Hull::from_faces(&corners.map(Vector::from), &faces).unwrap().into(),
        Cylinder::new(0.8, 0.5).unwrap().into(),
        Cone::new(0.7, 0.6).unwrap().into(),
    ]
}

/// A turn that lines nothing up.
pub(super) fn turn(radians: Real) -> Rotation {
    Rotation::from_axis_angle([0.3, 1.0, 0.5], radians).unwrap()
}

/// A turn during a step.
pub(super) fn spin(radians: Real) -> Turn {
    Vector::new(0.3, 1.0, 0.5) * radians
}

/// A turn cannot be lost: no constructor takes what is not a number.
pub(super) fn lost_turns() -> Vec<Rotation> {
    Vec::new()
}
