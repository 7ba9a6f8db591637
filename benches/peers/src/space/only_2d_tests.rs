//! One of each shape of two dimensions that the peer has.

use super::space::{
    AngVector, Capsule, Cuboid, Polygon, Real, Rotation, Segment, Shape, Sphere, Triangle, Vector,
};

/// Nearly a quarter turn.
pub(super) fn quarter() -> Rotation {
    Rotation::from_radians(1.5)
}

/// A turn from X to Y.
pub(super) fn spin(radians: Real) -> AngVector {
    radians
}

/// Where that leads from no turn.
pub(super) fn spun(radians: Real) -> Rotation {
    Rotation::from_radians(radians)
}

/// Every kind, plain and rounded.
pub(super) fn shapes() -> Vec<Shape> {
    let axis = Segment::new(Vector::new(-1.0, 0.5), Vector::X).expect("a segment");
    let kite = [Vector::X, Vector::Y * 0.5, -Vector::X * 0.5, -Vector::Y];
    let plain: Vec<Shape> = vec![
        Sphere::new(Vector::new(0.5, -0.25), 0.75).expect("a disc").into(),
        axis.into(),
        Capsule::around(axis, 0.5).expect("a capsule").into(),
        Triangle::new(-Vector::X, Vector::Y, Vector::X).expect("a triangle").into(),
        Cuboid::from_half(Vector::new(0.5, 1.0)).expect("a rectangle").into(),
        Polygon::new(&kite).expect("a kite").into(),
    ];
    let rounded: Vec<Shape> =
        plain.iter().map(|shape| shape.clone().rounded(0.25).expect("a radius")).collect();
    plain.into_iter().chain(rounded).collect()
}
