//! Shapes of `d3` in `d3_f64`, and back: the same place, up to rounding.
#![cfg(all(feature = "d3", feature = "f64"))]

use tangency::d3_f64::mesh::{Mesh, Solid};
use tangency::d3_f64::*;
use tangency::{d3, d3_f64};

/// Every shape that is not a user's own.
fn shapes() -> Vec<Shape> {
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    let triangles = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let mesh = Mesh::new(&corners, &triangles).unwrap();
    let ball = Shape::from(Sphere::new([0.1, 0.2, 0.3], 0.7).unwrap());
    let field = HeightField::new(&[0.1, 0.2, 0.3, 0.4, 0.5, 0.6], 3, [1.0; 3], &[1]).unwrap();
    let parts = vec![(Pose::at([0.3; 3]), ball.clone()), (Pose::IDENTITY, mesh.clone().into())];
    vec![
        ball,
        Segment::new([0.1; 3], Vector::X).unwrap().into(),
        Capsule::new([0.1; 3], Vector::X, 0.3).unwrap().into(),
        Triangle::new([0.1; 3], Vector::X, Vector::Y).unwrap().into(),
        Cuboid::from_half([0.1, 0.2, 0.3]).unwrap().into(),
        Cylinder::new(0.3, 0.1).unwrap().into(),
        Cone::new(0.3, 0.1).unwrap().into(),
        Ellipsoid::new([0.1, 0.2, 0.3]).unwrap().into(),
        Hull::from_points(&corners).unwrap().into(),
        HalfSpace::new([1.0, 2.0, 3.0], 0.1).unwrap().into(),
        Shape::from(Cuboid::from_half([0.1; 3]).unwrap()).rounded(0.1).unwrap(),
        Solid::new(mesh.clone()).unwrap().into(),
        mesh.into(),
        field.into(),
        Compound::new(parts).unwrap().into(),
    ]
}

#[test]
fn a_shape_is_the_same_place_in_both_precisions() {
    let pose = Pose::new(Rotation::from_axis_angle([1.0, 2.0, 3.0], 0.5).unwrap(), [0.3, 0.1, 0.2]);
    for shape in shapes() {
        let narrow = d3::Shape::try_from(&shape).unwrap();
        let back = d3_f64::Shape::try_from(&narrow).unwrap();
        for point in [[3.0, 2.0, 1.0], [-2.0, 0.5, 4.0], [0.2, 0.3, 0.1]].map(Vector::from) {
            let seen = shape.nearest_posed(&pose, point).separation;
            let narrow_seen = narrow.nearest_posed(&pose.into(), point).separation;
            assert!((f64::from(narrow_seen) - seen).abs() < 1e-5, "{shape:?} {point:?}");
            let back_seen = back.nearest_posed(&pose, point).separation;
            assert!((back_seen - seen).abs() < 1e-5, "{shape:?} {point:?}");
        }
    }
}

#[test]
fn what_has_no_number_there_is_refused() {
    let far = Shape::from(Sphere::new([1e30, 0.0, 0.0], 1.0).unwrap());
    assert!(d3::Shape::try_from(&far).is_err());
    let own = Shape::from(CustomConvex::new(Sphere::new(Vector::ZERO, 1.0).unwrap()));
    let refused = d3::Shape::try_from(&own).unwrap_err();
    assert_eq!(refused.to_string(), "a user's own shape has one precision");
}
