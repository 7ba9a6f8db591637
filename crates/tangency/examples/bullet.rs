//! A bullet of ten centimetres at 1 000 m/s, and a wall of a millimetre.
//!
//! Between two steps the bullet would go sixteen metres. It is stopped at the wall, and bounces off it. The frames
//! shows the first tenth of a second a hundred times slower.
//!
//!     cargo run --example bullet > docs/pictures/bullet.svg

mod frames;

use frames::Frames;
use tangency::d2::world::*;
use tangency::d2::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let wall = Collider::new(Cuboid::from_half([0.000_5, 4.0])?);
    world.add(Body::fixed(Pose::at([0.0, 2.0])), &[wall])?;
    for number in 0..5 {
        let bullet = Collider::new(Sphere::new(Vector::ZERO, 0.1)?)
            .with_restitution(number as f32 / 4.0)
            .with_friction(0.0);
        let start = [-25.0 - 3.0 * number as f32, number as f32];
        world.add(Body::dynamic(Pose::at(start)).with_velocity([1_000.0, 0.0]), &[bullet])?;
    }
    let mut frames = Frames::of(Aabb { min: Vector::new(-9.0, -0.5), max: Vector::new(3.0, 4.5) });
    for _ in 0..60 {
        frames.take(&world);
        world.step(1.0 / 600.0, &StepSettings::default());
    }
    for (_, body) in world.bodies().filter(|(_, body)| body.kind == BodyKind::Dynamic) {
        assert!(body.pose.translation.x < 0.0, "it passed the wall");
    }
    let paths: String =
        (0..5).map(|y| format!("<path class=\"mark\" d=\"M-9 {y}H0\" opacity=\".3\"/>")).collect();
    print!("{}", frames.finished(&world, &paths));
    Ok(())
}
