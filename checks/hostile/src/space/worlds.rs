//! Worlds, held against looking at every two colliders, and recordings.

use super::ask::{Asked, ball, cube, ensure, near};
use super::space::world::*;
use super::space::*;
use crate::Draw;

fn settings() -> StepSettings {
    StepSettings::with_gravity(Vector::Y * -9.8)
}

/// Some bodies over a ground, of which one is gone, with changes that no look has seen yet.
pub(super) fn scene(shapes: &[Shape], draw: &mut Draw) -> World {
    let mut world = World::new();
    let ground = Collider::new(HalfSpace::new(Vector::Y, -1.0).expect("a direction"));
    world.add(Body::fixed(Pose::IDENTITY), &[ground]).expect("numbers");
    let mut handles = Vec::new();
    for _ in 0..6 {
        let shape = if draw.once_in(2) { ball(0.5) } else { cube(0.4) };
        let mut colliders = vec![Collider::new(shape)];
        if draw.once_in(3) {
            let shape = shapes[draw.below(shapes.len())].clone();
            let there = Pose::at(near(draw, 0.5));
            colliders.push(Collider::new(shape).at(there).with_restitution(0.5));
        }
        if draw.once_in(5) {
            colliders.push(Collider::new(ball(0.8)).as_sensor());
        }
        let body = Body::dynamic(Pose::at(near(draw, 1.2))).with_velocity(near(draw, 3.0));
        let body = if draw.once_in(5) { body.as_bullet() } else { body };
        handles.push(world.add(body, &colliders).expect("numbers"));
        if draw.once_in(2) {
            world.step(1.0 / 60.0, &settings());
        }
    }
    world.remove(handles[draw.below(6)]);
    if draw.once_in(2) {
        world.detect();
    }
    world
}

pub(super) fn recorded(world: &World) -> Recording {
    world.clone().step_recorded(1.0 / 60.0, &settings())
}

pub(super) fn ask_recording(recording: Recording, _: &mut Draw) -> Asked {
    let (Ok(world) | Err(world)) = recording.replay().map_err(|world| *world);
    ask_bodies(&world)
}

pub(super) fn ask(mut world: World, draw: &mut Draw) -> Asked {
    ask_snapshot(&world)?;
    world.detect();
    ask_every_two(&world)?;
    world.step(1.0 / 60.0, &settings());
    let handles: Vec<BodyHandle> = world.bodies().map(|(handle, _)| handle).collect();
    if let Some(handle) = handles.get(draw.below(handles.len())) {
        let _ = world.set_pose(*handle, Pose::at(near(draw, 2.0)));
    }
    world.step(1.0 / 60.0, &settings());
    ask_snapshot(&world)?;
    if let Some(handle) = handles.get(draw.below(handles.len())) {
        world.remove(*handle);
    }
    let body = Body::dynamic(Pose::at(near(draw, 2.0)));
    world.add(body, &[Collider::new(ball(0.5))]).map_err(|error| error.to_string())?;
    world.step(1.0 / 60.0, &settings());
    ask_questions(&world, draw);
    ask_bodies(&world)
}

fn ask_questions(world: &World, draw: &mut Draw) {
    if let Ok(ray) = Ray::new(near(draw, 5.0), near(draw, 1.0)) {
        let _ = world.cast_ray(&ray, &RayOptions::default(), &|_, _| true);
    }
    let _ = world.nearest(near(draw, 2.0), 100.0, &|_, _| true);
    let from = Pose::at(near(draw, 3.0));
    let _ = world.cast_shape(&ball(0.3), &from, near(draw, 3.0), &|_, _| true);
    let mut found = Vec::new();
    world.at_point(near(draw, 1.0), &|_, _| true, &mut found);
    for (handle, _) in world.bodies() {
        let _ = (world.colliders_of(handle).count(), world.mass(handle));
    }
    let _ = (world.contacts().count(), world.memory());
}

fn ask_bodies(world: &World) -> Asked {
    let is_finite = |body: &Body| body.pose.is_finite() && body.velocity.is_finite();
    let is_sound = world.bodies().all(|(_, body)| is_finite(body));
    ensure(is_sound, || "a body is not finite".into())
}

/// What a world writes it can read, in a format without infinities, and goes on as it would have.
fn ask_snapshot(world: &World) -> Asked {
    let text = serde_json::to_string(world).map_err(|error| error.to_string())?;
    let read = serde_json::from_str::<World>(&text);
    let mut read = read.map_err(|error| format!("its own snapshot is refused: {error}"))?;
    let mut world = world.clone();
    ensure(read.fingerprint() == world.fingerprint(), || "its snapshot is another one".into())?;
    world.step(1.0 / 60.0, &settings());
    read.step(1.0 / 60.0, &settings());
    let is_same = read.fingerprint() == world.fingerprint();
    ensure(is_same, || "its snapshot goes another way".into())
}

/// After a look, colliders of convex shapes touch if they share a point; and if they do not, they are nearer
/// than a world lets go of what touched (1/64 of half of a width), or are sensors that share one.
fn ask_every_two(world: &World) -> Asked {
    let mut placed = Vec::new();
    for (handle, body) in world.bodies() {
        for name in world.colliders_of(handle) {
            let collider = world.collider(name).ok_or("a collider is lost")?;
            let is_awaited = body.kind != BodyKind::Fixed;
            placed.push((name, handle, collider, body.pose * collider.pose, is_awaited));
        }
    }
    placed.sort_unstable_by_key(|entry| entry.0);
    for (at, a) in placed.iter().enumerate() {
        for b in &placed[at + 1..] {
            let may_meet = a.1 != b.1 && (a.4 || b.4) && a.2.layers.meets(b.2.layers);
            let is_met = may_meet && intersects(&a.2.shape, &a.3, &b.2.shape, &b.3);
            let told = world.contacts().find(|contact| (contact.a, contact.b) == (a.0, b.0));
            let is_told = told.is_some_and(|contact| contact.is_touching);
            let is_convex = !matches!(a.2.shape, Shape::Composite(_))
                && !matches!(b.2.shape, Shape::Composite(_));
            let may_be_told = !is_convex || is_barely_apart([a.2, b.2], [&a.3, &b.3]);
            let is_right = is_met == is_told || (is_told && may_meet && may_be_told);
            ensure(is_right, || {
                let apart = distance(&a.2.shape, &a.3, &b.2.shape, &b.3);
                let [one, other] = [a, b].map(|entry| (&entry.2.shape, entry.3.translation));
                format!("{is_told}, not {is_met}, {apart} apart: {one:?} {other:?}")
            })?;
        }
    }
    Ok(())
}

/// Whether two colliders are nearer than a world lets go of what touched, as far as their boxes can tell; with room for
/// the rounding of coordinates as large as theirs.
fn is_barely_apart([a, b]: [&Collider; 2], [at_a, at_b]: [&Pose; 2]) -> bool {
    let boxes = [a.shape.aabb(at_a), b.shape.aabb(at_b)];
    let width = |Aabb { min, max }: Aabb| {
        (0..DIMENSION).map(|axis| max[axis] - min[axis]).fold(Real::INFINITY, Real::min)
    };
    let rounding = |Aabb { min, max }: Aabb| {
        let corners = (0..DIMENSION).flat_map(|axis| [min[axis].abs(), max[axis].abs()]);
        16.0 * Real::EPSILON * corners.filter(|corner| corner.is_finite()).fold(0.0, Real::max)
    };
    let [a_width, b_width] = boxes.map(width);
    let [a_rounding, b_rounding] = boxes.map(rounding);
    let leaving = a_width.min(b_width) / 128.0 + a_rounding + b_rounding;
    !a.is_sensor && !b.is_sensor && distance(&a.shape, at_a, &b.shape, at_b) <= leaving
}
