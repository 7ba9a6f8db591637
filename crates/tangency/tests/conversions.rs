//! Conversions to other libraries, and writing and reading, in three dimensions.

#![cfg(all(
    feature = "d3",
    feature = "serde",
    feature = "mint",
    feature = "glam-033",
    feature = "glam-034",
    feature = "nalgebra-035"
))]

use tangency::d3::*;

#[test]
fn vectors_go_to_other_libraries_and_come_back() {
    let v = Vector::new(1.0, 2.0, 3.0);
    assert_eq!(Vector::from(mint::Vector3::from(v)), v);
    assert_eq!(Vector::from(mint::Point3::from(v)), v);
    assert_eq!(Vector::from(glam_034::Vec3::from(v)), v);
    assert_eq!(Vector::from(nalgebra_035::Vector3::from(v)), v);
    assert_eq!(Vector::from(nalgebra_035::Point3::from(v)), v);
    assert_eq!(Pose::at(glam_034::Vec3::X), Pose::at(Vector::X));
}

#[test]
fn rotations_mean_the_same_in_other_libraries() {
    let turn = Rotation::from_axis_angle([1.0, 2.0, 3.0], 0.8).unwrap();
    let expected = turn * Vector::X;
    let glam = glam_034::Quat::from(turn) * glam_034::Vec3::X;
    assert!(Vector::from(glam).distance(expected) < 1e-6);
    let pose = Pose::new(turn, [1.0, 0.0, 0.0]);
    let isometry = nalgebra_035::Isometry3::from(pose);
    let moved = isometry * nalgebra_035::Point3::new(1.0, 0.0, 0.0);
    assert!(Vector::from(moved).distance(expected + Vector::X) < 1e-6);
    let quaternion = mint::Quaternion::from(turn);
    assert!((Rotation::from(quaternion) * Vector::X).distance(expected) < 1e-6);
}

#[test]
fn shapes_are_written_and_read() {
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
    let shapes: Vec<Shape> = vec![
        Sphere::new(Vector::X, 1.0).unwrap().into(),
        Capsule::new(Vector::X, Vector::Y, 0.5).unwrap().into(),
        Triangle::new(Vector::X, Vector::Y, Vector::Z).unwrap().into(),
        Cuboid::from_half([1.0, 2.0, 3.0]).unwrap().into(),
        Cylinder::new(1.0, 2.0).unwrap().into(),
        Cone::new(1.0, 2.0).unwrap().into(),
        Ellipsoid::new([1.0, 2.0, 3.0]).unwrap().into(),
        Hull::from_faces(&corners, &faces).unwrap().into(),
        HalfSpace::new(Vector::Y, 2.0).unwrap().into(),
        Shape::from(Cuboid::from_half([1.0; 3]).unwrap()).rounded(0.1).unwrap(),
    ];
    let text = serde_json::to_string(&shapes).unwrap();
    let read: Vec<Shape> = serde_json::from_str(&text).unwrap();
    assert_eq!(read, shapes);
}

/// What cannot be built cannot be read either.
#[test]
fn a_negative_radius_is_not_read() {
    let text = serde_json::to_string(&Sphere::new(Vector::X, 1.0).unwrap()).unwrap();
    let error = serde_json::from_str::<Sphere>(&text.replace("1.0]", "-1.0]")).unwrap_err();
    assert!(error.to_string().contains("the radius must not be negative"), "{error}");
}
