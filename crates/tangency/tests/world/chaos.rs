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
    }

    fn remove(&mut self) {
        if let Some(body) = self.some_body() {
            assert!(self.world.remove(body));
            assert!(!self.world.remove(body));
            assert_eq!(self.world.body(body), None);
            self.model.bodies.remove(&body);
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
        } else if let Some((body, at)) = self.some_collider() {
            let entry = self.model.bodies.get_mut(&body).expect("it is there");
            let (name, _) = entry.colliders.remove(at);
            assert!(self.world.detach(name) && !self.world.detach(name));
        }
    }

    fn change_collider(&mut self) {
        let Some((body, at)) = self.some_collider() else { return };
        let (shape, layers) = (shape(&mut self.draw), layers(&mut self.draw));
        let entry = self.model.bodies.get_mut(&body).expect("it is there");
        let (name, held) = &mut entry.colliders[at];
        if self.draw.below(2) == 0 {
            self.world.set_shape(*name, shape.clone()).expect("it is there");
            held.shape = shape;
        } else {
            self.world.set_layers(*name, layers).expect("it is there");
            held.layers = layers;
        }
        assert_eq!(self.world.collider(*name), Some(&*held));
    }

    fn rest_or_hurry(&mut self) {
        let Some(name) = self.some_body() else { return };
        if self.draw.below(2) == 0 {
            self.world.set_sleeping(name, self.draw.below(2) == 0).expect("it is there");
        } else {
            let entry = self.model.bodies.get_mut(&name).expect("it is there");
            entry.body.velocity = self.draw.vector() * 3.0;
            self.world
                .set_velocity(name, entry.body.velocity, entry.body.angular_velocity)
                .expect("finite");
        }
    }

    /// Changes what a body or a collider was built with.
    fn rebuild(&mut self) {
        let kinds = [BodyKind::Fixed, BodyKind::Kinematic, BodyKind::Dynamic];
        if self.draw.below(2) == 0 {
            let Some(name) = self.some_body() else { return };
            let kind = kinds[self.draw.below(3)];
            self.world.set_kind(name, kind).expect("it has a mass");
            self.world.set_gravity_scale(name, self.draw.signed()).expect("finite");
            let entry = self.model.bodies.get_mut(&name).expect("it is there");
            entry.body = *self.world.body(name).expect("it is there");
            assert_eq!(entry.body.kind, kind);
            return;
        }
        let Some((body, at)) = self.some_collider() else { return };
        let entry = self.model.bodies.get_mut(&body).expect("it is there");
        let (name, held) = &mut entry.colliders[at];
        match self.draw.below(3) {
            0 => held.is_sensor = !held.is_sensor,
            1 => held.pose = Pose::at(self.draw.vector() * 0.5),
            _ => held.friction = self.draw.signed().abs(),
        }
        self.world.set_sensor(*name, held.is_sensor).expect("it is there");
        self.world.set_local_pose(*name, held.pose).expect("finite");
        self.world.set_friction(*name, held.friction).expect("finite");
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
    }

    fn change(&mut self) {
        let kind = self.draw.below(14);
        self.log.push(format!("{kind}"));
        match kind {
            0 | 1 if self.model.bodies.len() < MOST => self.add(),
            0..=2 => self.remove(),
            3..=7 => self.move_body(),
            8 => self.attach_or_detach(),
            9 => self.change_collider(),
            12 => self.rebuild(),
            13 => self.push(),
            _ => self.rest_or_hurry(),
        }
    }
}

#[test]
fn what_a_world_tells_is_what_asking_every_two_colliders_tells() {
    let seed = 7_001;
    let mut pair =
        Pair { world: World::new(), model: Model::default(), draw: Draw(seed), log: Vec::new() };
    let (mut done, mut answers) = (0, 0);
    while done < changes() {
        let count = pair.draw.below(BETWEEN);
        (0..count).for_each(|_| pair.change());
        done += count;
        let time = [0.0, 0.0, 0.05][pair.draw.below(3)];
        pair.world.detect_where(time, &|_| true);
        let (draws, log) = (pair.draw.0, core::mem::take(&mut pair.log));
        pair.model.check(&pair.world, &|| format!("seed {seed}, at {draws}, after {log:?}"));
        assert_eq!(pair.world.len(), pair.model.bodies.len());
        answers += questions::check(&pair.world, &pair.model, &mut pair.draw);
    }
    let [touching, begun, ended, brink] = pair.model.met;
    assert!(touching > done && begun > done / 20 && ended > done / 20, "{:?}", pair.model.met);
    assert!(brink > 0, "nothing just touched");
    assert!(answers > done / 10, "{answers} answers");
}
