//! Rapier's world, as its documentation sets it up.

use rapier3d::prelude::*;

use crate::Side;
use crate::scene::{Form, Ground, Scene, Terrain, Thing, points_of_ellipsoid};

pub(crate) struct Peer {
    pipeline: PhysicsPipeline,
    parameters: IntegrationParameters,
    islands: IslandManager,
    broad_phase: BroadPhaseBvh,
    narrow_phase: NarrowPhase,
    bodies: RigidBodySet,
    colliders: ColliderSet,
    joints: ImpulseJointSet,
    multibody_joints: MultibodyJointSet,
    soft_bodies: SoftBodySet,
    ccd: CCDSolver,
}

fn collider(form: &Form) -> ColliderBuilder {
    match form {
        Form::Ball(radius) => ColliderBuilder::ball(*radius),
        Form::Block([x, y, z]) => ColliderBuilder::cuboid(*x, *y, *z),
        Form::Capsule(half, radius) => ColliderBuilder::capsule_y(*half, *radius),
        Form::Cylinder(half, radius) => ColliderBuilder::cylinder(*half, *radius),
        Form::Cone(half, radius) => ColliderBuilder::cone(*half, *radius),
        Form::Hull(points) => hull(points),
        // Rapier has no ellipsoid: a hull of as many points as look round stands for it.
        Form::Ellipsoid(half) => hull(&points_of_ellipsoid(*half, 128)),
    }
}

fn vectors(points: &[[f32; 3]]) -> Vec<Vector> {
    points.iter().map(|point| Vector::from(*point)).collect()
}

fn hull(points: &[[f32; 3]]) -> ColliderBuilder {
    ColliderBuilder::convex_hull(&vectors(points)).expect("the points have a hull")
}

fn height_field(terrain: &Terrain) -> ColliderBuilder {
    let count = terrain.cells + 1;
    let heights =
        (0..count * count).map(|at| terrain.height(at / count, at % count)).collect::<Vec<_>>();
    let size = terrain.cells as f32 * terrain.cell;
    let heights = rapier3d::parry::utils::Array2::new(count, count, heights);
    ColliderBuilder::heightfield(heights, Vector::new(size, 1.0, size))
}

impl Peer {
    fn add_ground(&mut self, ground: &Ground) {
        match ground {
            Ground::Boxes(boxes) => {
                for Thing { form, place, turn } in boxes {
                    let body = RigidBodyBuilder::fixed().translation(Vector::from(*place));
                    self.add(body.rotation(Vector::from(*turn)), collider(form));
                }
            }
            Ground::Mesh(terrain) => {
                let (points, triangles) = terrain.triangles();
                let mesh = ColliderBuilder::trimesh(vectors(&points), triangles);
                self.add(RigidBodyBuilder::fixed(), mesh.expect("a mesh"));
            }
            Ground::HeightField(terrain) => {
                self.add(RigidBodyBuilder::fixed(), height_field(terrain));
            }
        }
    }

    fn add(&mut self, body: RigidBodyBuilder, collider: ColliderBuilder) {
        let name = self.bodies.insert(body);
        self.colliders.insert_with_parent(collider, name, &mut self.bodies);
    }
}

impl Side for Peer {
    fn new(scene: &Scene) -> Self {
        let mut peer = Self {
            pipeline: PhysicsPipeline::new(),
            parameters: IntegrationParameters::default(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::new(),
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            soft_bodies: SoftBodySet::new(),
            ccd: CCDSolver::new(),
        };
        peer.add_ground(&scene.ground);
        for Thing { form, place, turn } in &scene.things {
            let body = RigidBodyBuilder::dynamic().translation(Vector::from(*place));
            let body = body.rotation(Vector::from(*turn)).can_sleep(false);
            peer.add(body, collider(form));
        }
        peer
    }

    fn step(&mut self) {
        self.pipeline.step(
            Vector::new(0.0, -9.81, 0.0),
            &self.parameters,
            &mut self.islands,
            &mut self.broad_phase,
            &mut self.narrow_phase,
            &mut self.bodies,
            &mut self.colliders,
            &mut self.joints,
            &mut self.multibody_joints,
            &mut self.soft_bodies,
            &mut self.ccd,
            &(),
            &(),
        );
    }

    fn mean_height(&self) -> f32 {
        let moving = self.bodies.iter().filter(|(_, body)| body.is_dynamic());
        let (sum, count) = moving
            .fold((0.0, 0.0), |(sum, count), (_, body)| (sum + body.translation().y, count + 1.0));
        sum / count
    }
}
