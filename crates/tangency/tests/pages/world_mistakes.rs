// What a world refuses, what questions see at once, and what an event tells of a bounce.
use std::error::Error;
use tangency::d3::world::{ContactPhase, StepSettings};
use tangency::d3::*;

fn main() -> Result<(), Box<dyn Error>> {
    let mut world = World::new();
    let ball = [Collider::new(Sphere::new([0.0, 0.0, 0.0], 0.5)?)];

    let nowhere = Body::dynamic(Pose::at([f32::NAN, 0.0, 0.0]));
    println!("{}", world.add(nowhere, &ball).unwrap_err());
    let light = ball.clone().map(|ball| ball.with_density(-1.0));
    println!("{}", world.add(Body::dynamic(Pose::IDENTITY), &light).unwrap_err());

    let body = world.add(Body::dynamic(Pose::IDENTITY), &ball)?;
    let ray = Ray::new([-5.0, 0.0, 0.0], [1.0, 0.0, 0.0])?;
    let is_met = |world: &World| world.any_ray_hit(&ray, &RayOptions::default(), &|_, _| true);
    println!("a ray meets the new ball: {}, contacts: {}", is_met(&world), world.contacts().count());

    world.remove(body);
    println!("{}", world.set_pose(body, Pose::IDENTITY).unwrap_err());

    // A ball that bounces leaves the ground within the step in which it came; it touched it all the same.
    let mut world = World::new();
    let ground = Collider::new(HalfSpace::new([0.0, 1.0, 0.0], 0.0)?);
    world.add(Body::fixed(Pose::IDENTITY), &[ground])?;
    let ball = Collider::new(Sphere::new([0.0, 0.0, 0.0], 0.5)?).with_restitution(0.9);
    let ball = world.add(Body::dynamic(Pose::at([0.0, 2.0, 0.0])), &[ball])?;
    let (mut begun, mut bounces, mut before) = (0, 0, 0.0);
    for _ in 0..120 {
        world.step(1.0 / 60.0, &StepSettings::with_gravity([0.0, -9.81, 0.0]));
        begun += world.events().iter().filter(|event| event.phase == ContactPhase::Begin).count();
        let now = world.body(ball).expect("it is there").velocity.y;
        bounces += usize::from(before < 0.0 && now > 0.0);
        before = now;
    }
    println!("bounces: {bounces}, contacts begun: {begun}");
    Ok(())
}
