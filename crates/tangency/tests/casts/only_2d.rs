//! What only two dimensions have.

use super::space::*;

pub(super) fn shapes() -> Vec<Shape> {
    vec![Polygon::new(&[Vector::ZERO, Vector::X, Vector::splat(1.0), Vector::Y]).unwrap().into()]
}

pub(super) fn turns() -> Vec<Rotation> {
    [0.0, 0.5, 2.0].map(Rotation::from_radians).to_vec()
}

pub(super) fn directions() -> Vec<Vector> {
    vec![Vector::X, -Vector::Y, Vector::new(1.0, 2.0), Vector::splat(-1.0)]
}

/// Across a direction.
pub(super) fn aside(direction: Vector) -> Vector {
    direction.perp()
}
