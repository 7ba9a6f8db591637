//! What is said of shapes that touch or overlap when they start, and of motions from the edge.

use super::space::*;

fn cube() -> Shape {
    Cuboid::from_half(Vector::splat(1.0)).unwrap().into()
}

fn ground() -> Shape {
    HalfSpace::new(Vector::Y, 0.0).unwrap().into()
}

fn fraction(found: TimeOfImpact) -> Option<Real> {
    assert!(!found.is_cut_short, "{found:?}");
    found.impact.map(|impact| impact.fraction)
}

#[test]
fn shapes_that_overlap_at_the_start_meet_at_once_with_their_depth() {
    let motion = Motion::shifted(Pose::at(Vector::X * 1.5), Vector::X * 9.0);
    let still = Motion::still(Pose::IDENTITY);
    let found = time_of_impact(&cube(), &still, &cube(), &motion, 1e-3);
    let impact = found.impact.unwrap();
    assert_eq!(
        (impact.fraction, impact.contact.normal, impact.contact.depth()),
        (0.0, Vector::X, 0.5)
    );
    assert!(!found.is_cut_short);
}

#[test]
fn touching_shapes_meet_at_once_if_they_close_in_and_not_if_they_part() {
    let still = Motion::still(Pose::IDENTITY);
    for (floor, place) in [(cube(), Vector::Y * 2.0), (ground(), Vector::Y)] {
        let towards = |shift: Vector| {
            fraction(time_of_impact(
                &floor,
                &still,
                &cube(),
                &Motion::shifted(Pose::at(place), shift),
                1e-3,
            ))
        };
        assert_eq!(towards(-Vector::Y), Some(0.0));
        assert_eq!(towards(Vector::Y), None);
        assert_eq!(towards(Vector::Y + Vector::X), None);
        // Along each other they go on touching.
        assert_eq!(towards(Vector::X), Some(0.0));
        assert_eq!(towards(Vector::ZERO), Some(0.0));
    }
}

#[test]
fn a_motion_that_is_not_a_number_meets_nothing() {
    let still = Motion::still(Pose::IDENTITY);
    let lost = Motion::shifted(Pose::at(Vector::X * 5.0), Vector::X * Real::NAN);
    assert_eq!(fraction(time_of_impact(&cube(), &still, &cube(), &lost, 1e-3)), None);
}

#[test]
fn a_tolerance_of_nothing_is_one_of_rounding() {
    let still = Motion::still(Pose::IDENTITY);
    let motion = Motion::shifted(Pose::at(Vector::X * 5.0), Vector::X * -6.0);
    for tolerance in [0.0, -1.0, Real::NAN] {
        let found = time_of_impact(&cube(), &still, &cube(), &motion, tolerance);
        let met = fraction(found).unwrap();
        let early = 256.0 * Real::EPSILON;
        assert!((0.5 - early..=0.5).contains(&met), "{tolerance}: {found:?}");
    }
}

/// Two half-spaces that face each other share points far out as soon as one turns.
#[test]
fn half_spaces_that_turn_against_each_other_meet_at_once() {
    let other: Shape = HalfSpace::new(-Vector::Y, -1.0).unwrap().into();
    let still = Motion::still(Pose::IDENTITY);
    let turning = super::movers::about_last_axis(still, 1e-3);
    let found = time_of_impact(&ground(), &still, &other, &turning, 1e-3);
    assert_eq!(found.impact.map(|impact| impact.fraction), Some(0.0));
    let rising = Motion::shifted(Pose::IDENTITY, Vector::Y);
    assert_eq!(fraction(time_of_impact(&ground(), &still, &other, &rising, 1e-3)), None);
    let met = fraction(time_of_impact(&ground(), &rising, &other, &still, 1e-3));
    assert!(met.is_some_and(|met| met > 0.99), "{met:?}");
}

/// A ground that tips sweeps a ball at rest. Seen from the pivot, a ball of radius `r` at a distance `d`
/// begins `asin(r / d)` below its centre, and that is where the boundary meets it.
#[test]
fn a_half_space_that_tips_sweeps_what_is_in_front_of_it() {
    let ball: Shape = Sphere::new(Vector::ZERO, 1.0).unwrap().into();
    let place = Vector::X * 40.0 + Vector::Y * 30.0;
    let tipping = super::movers::about_last_axis(Motion::still(Pose::IDENTITY), 1.0);
    let rest = Motion::still(Pose::at(place));
    let met = fraction(time_of_impact(&ground(), &tipping, &ball, &rest, 1e-4)).unwrap();
    let expected = libm::atan2(30.0, 40.0) - libm::asin(1.0 / 50.0);
    assert!((expected - 1e-5..=expected + 1e-6).contains(&(met as f64)), "{met} {expected}");
}
