//! Platforms that are met from above alone.

use super::space::world::*;
use super::space::*;

/// A level platform of two parts, whose front is above.
fn platform() -> Shape {
    super::platforms::platform()
}

fn ball() -> Shape {
    Shape::from(Sphere::new(Vector::ZERO, 0.25).expect("a radius"))
}

fn settings() -> StepSettings {
    StepSettings::with_gravity(Vector::Y * -10.0)
}

/// A ball that is thrown from below flies through and comes to rest above, at every speed; also as a bullet, whose
/// way is looked at between the steps.
#[test]
fn what_comes_from_below_passes_and_lands_above() {
    for is_bullet in [false, true] {
        for speed in [7.0, 9.0, 40.0] {
            let mut world = World::new();
            world
                .add(Body::fixed(Pose::IDENTITY), &[Collider::new(platform())])
                .expect("it stands");
            let start = Body::dynamic(Pose::at(Vector::Y * -1.5)).with_velocity(Vector::Y * speed);
            let start = if is_bullet { start.as_bullet() } else { start };
            let body = world.add(start, &[Collider::new(ball())]).expect("a ball");
            let height = |world: &World| world.body(body).expect("it is there").pose.translation.y;
            let (mut highest, mut lowest_after) = (-1.5, 10.0);
            for _ in 0..800 {
                world.step(1.0 / 60.0, &settings());
                let height = height(&world);
                highest = if height > highest { height } else { highest };
                let is_up = highest > 0.25;
                lowest_after = if is_up && height < lowest_after { height } else { lowest_after };
            }
            let told = format!("{is_bullet} {speed}: {highest} {lowest_after}");
            // The speed of a throw without a platform: (v² / 2 g) - 1.5, less what steps of 1/60 lose.
            let free = speed * speed / 20.0 - 1.5;
            assert!((highest - free).abs() < 0.02 * speed, "{told}: {free}");
            assert!(lowest_after > 0.2 && (height(&world) - 0.25).abs() < 0.02, "{told}");
        }
    }
}

/// A ball whose middle is above is lifted out, however deep it is; one whose middle is below falls.
#[test]
fn the_middle_of_a_body_decides_on_which_side_it_is() {
    for (height, stays) in [(0.2, true), (0.05, true), (-0.05, false), (-0.2, false)] {
        let mut world = World::new();
        world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(platform())]).expect("it stands");
        let start = Body::dynamic(Pose::at(Vector::Y * height));
        let body = world.add(start, &[Collider::new(ball())]).expect("a ball");
        (0..240).for_each(|_| world.step(1.0 / 60.0, &settings()));
        let after = world.body(body).expect("it is there").pose.translation.y;
        assert_eq!(after > 0.2, stays, "{height}: {after}");
    }
}

/// Casts and times of impact pass from behind, and meet the front.
#[test]
fn motions_pass_from_behind() {
    let (platform, ball) = (platform(), ball());
    for (from, to, is_met) in [(2.0, -2.0, true), (-2.0, 2.0, false), (0.2, -1.0, true)] {
        let (start, way) = (Pose::at(Vector::Y * from), Vector::Y * (to - from));
        let met = cast_shapes(&platform, &Pose::IDENTITY, Vector::ZERO, &ball, &start, way);
        assert_eq!(met.is_some(), is_met, "{from} {to}: {met:?}");
        let met = cast_shapes(&ball, &start, way, &platform, &Pose::IDENTITY, Vector::ZERO);
        assert_eq!(met.is_some(), is_met, "{from} {to}: {met:?}");
        let still = Motion::still(Pose::IDENTITY);
        let met = time_of_impact(&ball, &Motion::shifted(start, way), &platform, &still, 1e-3);
        assert_eq!(met.impact.is_some(), is_met, "{from} {to}: {met:?}");
        // The surface itself has two sides.
        assert!(intersects(&platform, &Pose::IDENTITY, &ball, &Pose::at(Vector::Y * 0.1)));
        assert!(intersects(&platform, &Pose::IDENTITY, &ball, &Pose::at(Vector::Y * -0.1)));
    }
}

/// Of what is before the front, contacts are those of a surface with two sides.
#[test]
fn contacts_before_the_front_are_those_of_two_sides() {
    let (one, two) = (platform(), super::platforms::two_sided());
    let cube = Shape::from(Cuboid::from_half(Vector::splat(0.2)).expect("half sides"));
    for at in 0..40 {
        let place =
            Vector::X * (-1.0 + 0.05 * at as Real) + Vector::Y * (0.15 + 0.002 * at as Real);
        let all = |shape: &Shape| {
            let mut found = Vec::new();
            let mut note = |manifold: &Manifold| found.push(*manifold);
            manifolds(shape, &Pose::IDENTITY, &cube, &Pose::at(place), 0.05, &mut note);
            found
        };
        let (found, same) = (all(&one), all(&two));
        assert_eq!(found, same, "{place:?}");
        assert!(!found.is_empty() && found.iter().all(|one| one.normal.y > 0.999), "{found:?}");
    }
}
