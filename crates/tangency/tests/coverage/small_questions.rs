//! Small questions that no other test asks by name.

use tangency::d3::response::resolve_position;
use tangency::d3::*;

#[test]
fn vectors_have_a_dot_product() {
    assert_eq!(Vector::new(1.0, 2.0, 3.0).dot(Vector::new(4.0, -5.0, 6.0)), 12.0);
}

#[test]
fn intervals_share_a_length() {
    let asked = Interval::new(0.0, 4.0);
    assert_eq!(asked.overlap_length(Interval::new(3.0, 9.0)), 1.0);
    assert_eq!(asked.overlap_length(Interval::new(1.0, 3.0)), 2.0);
    assert_eq!(asked.overlap_length(Interval::new(4.0, 5.0)), 0.0);
    assert_eq!(asked.overlap_length(Interval::new(6.0, 9.0)), 0.0);
}

#[test]
fn a_box_grows_by_a_point_outside_of_it_only() {
    let around = Aabb::new([0.0, 0.0, 0.0], [1.0, 1.0, 1.0]);
    assert_eq!(around.merged_with_point([0.5, 0.5, 0.5].into()), around);
    let grown = Aabb::new([0.0, -1.0, 0.0], [2.0, 1.0, 1.0]);
    assert_eq!(around.merged_with_point([2.0, -1.0, 0.5].into()), grown);
    assert_eq!(Aabb::EMPTY.merged_with_point(Vector::X), Aabb::new(Vector::X, Vector::X));
}

#[test]
fn boxes_contain_their_faces_and_nothing_beyond() {
    let (on, beyond) = (Vector::new(1.0, 0.0, 0.0), Vector::new(1.01, 0.0, 0.0));
    let aabb = Aabb::new([-1.0, -1.0, -1.0], [1.0, 1.0, 1.0]);
    let cuboid = Cuboid::from_half([1.0, 1.0, 1.0]).unwrap();
    assert!(aabb.contains(on) && !aabb.contains(beyond));
    assert!(cuboid.contains(on) && !cuboid.contains(beyond));
    // Turned by 45 degrees, a box holds less along an axis of the world and more along a diagonal.
    let eighth = Rotation::from_axis_angle(Vector::Z, std::f32::consts::FRAC_PI_4).unwrap();
    let obb = Obb::new([0.0, 0.0, 0.0], eighth, [1.0, 1.0, 1.0]).unwrap();
    assert!(obb.contains(Vector::X * 1.4) && !obb.contains(Vector::X * 1.42));
    assert!(!obb.contains(Vector::new(0.9, 0.9, 0.0)));
}

#[test]
fn the_corners_of_a_cuboid_begin_with_the_positive_one_and_end_with_the_negative_one() {
    let corners = Cuboid::from_half([1.0, 2.0, 3.0]).unwrap().corners();
    assert_eq!(corners[0], Vector::new(1.0, 2.0, 3.0));
    assert_eq!(corners[1], Vector::new(-1.0, 2.0, 3.0));
    assert_eq!(corners[7], Vector::new(-1.0, -2.0, -3.0));
    let distinct: std::collections::BTreeSet<_> =
        corners.iter().map(|corner| format!("{corner:?}")).collect();
    assert_eq!(distinct.len(), 8);
}

#[test]
fn spheres_intersect_up_to_the_sum_of_their_radii() {
    let at = |x: f32| Sphere::new([x, 0.0, 0.0], 1.0).unwrap();
    assert!(at(0.0).intersects(&at(2.0)) && at(0.0).intersects(&at(0.0)));
    assert!(!at(0.0).intersects(&at(2.01)));
}

#[test]
fn barycentric_coordinates_weigh_the_corners() {
    let corners = [Vector::ZERO, Vector::X * 4.0, Vector::Y * 2.0];
    let triangle = Triangle::new(corners[0], corners[1], corners[2]).unwrap();
    let weights = triangle.barycentric(Vector::new(1.0, 1.0, 0.0)).unwrap();
    assert_eq!(weights, [0.25, 0.25, 0.5]);
    // A point off the plane has those of its foot.
    assert_eq!(triangle.barycentric(Vector::new(1.0, 1.0, 7.0)), Some(weights));
    let line = Triangle::new(Vector::ZERO, Vector::X, Vector::X * 2.0);
    assert_eq!(line.ok().and_then(|line| line.barycentric(Vector::X)), None);
}

#[test]
fn bodies_are_pushed_apart_by_their_inverse_masses() {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0).unwrap());
    let seen = closest(&ball, &Pose::IDENTITY, &ball, &Pose::at([1.0, 0.0, 0.0]));
    let [a, b] = resolve_position(&seen, 3.0, 1.0);
    assert_eq!((a, b), (Vector::X * -0.75, Vector::X * 0.25));
    assert_eq!(resolve_position(&seen, 0.0, 1.0), [Vector::ZERO, Vector::X]);
    assert_eq!(resolve_position(&seen, 0.0, 0.0), [Vector::ZERO; 2]);
    let apart = closest(&ball, &Pose::IDENTITY, &ball, &Pose::at([5.0, 0.0, 0.0]));
    assert_eq!(resolve_position(&apart, 1.0, 1.0), [Vector::ZERO; 2]);
}

/// The difference of the squares `[0, 1]²` and `[3, 4] × [0, 1]` is `[-4, -2] × [-1, 1]`, which is 2 from the
/// origin.
#[test]
fn t54_the_supports_of_two_squares_give_those_of_their_minkowski_difference() {
    use tangency::d2::*;
    let square = Shape::from(Cuboid::from_half([0.5, 0.5]).unwrap());
    let (a, b) = (Vector::new(0.5, 0.5), Vector::new(3.5, 0.5));
    let support = |direction: Vector| {
        let of = |direction| square.support(direction).expect("a square ends somewhere");
        (of(direction) + a - (of(-direction) + b)).dot(direction)
    };
    let reach = [Vector::X, -Vector::X, Vector::Y, -Vector::Y].map(support);
    assert_eq!(reach, [-2.0, 4.0, 1.0, 1.0]);
    assert_eq!(distance(&square, &Pose::at(a), &square, &Pose::at(b)), 2.0);
}
