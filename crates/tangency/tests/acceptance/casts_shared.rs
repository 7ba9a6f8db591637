//! Acceptance tests about shapes that move straight on, which read the same in every space.

use super::near::near;
use super::space::*;

const HERE: Pose = Pose::IDENTITY;

fn moving_to(plane: &Shape, half: Vector, center: Vector, shift: Vector) -> Option<Impact> {
    let cuboid = Shape::from(Cuboid::from_half(half).unwrap());
    cast_shapes(plane, &HERE, Vector::ZERO, &cuboid, &Pose::at(center), shift)
}

#[test]
fn t44_a_box_moves_to_a_plane_away_from_it_and_across_it() {
    let unit = Vector::splat(1.0);
    let right = Shape::from(HalfSpace::new(Vector::X, 0.0).unwrap());
    let left = Shape::from(HalfSpace::new(-Vector::X, 0.0).unwrap());
    let (there, back) = (Vector::X * 5.0, Vector::X * -8.0);
    near(moving_to(&right, unit, there, back).unwrap().fraction, 0.5);
    near(moving_to(&left, unit, -there, -back).unwrap().fraction, 0.5);
    assert!(moving_to(&right, unit, there, -back).is_none());
    let across = moving_to(&right, unit + Vector::X, Vector::X, -back).unwrap();
    assert_eq!((across.fraction, across.contact.depth()), (0.0, 1.0));

    let slope = Vector::X * -0.6 - Vector::Y * 0.8;
    let slope = Shape::from(HalfSpace::new(slope, -10.0).unwrap());
    let met = moving_to(&slope, unit, unit, Vector::X * 20.0).unwrap();
    near(met.fraction, 0.6);
    let corner = met.contact.on_b - Vector::X * (20.0 * met.fraction);
    near(corner.dot(Vector::X), 2.0);
    near(corner.dot(Vector::Y), 2.0);
}

#[test]
fn t71_a_fast_ball_does_not_pass_a_thin_wall() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.5).unwrap());
    let wall = Cuboid::from_half(Vector::splat(10.0) - Vector::X * 9.95).unwrap().into();
    let (start, end) = (Pose::at(Vector::X * -5.0), Pose::at(Vector::X * 5.0));
    let met = cast_shapes(&ball, &start, Vector::X * 10.0, &wall, &HERE, Vector::ZERO).unwrap();
    near(met.fraction, 0.445);
    assert!(!intersects(&ball, &start, &wall, &HERE) && !intersects(&ball, &end, &wall, &HERE));
}

#[test]
fn t72_balls_that_change_places_meet_halfway() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let there = Pose::at(Vector::X * 10.0);
    let (on, back) = (Vector::X * 10.0, Vector::X * -10.0);
    near(cast_shapes(&ball, &HERE, on, &ball, &there, back).unwrap().fraction, 0.4);
    let near_by = Pose::at(Vector::X);
    assert_eq!(cast_shapes(&ball, &HERE, on, &ball, &near_by, back).unwrap().fraction, 0.0);
}
