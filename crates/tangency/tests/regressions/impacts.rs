//! What was found about moving shapes.

use super::space::*;

/// A ball and a capsule have a radius of their own, and rounded they have two. Where such a shape ends
/// was told with the outer radius only: the time of impact of a ball of 0.7 with one of 0.7 + 0.15 came
/// 0.7 too late, with the two deep in each other, or not at all. Found by asking for the film of every
/// pair, whose first stretch was said to be free and was not. A shape that is rounded around a core
/// without a radius was never concerned.
#[test]
fn a_rounded_ball_keeps_both_of_its_radii() {
    let ball = Sphere::new(Vector::ZERO, 0.75).unwrap();
    let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.75).unwrap();
    let rest = Motion::still(Pose::IDENTITY);
    let flight = Motion::shifted(Pose::at(Vector::X * 4.0), Vector::X * -4.0);
    for round in [Shape::from(ball), Shape::from(capsule)] {
        let rounder = round.clone().rounded(0.25).unwrap();
        for (a, b) in [(&round, &rounder), (&rounder, &round)] {
            let met = time_of_impact(a, &rest, b, &flight, 1e-4).impact.expect("it flies at it");
            // They are 0.75 + 1 apart when they touch, which is after 2.25 of 4.
            let early = 0.5625 - met.fraction;
            assert!((0.0..1e-4).contains(&early), "{early} before: {met:?} {a:?} {b:?}");
        }
    }
}

/// Two half-spaces that look the same way share points wherever they are, so also where they are at what
/// is not a number: a cast of them met at the start, where it is to meet nothing.
#[test]
fn half_spaces_at_no_place_do_not_meet() {
    let below = Shape::from(HalfSpace::new(Vector::Y, 0.5).unwrap());
    let lost = Pose::at(Vector::X * Real::NAN);
    for (a_pose, b_pose) in [(Pose::IDENTITY, lost), (lost, Pose::IDENTITY), (lost, lost)] {
        let met = cast_shapes(&below, &a_pose, Vector::Y, &below, &b_pose, Vector::ZERO);
        assert_eq!(met, None);
    }
}

/// Whether touching shapes part is told by a look a little ahead. A plate that is thinner than that look is
/// far was passed through by then, and being out of reach of the rest of the way was taken for parting.
#[test]
fn a_thin_plate_is_not_passed_through_from_touching() {
    let mut half = Vector::splat(1.0);
    half.y = 1e-4;
    let plate = Shape::from(Cuboid::from_half(half).unwrap());
    let rod = Shape::from(Segment::new(-Vector::X, Vector::X).unwrap());
    let on_top = Pose::at(Vector::Y * half.y);
    for way in [0.017, 0.02, 0.03, 1.0] {
        let met =
            cast_shapes(&plate, &Pose::IDENTITY, Vector::ZERO, &rod, &on_top, Vector::Y * -way);
        assert_eq!(met.map(|met| met.fraction), Some(0.0), "{way}");
        let away =
            cast_shapes(&plate, &Pose::IDENTITY, Vector::ZERO, &rod, &on_top, Vector::Y * way);
        assert_eq!(away, None, "{way}");
    }
}
