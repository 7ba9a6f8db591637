//! Balls of one bounciness each, from nothing to all of it, fall on the ground.
//!
//!     cargo run --example bouncing_balls > docs/pictures/bouncing_balls.svg

mod frames;

use frames::{Frames, PICTURES};
use tangency::d2::world::*;
use tangency::d2::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let ground = Collider::new(Cuboid::from_half([8.0, 0.5])?).with_restitution(0.0);
    world.add(Body::fixed(Pose::at([0.0, -0.5])), &[ground])?;
    for number in 0..9 {
        let restitution = number as f32 / 8.0;
        let ball = Collider::new(Sphere::new(Vector::ZERO, 0.5)?).with_restitution(restitution);
        let place = [1.5 * number as f32 - 6.0, 4.0];
        world.add(Body::dynamic(Pose::at(place)), &[ball])?;
    }
    let mut frames = Frames::of(Aabb { min: Vector::new(-7.5, -1.0), max: Vector::new(7.5, 5.0) });
    let settings = StepSettings::with_gravity([0.0, -9.81]);
    for _ in 0..6 * PICTURES {
        frames.take(&world);
        for _ in 0..4 {
            world.step(0.25 / PICTURES as f32, &settings);
        }
    }
    print!("{}", frames.finished(&world, ""));
    Ok(())
}
