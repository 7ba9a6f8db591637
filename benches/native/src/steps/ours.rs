//! Our world.

use tangency::d3::world::*;
use tangency::d3::*;

use crate::Side;
use crate::scene::{Form, Ground, Scene, Terrain, Thing};

pub(crate) struct Ours {
    world: World,
    settings: StepSettings,
}

fn shape(form: &Form) -> Shape {
    let made = match form {
        Form::Ball(radius) => Sphere::new(Vector::ZERO, *radius).map(Shape::from),
        Form::Block(half) => Cuboid::from_half(*half).map(Shape::from),
        Form::Capsule(half, radius) => {
            Capsule::new(Vector::Y * -*half, Vector::Y * *half, *radius).map(Shape::from)
        }
        Form::Cylinder(half, radius) => Cylinder::new(*half, *radius).map(Shape::from),
        Form::Cone(half, radius) => Cone::new(*half, *radius).map(Shape::from),
        Form::Hull(points) => Hull::from_points(&vectors(points)).map(Shape::from),
        Form::Ellipsoid(half) => Ellipsoid::new(*half).map(Shape::from),
    };
    made.expect("the numbers are positive")
}

fn vectors(points: &[[f32; 3]]) -> Vec<Vector> {
    points.iter().map(|point| Vector::from(*point)).collect()
}

fn pose(Thing { place, turn, .. }: &Thing) -> Pose {
    let turn = Vector::from(*turn);
    let rotation = Rotation::from_axis_angle(turn, turn.length()).unwrap_or(Rotation::IDENTITY);
    Pose { rotation, translation: Vector::from(*place) }
}

fn height_field(terrain: &Terrain) -> Shape {
    let columns = terrain.cells + 1;
    let heights: Vec<f32> =
        (0..columns * columns).map(|at| terrain.height(at % columns, at / columns)).collect();
    let scale = [terrain.cell, 1.0, terrain.cell];
    HeightField::new(&heights, columns, scale, &[]).expect("a grid").into()
}

fn add_ground(world: &mut World, ground: &Ground) {
    let mut add = |pose: Pose, shape: Shape| {
        world.add(Body::fixed(pose), &[Collider::new(shape)]).expect("there is room");
    };
    match ground {
        Ground::Boxes(boxes) => boxes.iter().for_each(|thing| add(pose(thing), shape(&thing.form))),
        Ground::Mesh(terrain) => {
            let (points, triangles) = terrain.triangles();
            add(Pose::IDENTITY, Mesh::new(&vectors(&points), &triangles).expect("a mesh").into());
        }
        Ground::HeightField(terrain) => {
            let corner = Vector::new(terrain.at(0), 0.0, terrain.at(0));
            add(Pose::at(corner), height_field(terrain));
        }
    }
}

impl Side for Ours {
    fn new(scene: &Scene) -> Self {
        let mut world = World::new();
        add_ground(&mut world, &scene.ground);
        for thing in &scene.things {
            let body = Body::dynamic(pose(thing)).without_sleep();
            world.add(body, &[Collider::new(shape(&thing.form))]).expect("there is room");
        }
        Self { world, settings: StepSettings::with_gravity(Vector::Y * -9.81) }
    }

    fn step(&mut self) {
        self.world.step(1.0 / 60.0, &self.settings);
    }

    fn mean_height(&self) -> f32 {
        let moving = self.world.bodies().filter(|(_, body)| body.kind == BodyKind::Dynamic);
        let (sum, count) = moving.fold((0.0, 0.0), |(sum, count), (_, body)| {
            (sum + body.pose.translation.y, count + 1.0)
        });
        sum / count
    }
}
