//! A pyramid of twenty rows stands until something heavy arrives.
//!
//!     cargo run --release --example pyramid > docs/pictures/pyramid.svg

mod frames;

use frames::{Frames, PICTURES};
use tangency::d2::world::*;
use tangency::d2::*;

const ROWS: usize = 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let ground = Collider::new(Cuboid::from_half([40.0, 1.0])?);
    world.add(Body::fixed(Pose::at([0.0, -1.0])), &[ground])?;
    let block = Collider::new(Cuboid::from_half([0.5, 0.5])?);
    for row in 0..ROWS {
        for at in 0..ROWS - row {
            let across = (at as f32 - 0.5 * (ROWS - 1 - row) as f32) * 1.125;
            let place = Pose::at([across, 0.5 + row as f32]);
            world.add(Body::dynamic(place), std::slice::from_ref(&block))?;
        }
    }
    let ball = Collider::new(Sphere::new(Vector::ZERO, 1.5)?).with_density(8.0);
    let start = Body::dynamic(Pose::at([-70.0, 12.0])).with_velocity([28.0, 10.0]);
    world.add(start, &[ball])?;

    let mut frames =
        Frames::of(Aabb { min: Vector::new(-18.0, -1.5), max: Vector::new(18.0, 21.0) });
    let settings = StepSettings::with_gravity([0.0, -9.81]);
    for _ in 0..8 * PICTURES {
        frames.take(&world);
        for _ in 0..4 {
            world.step(0.25 / PICTURES as f32, &settings);
        }
    }
    print!("{}", frames.finished(&world, ""));
    Ok(())
}
