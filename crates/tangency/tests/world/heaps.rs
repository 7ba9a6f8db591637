//! Heaps that stand.

use super::space::response::*;
use super::space::world::*;
use super::space::*;

const GRAVITY: Real = -9.81;

/// What became of a heap: how far the worst box is from where it was, in units of a box, how fast the fastest
/// one is, how many are awake, and where the top one is.
#[derive(Debug, PartialEq)]
struct Outcome {
    shift: Real,
    speed: Real,
    awake: usize,
    top: Vector,
}

/// Puts boxes of that size onto a ground, and lets ten seconds pass. The places are in units of a box, and
/// gravity grows with the boxes, so that every size takes its time alike.
fn after_ten_seconds(places: &[Vector], size: Real) -> Outcome {
    let mut world = World::new();
    let cube = |half: Real| Collider::new(Cuboid::from_half(Vector::splat(half * size)).unwrap());
    world.add(Body::fixed(Pose::at(Vector::Y * (-100.0 * size))), &[cube(100.0)]).unwrap();
    let mut names = Vec::new();
    for place in places {
        let body = Body::dynamic(Pose::at(*place * size));
        names.push(world.add(body, &[cube(0.5)]).unwrap());
    }
    let settings = StepSettings::with_gravity(Vector::Y * (GRAVITY * size));
    for _ in 0..600 {
        world.step(1.0 / 60.0, &settings);
    }
    let largest = |of: &dyn Fn(usize) -> Real| {
        (0..names.len()).map(of).fold(0.0, |a: Real, b| if b > a { b } else { a })
    };
    let place = |at: usize| world.body(names[at]).unwrap().pose.translation * (1.0 / size);
    Outcome {
        shift: largest(&|at| (place(at) - places[at]).length()),
        speed: largest(&|at| world.body(names[at]).unwrap().velocity.length()),
        awake: names.iter().filter(|name| !world.is_sleeping(**name)).count(),
        top: place(names.len() - 1),
    }
}

/// The heap stands, and to the same bits whether it is made of boxes of a millimetre or a kilometre.
fn stands(places: &[Vector]) {
    let outcome = after_ten_seconds(places, 1.0);
    println!("{outcome:?}");
    assert!(outcome.shift < 0.01, "{outcome:?}");
    assert_eq!((outcome.speed, outcome.awake), (0.0, 0), "{outcome:?}");
    for size in [1.0 / 1024.0, 1024.0] {
        assert_eq!(after_ten_seconds(places, size), outcome, "size {size}");
    }
}

#[test]
fn a_stack_of_ten_boxes_stands() {
    let places: Vec<_> = (0..10).map(|row| Vector::Y * (0.5 + row as Real)).collect();
    stands(&places);
}

#[test]
fn a_pyramid_of_twenty_rows_comes_to_rest() {
    let mut places = Vec::new();
    for row in 0..20 {
        for at in 0..20 - row {
            let across = (at as Real - 0.5 * (19 - row) as Real) * 1.125;
            places.push(Vector::X * across + Vector::Y * (0.5 + row as Real));
        }
    }
    stands(&places);
}

/// A ball of a hundred times the mass of a box hit a pyramid that slept, and bounced off: only the box that it
/// touched woke, and was held by neighbours that still slept, as by a wall.
#[test]
fn a_sleeping_heap_that_is_hit_moves_as_one() {
    let mut world = World::new();
    let ground = Collider::new(HalfSpace::new(Vector::Y, 0.0).unwrap());
    world.add(Body::fixed(Pose::IDENTITY), &[ground]).unwrap();
    let block = Collider::new(Cuboid::from_half(Vector::splat(0.5)).unwrap());
    let blocks: Vec<_> = (0..5)
        .map(|at| {
            let place = Vector::X * at as Real + Vector::Y * 0.5;
            world.add(Body::dynamic(Pose::at(place)), std::slice::from_ref(&block)).unwrap()
        })
        .collect();
    let settings = StepSettings::with_gravity(Vector::Y * GRAVITY);
    for _ in 0..120 {
        world.step(1.0 / 60.0, &settings);
    }
    assert!(blocks.iter().all(|block| world.is_sleeping(*block)));
    let shape = Shape::from(Sphere::new(Vector::ZERO, 0.5).unwrap());
    let mass = BodyMass::of_shape(&shape, 100.0).unwrap();
    let place = Pose::at(Vector::X * -3.0 + Vector::Y * 0.5);
    let ball = Body::dynamic(place).with_mass(mass).with_velocity(Vector::X * 10.0);
    let ball = world.add(ball, &[Collider::new(shape).with_friction(0.0)]).unwrap();
    for _ in 0..30 {
        world.step(1.0 / 60.0, &settings);
    }
    let speed = world.body(ball).unwrap().velocity.dot(Vector::X);
    assert!(speed > 8.0, "{speed}");
    for block in blocks {
        assert!(world.body(block).unwrap().velocity.dot(Vector::X) > 5.0);
    }
}
