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
fn poses_mean_the_same_in_other_libraries() {
    let pose = Pose::new(Rotation::from_axis_angle([1.0, 2.0, 3.0], 0.8).unwrap(), [4.0, 5.0, 6.0]);
    let point = Vector::new(-1.0, 0.5, 2.0);
    let (turn, shift): (glam_034::Quat, glam_034::Vec3) = pose.into();
    let moved = Vector::from(turn * glam_034::Vec3::from(point) + shift);
    assert!(moved.distance(pose * point) < 1e-5);
    assert_eq!(Pose::from((turn, shift)), pose);
    let affine = glam_034::Affine3A::from(pose);
    let moved = Vector::from(affine.transform_point3(point.into()));
    assert!(moved.distance(pose * point) < 1e-5);
    assert!((Pose::try_from(affine).unwrap() * point).distance(pose * point) < 1e-5);
    let stretched = affine * glam_034::Affine3A::from_scale(glam_034::Vec3::new(1.0, 2.0, 1.0));
    assert_eq!(Pose::try_from(stretched), Err(BuildError::NotARotation));
}

#[test]
fn rotations_are_made_from_what_people_have() {
    let [x, y, z] = [0.3, -1.1, 2.2];
    let ours = Rotation::from_euler(x, y, z).unwrap();
    let theirs = nalgebra_035::UnitQuaternion::from_euler_angles(x, y, z);
    let moved = Vector::from(theirs * nalgebra_035::Vector3::new(1.0, 2.0, 3.0));
    assert!((ours * Vector::new(1.0, 2.0, 3.0)).distance(moved) < 1e-5);
    assert!(Rotation::from_euler(0.0, Real::NAN, 0.0).is_err());

    let directions = [
        Vector::X,
        -Vector::X,
        Vector::Y,
        Vector::new(1.0, -2.0, 3.0),
        Vector::new(-1.0, 1e-4, 0.0),
    ];
    for from in directions {
        for to in directions {
            let turned = Rotation::between(from, to).unwrap() * from.normalized().unwrap();
            assert!(
                turned.distance(to.normalized().unwrap()) < 1e-6,
                "{from:?} {to:?}: {turned:?}"
            );
        }
    }
    assert!(Rotation::between(Vector::ZERO, Vector::X).is_err());

    let end = Rotation::from_axis_angle([1.0, 1.0, 0.0], 2.0).unwrap();
    for fraction in [0.0, 0.25, 0.5, 1.0] {
        let ours = ours.slerp(end, fraction) * Vector::X;
        let theirs = theirs.slerp(&end.into(), fraction) * nalgebra_035::Vector3::x();
        assert!(ours.distance(theirs.into()) < 1e-5, "{fraction}");
    }
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
