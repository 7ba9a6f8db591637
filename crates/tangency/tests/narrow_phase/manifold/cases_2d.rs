//! Cases by numbers in two dimensions.

use super::rules::{Pair, assert_points, checked};
use super::space::*;

const CLOSE: Real = 64.0 * Real::EPSILON;

fn square(half: Real) -> Shape {
    Cuboid::from_half(Vector::splat(half)).unwrap().into()
}

const ROOT_2: Real = std::f64::consts::SQRT_2 as Real;
const EIGHTH: Real = std::f64::consts::FRAC_PI_4 as Real;

/// T35: a square on its corner, and one that is not reached.
#[test]
fn t35_a_corner_touches_in_one_point() {
    let turn = Rotation::from_radians(EIGHTH);
    let pair = Pair::new(square(1.0), square(1.0), Pose::new(turn, [2.4, 0.0]));
    let found = checked(&pair);
    assert!(found.normal.distance(Vector::X) <= CLOSE);
    assert_points(&found, &[Vector::X], 1.4 - ROOT_2, 4.0 * CLOSE);
    assert!(found.points()[0].on_b.distance(Vector::X * (2.4 - ROOT_2)) <= 4.0 * CLOSE);

    let mut apart = Pair::new(square(1.0), square(1.0), Pose::new(turn, [2.5, 0.0]));
    assert!(checked(&apart).is_empty());
    apart.margin = 0.1;
    assert_points(&checked(&apart), &[Vector::X], 1.5 - ROOT_2, 4.0 * CLOSE);
}

#[test]
fn a_square_on_a_square_touches_with_both_ends_of_what_they_share() {
    let found = checked(&Pair::new(square(1.0), square(1.0), Pose::at([0.5, 1.75])));
    assert_eq!(found.normal, Vector::Y);
    let ends = [Vector::new(-0.5, 1.0), Vector::new(1.0, 1.0)];
    assert_points(&found, &ends, -0.25, 4.0 * CLOSE);
}

#[test]
fn a_square_on_the_ground_touches_with_two_corners() {
    let ground = HalfSpace::new(Vector::Y, 1.0).unwrap();
    let found = checked(&Pair::new(ground, square(0.5), Pose::at([3.0, 1.25])));
    let ends = [Vector::new(2.5, 1.0), Vector::new(3.5, 1.0)];
    assert_points(&found, &ends, -0.25, 4.0 * CLOSE);
    assert_eq!(found.points()[0].feature.b, FeatureId::Vertex(0));
    assert_eq!(found.points()[1].feature.b, FeatureId::Vertex(1));
}

#[test]
fn a_capsule_lies_on_two_points_and_stands_on_one() {
    let capsule = Capsule::new(-Vector::X, Vector::X, 0.5).unwrap();
    let lying = Pair::new(square(2.0), capsule, Pose::at([1.5, 2.25]));
    let ends = [Vector::new(0.5, 2.0), Vector::new(2.0, 2.0)];
    assert_points(&checked(&lying), &ends, -0.25, 8.0 * CLOSE);
    let standing = Pose::new(Rotation::from_radians(2.0 * EIGHTH), [0.0, 3.25]);
    let standing = Pair { margin: 10.0, ..Pair::new(square(2.0), capsule, standing) };
    assert_eq!(checked(&standing).points().len(), 1);
    let beside = Pair::new(capsule, capsule, Pose::at([0.5, 0.75]));
    assert_eq!(checked(&beside).points().len(), 2);
}

#[test]
fn triangles_and_polygons_touch_with_an_edge() {
    let triangle = Triangle::new([0.0, 0.0], [4.0, 0.0], [0.0, 4.0]).unwrap();
    let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Vector::from);
    let polygon = Polygon::new(&corners).unwrap();
    let turned = Pose::new(Rotation::from_radians(4.0 * EIGHTH), [3.5, 3.5]);
    let shapes = [Shape::from(triangle), Shape::from(polygon)];
    for a in &shapes {
        for b in &shapes {
            let found = checked(&Pair::new(a.clone(), b.clone(), turned));
            assert_eq!(found.points().len(), 2, "{found:#?}");
        }
    }
}

#[test]
fn round_shapes_touch_in_one_point() {
    let disc = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let egg = Shape::from(Ellipsoid::new([1.0, 2.0]).unwrap());
    for round in [&disc, &egg] {
        for other in [&disc, &egg, &square(1.0)] {
            let pair = Pair::new(round.clone(), other.clone(), Pose::at([1.0, 0.25]));
            assert_eq!(checked(&pair).points().len(), 1);
        }
    }
}

#[test]
fn a_pose_that_is_not_a_number_touches_nothing() {
    let lost = Pose::at(Vector::splat(Real::NAN));
    assert!(Pair::new(square(1.0), square(1.0), lost).manifold().is_empty());
}
