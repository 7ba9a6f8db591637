// Many bodies: what begins to touch, what falls, and what comes to rest.
use std::error::Error;
use tangency::d3::world::{ContactPhase, StepSettings};
use tangency::d3::*;

fn main() -> Result<(), Box<dyn Error>> {
    let mut world = World::new();
    let ground = Collider::new(HalfSpace::new([0.0, 1.0, 0.0], 0.0)?);
    let ground = world.add(Body::fixed(Pose::IDENTITY), &[ground])?;

    // Four cubes above each other, and a ball beside them.
    let cube = [Collider::new(Cuboid::from_half([0.5, 0.5, 0.5])?).with_friction(0.8)];
    let mut cubes = Vec::new();
    for floor in 0..4 {
        let pose = Pose::at([0.0, 0.6 + 1.1 * floor as f32, 0.0]);
        cubes.push(world.add(Body::dynamic(pose), &cube)?);
    }
    let ball = Collider::new(Sphere::new([0.0, 0.0, 0.0], 0.5)?);
    let ball = world.add(Body::dynamic(Pose::at([3.0, 2.0, 0.0])), &[ball])?;

    // A step is a sixtieth of a second. Events say which contacts began, went on and ended with it.
    let settings = StepSettings::with_gravity([0.0, -9.81, 0.0]);
    let mut frame = 0;
    while !(world.is_sleeping(ball) && cubes.iter().all(|one| world.is_sleeping(*one))) {
        world.step(1.0 / 60.0, &settings);
        frame += 1;
        for event in world.events() {
            let bodies = [event.a, event.b].map(|one| world.body_of(one));
            let is_ball_on_ground = bodies == [Some(ground), Some(ball)];
            if is_ball_on_ground && event.phase == ContactPhase::Begin {
                println!("frame {frame}: the ball hits the ground");
            }
        }
    }
    println!("frame {frame}: everything sleeps");
    let top = world.body(cubes[3]).expect("nothing was removed").pose.translation;
    println!("the top cube is at a height of {:.2}", top.y);

    // Questions about everything at once. The last argument says which colliders count.
    let ray = Ray::new([-5.0, 2.5, 0.0], [1.0, 0.0, 0.0])?;
    let (met, hit) = world
        .cast_ray(&ray, &RayOptions::default(), &|_, _| true)
        .expect("there is a cube in the way");
    println!("a ray meets cube 2: {}", world.body_of(met) == Some(cubes[2]));
    println!("after {:.2}", hit.fraction);

    // A push wakes the ball and leaves the cubes asleep.
    world.set_velocity(ball, [1.0, 0.0, 0.0], Vector::ZERO)?;
    world.step(1.0 / 60.0, &settings);
    println!("asleep: ball {}, cube {}", world.is_sleeping(ball), world.is_sleeping(cubes[0]));
    Ok(())
}
