//! Our contacts, somebody else's response.
//!
//! A world that only detects says what touches, where and how deep, with names of points that stay from frame to
//! frame. That is what a solver wants to know. The one here is as short as it can be, so that it is seen what goes
//! in: springs that push where bodies overlap. An engine with joints, like Rapier or Avian, takes the same numbers.
//!
//!     cargo run --example other_solver

use std::collections::HashMap;

use tangency::d3::response::*;
use tangency::d3::world::*;
use tangency::d3::*;

/// How hard the springs are, and how much they swallow, for a mass of 1.
const STIFFNESS: f32 = 4_000.0;
const DAMPING: f32 = 60.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let ground = Collider::new(HalfSpace::new(Vector::Y, 0.0)?);
    world.add(Body::fixed(Pose::IDENTITY), &[ground])?;
    let block = Collider::new(Cuboid::from_half([0.5, 0.5, 0.5])?);
    let mut bodies: HashMap<BodyHandle, SolverBody> = HashMap::new();
    for row in 0..3 {
        let pose = Pose::at([0.1 * row as f32, 0.6 + 1.1 * row as f32, 0.0]);
        let name = world.add(Body::dynamic(pose), std::slice::from_ref(&block))?;
        bodies.insert(name, SolverBody::new(pose, world.mass(name).expect("it is there")));
    }

    let time = 1.0 / 240.0;
    for _ in 0..2_000 {
        world.detect();
        for contact in world.contacts() {
            push_apart(&world, &contact, &mut bodies, time);
        }
        for (name, body) in &mut bodies {
            body.velocity += Vector::Y * (-9.81 * time);
            let motion = Motion::shifted(body.pose, body.velocity * time);
            body.pose = motion.turned_by(body.angular_velocity * time).at(1.0);
            world.set_pose(*name, body.pose)?;
        }
    }
    for (name, body) in world.bodies() {
        println!("{name:?} {:?}", body.pose.translation);
    }
    Ok(())
}

/// Pushes two bodies apart wherever they overlap.
fn push_apart(
    world: &World,
    contact: &ContactPair,
    bodies: &mut HashMap<BodyHandle, SolverBody>,
    time: f32,
) {
    let names = [contact.a, contact.b].map(|name| world.body_of(name).expect("it is there"));
    for manifold in contact.manifolds {
        for point in manifold.points().iter().filter(|point| point.separation < 0.0) {
            let place = point.on_a.lerp(point.on_b, 0.5);
            let [a, b] = names
                .map(|name| bodies.get(&name).map_or(Vector::ZERO, |body| body.velocity_at(place)));
            let approach = (b - a).dot(manifold.normal);
            let force = -STIFFNESS * point.separation - DAMPING * approach;
            if force > 0.0 {
                let push = manifold.normal * (force * time);
                for (name, push) in names.into_iter().zip([-push, push]) {
                    if let Some(body) = bodies.get_mut(&name) {
                        body.push(push, place);
                    }
                }
            }
        }
    }
}
