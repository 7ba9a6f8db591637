//! Rapier's world.

use rapier3d::prelude::*;

use crate::Side;
use crate::scene::{Form, Role, Scene, Thing};

/// How far apart two may be for contact points to be found: what ours has for bodies of this size.
const PREDICTION: f32 = 0.02;

pub(crate) struct Peer {
    pipeline: CollisionPipeline,
    islands: IslandManager,
    broad_phase: BroadPhaseBvh,
    narrow_phase: NarrowPhase,
    bodies: RigidBodySet,
    colliders: ColliderSet,
    awake: Vec<RigidBodyHandle>,
}

impl Peer {
    pub(crate) fn new(scene: &Scene) -> Self {
        let mut peer = Self {
            pipeline: CollisionPipeline::new(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::new(),
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            awake: Vec::new(),
        };
        for thing in &scene.things {
            peer.add(thing);
        }
        peer
    }

    fn add(&mut self, Thing { form, role, place, .. }: &Thing) {
        let builder = match role {
            Role::Fixed => RigidBodyBuilder::fixed(),
            Role::Asleep => RigidBodyBuilder::dynamic().sleeping(true),
            Role::Awake => RigidBodyBuilder::dynamic(),
        };
        let name = self.bodies.insert(builder.translation(Vector::from(*place)));
        let collider = match form {
            Form::Ball(radius) => ColliderBuilder::ball(*radius),
            Form::Block([x, y, z]) => ColliderBuilder::cuboid(*x, *y, *z),
            Form::Capsule(half, radius) => ColliderBuilder::capsule_y(*half, *radius),
        };
        self.colliders.insert_with_parent(collider, name, &mut self.bodies);
        if *role == Role::Awake {
            self.awake.push(name);
        }
    }
}

impl Side for Peer {
    fn place(&mut self, scene: &Scene) {
        for (name, thing) in self.awake.iter().zip(scene.awake()) {
            let body = &mut self.bodies[*name];
            body.set_translation(Vector::from(thing.place), true);
        }
    }

    fn look(&mut self) {
        self.pipeline.step(
            PREDICTION,
            &mut self.islands,
            &mut self.broad_phase,
            &mut self.narrow_phase,
            &mut self.bodies,
            &mut self.colliders,
            &(),
            &(),
        );
    }

    fn touching(&self) -> usize {
        let is_deep =
            |manifold: &ContactManifold| manifold.points.iter().any(|point| point.dist <= 0.0);
        self.narrow_phase
            .contact_pairs()
            .filter(|pair| pair.manifolds().iter().any(is_deep))
            .count()
    }
}
