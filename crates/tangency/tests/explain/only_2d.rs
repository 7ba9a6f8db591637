//! What two dimensions add.

use super::space::*;

/// The shapes that only this dimension has.
pub(super) fn shapes() -> Vec<Shape> {
    let corners = [[-1.0, -0.5], [0.8, -0.9], [1.1, 0.2], [0.1, 1.0]].map(Vector::from);
    vec![Polygon::new(&corners).unwrap().into()]
}

/// A turn that lines nothing up.
pub(super) fn turn(radians: Real) -> Rotation {
    Rotation::from_radians(radians)
}

/// A turn during a step.
pub(super) fn spin(radians: Real) -> Turn {
    radians
}

/// A turn can be lost by an angle that is not a number.
pub(super) fn lost_turns() -> Vec<Rotation> {
    vec![Rotation::from_radians(Real::NAN)]
}
