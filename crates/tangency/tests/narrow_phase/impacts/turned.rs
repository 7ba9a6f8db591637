//! What is known of turning shapes in closed form, at every scale.

use super::movers::about_last_axis;
use super::space::*;

/// How early a fraction may be: 64 ε of a size of 4, at a speed of one a step or more; and in double
/// precision four times what a turn takes, 100 ε times one and the angle, of arms and pivots of 7.
const EARLY: f64 = 256.0 * Real::EPSILON as f64 + 8_400.0 * f64::EPSILON;

const SCALES: [Real; 5] = [1e-6, 1e-3, 1.0, 1e3, 1e6];

/// A plank of thickness `2 h` that turns about its middle comes down on a ball of radius `r` at a
/// distance `d`, a quarter turn ahead, when the ball is `h + r` from its axis: `d cos t = h + r`.
fn plank_and_ball(scale: Real) -> (Shape, Shape, Vector, f64) {
    let half = Vector::splat(2.0) + Vector::Y * (0.1 - 2.0);
    let plank = Cuboid::from_half(half * scale).unwrap().into();
    let ball = Sphere::new(Vector::ZERO, 0.25 * scale).unwrap().into();
    (plank, ball, Vector::Y * (1.5 * scale), libm::acos(0.35 / 1.5))
}

#[test]
fn a_plank_that_turns_meets_a_ball_when_the_formula_says_so() {
    for scale in SCALES {
        let (plank, ball, place, expected) = plank_and_ball(scale);
        let turning = about_last_axis(Motion::still(Pose::IDENTITY), 2.0);
        let found = time_of_impact(&plank, &turning, &ball, &Motion::still(Pose::at(place)), 0.0);
        let met = found.impact.unwrap().fraction as f64;
        assert!(!found.is_cut_short, "{scale}: {found:?}");
        let half = expected / 2.0;
        assert!((half - EARLY..=half).contains(&met), "{scale}: {found:?}");
    }
}

#[test]
fn a_turn_about_an_end_is_one_about_the_middle_with_a_shift() {
    let (plank, ball, place, _) = plank_and_ball(1.0);
    let rest = Motion::still(Pose::at(place + Vector::X * -2.0));
    let hinged = about_last_axis(Motion::still(Pose::IDENTITY), 2.0).about(Vector::X * -2.0);
    let met = time_of_impact(&plank, &hinged, &ball, &rest, 0.0).impact.unwrap().fraction;
    let expected = libm::acos(0.35 / 1.5) / 2.0;
    assert!((met as f64 - expected).abs() < EARLY, "{met} {expected}");
    assert!(hinged.at(met).apply(Vector::X * -2.0).distance(Vector::X * -2.0) < 1e-5);
}

/// The difference of two places is formed before anything else, so where the pair is does not matter.
#[test]
fn far_from_the_origin_the_fraction_is_the_same() {
    let (plank, ball, place, _) = plank_and_ball(1.0);
    let met = |home: Vector| {
        let turning = about_last_axis(Motion::still(Pose::at(home)), 2.0);
        let rest = Motion::still(Pose::at(home + place));
        time_of_impact(&plank, &turning, &ball, &rest, 1e-4).impact.unwrap().fraction
    };
    assert_eq!(met(Vector::ZERO), met(Vector::splat(1_048_576.0)));
}

#[test]
fn exchanged_shapes_meet_at_the_same_fraction() {
    let (plank, ball, place, _) = plank_and_ball(1.0);
    let turning = about_last_axis(Motion::still(Pose::IDENTITY), 2.0);
    let moving = Motion::shifted(Pose::at(place), Vector::Y * -0.5);
    let one = time_of_impact(&plank, &turning, &ball, &moving, 1e-4).impact.unwrap();
    let other = time_of_impact(&ball, &moving, &plank, &turning, 1e-4).impact.unwrap();
    assert!((one.fraction - other.fraction).abs() < 1e-3, "{one:?} {other:?}");
    assert!(one.contact.normal.distance(-other.contact.normal) < 1e-3, "{one:?} {other:?}");
}
