//! One of each shape of three dimensions that the peer has.

use super::space::{
    AngVector, Capsule, Cone, Cuboid, Cylinder, Hull, Real, Rotation, Segment, Shape, Sphere,
    Triangle, Vector,
};

/// A quarter turn about an axis that lies in no plane of coordinates.
pub(super) fn quarter() -> Rotation {
    Rotation::from_axis_angle(Vector::new(1.0, 2.0, 2.0), 1.5).expect("an axis")
}

/// A wedge with a square foot, so that a face has more than three corners.
fn wedge() -> Hull {
    let corners = [
        Vector::new(-1.0, 0.0, -1.0),
        Vector::new(1.0, 0.0, -1.0),
        Vector::new(1.0, 0.0, 1.0),
        Vector::new(-1.0, 0.0, 1.0),
        Vector::new(0.25, 1.0, 0.0),
    ];
    let faces: [&[u32]; 5] = [&[0, 1, 2, 3], &[1, 0, 4], &[2, 1, 4], &[3, 2, 4], &[0, 3, 4]];
    Hull::from_faces(&corners, &faces).expect("a wedge")
}

/// A turn from X to Y.
pub(super) fn spin(radians: Real) -> AngVector {
    Vector::Z * radians
}

/// Where that leads from no turn.
pub(super) fn spun(radians: Real) -> Rotation {
    Rotation::from_axis_angle(Vector::Z, radians).expect("an axis")
}

/// Every kind, plain and rounded.
pub(super) fn shapes() -> Vec<Shape> {
    let axis = Segment::new(Vector::new(-1.0, 0.5, 0.0), Vector::Z).expect("a segment");
    let triangle = Triangle::new(-Vector::X, Vector::X, Vector::Y + Vector::Z);
    let plain: Vec<Shape> = vec![
        Sphere::new(Vector::new(0.5, -0.25, 0.125), 0.75).expect("a ball").into(),
        axis.into(),
        Capsule::around(axis, 0.5).expect("a capsule").into(),
        triangle.expect("a triangle").into(),
        Cuboid::from_half(Vector::new(0.5, 1.0, 0.75)).expect("a box").into(),
        Cylinder::new(0.75, 0.5).expect("a cylinder").into(),
        Cone::new(0.75, 0.5).expect("a cone").into(),
        wedge().into(),
    ];
    let rounded: Vec<Shape> =
        plain.iter().map(|shape| shape.clone().rounded(0.25).expect("a radius")).collect();
    plain.into_iter().chain(rounded).collect()
}
