//! Our world.

use tangency::d3::world::*;
use tangency::d3::*;

use crate::Side;
use crate::scene::{Form, Role, Scene, Thing};

pub(crate) struct Ours {
    world: World,
    awake: Vec<BodyHandle>,
}

fn shape(form: Form) -> Shape {
    let made = match form {
        Form::Ball(radius) => Sphere::new(Vector::ZERO, radius).map(Shape::from),
        Form::Block(half) => Cuboid::from_half(half).map(Shape::from),
        Form::Capsule(half, radius) => {
            Capsule::new(Vector::Y * -half, Vector::Y * half, radius).map(Shape::from)
        }
    };
    made.expect("the numbers are positive")
}

impl Ours {
    pub(crate) fn new(scene: &Scene) -> Self {
        let mut world = World::new();
        let mut awake = Vec::new();
        for Thing { form, role, place, .. } in &scene.things {
            let kind = if *role == Role::Fixed { BodyKind::Fixed } else { BodyKind::Dynamic };
            let body = Body::new(kind, Pose::at(*place));
            let name = world.add(body, &[Collider::new(shape(*form))]).expect("there is room");
            match role {
                Role::Fixed => (),
                Role::Asleep => world.set_sleeping(name, true).expect("it is there"),
                Role::Awake => awake.push(name),
            }
        }
        Self { world, awake }
    }
}

impl Side for Ours {
    fn place(&mut self, scene: &Scene) {
        for (name, thing) in self.awake.iter().zip(scene.awake()) {
            self.world.set_pose(*name, Pose::at(thing.place)).expect("it is there");
        }
    }

    fn look(&mut self) {
        self.world.detect();
    }

    fn touching(&self) -> usize {
        self.world.contacts().filter(|contact| contact.is_touching).count()
    }
}
