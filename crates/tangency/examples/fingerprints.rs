//! Do two machines, or two builds, go the same way to the last bit?
//!
//! Prints the fingerprints of five worlds after every hundred of a thousand steps: a heap of all shapes on a hilly ground,
//! a wall of boxes, a room in which everything bounces, bullets that hit boxes on a mesh, and a platform that carries what stands
//! on it. What is printed is the same everywhere, for any number of threads, with and without the feature `simd`, in debug
//! and in release, and if the worlds are written down and read again on their way (`--snapshots`, with the feature `serde`).
//!
//!     cargo run --example fingerprints

use tangency::d3::world::*;
use tangency::d3::*;

type Failure = Box<dyn std::error::Error>;

const STEPS: usize = 1000;

fn shape(number: usize) -> Result<Shape, BuildError> {
    let size = 0.25 + 0.03 * (number % 5) as f32;
    Ok(match number % 7 {
        0 => Sphere::new(Vector::ZERO, size)?.into(),
        1 => Cuboid::from_half([size, 0.7 * size, 1.2 * size])?.into(),
        2 => Capsule::new([-size, 0.0, 0.0], [size, 0.1, 0.0], 0.5 * size)?.into(),
        3 => Ellipsoid::new([size, 0.6 * size, 0.8 * size])?.into(),
        4 => Cylinder::new(size, 0.8 * size)?.into(),
        5 => Cone::new(size, size)?.into(),
        _ => {
            let corners = [[1.0, 0.0, 0.0], [-0.7, 0.9, 0.0], [-0.7, -0.9, 0.2], [0.0, 0.1, 1.1]];
            Hull::from_points(&corners.map(|corner| Vector::from(corner) * size))?.into()
        }
    })
}

/// Where the bodies of a scene begin.
fn place(number: usize) -> Vector {
    let (row, at) = ((number / 5) as f32, (number % 5) as f32);
    Vector::new(at - 2.0 + 0.1 * row, 0.5 + 1.01 * row, 0.05 * at)
}

fn add_walls(world: &mut World, restitution: f32) -> Result<(), Failure> {
    for (outward, offset) in [(Vector::Y, 0.0), (Vector::X, -3.0), (-Vector::X, -3.0)] {
        let wall = Collider::new(HalfSpace::new(outward, offset)?).with_restitution(restitution);
        world.add(Body::fixed(Pose::IDENTITY), &[wall])?;
    }
    Ok(())
}

/// A heap of all shapes on hills, with a rim around them.
fn heap() -> Result<World, Failure> {
    let mut world = World::new();
    let height = |at: usize| {
        let (x, z) = ((at % 13) as f32 - 6.0, (at / 13) as f32 - 6.0);
        0.02 * (x * x + z * z) + if at.is_multiple_of(3) { 0.1 } else { 0.0 }
    };
    let heights: Vec<f32> = (0..13 * 13).map(height).collect();
    let hills = HeightField::new(&heights, 13, [1.0, 1.0, 1.0], &[])?;
    world.add(Body::fixed(Pose::at([-6.0, -1.0, -6.0])), &[Collider::new(hills)])?;
    for number in 0..35 {
        world.add(Body::dynamic(Pose::at(place(number))), &[Collider::new(shape(number)?)])?;
    }
    Ok(world)
}

fn wall() -> Result<World, Failure> {
    let mut world = World::new();
    add_walls(&mut world, 0.0)?;
    let block = Collider::new(Cuboid::from_half([0.45, 0.5, 0.5])?);
    for number in 0..40 {
        world.add(Body::dynamic(Pose::at(place(number))), std::slice::from_ref(&block))?;
    }
    Ok(world)
}

fn room() -> Result<World, Failure> {
    let mut world = World::new();
    add_walls(&mut world, 1.0)?;
    for number in 0..30 {
        let speed = 10.0 * ((number % 5) as f32 - 2.0);
        let body = Body::dynamic(Pose::at(place(number))).with_velocity([speed, 0.0, 0.0]);
        world.add(body, &[Collider::new(shape(number)?).with_restitution(1.0)])?;
    }
    Ok(world)
}

/// Bullets from the left, boxes and dumb-bells on a mesh, and a sensor before them.
fn bullets() -> Result<World, Failure> {
    let mut world = World::new();
    let corners = [[-9.0, 0.0, -9.0], [9.0, 0.0, -9.0], [9.0, 0.0, 9.0], [-9.0, 0.0, 9.0]];
    let ground = Mesh::new(&corners.map(Vector::from), &[[0, 2, 1], [0, 3, 2]])?;
    world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(ground)])?;
    let gate = Collider::new(Cuboid::from_half([0.01, 3.0, 3.0])?).as_sensor();
    world.add(Body::fixed(Pose::at([-4.0, 0.0, 0.0])), &[gate])?;
    for number in 0..25 {
        let ball = Collider::new(Sphere::new(Vector::ZERO, 0.3)?);
        let bar = Collider::new(Capsule::new([-0.3, 0.0, 0.0], [0.3, 0.0, 0.0], 0.1)?);
        let block = Collider::new(Cuboid::from_half([0.45, 0.5, 0.5])?);
        let pieces = if number % 3 == 0 { vec![bar, ball] } else { vec![block] };
        world.add(Body::dynamic(Pose::at(place(number))), &pieces)?;
    }
    for number in 0..5 {
        let start = Pose::at([-8.0, 0.4 + 0.7 * number as f32, 0.1 * number as f32]);
        let bullet = Body::dynamic(start).with_velocity([300.0, 1.0, 0.0]).as_bullet();
        world.add(bullet, &[Collider::new(Sphere::new(Vector::ZERO, 0.05)?)])?;
    }
    Ok(world)
}

/// A platform with stacks, above a floor whose surface runs.
fn platform() -> Result<World, Failure> {
    let mut world = World::new();
    let board = Collider::new(Cuboid::from_half([3.0, 0.1, 1.0])?);
    world.add(Body::kinematic(Pose::at([0.0, 2.0, 0.0])), &[board])?;
    let belt =
        Collider::new(HalfSpace::new(Vector::Y, 0.0)?).with_surface_velocity([0.5, 0.0, 0.0]);
    world.add(Body::fixed(Pose::IDENTITY), &[belt])?;
    for number in 0..30 {
        let start = place(number) + Vector::Y * 2.2;
        world.add(Body::dynamic(Pose::at(start)), &[Collider::new(shape(number)?)])?;
    }
    Ok(world)
}

/// Leads the platform to and fro, if there is one.
fn lead(world: &mut World, step: usize) -> Result<(), Failure> {
    let platform = world.bodies().find(|(_, body)| body.kind == BodyKind::Kinematic);
    let Some((platform, body)) = platform.map(|(name, body)| (name, *body)) else { return Ok(()) };
    let way = if (step / 100).is_multiple_of(2) { 0.01 } else { -0.01 };
    Ok(world.move_to(platform, Pose::at(body.pose.translation + Vector::X * way))?)
}

/// The world, written down and read again.
#[cfg(feature = "serde")]
fn read_again(world: &World) -> Result<World, Failure> {
    Ok(serde_json::from_str(&serde_json::to_string(world)?)?)
}

#[cfg(not(feature = "serde"))]
fn read_again(_world: &World) -> Result<World, Failure> {
    Err("snapshots need the feature serde".into())
}

fn main() -> Result<(), Failure> {
    let is_read_again = std::env::args().any(|word| word == "--snapshots");
    let gravity = StepSettings::with_gravity([0.0, -9.81, 0.0]);
    let scenes = [("heap", heap()?), ("wall", wall()?), ("room", room()?)];
    let more = [("bullets", bullets()?), ("platform", platform()?)];
    for (name, mut world) in scenes.into_iter().chain(more) {
        for step in 1..=STEPS {
            lead(&mut world, step)?;
            world.step(1.0 / 60.0, &gravity);
            if is_read_again && step % 250 == 137 {
                world = read_again(&world)?;
            }
            if step.is_multiple_of(100) {
                println!("{name}, step {step}: {:016x}", world.fingerprint());
            }
        }
    }
    Ok(())
}
