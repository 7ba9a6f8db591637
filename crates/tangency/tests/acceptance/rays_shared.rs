//! Acceptance tests about rays that read the same in every space.

use super::near::{near, near_vector};
use super::space::*;

const ANY: RayOptions = RayOptions {
    from: 0.0,
    to: Real::INFINITY,
    inside: InsideRule::Start,
    faces: FaceCulling::Both,
};

fn met(shape: &Shape, origin: Vector, direction: Vector) -> Option<Hit> {
    cast_ray(shape, &Pose::IDENTITY, &Ray::new(origin, direction).unwrap(), &ANY)
}

fn inside(shape: &Shape, origin: Vector, direction: Vector) -> Option<(Real, Real)> {
    let line = Line::new(origin, direction).unwrap();
    let crossing = crossing(shape, &Pose::IDENTITY, &line)?;
    Some((crossing.enter.fraction, crossing.exit.fraction))
}

#[test]
fn t40_a_ray_through_a_ball_beside_it_in_it_and_behind_it() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let before = Vector::X * -5.0;
    assert_eq!(inside(&ball, before, Vector::X), Some((4.0, 6.0)));
    assert_eq!(inside(&ball, before, Vector::X * 2.0), Some((2.0, 3.0)));
    assert_eq!(inside(&ball, before + Vector::Y, Vector::X), Some((5.0, 5.0)));
    assert_eq!(met(&ball, before + Vector::Y, Vector::X).map(|hit| hit.fraction), Some(5.0));
    assert!(met(&ball, before + Vector::Y * 1.1, Vector::X).is_none());
    let out = RayOptions { inside: InsideRule::Exit, ..ANY };
    let ray = Ray::new(Vector::ZERO, Vector::X).unwrap();
    let exit = cast_ray(&ball, &Pose::IDENTITY, &ray, &out).unwrap();
    assert_eq!((exit.fraction, exit.normal), (1.0, Vector::X));
    assert!(met(&ball, Vector::X * 5.0, Vector::X).is_none());
}

#[test]
fn t50_a_ray_to_a_plane_from_it_and_along_it() {
    let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0).unwrap());
    let above = Vector::Y * 10.0;
    let hit = met(&ground, above, Vector::X - Vector::Y * 5.0).unwrap();
    near(hit.fraction, 2.0);
    near_vector(hit.point, Vector::X * 2.0);
    assert_eq!(hit.normal, Vector::Y);
    assert!(met(&ground, above, Vector::X + Vector::Y * 5.0).is_none());
    let line = inside(&ground, above, Vector::X + Vector::Y * 5.0).unwrap();
    assert_eq!(line.0, Real::NEG_INFINITY);
    near(line.1, -2.0);
    assert!(met(&ground, above, Vector::X).is_none());
    // In the plane, the ray touches the solid behind it from the start on.
    assert_eq!(met(&ground, Vector::ZERO, Vector::X).map(|hit| hit.fraction), Some(0.0));
    let whole = Some((Real::NEG_INFINITY, Real::INFINITY));
    assert_eq!(inside(&ground, Vector::ZERO, Vector::X), whole);
}

#[test]
fn t70_a_ray_to_a_box_along_its_face_and_from_its_middle() {
    let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0)).unwrap());
    let before = Vector::X * -5.0;
    let hit = met(&cube, before, Vector::X).unwrap();
    assert_eq!((hit.fraction, hit.point, hit.normal), (4.0, -Vector::X, -Vector::X));
    assert_eq!(met(&cube, before + Vector::Y, Vector::X).map(|hit| hit.fraction), Some(4.0));
    assert!(met(&cube, before + Vector::Y * 1.01, Vector::X).is_none());
    let start = met(&cube, Vector::ZERO, Vector::X).unwrap();
    assert_eq!((start.fraction, start.point, start.normal), (0.0, Vector::ZERO, -Vector::X));
}

#[test]
fn a_point_meets_what_it_is_in() {
    let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0)).unwrap());
    let hit = met(&cube, Vector::X * 0.75, Vector::ZERO).unwrap();
    assert_eq!((hit.fraction, hit.point, hit.normal), (0.0, Vector::X * 0.75, Vector::X));
    assert!(met(&cube, Vector::X * 1.5, Vector::ZERO).is_none());
}

#[test]
fn only_the_part_between_from_and_to_counts() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let ray = Ray::new(Vector::X * -5.0, Vector::X).unwrap();
    let met =
        |rules: RayOptions| cast_ray(&ball, &Pose::IDENTITY, &ray, &rules).map(|hit| hit.fraction);
    assert_eq!(met(RayOptions { to: 4.0, ..ANY }), Some(4.0));
    assert_eq!(met(RayOptions { to: 3.99, ..ANY }), None);
    assert_eq!(met(RayOptions { from: 5.0, ..ANY }), Some(5.0));
    assert_eq!(met(RayOptions { from: 5.0, inside: InsideRule::Exit, ..ANY }), Some(6.0));
    assert_eq!(met(RayOptions { from: 5.0, to: 5.5, inside: InsideRule::Exit, ..ANY }), None);
    assert_eq!(met(RayOptions { from: 6.0, ..ANY }), Some(6.0));
    assert_eq!(met(RayOptions { from: 6.01, ..ANY }), None);
    assert_eq!(met(RayOptions { faces: FaceCulling::Front, ..ANY }), Some(4.0));
    assert_eq!(met(RayOptions { faces: FaceCulling::Front, from: 5.0, ..ANY }), None);
    assert_eq!(met(RayOptions { faces: FaceCulling::Back, ..ANY }), Some(6.0));
    assert_eq!(met(RayOptions { from: Real::NAN, ..ANY }), None);
    assert_eq!(met(RayOptions { to: Real::NAN, ..ANY }), None);
    assert_eq!(met(RayOptions { from: 5.0, to: 4.5, ..ANY }), None);
}
