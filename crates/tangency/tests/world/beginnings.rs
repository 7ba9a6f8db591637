//! Small worlds to begin with.

use super::space::world::*;
use super::space::*;

pub(super) fn block(half: Real) -> Collider {
    Collider::new(Cuboid::from_half(Vector::splat(half)).unwrap())
}

pub(super) fn ball(radius: Real) -> Collider {
    Collider::new(Sphere::new(Vector::ZERO, radius).unwrap())
}

pub(super) fn gravity() -> StepSettings {
    StepSettings::with_gravity(Vector::Y * -10.0)
}

pub(super) fn steps(world: &mut World, count: usize) {
    for _ in 0..count {
        world.step(1.0 / 60.0, &gravity());
    }
}

/// The only collider of a body.
pub(super) fn only_collider(world: &World, body: BodyHandle) -> ColliderHandle {
    world.colliders_of(body).next().unwrap()
}
