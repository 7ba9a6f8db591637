//! A character walks along walls: what it cannot go straight, it slides.
//!
//! Nothing pushes it; `move_and_slide` takes it as far as it can go, and along the wall with what is left of its way.
//!
//!     cargo run --example character > docs/pictures/character.svg

mod frames;

use frames::Frames;
use tangency::d2::world::*;
use tangency::d2::*;

/// How near to a wall it may come.
const SKIN: f32 = 0.02;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let walls = [
        ([0.0, -4.0], 0.0, 6.5),
        ([0.0, 4.0], 0.0, 6.5),
        ([-6.5, 0.0], 1.571, 4.0),
        ([6.5, 0.0], 1.571, 4.0),
        ([-1.5, -1.0], 0.6, 2.5),
        ([2.5, 1.5], -0.8, 2.0),
    ];
    for (place, radians, half) in walls {
        let wall = Collider::new(Cuboid::from_half([half, 0.2])?);
        world.add(Body::fixed(Pose::new(Rotation::from_radians(radians), place)), &[wall])?;
    }
    let figure = Shape::from(Capsule::new([0.0, -0.3], [0.0, 0.3], 0.35)?);
    let character = Body::kinematic(Pose::at([-5.0, -3.0]));
    let character = world.add(character, &[Collider::new(figure.clone())])?;
    let own = world.colliders_of(character).next().expect("it has one");

    let settings = CharacterSettings::new([0.0, 0.0], SKIN);
    let mut frames = Frames::of(Aabb { min: Vector::new(-7.0, -4.5), max: Vector::new(7.0, 4.5) });
    let (mut trace, mut touched) = (String::new(), 0);
    for step in 0..240 {
        world.detect();
        frames.take(&world);
        let wish = Rotation::from_radians(0.35 + 0.017 * step as f32) * Vector::X * 0.2;
        let from = world.body(character).expect("it is there").pose;
        let gone =
            world.move_and_slide(&figure, &from, wish, false, &settings, &|name, _| name != own)?;
        let to = gone.pose;
        touched += usize::from((to.translation - from.translation - wish).length() > 0.01);
        trace += &format!("L{:.2} {:.2}", to.translation.x, to.translation.y);
        world.set_pose(character, to)?;
    }
    eprintln!("it slid in {touched} of 240 steps");
    let trace = format!("<path class=\"mark\" opacity=\".4\" d=\"M-5 -3{trace}\"/>");
    print!("{}", frames.finished(&world, &trace));
    Ok(())
}
