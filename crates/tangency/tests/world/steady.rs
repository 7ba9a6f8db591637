//! A world that goes on for long takes no more room.

use super::draw::Draw;
use super::space::world::*;
use super::space::*;

/// Balls and boxes that never rest, in a room: after ten thousand steps the world is as large as after two
/// thousand, but for what a moment with more contacts than any before takes. Four bytes a step would show.
#[test]
fn ten_thousand_steps_take_no_more_memory() {
    let mut world = World::new();
    let draw = &mut Draw(10);
    for axis in Vector::AXES {
        for outward in [axis, -axis] {
            let wall = Collider::new(HalfSpace::new(outward, -3.0).unwrap()).with_restitution(1.0);
            world.add(Body::fixed(Pose::IDENTITY), &[wall]).unwrap();
        }
    }
    for number in 0..16 {
        let shape = match number % 2 {
            0 => Shape::from(Sphere::new(Vector::ZERO, 0.375).unwrap()),
            _ => Shape::from(Cuboid::from_half(Vector::splat(0.375)).unwrap()),
        };
        let collider = Collider::new(shape).with_restitution(1.0).with_friction(0.0);
        let body = Body::dynamic(Pose::at(draw.vector() * 2.5)).with_velocity(draw.vector() * 4.0);
        world.add(body.without_sleep(), &[collider]).unwrap();
    }
    let (mut early, mut late, mut touches) = (0, 0, 0);
    for step in 0..10_000 {
        world.step(1.0 / 60.0, &StepSettings::default());
        touches += world.contacts().count();
        if step < 2_000 {
            early = early.max(world.memory());
        } else {
            late = late.max(world.memory());
        }
    }
    assert!(touches > 1_000, "{touches}");
    assert!(late < early + early / 8, "{early} {late}");
}

/// A crowd in one place has as many pairs as the square of its bodies. With room for the most points in every list, a
/// pair of balls took some 600 numbers in three dimensions, and with the points that there are it takes 224.
#[test]
fn a_pair_of_balls_takes_the_memory_of_230_numbers_at_most() {
    const COUNT: usize = 128;
    let ball = Collider::new(Sphere::new(Vector::ZERO, 0.5).unwrap());
    let mut world = World::new();
    for _ in 0..COUNT {
        world.add(Body::dynamic(Pose::IDENTITY), std::slice::from_ref(&ball)).unwrap();
    }
    world.detect();
    let pairs = COUNT * (COUNT - 1) / 2;
    assert_eq!(world.contacts().count(), pairs);
    for _ in 0..2 {
        world.step(1.0 / 60.0, &StepSettings::default());
    }
    assert!(world.memory() <= 230 * size_of::<Real>() * pairs, "{}", world.memory() / pairs);
}

/// Times that are no times: nothing panics, and what is not moved by a number stays.
#[test]
fn a_time_that_is_none_moves_nothing() {
    let mut world = World::new();
    let ball = Collider::new(Sphere::new(Vector::ZERO, 0.5).unwrap());
    let body = Body::dynamic(Pose::IDENTITY).with_velocity(Vector::X);
    let name = world.add(body, std::slice::from_ref(&ball)).unwrap();
    world.add(Body::fixed(Pose::at(Vector::X * 2.0)), &[ball]).unwrap();
    for time in [Real::NAN, -1.0, 0.0, Real::NEG_INFINITY, Real::INFINITY] {
        world.step(time, &StepSettings::with_gravity(Vector::Y));
        assert_eq!(world.body(name).unwrap().pose, Pose::IDENTITY, "{time}");
    }
}
