//! A stack of ten boxes stands, and falls asleep.
//!
//!     cargo run --example stack > docs/pictures/stack.svg

mod frames;

use frames::{Frames, PICTURES};
use tangency::d2::world::*;
use tangency::d2::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let ground = Collider::new(Cuboid::from_half([10.0, 1.0])?);
    world.add(Body::fixed(Pose::at([0.0, -1.0])), &[ground])?;
    let block = Collider::new(Cuboid::from_half([0.5, 0.5])?);
    let mut blocks = Vec::new();
    for row in 0..10 {
        let place = Pose::at([0.0, 0.75 + 1.25 * row as f32]);
        blocks.push(world.add(Body::dynamic(place), std::slice::from_ref(&block))?);
    }
    let mut frames = Frames::of(Aabb { min: Vector::new(-6.5, -0.5), max: Vector::new(6.5, 13.0) });
    let settings = StepSettings::with_gravity([0.0, -9.81]);
    for _ in 0..5 * PICTURES {
        frames.take(&world);
        for _ in 0..4 {
            world.step(0.25 / PICTURES as f32, &settings);
        }
    }
    let asleep = blocks.iter().filter(|block| world.is_sleeping(**block)).count();
    eprintln!("{asleep} of {} sleep", blocks.len());
    print!("{}", frames.finished(&world, ""));
    Ok(())
}
