//! Random changes of every kind, and a look now and then.

use super::draw::Draw;
use super::model::{Entry, Model};
use super::questions;
use super::space::world::*;
use super::space::*;

/// How many bodies there are at most.
const MOST: usize = 36;

/// How many changes there are between two looks, at most.
const BETWEEN: usize = 30;

/// How many changes a space is put through: a hundredth of a million in all, or as many as are asked for.
fn changes() -> usize {
    std::env::var("TANGENCY_CASES").map_or(2_500, |text| text.parse().expect("a number of cases"))
}

fn shape(draw: &mut Draw) -> Shape {
    let size = 0.2 + 0.6 * draw.signed().abs();
    match draw.below(5) {
        0 => Sphere::new(Vector::ZERO, size).unwrap().into(),
        1 => Capsule::new(Vector::Y * -size, Vector::Y * size, 0.3).unwrap().into(),
        2 => Cuboid::from_half(Vector::splat(0.5)).unwrap().into(),
        3 => {
            let ball = Shape::from(Sphere::new(Vector::ZERO, 0.3).unwrap());
            let parts = [-size, size].map(|x| (Pose::at(Vector::X * x), ball.clone()));
            Compound::new(parts.to_vec()).unwrap().into()
        }
        _ => Cuboid::from_half(draw.vector().abs() + Vector::splat(0.1)).unwrap().into(),
    }
}

/// Anywhere, or on a grid, where boxes of side 1 touch.
fn pose(draw: &mut Draw) -> Pose {
    let place = draw.vector() * 3.0;
    if draw.below(2) == 0 {
        return turned(place, draw);
    }
    let mut on_grid = place;
    (0..DIMENSION).for_each(|axis| on_grid[axis] = place[axis].round());
    Pose::at(on_grid)
}

/// A pose there, turned somehow.
fn turned(place: Vector, draw: &mut Draw) -> Pose {
    let way = draw.vector() + Vector::X * 1.5;
    let flat = Vector::X * way[0] + Vector::Y * way[1];
    let first = flat.normalized().expect("it is not 0");
    let mut columns = Vector::AXES;
    columns[0] = first;
    columns[1] = Vector::X * -first[1] + Vector::Y * first[0];
    Pose::new(Rotation::from_matrix(&Matrix { columns }).expect("it is a turn"), place)
}

fn layers(draw: &mut Draw) -> Layers {
    match draw.below(4) {
        0 => Layers { layer: 1 << draw.below(3), mask: draw.bits() as u32 & 0b111 },
        _ => Layers::ALL,
    }
}

fn collider(draw: &mut Draw) -> Collider {
    let made = Collider::new(shape(draw)).with_layers(layers(draw));
    let made = if draw.below(3) == 0 { made.at(Pose::at(draw.vector() * 0.5)) } else { made };
    if draw.below(6) == 0 { made.as_sensor() } else { made }
}

/// A world and the book that is kept of it.
struct Pair {
    world: World,
    model: Model,
    draw: Draw,
    log: Vec<String>,
}

impl Pair {
    /// One of the bodies that are there.
    fn some_body(&mut self) -> Option<BodyHandle> {
        let names: Vec<_> = self.model.bodies.keys().copied().collect();
        if names.is_empty() { None } else { Some(names[self.draw.below(names.len())]) }
    }

    fn some_collider(&mut self) -> Option<(BodyHandle, usize)> {
        let body = self.some_body()?;
        let count = self.model.bodies[&body].colliders.len();
        if count == 0 { None } else { Some((body, self.draw.below(count))) }
    }

    fn add(&mut self) {
        let kind = [BodyKind::Fixed, BodyKind::Kinematic, BodyKind::Dynamic, BodyKind::Dynamic]
            [self.draw.below(4)];
        let body = Body::new(kind, pose(&mut self.draw)).with_velocity(self.draw.vector());
        let colliders: Vec<_> =
            (0..self.draw.below(3) + 1).map(|_| collider(&mut self.draw)).collect();
        let handle = self.world.add(body, &colliders).expect("finite");
        let names: Vec<_> = self.world.colliders_of(handle).collect();
        let held = names.into_iter().zip(colliders.into_iter().rev()).collect();
        let before = self.model.bodies.insert(handle, Entry { body, colliders: held });
        assert!(before.is_none(), "{handle:?} was given twice");
        self.model.sleepers.change(handle);
    }

    fn remove(&mut self) {
        if let Some(body) = self.some_body() {
            assert!(self.world.remove(body));
            assert!(!self.world.remove(body));
            assert_eq!(self.world.body(body), None);
            let entry = self.model.bodies.remove(&body).expect("it was there");
            self.model.sleepers.change(body);
            entry.colliders.iter().for_each(|(name, _)| self.model.sleepers.shake(*name));
        }
    }

    fn move_body(&mut self) {
        let Some(name) = self.some_body() else { return };
        let entry = self.model.bodies.get_mut(&name).expect("it is there");
        let step = [0.0, 0.01, 0.1, 0.3][self.draw.below(4)];
        let mut there = entry.body.pose;
        there.translation += self.draw.vector() * step;
        let there = if self.draw.below(3) == 0 { pose(&mut self.draw) } else { there };
        self.world.set_pose(name, there).expect("finite");
        self.model.sleepers.change(name);
        if there != entry.body.pose {
            entry.colliders.iter().for_each(|(name, _)| self.model.sleepers.shake(*name));
        }
        entry.body.pose = there;
        let nowhere = Pose::at(Vector::X * [Real::NAN, Real::INFINITY][self.draw.below(2)]);
        let refused = self.world.set_pose(name, nowhere);
        assert_eq!(refused, Err(WorldError::BadNumber { name: "pose" }));
        assert_eq!(self.world.body(name), Some(&entry.body));
    }

    fn attach_or_detach(&mut self) {
        if self.draw.below(2) == 0 {
            let Some(body) = self.some_body() else { return };
            let made = collider(&mut self.draw);
            let name = self.world.attach(body, made.clone()).expect("finite");
            self.model.bodies.get_mut(&body).expect("it is there").colliders.push((name, made));
            self.model.sleepers.change(body);
        } else if let Some((body, at)) = self.some_collider() {
            let entry = self.model.bodies.get_mut(&body).expect("it is there");
            let (name, _) = entry.colliders.remove(at);
            assert!(self.world.detach(name) && !self.world.detach(name));
            self.model.sleepers.change(body);
            self.model.sleepers.shake(name);
        }
    }

    fn change_collider(&mut self) {
        let Some((body, at)) = self.some_collider() else { return };
        let (shape, layers) = (shape(&mut self.draw), layers(&mut self.draw));
        let entry = self.model.bodies.get_mut(&body).expect("it is there");
        let (name, held) = &mut entry.colliders[at];
        let before = held.clone();
        if self.draw.below(2) == 0 {
            self.world.set_shape(*name, shape.clone()).expect("it is there");
            held.shape = shape;
        } else {
            self.world.set_layers(*name, layers).expect("it is there");
            held.layers = layers;
        }
        assert_eq!(self.world.collider(*name), Some(&*held));
        self.model.sleepers.change(body);
        if *held != before {
            self.model.sleepers.shake(*name);
        }
    }

    /// Puts a body to sleep, or wakes it.
    fn rest(&mut self) {
        let Some(name) = self.some_body() else { return };
        let is_asleep = self.draw.below(8) > 0;
        self.world.set_sleeping(name, is_asleep).expect("it is there");
        let is_dynamic = self.model.bodies[&name].body.kind == BodyKind::Dynamic;
        assert_eq!(self.world.is_sleeping(name), is_asleep && is_dynamic);
        self.model.sleepers.put(name, is_asleep && is_dynamic);
    }

    fn hurry(&mut self) {
        let Some(name) = self.some_body() else { return };
        let entry = self.model.bodies.get_mut(&name).expect("it is there");
        entry.body.velocity = self.draw.vector() * 3.0;
        self.world
            .set_velocity(name, entry.body.velocity, entry.body.angular_velocity)
            .expect("finite");
        self.model.sleepers.change(name);
    }

    /// Changes what a body was built with, by the setter of one thing.
    fn rebuild_body(&mut self) {
        let Some(name) = self.some_body() else { return };
        let (world, draw) = (&mut self.world, &mut self.draw);
        let mut wanted = self.model.bodies[&name].body;
        let told = match draw.below(8) {
            0 => {
                wanted.kind =
                    [BodyKind::Fixed, BodyKind::Kinematic, BodyKind::Dynamic][draw.below(3)];
                world.set_kind(name, wanted.kind)
            }
            1 => {
                wanted.gravity_scale = draw.signed();
                world.set_gravity_scale(name, wanted.gravity_scale)
            }
            2 => {
                let point = BodyMass::of_point(1.0).expect("it is positive");
                wanted.mass = [None, Some(point)][draw.below(2)];
                world.set_mass(name, wanted.mass)
            }
            3 => {
                wanted = wanted.with_damping(draw.signed().abs(), draw.signed().abs());
                world.set_damping(name, wanted.linear_damping, wanted.angular_damping)
            }
            4 => {
                wanted.locked = [LockedAxes::NONE, LockedAxes::ROTATION][draw.below(2)];
                world.set_locked_axes(name, wanted.locked)
            }
            5 => {
                wanted.can_sleep = draw.below(2) == 0;
                world.set_can_sleep(name, wanted.can_sleep)
            }
            6 => {
                wanted.user_data = draw.bits();
                world.set_user_data(name, wanted.user_data)
            }
            _ => {
                (wanted.is_bullet, wanted.velocity) = (!wanted.is_bullet, draw.vector());
                world.set_body(name, wanted)
            }
        };
        self.model.sleepers.change(name);
        let entry = self.model.bodies.get_mut(&name).expect("it is there");
        match told {
            Ok(()) => entry.body = wanted,
            Err(WorldError::NoMass { .. }) => assert_eq!(wanted.kind, BodyKind::Dynamic),
            Err(error) => panic!("{error}"),
        }
        assert_eq!(self.world.body(name), Some(&entry.body));
    }

    /// Changes what a collider was built with, by the setter of one thing.
    fn rebuild_collider(&mut self) {
        let Some((body, at)) = self.some_collider() else { return };
        let entry = self.model.bodies.get_mut(&body).expect("it is there");
        let (name, held) = &mut entry.colliders[at];
        let (world, draw) = (&mut self.world, &mut self.draw);
        let told = match draw.below(6) {
            0 => {
                held.is_sensor = !held.is_sensor;
                world.set_sensor(*name, held.is_sensor)
            }
            1 => {
                held.pose = Pose::at(draw.vector() * 0.5);
                world.set_local_pose(*name, held.pose)
            }
            2 => {
                held.friction = draw.signed().abs();
                world.set_friction(*name, held.friction)
            }
            3 => {
                held.restitution = draw.signed().abs();
                world.set_restitution(*name, held.restitution)
            }
            4 => {
                held.surface_velocity = draw.vector();
                world.set_surface_velocity(*name, held.surface_velocity)
            }
            _ => {
                (held.density, held.user_data) = (0.5 + draw.signed().abs(), draw.bits());
                world.set_collider(*name, held.clone())
            }
        };
        told.expect("it is there, and finite");
        self.model.sleepers.change(body);
        assert_eq!(self.world.collider(*name), Some(&*held));
    }

    /// Pushes a body, or tells it where to go; neither moves it without a step.
    fn push(&mut self) {
        let Some(name) = self.some_body() else { return };
        self.world.apply_force(name, self.draw.vector()).expect("finite");
        self.world.apply_impulse(name, self.draw.vector()).expect("finite");
        let entry = self.model.bodies.get_mut(&name).expect("it is there");
        let told = self.world.move_to(name, entry.body.pose);
        assert_eq!(told.is_ok(), entry.body.kind == BodyKind::Kinematic);
        let pushed = *self.world.body(name).expect("it is there");
        let is_moved = pushed.velocity != entry.body.velocity;
        assert!(!is_moved || entry.body.kind == BodyKind::Dynamic);
        entry.body = pushed;
        self.model.sleepers.change(name);
    }

    fn change(&mut self) {
        let kind = self.draw.below(16);
        self.log.push(format!("{kind}"));
        match kind {
            0 | 1 if self.model.bodies.len() < MOST => self.add(),
            0..=2 => self.remove(),
            3..=7 => self.move_body(),
            8 => self.attach_or_detach(),
            9 => self.change_collider(),
            12 if self.draw.below(2) == 0 => self.rebuild_body(),
            12 => self.rebuild_collider(),
            13 => self.push(),
            10 => self.hurry(),
            _ => self.rest(),
        }
    }
}

#[test]
fn what_a_world_tells_is_what_asking_every_two_colliders_tells() {
    let seed = 7_001;
    let mut pair =
        Pair { world: World::new(), model: Model::default(), draw: Draw(seed), log: Vec::new() };
    let (mut done, mut answers) = (0, 0);
    let mut memory = [0, 0];
    while done < changes() {
        // Few changes now and then: what is not near them sleeps on.
        let most = [BETWEEN, 3][pair.draw.below(2)];
        let count = pair.draw.below(most);
        (0..count).for_each(|_| pair.change());
        done += count;
        let time = [0.0, 0.0, 0.05][pair.draw.below(3)];
        pair.world.detect_where(time, &|_| true);
        let (draws, log) = (pair.draw.0, core::mem::take(&mut pair.log));
        pair.model.check(&pair.world, &|| format!("seed {seed}, at {draws}, after {log:?}"));
        assert_eq!(pair.world.len(), pair.model.bodies.len());
        answers += questions::check(&pair.world, &pair.model, &mut pair.draw);
        let half = usize::from(done > changes() / 2);
        memory[half] = memory[half].max(pair.world.memory());
    }
    let [touching, begun, ended, brink] = pair.model.met;
    assert!(touching > done && begun > done / 20 && ended > done / 20, "{:?}", pair.model.met);
    assert!(brink > 0, "nothing just touched");
    assert!(answers > done / 10, "{answers} answers");
    let [woken, left] = pair.model.sleepers.met;
    assert!(woken > done / 100 && left > done / 100, "{woken} woken, {left} left asleep");
    // What is kept for later does not grow with the number of changes, but for the largest crowd that there was.
    assert!(memory[1] < 2 * memory[0], "{memory:?} bytes in both halves");
}
