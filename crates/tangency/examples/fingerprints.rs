//! Do two machines, or two builds, go the same way to the last bit?
//!
//! Prints the fingerprint of a world after every ten steps, for a heap that falls, a pyramid, and a room in which
//! everything bounces. What is printed is the same everywhere.
//!
//!     cargo run --example fingerprints

use tangency::d3::world::*;
use tangency::d3::*;

type Failure = Box<dyn std::error::Error>;

fn shape(number: usize) -> Result<Shape, BuildError> {
    let size = 0.25 + 0.03 * (number % 7) as f32;
    Ok(match number % 4 {
        0 => Sphere::new(Vector::ZERO, size)?.into(),
        1 => Cuboid::from_half([size, 0.7 * size, 1.2 * size])?.into(),
        2 => Capsule::new([-size, 0.0, 0.0], [size, 0.1, 0.0], 0.5 * size)?.into(),
        _ => Ellipsoid::new([size, 0.6 * size, 0.8 * size])?.into(),
    })
}

/// A world with a ground, on which the boxes of a pyramid or other things are put.
fn world(scene: usize) -> Result<World, Failure> {
    let mut world = World::new();
    let restitution = if scene == 2 { 1.0 } else { 0.0 };
    for (outward, offset) in [(Vector::Y, 0.0), (Vector::X, -3.0), (-Vector::X, -3.0)] {
        let wall = Collider::new(HalfSpace::new(outward, offset)?).with_restitution(restitution);
        world.add(Body::fixed(Pose::IDENTITY), &[wall])?;
    }
    for number in 0..40 {
        let (row, at) = ((number / 5) as f32, (number % 5) as f32);
        let place = [at - 2.0 + 0.1 * row, 0.5 + 1.01 * row, 0.05 * at];
        let block = Cuboid::from_half([0.45, 0.5, 0.5])?;
        let shape = if scene == 1 { Shape::from(block) } else { shape(number)? };
        let speed = if scene == 2 { 20.0 } else { 0.0 };
        let body = Body::dynamic(Pose::at(place)).with_velocity([speed * (at - 2.0), 0.0, speed]);
        world.add(body, &[Collider::new(shape).with_restitution(restitution)])?;
    }
    Ok(world)
}

fn main() -> Result<(), Failure> {
    for scene in 0..3 {
        let mut world = world(scene)?;
        for step in 1..=120 {
            world.step(1.0 / 60.0, &StepSettings::with_gravity([0.0, -9.81, 0.0]));
            if step % 10 == 0 {
                println!("scene {scene}, step {step}: {:016x}", world.fingerprint());
            }
        }
    }
    Ok(())
}
