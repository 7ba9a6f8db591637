//! Acceptance tests about moving shapes that read the same in every space.

use super::bounce_path::{Flight, advance_and_bounce};
use super::near::{near, near_vector};
use super::space::*;
use super::sweeps::{sweep_bisect, sweep_substep};

fn ball(center: Vector, radius: Real) -> Sphere {
    Sphere::new(center, radius).unwrap()
}

/// A wall of a tenth, in front of which and behind which there is room.
fn thin_wall() -> Vec<(Shape, Pose)> {
    let half = Vector::splat(4.0) + Vector::X * (0.05 - 4.0);
    vec![(Cuboid::from_half(half).unwrap().into(), Pose::IDENTITY)]
}

fn met(a: &Shape, a_motion: Motion, b: &Shape, b_motion: Motion) -> Option<Real> {
    let found = time_of_impact(a, &a_motion, b, &b_motion, 0.0);
    assert!(!found.is_cut_short, "{found:?}");
    found.impact.map(|impact| impact.fraction)
}

#[test]
fn t45_what_only_the_ball_around_the_way_meets_is_not_met() {
    let obstacle = Shape::from(ball(Vector::X * 5.0 + Vector::Y * 4.0, 1.0));
    let (way, world) = (Vector::X * 10.0, [(obstacle, Pose::IDENTITY)]);
    let around = ball(Vector::ZERO, 1.0).enclosing(&ball(way, 1.0)).unwrap();
    assert!(intersects(&around.into(), &Pose::IDENTITY, &world[0].0, &Pose::IDENTITY));
    assert_eq!(sweep_bisect(&ball(Vector::ZERO, 1.0), way, &world, 1.0 / 1024.0), None);
}

#[test]
fn t46_a_bisection_goes_back_to_the_second_half() {
    let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0).unwrap());
    let (start, way) = (ball(Vector::Y * 3.0, 1.0), Vector::X * 40.0 - Vector::Y * 9.0);
    let step = 1.0 / 4096.0;
    let found = sweep_bisect(&start, way, &[(ground.clone(), Pose::IDENTITY)], step).unwrap();
    // A ball around a step is larger by half of it, and the way falls by 9 of its length.
    let grazed = 0.5 * way.length() / 9.0;
    assert!(found <= 2.0 / 9.0 && found >= 2.0 / 9.0 - step * (1.0 + grazed), "{found}");
    let still = Motion::still(Pose::IDENTITY);
    let exact = met(&ground, still, &start.into(), Motion::shifted(Pose::IDENTITY, way)).unwrap();
    assert!(exact <= 2.0 / 9.0 && exact > 0.222, "{exact}");
}

#[test]
fn t47_the_ball_around_two_balls() {
    let (start, end) = (Vector::ZERO, Vector::X * 10.0);
    let around = ball(start, 1.0).enclosing(&ball(end, 1.0)).unwrap();
    assert_eq!(around, ball(Vector::X * 5.0, 6.0));
    let around = ball(start, 1.0).enclosing(&ball(end, 3.0)).unwrap();
    assert_eq!(around, ball(Vector::X * 6.0, 7.0));
    let (large, inner) = (ball(start, 4.0), ball(Vector::X, 2.0));
    assert_eq!((large.enclosing(&inner), inner.enclosing(&large)), (Ok(large), Ok(large)));
    assert_eq!(large.enclosing(&large), Ok(large));
}

#[test]
fn t71_a_ball_does_not_pass_a_thin_wall() {
    let wall = thin_wall();
    let flight = Motion::shifted(Pose::at(Vector::X * -5.0), Vector::X * 10.0);
    let small = Shape::from(ball(Vector::ZERO, 0.5));
    near(met(&wall[0].0, Motion::still(wall[0].1), &small, flight).unwrap(), 0.445);
    for end in [0.0, 1.0] {
        assert!(!intersects(&wall[0].0, &wall[0].1, &small, &flight.at(end)));
    }
}

#[test]
fn t72_balls_that_change_places_meet_in_the_middle() {
    let (one, far) = (Shape::from(ball(Vector::ZERO, 1.0)), Vector::X * 10.0);
    let there = Motion::shifted(Pose::IDENTITY, far);
    let back = Motion::shifted(Pose::at(far), -far);
    near(met(&one, there, &one, back).unwrap(), 0.4);
    let overlapping = Motion::shifted(Pose::at(Vector::X), -far);
    assert_eq!(met(&one, there, &one, overlapping), Some(0.0));
}

#[test]
fn t75_a_ball_spends_the_rest_of_its_time_after_it_bounced() {
    let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0).unwrap());
    let world = [(ground, Pose::IDENTITY)];
    let one = ball(Vector::ZERO, 1.0);
    let whole = Flight::new(Vector::Y * 5.0, Vector::Y * -8.0, 1.0);
    let motion = Motion::shifted(Pose::at(whole.place), whole.velocity);
    near(met(&world[0].0, Motion::still(Pose::IDENTITY), &one.into(), motion).unwrap(), 0.5);
    let end = advance_and_bounce(&one, &whole, &world, 1.0, 10);
    near_vector(end.place, Vector::Y * 5.0);
    assert_eq!((end.velocity, end.bounces, end.time), (Vector::Y * 8.0, 1, 0.0));
    // In steps of a tenth, it comes to the same.
    let mut cut = whole;
    for _ in 0..10 {
        cut = advance_and_bounce(&one, &Flight { time: 0.1, ..cut }, &world, 1.0, 10);
    }
    near_vector(cut.place, end.place);
    assert_eq!((cut.velocity, cut.bounces), (end.velocity, 1));
    // Without a bounce left, it stays where it met the ground.
    let stopped = advance_and_bounce(&one, &whole, &world, 1.0, 0);
    near_vector(stopped.place, Vector::Y);
    near(stopped.time, 0.5);
}

#[test]
fn t87_a_bisection_is_never_late_and_substeps_are() {
    let (small, way, wall) = (ball(Vector::X * -5.0, 0.5), Vector::X * 10.0, thin_wall());
    let step = 1.0 / 1024.0;
    let found = sweep_bisect(&small, way, &wall, step).unwrap();
    assert!(found <= 0.445 && found >= 0.445 - step - 0.5 * step, "{found}");
    assert_eq!(sweep_substep(&small, way, &wall, 1), None);
    assert_eq!(sweep_substep(&small, way, &wall, 10), Some(0.5));
    // A step that is none is taken for the finest one.
    let fine = sweep_bisect(&small, way, &wall, 0.0).unwrap();
    assert!(fine <= 0.445 && fine > 0.44499, "{fine}");
    assert_eq!(sweep_bisect(&small, way, &wall, -1.0), Some(fine));
    assert_eq!(sweep_bisect(&small, way, &wall, Real::NAN), Some(fine));
}
