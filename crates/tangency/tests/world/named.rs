//! The acceptance tests about worlds, and what each change does.

use super::space::response::*;
use super::space::world::*;
use super::space::*;

fn ball(radius: Real) -> Collider {
    Collider::new(Sphere::new(Vector::ZERO, radius).unwrap())
}

fn happenings(world: &World) -> Vec<ContactPhase> {
    world.events().iter().map(|event| event.phase).collect()
}

#[test]
fn t88_two_approach_touch_for_two_frames_and_leave() {
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[ball(1.0)]).unwrap();
    let guest = world.add(Body::dynamic(Pose::at(Vector::X * 5.0)), &[ball(1.0)]).unwrap();
    let mut seen = Vec::new();
    for x in [3.0, 2.5, 2.0, 1.5, 2.5, 4.0] {
        world.set_pose(guest, Pose::at(Vector::X * x)).unwrap();
        world.detect();
        seen.push(happenings(&world));
    }
    use ContactPhase::{Begin, End, Stay};
    assert_eq!(seen, [vec![], vec![], vec![Begin], vec![Stay], vec![End], vec![]]);
}

#[test]
fn t88_what_does_not_move_stays_too() {
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[ball(1.0)]).unwrap();
    world.add(Body::dynamic(Pose::at(Vector::X)), &[ball(1.0)]).unwrap();
    let mut seen = Vec::new();
    for _ in 0..3 {
        world.detect();
        seen.extend(happenings(&world));
    }
    assert_eq!(seen, [ContactPhase::Begin, ContactPhase::Stay, ContactPhase::Stay]);
}

#[test]
fn t74_fixed_pairs_are_skipped_sleeping_pairs_are_quiet_and_touch_wakes() {
    let mut world = World::new();
    let at = |x: Real| Pose::at(Vector::X * x);
    world.add(Body::fixed(at(0.0)), &[ball(1.0)]).unwrap();
    world.add(Body::fixed(at(0.5)), &[ball(1.0)]).unwrap();
    world.detect();
    assert!(world.events().is_empty(), "two fixed bodies never meet");
    let sleepers = [2.0, 3.0].map(|x| world.add(Body::dynamic(at(x)), &[ball(1.0)]).unwrap());
    world.detect();
    for sleeper in sleepers {
        world.set_sleeping(sleeper, true).unwrap();
    }
    world.detect();
    assert!(world.events().is_empty(), "what sleeps is not told of");
    assert!(sleepers.iter().all(|sleeper| world.is_sleeping(*sleeper)));
    assert_eq!(world.contacts().filter(|contact| contact.is_touching).count(), 3);
    let awake = world.add(Body::dynamic(at(5.5)), &[ball(1.0)]).unwrap();
    world.detect();
    assert!(world.is_sleeping(sleepers[1]));
    world.set_pose(awake, at(4.5)).unwrap();
    world.detect();
    assert!(!world.is_sleeping(sleepers[1]), "touch wakes");
}

#[test]
fn a_body_that_is_removed_ends_its_contacts_and_wakes_who_lay_on_it() {
    let mut world = World::new();
    let below = world.add(Body::fixed(Pose::IDENTITY), &[ball(1.0)]).unwrap();
    let above = world.add(Body::dynamic(Pose::at(Vector::Y * 1.5)), &[ball(1.0)]).unwrap();
    world.detect();
    world.set_sleeping(above, true).unwrap();
    let name = world.colliders_of(below).next().unwrap();
    assert!(world.remove(below));
    world.detect();
    assert_eq!(happenings(&world), [ContactPhase::End]);
    assert!([world.events()[0].a, world.events()[0].b].contains(&name));
    assert!(!world.is_sleeping(above));
}

#[test]
fn a_sensor_notices_and_has_no_points() {
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[ball(1.0).as_sensor()]).unwrap();
    world.add(Body::dynamic(Pose::at(Vector::X)), &[ball(1.0)]).unwrap();
    world.detect();
    assert_eq!(happenings(&world), [ContactPhase::Begin]);
    assert!(world.contacts().all(|contact| contact.manifolds.is_empty() && contact.is_touching));
}

#[test]
fn colliders_of_one_body_do_not_meet() {
    let mut world = World::new();
    let two = [ball(1.0), ball(0.5)];
    let body = world.add(Body::dynamic(Pose::IDENTITY), &two).unwrap();
    world.detect();
    assert_eq!(world.contacts().count(), 0);
    assert_eq!(world.colliders_of(body).count(), 2);
}

#[test]
fn what_is_not_a_number_is_refused_and_nothing_changes() {
    let mut world = World::new();
    let bad = Pose::at(Vector::X * Real::NAN);
    assert_eq!(
        world.add(Body::dynamic(bad), &[ball(1.0)]),
        Err(WorldError::BadNumber { name: "pose" })
    );
    let heavy = ball(1.0).with_density(-1.0);
    let refused = world.add(Body::dynamic(Pose::IDENTITY), &[ball(1.0), heavy]);
    assert_eq!(refused, Err(WorldError::BadNumber { name: "density" }));
    assert!(world.is_empty());
    let body = world.add(Body::dynamic(Pose::IDENTITY), &[ball(1.0)]).unwrap();
    let spin = world.body(body).unwrap().angular_velocity;
    let refused = world.set_velocity(body, Vector::X * Real::INFINITY, spin);
    assert_eq!(refused, Err(WorldError::BadNumber { name: "velocity" }));
    assert!(world.remove(body));
    assert_eq!(world.set_pose(body, Pose::IDENTITY), Err(WorldError::NoSuchBody { handle: body }));
}

#[test]
fn a_world_does_not_grow_with_time() {
    let mut world = World::new();
    world
        .add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0).unwrap())])
        .unwrap();
    let add = |world: &mut World, at: usize| {
        let place = Vector::X * (at % 40) as Real * 0.9 + Vector::Y * 0.4;
        world.add(Body::dynamic(Pose::at(place)), &[ball(0.5)]).unwrap()
    };
    let mut there: std::collections::VecDeque<_> = (0..50).map(|at| add(&mut world, at)).collect();
    let mut after_warming = 0;
    for frame in 0..10_000 {
        let gone = there.pop_front().expect("there are fifty");
        assert!(world.remove(gone));
        there.push_back(add(&mut world, frame + 50));
        world.detect();
        if frame == 500 {
            after_warming = world.memory();
        }
    }
    assert_eq!(world.memory(), after_warming);
}

/// A row of sleepers that lean on each other is woken as one from its end, also where the last one of the row is
/// the last one that a look comes by.
#[test]
fn a_row_of_sleepers_wakes_from_either_end() {
    for last_first in [false, true] {
        let mut world = World::new();
        let names: Vec<BodyHandle> = (0..40)
            .map(|at| {
                let pose = Pose::at(Vector::X * (1.99 * at as Real));
                world.add(Body::dynamic(pose), &[ball(1.0)]).unwrap()
            })
            .collect();
        let aside = world.add(Body::dynamic(Pose::at(Vector::Y * 9.0)), &[ball(1.0)]).unwrap();
        world.detect();
        names.iter().chain([&aside]).for_each(|name| world.set_sleeping(*name, true).unwrap());
        world.detect();
        let end = if last_first { names[39] } else { names[0] };
        let velocity = world.body(end).unwrap().velocity + Vector::Y;
        world.set_velocity(end, velocity, world.body(end).unwrap().angular_velocity).unwrap();
        world.step(1.0 / 60.0, &StepSettings::default());
        assert!(names.iter().all(|name| !world.is_sleeping(*name)));
        assert!(world.is_sleeping(aside));
    }
}

/// Colliders come and go in any order; what is left is what the body weighs and consists of.
#[test]
fn a_body_is_what_is_attached_to_it() {
    let mut world = World::new();
    let body = world.add(Body::dynamic(Pose::IDENTITY), &[]).unwrap();
    let at = |x: usize| ball(1.0).at(Pose::at(Vector::X * (3.0 * x as Real)));
    let parts: Vec<_> = (0..6).map(|x| world.attach(body, at(x)).unwrap()).collect();
    let whole = world.mass(body).unwrap();
    assert!(((whole.inverse * 6.0) / BodyMass::of(&single()).unwrap().inverse - 1.0).abs() < 1e-5);
    for gone in [2, 5, 0, 4] {
        assert!(world.detach(parts[gone]) && !world.detach(parts[gone]));
    }
    let mut left: Vec<_> = world.colliders_of(body).collect();
    left.sort();
    assert_eq!(left, [parts[1], parts[3]]);
    let (asked, looked) = (world.mass(body).unwrap(), {
        world.detect();
        world.mass(body).unwrap()
    });
    assert_eq!(asked, looked);
    assert!((looked.center - Vector::X * 6.0).length() < 1e-5, "{looked:?}");
}

/// What one ball weighs.
fn single() -> MassProperties {
    ball(1.0).shape.mass_properties().unwrap()
}
