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

/// A shape without thickness, and points of it.
pub(super) fn sheet() -> (Shape, Vec<Vector>) {
    let (a, b) = (Vector::new(-0.7, 0.1), Vector::new(0.9, 0.3));
    let points = vec![(a + b) / 2.0, (a * 5.0 + b * 3.0) / 8.0, (a + b * 7.0) / 8.0];
    (Segment::new(a, b).unwrap().into(), points)
}
