//! Whatever a file says of a world, the world that comes out of it is sound.

use super::space::response::*;
use super::space::world::*;
use super::space::*;
use serde_json::{Value, json};

/// Balls in a row, each in touch with the next, after a step.
fn row(count: usize) -> World {
    let mut world = World::new();
    let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0).unwrap());
    for at in 0..count {
        let place = Vector::X * (1.5 * at as Real);
        world.add(Body::dynamic(Pose::at(place)), std::slice::from_ref(&ball)).unwrap();
    }
    world.step(1.0 / 64.0, &StepSettings::default());
    world
}

/// What is read after the written form was changed.
fn edited(world: &World, edit: impl FnOnce(&mut Value)) -> Result<World, String> {
    let mut value = serde_json::to_value(world).unwrap();
    edit(&mut value);
    serde_json::from_str(&value.to_string()).map_err(|error| error.to_string())
}

fn list<'a>(value: &'a mut Value, name: &str) -> &'a mut Vec<Value> {
    value[name].as_array_mut().expect("it is a list")
}

/// The candidate of two boxes that overlap, as it is written.
fn candidate(a: u64, b: u64) -> u64 {
    a << 32 | b << 1 | 1
}

/// A file had one box more than colliders, and a pair with it: reading it looked for a fourth collider of three,
/// and panicked. There are as many boxes as places for colliders, always.
#[test]
fn a_box_without_a_collider_is_refused() {
    let read = edited(&row(3), |world| {
        let crowd = &mut world["broad_phase"];
        let copy = list(crowd, "proxies")[2].clone();
        list(crowd, "proxies").push(copy);
        list(crowd, "marks").push(json!(0));
        list(crowd, "candidates").push(json!(candidate(2, 3)));
    });
    assert!(read.is_err());
}

/// A file had a pair with a collider that was removed long ago. It was read, and the next look at that pair
/// panicked. A pair may be with what was removed since the last look, and with nothing that is gone for good.
#[test]
fn a_pair_with_what_is_gone_for_good_is_refused() {
    let mut world = row(3);
    let before = serde_json::to_value(&world).unwrap();
    let (handle, _) = world.bodies().nth(2).unwrap();
    world.remove(handle);
    let mut pending = edited(&world, |_| ()).expect("it was removed since the last look");
    pending.detect();
    world.detect();
    assert_eq!(pending.fingerprint(), world.fingerprint());
    let read = edited(&world, |world| {
        world["tracked"] = before["tracked"].clone();
        world["broad_phase"]["candidates"] = before["broad_phase"]["candidates"].clone();
    });
    assert!(read.is_err());
}

/// The number of looks was written. A file that said 2⁶⁴ - 1 was read, and the next look overflowed. Only the
/// order of looks matters, and that begins anew with what is read.
#[test]
fn a_world_that_is_read_was_never_looked_at() {
    let world = row(3);
    let mut read = edited(&world, |world| world["detections"] = json!(u64::MAX)).unwrap();
    for _ in 0..3 {
        read.detect();
        read.step(1.0 / 64.0, &StepSettings::default());
    }
    assert_eq!(read.contacts().count(), 2);
}

/// What touches is found anew: a file cannot say that two are far apart, or that it was looked at from afar.
#[test]
fn what_a_file_says_of_a_pair_is_not_believed() {
    let world = row(3);
    for (name, value) in [
        ("gap", json!(1e9)),
        ("margin", json!(null)),
        ("margin", json!(1e9)),
        ("gone", json!([0.0, 0.0])),
        ("gone", json!([1e9, -1e9])),
    ] {
        let read = edited(&world, |world| world["tracked"][0][1][name] = value.clone()).unwrap();
        let seen = |world: &World| -> Vec<_> {
            world
                .contacts()
                .map(|contact| (contact.is_touching, contact.manifolds.iter().collect::<Vec<_>>()))
                .collect()
        };
        assert_eq!(seen(&read), seen(&world), "{name} {value}");
    }
}

/// A box that is not around its collider would lose its pairs until it moves.
#[test]
fn a_box_that_is_not_around_its_collider_is_refused() {
    let world = row(3);
    let far = |value: &mut Value| {
        for corner in [0, 1] {
            value[corner][0] = json!(1e6_f64.to_bits());
        }
    };
    let read = edited(&world, |world| {
        let crowd = &mut world["broad_phase"];
        far(&mut crowd["proxies"][0][0]);
        far(&mut crowd["proxies"][0][1]);
        list(crowd, "candidates").remove(0);
        list(world, "tracked").remove(0);
    });
    assert!(read.is_err());
    assert!(edited(&world, |world| drop(list(world, "tracked").pop())).is_err());
    assert!(
        edited(&world, |world| world["colliders"][0]["placed"]["translation"]["x"] = json!(9.0))
            .is_err()
    );
}

/// A spin of 10²⁰ was taken, and the world that it stepped into wrote numbers that it could not read: `null` for
/// what was infinite. What comes in is within bounds, and what a step makes of it is kept only if it is finite.
#[test]
fn what_a_world_writes_it_can_read() {
    let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let ground = Collider::new(HalfSpace::new(Vector::Y, 0.0).unwrap());
    let times = [Real::MAX, LARGEST, 1e9, 1.0, Real::MIN_POSITIVE, 0.0, -1.0, Real::NAN];
    for (time, density) in times.into_iter().flat_map(|time| [(time, 1.0), (time, LARGEST)]) {
        let mut world = World::new();
        world.add(Body::fixed(Pose::IDENTITY), std::slice::from_ref(&ground)).unwrap();
        for x in [0.0, 1.5] {
            let body = Body::dynamic(Pose::at(Vector::X * x + Vector::Y * 0.99));
            let body = body.with_velocity((Vector::X * (1.0 - x) - Vector::Y) * LARGEST);
            world.add(body, &[ball.clone().with_density(density)]).unwrap();
        }
        for _ in 0..3 {
            world.step(time, &StepSettings::with_gravity(Vector::Y * -LARGEST));
            let read = edited(&world, |_| ()).unwrap_or_else(|error| panic!("{time}: {error}"));
            assert_eq!(read.fingerprint(), world.fingerprint());
        }
    }
}

#[test]
fn speeds_spins_and_masses_are_checked_where_they_come_in() {
    let mut world = World::new();
    let body = Body::dynamic(Pose::IDENTITY);
    let handle = world.add(body, &[]).unwrap();
    for bad in [Real::NAN, Real::INFINITY, 2.0 * LARGEST] {
        assert!(
            world.set_velocity(handle, Vector::X * bad, body.angular_velocity).is_err(),
            "{bad}"
        );
        let center = BodyMass { center: Vector::X * bad, ..BodyMass::IMMOVABLE };
        assert!(world.add(body.with_mass(center), &[]).is_err(), "{bad}");
    }
    for inverse in [Real::NAN, Real::INFINITY, -1.0] {
        let mass = BodyMass { inverse, ..BodyMass::IMMOVABLE };
        assert!(world.add(body.with_mass(mass), &[]).is_err(), "{inverse}");
    }
    let fast = edited(&world, |world| {
        let spin = &mut world["bodies"]["places"][0]["item"]["body"]["angular_velocity"];
        *spin = if spin.is_object() { json!({"x": 1e80, "y": 0.0, "z": 0.0}) } else { json!(1e80) };
    });
    assert!(fast.is_err());
}

/// A recording of 2⁶⁴ - 1 parts was read, and its replay never came to an end. There is a most, and a step takes
/// no more than that, whoever asks.
#[test]
fn a_step_has_an_end_whatever_it_is_cut_into() {
    let mut world = row(3);
    let settings =
        StepSettings { substeps: usize::MAX, iterations: usize::MAX, ..StepSettings::default() };
    let recording = world.step_recorded(1.0 / 64.0, &settings);
    let text = serde_json::to_string(&recording).unwrap();
    let read: Recording = serde_json::from_str(&text).unwrap();
    assert_eq!(read.replay().expect("it goes as it went").fingerprint(), world.fingerprint());
    let mut other = row(3);
    other.step(
        1.0 / 64.0,
        &StepSettings {
            substeps: MOST_ITERATIONS,
            iterations: MOST_ITERATIONS,
            ..StepSettings::default()
        },
    );
    assert_eq!(other.fingerprint(), world.fingerprint());
}
