//! Touching, events and sleep: one landing is one touch, and who rests on something wakes when it goes.

use super::beginnings::{ball, block, gravity, only_collider, steps};
use super::space::response::*;
use super::space::world::*;
use super::space::*;

/// The phases of all events of so many steps.
fn phases(world: &mut World, count: usize) -> Vec<ContactPhase> {
    let mut seen = Vec::new();
    for _ in 0..count {
        world.step(1.0 / 60.0, &gravity());
        seen.extend(world.events().iter().map(|event| event.phase));
    }
    seen
}

/// A floor, and a box that sleeps on it.
fn asleep() -> (World, BodyHandle, BodyHandle) {
    let mut world = World::new();
    let floor = world.add(Body::fixed(Pose::at(-Vector::Y)), &[block(1.0)]).unwrap();
    let sleeper = world.add(Body::dynamic(Pose::at(Vector::Y * 0.51)), &[block(0.5)]).unwrap();
    steps(&mut world, 120);
    assert!(world.is_sleeping(sleeper));
    (world, floor, sleeper)
}

/// It rested 9e-8 above the platform, never began to touch it, and floated on when the platform went: 100 of 100 drops.
#[test]
fn a_capsule_that_lands_on_a_platform_begins_to_touch_it_once() {
    for drop in 0..100 {
        let mut world = World::new();
        world.add(Body::fixed(Pose::at(Vector::Y)), &[block(1.0)]).unwrap();
        let capsule = Capsule::new(Vector::Y * -0.3, Vector::Y * 0.3, 0.25).unwrap();
        let from = Pose::at(Vector::Y * (3.5 + 0.01 * drop as Real));
        let body = Body::dynamic(from).with_locked_axes(LockedAxes::ROTATION);
        let body = world.add(body, &[Collider::new(capsule)]).unwrap();
        let seen = phases(&mut world, 180);
        let begun = seen.iter().filter(|phase| **phase == ContactPhase::Begin).count();
        assert_eq!((begun, seen.contains(&ContactPhase::End)), (1, false), "{drop}");
        assert!(world.is_sleeping(body), "{drop}");
        assert!(world.contacts().all(|contact| contact.is_touching), "{drop}");
    }
}

/// Nobody was woken, because the pair rested a little apart and was not "touching".
#[test]
fn a_sleeper_wakes_when_what_it_rests_on_goes_away_or_changes() {
    type Change = fn(&mut World, BodyHandle);
    let changes: [(&str, Change); 8] = [
        ("removed", |world, floor| assert!(world.remove(floor))),
        ("detached", |world, floor| assert!(world.detach(only_collider(world, floor)))),
        ("moved", |world, floor| world.set_pose(floor, Pose::at(Vector::X * 9.0)).unwrap()),
        ("put on other layers", |world, floor| {
            world.set_layers(only_collider(world, floor), Layers { layer: 2, mask: 0 }).unwrap()
        }),
        ("made smaller", |world, floor| {
            world
                .set_shape(only_collider(world, floor), Sphere::new(Vector::ZERO, 0.25).unwrap())
                .unwrap()
        }),
        ("made a sensor", |world, floor| {
            world.set_sensor(only_collider(world, floor), true).unwrap()
        }),
        ("shifted", |world, floor| {
            world.set_local_pose(only_collider(world, floor), Pose::at(Vector::X * 9.0)).unwrap()
        }),
        ("made dynamic", |world, floor| world.set_kind(floor, BodyKind::Dynamic).unwrap()),
    ];
    for (name, change) in changes {
        let (mut world, floor, sleeper) = asleep();
        let before = world.body(sleeper).unwrap().pose.translation.y;
        change(&mut world, floor);
        steps(&mut world, 30);
        let after = world.body(sleeper).unwrap().pose.translation.y;
        assert!(after < before - 0.5, "{name}: from {before} to {after}");
    }
}

#[test]
fn a_sleeper_wakes_when_gravity_changes_or_the_filter_is_asked_again() {
    let (mut world, _, sleeper) = asleep();
    world.step(1.0 / 60.0, &StepSettings::with_gravity(Vector::Y * 10.0));
    assert!(!world.is_sleeping(sleeper) && world.body(sleeper).unwrap().velocity.y > 0.0);

    let (mut world, floor, sleeper) = asleep();
    world.filter_again(floor).unwrap();
    for _ in 0..30 {
        world.step_where(1.0 / 60.0, &gravity(), &|pair| !pair.body_handles.contains(&floor));
    }
    assert!(world.body(sleeper).unwrap().pose.translation.y < -0.5);
}

/// A bounce within a step was never told: the ball was apart before and after it.
#[test]
fn every_bounce_begins_and_ends_a_touch() {
    let mut world = World::new();
    world.add(Body::fixed(Pose::at(-Vector::Y)), &[block(1.0)]).unwrap();
    let bouncy = ball(0.25).with_restitution(1.0);
    let body = world.add(Body::dynamic(Pose::at(Vector::Y * 2.0)), &[bouncy]).unwrap();
    let (mut turns, mut before, mut begun) = (0, 0.0, 0);
    for _ in 0..600 {
        world.step(1.0 / 60.0, &gravity());
        let speed = world.body(body).unwrap().velocity.y;
        turns += usize::from(before < 0.0 && speed > 0.0);
        before = speed;
        for event in world.events().iter().filter(|event| event.phase == ContactPhase::Begin) {
            assert!((event.push.impact_speed - 5.9).abs() < 0.3, "{event:?}");
            begun += 1;
        }
    }
    assert!(turns >= 5 && begun == turns, "{turns} bounces, {begun} told");
}

#[test]
fn a_sensor_notices_what_passes_it_within_a_step() {
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[block(0.05).as_sensor()]).unwrap();
    let fast = Body::dynamic(Pose::at(Vector::X * -3.0)).with_velocity(Vector::X * 600.0);
    world.add(fast, &[ball(0.05)]).unwrap();
    world.step(1.0 / 60.0, &StepSettings::default());
    let seen: Vec<_> = world.events().iter().map(|event| event.phase).collect();
    assert_eq!(seen, [ContactPhase::Begin, ContactPhase::End]);
    world.step(1.0 / 60.0, &StepSettings::default());
    assert!(world.events().is_empty());
}

/// 7 of 100 balls were stopped by a wall and nobody was told by what.
#[test]
fn a_bullet_that_is_stopped_is_told_by_what() {
    for at in 0..100 {
        let mut world = World::new();
        world.add(Body::fixed(Pose::IDENTITY), &[block(1.0)]).unwrap();
        let start = Vector::X * -20.0 + Vector::Y * (0.009 * at as Real);
        let bullet = Body::dynamic(Pose::at(start)).with_velocity(Vector::X * 360.0).as_bullet();
        world.add(bullet, &[ball(0.02)]).unwrap();
        let mut begun = 0;
        for _ in 0..30 {
            world.step(1.0 / 60.0, &StepSettings::default());
            let begins = |event: &&ContactEvent| event.phase == ContactPhase::Begin;
            begun += world.events().iter().filter(begins).count();
        }
        assert_eq!(begun, 1, "{at}");
    }
}

#[test]
fn what_rests_is_pushed_with_its_weight() {
    let mut world = World::new();
    world.add(Body::fixed(Pose::at(-Vector::Y)), &[block(1.0)]).unwrap();
    let mass = BodyMass::of_shape(&block(0.5).shape, 3.0).unwrap();
    let body = Body::dynamic(Pose::at(Vector::Y * 0.5)).with_mass(mass).without_sleep();
    world.add(body, &[block(0.5)]).unwrap();
    steps(&mut world, 60);
    let push = world.events()[0].push;
    assert!((push.impulse - 3.0 * 10.0 / 60.0).abs() < 1e-3, "{push:?}");
    assert!(push.impact_speed < 1e-3, "{push:?}");
    assert_eq!(world.contacts().next().unwrap().push, push);
}

/// What woke in a detection counted as fresh in the next one as well, and woke what was put to sleep in between.
#[test]
fn who_is_put_to_sleep_beside_what_woke_before_sleeps_on() {
    let mut world = World::new();
    let row: Vec<BodyHandle> = (0..3)
        .map(|at| Body::dynamic(Pose::at(Vector::X * at as Real)))
        .map(|body| world.add(body, &[block(0.5)]).unwrap())
        .collect();
    world.detect();
    row.iter().for_each(|body| world.set_sleeping(*body, true).unwrap());
    world.set_pose(row[0], Pose::at(Vector::X * -1e-4)).unwrap();
    world.detect();
    assert!(row.iter().all(|body| !world.is_sleeping(*body)), "waking goes along the row");
    world.set_sleeping(row[1], true).unwrap();
    world.detect();
    assert!(world.is_sleeping(row[1]), "nothing happened since");
}
