//! Rows about worlds: bodies that are added, woken, fast, or all in one place.

use std::hint::black_box;

use tangency::d3::world::{BodyHandle, ColliderHandle, StepSettings};
use tangency::d3::{Body, Collider, Cuboid, Pose, Shape, Sphere, Vector, World};

use super::{Row, Work};

const STEP: f32 = 1.0 / 60.0;

fn ball() -> Shape {
    Sphere::new(Vector::ZERO, 0.5).expect("a ball").into()
}

/// Colliders side by side.
fn colliders(count: usize) -> Vec<Collider> {
    let place = |i: usize| Pose::at([i as f32, 0.0, 0.0]);
    (0..count).map(|i| Collider::new(ball()).at(place(i))).collect()
}

fn attach(count: usize) -> Work {
    let colliders = colliders(count);
    Box::new(move || {
        let mut world = World::new();
        let body = world.add(Body::dynamic(Pose::IDENTITY), &[]).expect("a body");
        for collider in colliders {
            world.attach(body, collider).expect("a collider");
        }
        black_box(world);
    })
}

fn detach(count: usize) -> Work {
    let mut world = World::new();
    let body = world.add(Body::dynamic(Pose::IDENTITY), &colliders(count)).expect("a body");
    let handles: Vec<ColliderHandle> = world.colliders_of(body).collect();
    Box::new(move || {
        handles.iter().rev().for_each(|handle| _ = world.detach(*handle));
        black_box(world);
    })
}

/// A row of boxes that touch and sleep, the last of which is pushed.
fn wake(count: usize) -> Work {
    let mut world = World::new();
    let shape: Shape = Cuboid::from_half([0.5; 3]).expect("a box").into();
    let add = |i: usize| {
        let body = Body::dynamic(Pose::at([i as f32 * 0.999, 0.0, 0.0]));
        world.add(body, &[Collider::new(shape.clone())]).expect("a body")
    };
    let bodies: Vec<BodyHandle> = (0..count).map(add).collect();
    world.detect();
    bodies.iter().for_each(|body| world.set_sleeping(*body, true).expect("a body"));
    world.detect();
    let last = bodies[count - 1];
    Box::new(move || {
        world.set_velocity(last, [0.0, 0.1, 0.0], Vector::ZERO).expect("a body");
        world.step(STEP, &StepSettings::default());
        black_box(world);
    })
}

fn bullets(count: usize) -> Work {
    let mut world = World::new();
    for i in 0..count {
        let body = Body::dynamic(Pose::at([0.0, i as f32 * 3.0, 0.0]));
        let body = body.with_velocity([1e4, 0.0, 0.0]).as_bullet();
        world.add(body, &[Collider::new(ball())]).expect("a body");
    }
    world.detect();
    Box::new(move || {
        world.step(STEP, &StepSettings::default());
        black_box(world);
    })
}

fn in_one_place(count: usize) -> World {
    let mut world = World::new();
    for _ in 0..count {
        world.add(Body::dynamic(Pose::IDENTITY), &[Collider::new(ball())]).expect("a body");
    }
    world
}

/// What a world takes for each pair of bodies in one place.
pub(super) fn bytes_per_pair() -> f64 {
    const COUNT: usize = 256;
    let mut world = in_one_place(COUNT);
    world.step(STEP, &StepSettings::default());
    world.memory() as f64 / (COUNT * (COUNT - 1) / 2) as f64
}

pub(super) const ROWS: [Row; 5] = [
    Row { what: "World::attach", input: "one by one", first: 256, bound: None, work: attach },
    Row {
        what: "World::detach",
        input: "one by one, the last first",
        first: 256,
        bound: None,
        work: detach,
    },
    Row {
        what: "World::step",
        input: "a row of sleepers is woken from its end",
        first: 256,
        bound: None,
        work: wake,
    },
    Row { what: "World::step", input: "bullets", first: 128, bound: None, work: bullets },
    Row {
        what: "World::step",
        input: "bodies in one place",
        first: 16,
        bound: Some("pairs of bodies that touch"),
        work: |count| {
            let mut world = in_one_place(count);
            Box::new(move || {
                world.step(STEP, &StepSettings::default());
                black_box(world);
            })
        },
    },
];
