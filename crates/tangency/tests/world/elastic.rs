//! Energy in closed rooms.

use super::draw::Draw;
use super::space::world::*;
use super::space::*;

const STEPS: usize = 240;

/// One rounding of the energy in every part of every step.
const ROUNDING: f64 = (4 * STEPS) as f64 * Real::EPSILON as f64;

/// How long a step is.
const TIME: Real = 1.0 / 60.0;

/// A room without friction in which everything bounces off everything, and what each body weighs.
struct Scene {
    world: World,
    bodies: Vec<(BodyHandle, MassProperties)>,
    settings: StepSettings,
    bounces: usize,
}

fn bouncy(shape: Shape) -> Collider {
    Collider::new(shape).with_restitution(1.0).with_friction(0.0)
}

fn any_shape(draw: &mut Draw) -> Shape {
    let half = draw.vector().abs() * 0.25 + Vector::splat(0.125);
    match draw.below(3) {
        0 => Sphere::new(Vector::ZERO, half.length() * 0.5).unwrap().into(),
        1 => Cuboid::from_half(half).unwrap().into(),
        _ => Capsule::new(half * -0.5, half * 0.5, 0.125).unwrap().into(),
    }
}

impl Scene {
    fn new(draw: &mut Draw) -> Self {
        let mut world = World::new();
        for axis in Vector::AXES {
            for outward in [axis, -axis] {
                let wall = HalfSpace::new(outward, -3.0).unwrap().into();
                world.add(Body::fixed(Pose::IDENTITY), &[bouncy(wall)]).unwrap();
            }
        }
        let mut bodies = Vec::new();
        let mut places = Vec::new();
        while bodies.len() < 4 + draw.below(5) {
            let place = draw.vector() * 2.0;
            if places.iter().any(|other: &Vector| (*other - place).length() < 1.2) {
                continue;
            }
            places.push(place);
            let shape = any_shape(draw);
            let whole = shape.mass_properties().unwrap();
            let body = Body::dynamic(Pose::at(place)).with_velocity(draw.vector() * 3.0);
            bodies.push((world.add(body, &[bouncy(shape)]).unwrap(), whole));
        }
        let gravity = if draw.below(2) == 0 { 0.0 } else { 5.0 };
        let settings =
            StepSettings { sleep_speed: 0.0, ..StepSettings::with_gravity(Vector::Y * -gravity) };
        Self { world, bodies, settings, bounces: 0 }
    }

    /// Of motion, of turning and of height.
    fn energy(&self) -> f64 {
        let of = |(name, whole): &(BodyHandle, MassProperties)| {
            let body = self.world.body(*name).unwrap();
            let height = body.pose.translation.dot(self.settings.gravity)
                - 3.0 * self.settings.gravity.length();
            let moving = 0.5 * body.velocity.length_squared() - height;
            (moving * whole.volume) as f64 + super::only::energy_of_turning(body, whole)
        };
        self.bodies.iter().map(of).sum()
    }

    /// One step, in which some bounce: their velocity changes by more than gravity does it.
    fn step(&mut self) {
        let before: Vec<_> = self.velocities().collect();
        self.world.step(TIME, &self.settings);
        let pull = self.settings.gravity * TIME;
        let bounced = |(before, after): &(Vector, Vector)| (*after - *before - pull).length() > 0.1;
        self.bounces += before.into_iter().zip(self.velocities()).filter(bounced).count();
    }

    fn velocities(&self) -> impl Iterator<Item = Vector> {
        self.bodies.iter().map(|(name, _)| self.world.body(*name).unwrap().velocity)
    }
}

/// Whatever flies around in a room and loses nothing: there is never more energy than there was, and nearly all
/// of it is left at the end.
#[test]
fn energy_never_grows_in_a_room_where_everything_bounces() {
    let scenes: u64 = std::env::var("TANGENCY_CASES")
        .map_or(25, |text| text.parse().expect("a number of scenes"));
    let (mut bounces, mut left) = (0, 0.0);
    for seed in 0..scenes {
        let mut scene = Scene::new(&mut Draw(seed));
        let start = scene.energy();
        for step in 0..STEPS {
            scene.step();
            let growth = scene.energy() / start - 1.0;
            assert!(growth < ROUNDING, "seed {seed}, step {step}: {growth:e}");
        }
        bounces += scene.bounces;
        left += scene.energy() / start / scenes as f64;
    }
    assert!(bounces > 10 * scenes as usize && left > 0.999, "{bounces} {left}");
}
