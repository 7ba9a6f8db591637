//! Contact points that are carried along with two bodies are those that a search would find.

use super::beginnings::{ball, block, steps};
use super::space::world::*;
use super::space::*;

/// Boxes and balls of three sizes settle on a slope and on each other, and slide a little. After each step, each contact is
/// held against a search at the same poses. The depths differ by no more than twice the way that points are carried, and by less than
/// two millionths of the size in 99 of 100: edges that are nearly parallel cross elsewhere after a small turn.
#[test]
fn carried_contact_points_are_as_deep_as_those_that_are_found() {
    let (mut compared, mut aside) = (0, 0);
    for size in [0.01, 1.0, 100.0] {
        let mut world = settling(size);
        for _ in 0..240 {
            steps(&mut world, 1);
            for share in differences(&world, size) {
                compared += 1;
                aside += usize::from(share > 2e-6);
                assert!(share <= 2.0 * CARRIED, "{share} of the size {size}");
            }
        }
    }
    assert!(compared > 5_000 && aside * 100 <= compared, "{aside} of {compared}");
}

/// How far two go together until their points are searched for again: a share of half of the width, as the world has it.
const CARRIED: Real = 0.5 / 1024.0;

/// A world that is written and read after each step has the same contacts, to the last bit: their points are found where they
/// were found, and carried from there.
#[cfg(feature = "serde")]
#[test]
fn carried_contact_points_are_the_same_after_reading() {
    let mut compared = 0;
    for size in [0.01, 1.0, 100.0] {
        let mut world = settling(size);
        for step in 0..240 {
            steps(&mut world, 1);
            let text = serde_json::to_string(&world).unwrap();
            let read: World = serde_json::from_str(&text).unwrap();
            let told = |world: &World| -> Vec<Manifold> {
                world.contacts().flat_map(|contact| contact.manifolds).collect()
            };
            assert_eq!(told(&read), told(&world), "size {size}, step {step}");
            compared += told(&world).len();
        }
    }
    assert!(compared > 5_000, "{compared}");
}

/// Boxes and balls above a slope.
fn settling(size: Real) -> World {
    let mut world = World::new();
    let slope = HalfSpace::new(Vector::Y + Vector::X * 0.1, 0.0).unwrap();
    world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(slope)]).unwrap();
    for number in 0..12 {
        let made = if number % 3 == 2 { ball(0.5 * size) } else { block(0.5 * size) };
        let [across, up] = [(number % 4) as Real * 1.01, (number / 4) as Real * 1.02 + 0.8];
        let place = (Vector::X * across + Vector::Y * up) * size;
        let body = Body::dynamic(Pose::at(place)).with_gravity_scale(size).without_sleep();
        world.add(body.with_damping(0.5, 2.0), &[made]).unwrap();
    }
    world
}

/// By how much each contact of a world is deeper or less deep than a search says, in units of the size, beyond rounding.
fn differences(world: &World, size: Real) -> Vec<Real> {
    let placed = |handle: ColliderHandle| {
        let collider = world.collider(handle).unwrap();
        let (_, body) = world
            .bodies()
            .find(|(name, _)| world.colliders_of(*name).any(|own| own == handle))
            .unwrap();
        (collider.shape.clone(), body.pose * collider.pose)
    };
    let mut found = Vec::new();
    for contact in world.contacts() {
        let ((a, a_pose), (b, b_pose)) = (placed(contact.a), placed(contact.b));
        let Some(told) = contact.manifolds.first() else { continue };
        let apart = closest(&a, &a_pose, &b, &b_pose).separation;
        let difference = (told.points()[0].separation - apart).abs();
        let extent = a_pose.translation.length() + b_pose.translation.length() + size;
        found.push((difference - 16.0 * Real::EPSILON * extent) / size);
    }
    found
}
