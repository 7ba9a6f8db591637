//! Bullets at thin walls.

use super::draw::Draw;
use super::only::any_turn;
use super::space::response::*;
use super::space::world::*;
use super::space::*;

/// Half of a millimetre: the wall is one millimetre thick.
const HALF_WALL: Real = 0.000_5;

const SPEED: Real = 1_000.0;

fn shots() -> u64 {
    std::env::var("TANGENCY_CASES").map_or(1_000, |text| text.parse().expect("a number of shots"))
}

/// Something between a grain and a fist.
fn any_bullet(draw: &mut Draw) -> Shape {
    let half = (draw.vector().abs() + Vector::splat(0.05)) * 0.02;
    match draw.below(3) {
        0 => Sphere::new(Vector::ZERO, half.length() * 0.5).unwrap().into(),
        1 => Cuboid::from_half(half).unwrap().into(),
        _ => Capsule::new(half * -0.5, half * 0.5, 0.005).unwrap().into(),
    }
}

/// A wall that is thin along the first axis.
fn wall(half: Real) -> Shape {
    Cuboid::from_half(Vector::splat(half) + Vector::X * (HALF_WALL - half)).unwrap().into()
}

/// A shot from somewhere before the wall at some point of it, turning somehow.
fn any_shot(draw: &mut Draw, aim: Real) -> Body {
    let sideways = draw.vector();
    let aim = (sideways - Vector::X * sideways.dot(Vector::X)) * aim;
    let start = aim * 0.5 - Vector::X * (0.05 + 20.0 * draw.signed().abs());
    let velocity = (aim - start).normalized().unwrap() * SPEED;
    Body::dynamic(Pose::at(start))
        .with_velocity(velocity)
        .with_angular_velocity(any_turn(draw) * 100.0)
}

/// Not one of many random shots passes a fixed wall of a millimetre, and a good part of them bounces off it.
#[test]
fn a_bullet_never_passes_a_thin_wall() {
    let (mut stopped, mut bounced) = (0, 0);
    for seed in 0..shots() {
        let draw = &mut Draw(seed);
        let mut world = World::new();
        world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(wall(100.0))]).unwrap();
        let bullet = Collider::new(any_bullet(draw)).with_restitution(draw.below(3) as Real * 0.5);
        let body = any_shot(draw, 10.0);
        let bullet = world.add(body, &[bullet]).unwrap();
        for step in 0..6 {
            world.step(1.0 / 60.0, &StepSettings::with_gravity(Vector::Y * -10.0));
            let Body { pose, velocity, .. } = world.body(bullet).unwrap();
            let depth = pose.translation.dot(Vector::X);
            assert!(depth < 0.0, "seed {seed}, step {step}: {depth} {body:?}");
            if step == 5 {
                stopped += usize::from(velocity.length() < 0.5 * SPEED);
                bounced += usize::from(velocity.dot(Vector::X) < -0.25 * SPEED);
            }
        }
    }
    let few = shots() as usize / 10;
    assert!(stopped > few && bounced > few, "{stopped} {bounced}");
}

/// A plate that is free to move, but not to turn its other side, is hit and flies off, and the bullet is never
/// behind it.
#[test]
fn a_bullet_never_passes_a_thin_plate_that_moves() {
    let mut hit = 0;
    for seed in 0..shots() / 4 {
        let draw = &mut Draw(seed);
        let mut world = World::new();
        let plate = Collider::new(wall(1.0));
        let mass = BodyMass::of_shape(&plate.shape, 0.001).unwrap().upright();
        let plate_body = Body::dynamic(Pose::IDENTITY).with_velocity(draw.vector()).with_mass(mass);
        let plate = world.add(plate_body, &[plate]).unwrap();
        let bullet = Collider::new(any_bullet(draw));
        let body = any_shot(draw, 0.5).as_bullet();
        let bullet = world.add(body, &[bullet]).unwrap();
        for step in 0..6 {
            world.step(1.0 / 60.0, &StepSettings::default());
            let there = world.body(plate).unwrap();
            let seen = there.pose.apply_inverse(world.body(bullet).unwrap().pose.translation);
            let is_beside = (seen - Vector::X * seen.dot(Vector::X)).length() > 0.9;
            let depth = seen.dot(Vector::X);
            assert!(is_beside || depth < 0.0, "seed {seed}, step {step}: {seen:?} {body:?}");
            hit += usize::from(step == 5 && there.velocity.length() > 2.0);
        }
    }
    assert!(hit > shots() as usize / 40, "{hit}");
}
