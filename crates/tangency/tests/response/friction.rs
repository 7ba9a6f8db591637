//! A block on the ground that is pushed, and the forces of friction that hold it or slow it down.

use super::draw::Draw;
use super::only::{about_up, moment_about_up};
use super::space::response::*;
use super::space::*;

pub(super) const GRAVITY: Real = 10.0;

/// A block of mass 1 with half sizes, at rest on the ground, and the contacts of both from step to step.
pub(super) struct Scene {
    shapes: [Shape; 2],
    pub(super) bodies: [SolverBody; 2],
    contact: Option<SolverContact>,
    friction: Real,
    solver: Solver,
}

impl Scene {
    pub(super) fn new(half: Vector, friction: Real) -> Self {
        let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0).unwrap());
        let block = Shape::from(Cuboid::from_half(half).unwrap());
        let mass = BodyMass::of_shape(&block, 1.0).unwrap();
        let bodies = [
            SolverBody::new(Pose::IDENTITY, BodyMass::IMMOVABLE),
            SolverBody::new(Pose::at(Vector::Y * half.y), mass),
        ];
        Self { shapes: [ground, block], bodies, contact: None, friction, solver: Solver::default() }
    }

    pub(super) fn step(&mut self, time: Real) {
        let Self { shapes: [ground, block], bodies, .. } = self;
        let margin = 0.01 * block.aabb(&Pose::IDENTITY).half().y;
        let seen = manifold(ground, &bodies[0].pose, block, &bodies[1].pose, margin);
        let mut contact = SolverContact::new([0, 1], &seen);
        contact.friction = self.friction;
        if let Some(last) = &self.contact {
            contact.remember(last);
        }
        let contacts = core::slice::from_mut(&mut contact);
        self.solver.advance(bodies, contacts, Vector::Y * -GRAVITY, time);
        self.contact = Some(contact);
    }
}

/// A block that is pushed and twisted less hard than friction can hold stays where it is, and the forces of friction at its points
/// are those of statics: their sum is against the push, their moment against the twist, and none is above what its point holds.
#[test]
fn the_forces_of_friction_at_the_points_balance_a_push_and_a_twist() {
    let mut draw = Draw(77);
    for scene in 0..200 {
        let scale: Real = [1e-2, 1.0, 1e2][scene % 3];
        let half = (draw.vector().abs() + Vector::splat(0.5)) * scale;
        // So low that no corner lifts.
        let half = half + Vector::Y * (0.3 * scale - half.y);
        let mut block = Scene::new(half, 0.5);
        let push = draw.vector() * (0.1 * GRAVITY);
        let push = push - Vector::Y * push.y;
        let twist = about_up(0.1 * draw.signed() * GRAVITY * scale);
        block.bodies[1] = block.bodies[1].pulled_by(push, twist);
        let start = block.bodies[1].pose;
        for _ in 0..240 {
            block.step(1.0 / 60.0);
        }
        let body = &block.bodies[1];
        let contact = block.contact.expect("it was stepped");
        let (mut sum, mut moment) = (push, moment_about_up(Vector::ZERO, Vector::ZERO, twist));
        for point in contact.points() {
            sum += point.friction;
            let arm = point.place - body.center();
            moment += moment_about_up(arm, point.friction, about_up(0.0));
            assert!(point.friction.length() <= 0.5 * point.force, "{scene}: {point:?}");
        }
        assert!(sum.length() < 1e-3 * GRAVITY, "{scene}: {sum:?} {push:?}");
        assert!(moment.abs() < 1e-3 * GRAVITY * scale, "{scene}: {moment:?} {twist:?}");
        let moved = body.pose.translation.distance(start.translation);
        assert!(moved < 1e-3 * scale, "{scene}: {moved}");
    }
}
