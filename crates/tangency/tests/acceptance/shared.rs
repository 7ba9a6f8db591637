//! Acceptance tests that read the same in every space.

use super::near::{near, near_vector};
use super::space::*;

#[test]
fn t01_touching_intervals_intersect_but_not_strictly() {
    let (a, b) = (Interval::new(0.0, 1.0), Interval::new(1.0, 2.0));
    assert!(a.intersects(b));
    assert!(!a.intersects_strictly(b));
}

#[test]
fn t02_intervals_apart_and_contained() {
    assert!(!Interval::new(0.0, 1.0).intersects(Interval::new(1.5, 2.0)));
    assert!(Interval::new(0.0, 10.0).intersects(Interval::new(4.0, 5.0)));
}

#[test]
fn t06_a_box_around_one_point_far_out_is_that_point() {
    let around = Aabb::from_points(&[Vector::X * 3e9]).unwrap();
    assert_eq!((around.min.x, around.max.x), (3e9, 3e9));
}

#[test]
fn t07_the_empty_box_meets_nothing_and_adds_nothing() {
    let b = Aabb::new(-Vector::splat(1.0), Vector::splat(1.0));
    assert!(!Aabb::EMPTY.intersects(&b) && !b.intersects(&Aabb::EMPTY));
    assert!(!Aabb::EMPTY.intersects(&Aabb::EMPTY));
    assert_eq!(Aabb::EMPTY.merged(&b), b);
    assert_eq!(b.merged(&Aabb::EMPTY), b);
    assert!(Aabb::EMPTY.translated(Vector::X).is_empty());
    assert!(Aabb::from_points(&[]).is_err());
}

/// What lies in a box lies in the turned box, to the last bit, and stays there however often it is
/// turned: R-034. Points on the corners and faces are the hard ones.
#[test]
fn a_turned_box_contains_what_was_inside() {
    let mut state: u64 = 34;
    let mut number = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as Real / (1_u64 << 23) as Real - 1.0
    };
    for _ in 0..5_000 {
        let mut corner = Vector::ZERO;
        let mut other = Vector::ZERO;
        for axis in 0..DIMENSION {
            (corner[axis], other[axis]) = (number() * 3.0, number());
        }
        let local = Aabb::new(corner.min(other), corner.max(other));
        for pose in [Pose::at(corner), Pose::new(super::only::turn(number() * 3.0), other)] {
            let around = local.transformed(&pose);
            let exact = Aabb::from_points_posed(&local.corners(), &pose).unwrap();
            assert!(around.contains_box(&exact), "{local:?} {pose:?}");
            assert!(around.contains_box(&local.transformed_by_corners(&pose)));
            let room = around.half() - exact.half();
            assert!(room.length() <= 64.0 * Real::EPSILON * 6.0, "{local:?} {pose:?}");
        }
    }
}

#[test]
fn t18_a_plane_with_a_long_normal_measures_the_same() {
    let q = Vector::X * 3.0 + Vector::Y * 5.0;
    for (normal, offset) in [(Vector::Y, 2.0), (Vector::Y * 2.0, 4.0)] {
        let plane = Plane::from_normal_offset(normal, offset).unwrap();
        near(plane.signed_distance(q), 3.0);
        near_vector(plane.project(q), Vector::X * 3.0 + Vector::Y * 2.0);
    }
}

#[test]
fn t20_nearest_points_of_the_unit_ball() {
    let ball = Sphere::new(Vector::ZERO, 1.0).unwrap();
    assert_eq!(ball.nearest(Vector::X * 3.0).point, Vector::X);
    let inside = ball.nearest(Vector::X * 0.5);
    assert_eq!(inside.point, Vector::X);
    assert!(inside.is_inside());
    let center = ball.nearest(Vector::ZERO);
    near(center.point.length(), 1.0);
    near(center.separation, -1.0);
}

#[test]
fn t21_feet_on_a_line_a_segment_and_a_ray() {
    let along = Vector::X * 4.0;
    let line = Line::new(Vector::ZERO, along).unwrap();
    let segment = Segment::new(Vector::ZERO, along).unwrap();
    let ray = Ray::new(Vector::ZERO, along).unwrap();
    let q = Vector::X * 2.0 + Vector::Y * 3.0;
    near(line.nearest_parameter(q), 0.5);
    assert!(!line.contains(q, 1e-3));
    let beyond = Vector::X * 6.0 + Vector::Y * 3.0;
    assert_eq!(segment.nearest(beyond).point, along);
    near(segment.nearest(beyond).separation, 13_f64.sqrt());
    assert!(ray.contains(Vector::ZERO, 0.0));
}

#[test]
fn t25_balls_touching_overlapping_and_concentric() {
    let a = Sphere::new(Vector::ZERO, 1.0).unwrap();
    let b = Sphere::new(Vector::ZERO, 2.0).unwrap();
    let seen = |distance: Real| a.against(&b.into(), &Pose::at(Vector::X * distance));
    assert!(seen(3.0).is_touching());
    near(seen(3.0).depth(), 0.0);
    near(seen(2.5).depth(), 0.5);
    near_vector(seen(2.5).normal, Vector::X);
    near_vector(seen(2.5).on_a, Vector::X);
    near_vector(seen(2.5).on_b, Vector::X * 0.5);
    near(seen(0.0).depth(), 3.0);
    near(seen(0.0).normal.length(), 1.0);
}

#[test]
fn t28_a_ball_before_a_box() {
    let ball = Sphere::new(Vector::X * 2.0, 1.5).unwrap();
    let cube = Cuboid::from_half(Vector::splat(1.0)).unwrap();
    let seen = ball.against(&cube.into(), &Pose::IDENTITY).flipped();
    near_vector(seen.on_a, Vector::X);
    near(seen.depth(), 0.5);
    near_vector(seen.normal, Vector::X);
}

#[test]
fn t29_a_ball_whose_centre_is_in_or_on_a_box() {
    let cube = Cuboid::from_half(Vector::splat(1.0)).unwrap();
    let seen = |x: Real| {
        let ball = Sphere::new(Vector::X * x, 0.25).unwrap();
        ball.against(&cube.into(), &Pose::IDENTITY).flipped()
    };
    near_vector(seen(0.5).normal, Vector::X);
    near(seen(0.5).depth(), 0.75);
    near_vector(seen(1.0).normal, Vector::X);
    near(seen(1.0).depth(), 0.25);
}

#[test]
fn t30_a_ball_against_a_half_space_and_a_plane() {
    let ground = HalfSpace::new(Vector::Y, 0.0).unwrap();
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let at = |y: Real| Pose::at(Vector::Y * y);
    near(ground.against(&ball, &at(0.6)).depth(), 0.4);
    assert!(ground.against(&ball, &at(1.0)).is_touching());
    near_vector(ground.against(&ball, &at(1.0)).normal, Vector::Y);
    near(ground.against(&ball, &at(-100.0)).depth() / 10.0, 10.1);
    assert!(!ground.boundary().against(&ball, &at(-100.0)).is_touching());
}

#[test]
fn t31_a_ball_is_pushed_out_on_the_nearer_side_of_a_plane() {
    let ground = HalfSpace::new(Vector::Y, 0.0).unwrap();
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let start = Vector::Y * -0.5;
    let pushed = |seen: Closest| start + seen.normal * seen.depth();
    near_vector(pushed(ground.boundary().against(&ball, &Pose::at(start))), -Vector::Y);
    near_vector(pushed(ground.against(&ball, &Pose::at(start))), Vector::Y);
}

#[test]
fn t33_the_side_of_a_plane() {
    let plane = Plane::from_normal_offset(Vector::Y, 2.0).unwrap();
    assert_eq!(plane.side(Vector::Y * 3.0, 1e-6), PlaneSide::Front);
    assert_eq!(plane.side(Vector::Y, 1e-6), PlaneSide::Back);
    assert_eq!(plane.side(Vector::Y * 2.0, 1e-6), PlaneSide::On);
}

#[test]
fn t79_points_on_lines_rays_and_segments() {
    let (p, d) = (Vector::X, Vector::Y * 3.0);
    let ray = Ray::new(p, d).unwrap();
    assert_eq!(ray.at(2.0), Vector::X + Vector::Y * 6.0);
    assert!(!ray.contains(ray.at(-0.1), 1e-3));
    let segment = Segment::new(p, p + d).unwrap();
    assert_eq!(segment.nearest_fraction(segment.at(2.0)), 1.0);
    assert!(segment.nearest(segment.at(2.0)).separation > 1.0);
}

#[test]
fn t82_what_cannot_be_built() {
    let error = Sphere::new(Vector::ZERO, -1.0).unwrap_err();
    assert_eq!(error, BuildError::Negative { what: "radius", value: -1.0 });
    assert!(Cuboid::from_half(-Vector::X).is_err());
    assert!(Sphere::new(Vector::X * Real::NAN, 1.0).is_err());
    assert!(HalfSpace::new(Vector::ZERO, 1.0).is_err());
}

#[test]
fn t85_points_on_and_off_the_unit_ball() {
    let ball = Sphere::new(Vector::ZERO, 1.0).unwrap();
    assert!(ball.contains(Vector::X));
    assert!(!ball.contains(Vector::X * 1.01));
}
