//! Caches, words and answers.

use super::ask::{Asked, ball, cube, ensure, is_number, near};
use super::space::response::*;
use super::space::world::*;
use super::space::*;
use crate::Draw;

pub(super) fn caches(draw: &mut Draw) -> Vec<Cache> {
    let mut caches = vec![Cache::default()];
    for _ in 0..5 {
        let mut cache = Cache::default();
        let there = Pose::at(Vector::Y * 1.49 + near(draw, 0.2));
        manifold_cached(&cube(1.0), &Pose::IDENTITY, &cube(0.5), &there, 0.1, &mut cache);
        caches.push(cache);
    }
    caches
}

/// A cache changes nothing but time.
pub(super) fn ask_cache(cache: Cache, draw: &mut Draw) -> Asked {
    let there = Pose::at(near(draw, 1.6));
    let (a, b, here) = (cube(1.0), cube(0.5), Pose::IDENTITY);
    let fresh = manifold(&a, &here, &b, &there, 0.1);
    let kept = manifold_cached(&a, &here, &b, &there, 0.1, &mut cache.clone());
    let deepest = |found: &Manifold| found.points().first().map_or(0.1, |point| point.separation);
    let is_same = (deepest(&fresh) - deepest(&kept)).abs() < 1e-4;
    ensure(is_same, || format!("{cache:?} at {there:?}: {kept:?} instead of {fresh:?}"))?;
    let plain = closest(&a, &here, &b, &there);
    let again = closest_cached(&a, &here, &b, &there, &mut cache.clone());
    let is_same = (plain.separation - again.separation).abs() < 1e-4;
    ensure(is_same, || format!("{cache:?} at {there:?}: {again:?} instead of {plain:?}"))
}

/// Words of geometry, and what a body is made of.
pub(super) type Words = (
    (Pose, Motion, Ray, Line, Plane, HalfSpace, Obb),
    (Aabb, Interval, Body, Collider, StepSettings),
);

pub(super) fn words(draw: &mut Draw) -> Vec<Words> {
    let one = |draw: &mut Draw| {
        let pose = Pose::at(near(draw, 1.0));
        let (point, along) = (near(draw, 1.0), near(draw, 1.0));
        let ball = ball(0.5);
        let mass = BodyMass::of_shape(&ball, 2.0).expect("a ball weighs something");
        (
            (
                pose,
                Motion::shifted(pose, along),
                Ray::new(point, along).expect("numbers"),
                Line::new(point, along).expect("numbers"),
                Plane::from_normal_offset(along, 0.5).expect("a direction"),
                HalfSpace::new(along, 0.5).expect("a direction"),
                Obb::new(point, Rotation::IDENTITY, Vector::splat(1.0)).expect("numbers"),
            ),
            (
                Aabb::new(-Vector::splat(1.0), point),
                Interval::new(0.0, 1.0),
                Body::dynamic(pose).with_velocity(along).with_mass(mass),
                Collider::new(ball),
                StepSettings::with_gravity(along),
            ),
        )
    };
    (0..4).map(|_| one(draw)).collect()
}

pub(super) fn ask((lines, things): Words, draw: &mut Draw) -> Asked {
    let (pose, motion, ray, line, plane, half, obb) = lines;
    let (around, interval, body, collider, settings) = things;
    let (a, b) = (cube(1.0), ball(1.0));
    let seen = closest(&a, &Pose::IDENTITY, &b, &pose);
    ensure(!pose.is_finite() || !seen.separation.is_nan(), || format!("{pose:?} {seen:?}"))?;
    let _ = time_of_impact(&a, &motion, &b, &Motion::still(Pose::IDENTITY), 0.01);
    let _ = cast_ray(&a, &Pose::IDENTITY, &ray, &RayOptions::default());
    let _ = crossing(&a, &Pose::IDENTITY, &line);
    let is_unit = (plane.normal().length() - 1.0).abs() < 1e-3 && !plane.offset().is_nan();
    ensure(is_unit, || format!("{plane:?}"))?;
    let met = half.against(&a, &Pose::IDENTITY);
    let inside = obb.nearest(near(draw, 2.0));
    let is_sound = !met.separation.is_nan() && is_number(inside.point);
    ensure(is_sound, || format!("{half:?} {met:?} {obb:?} {inside:?}"))?;
    let _ = (around.intersects(&around), around.cast(&ray), Bvh::from_boxes(&[around]).bounds());
    let _ = interval;
    let mut world = World::new();
    let _ = world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(a)]);
    if let Ok(handle) = world.add(body, &[collider]) {
        (0..3).for_each(|_| world.step(1.0 / 60.0, &settings));
        let body = world.body(handle).ok_or("a body is lost")?;
        ensure(body.pose.is_finite() && body.velocity.is_finite(), || format!("{body:?}"))?;
        let text = serde_json::to_string(&world).map_err(|error| error.to_string())?;
        serde_json::from_str::<World>(&text).map_err(|error| format!("snapshot: {error}"))?;
    }
    Ok(())
}

/// What questions answer, and what a solver is told.
pub(super) type Answers =
    (Nearest, Closest, Manifold, Option<Hit>, Option<Crossing>, SolverBody, SolverContact);

pub(super) fn answers(draw: &mut Draw) -> Vec<Answers> {
    let one = |draw: &mut Draw| {
        let (a, b, here) = (cube(1.0), ball(0.5), Pose::IDENTITY);
        let there = Pose::at(Vector::Y * 1.45 + near(draw, 0.1));
        let found = manifold(&a, &here, &b, &there, 0.1);
        let ray = Ray::new(near(draw, 0.5) + Vector::X * 3.0, -Vector::X).expect("numbers");
        (
            a.nearest(there.translation),
            closest(&a, &here, &b, &there),
            found,
            cast_ray(&a, &here, &ray, &RayOptions::default()),
            crossing(&a, &here, &ray.line()),
            SolverBody::new(there, BodyMass::of_shape(&b, 2.0).expect("a ball weighs something")),
            SolverContact::new([0, 1], &found),
        )
    };
    (0..4).map(|_| one(draw)).collect()
}

/// Answers are plain numbers: nothing is promised of them but that nothing breaks.
pub(super) fn ask_answers(answers: Answers, _: &mut Draw) -> Asked {
    let (nearest, seen, found, hit, crossed, mover, mut touch) = answers;
    let _ = (nearest.is_inside(), seen.is_touching(), seen.depth(), found.points().len());
    let _ = (hit, crossed);
    touch.remember(&SolverContact::new([0, 1], &found));
    touch.bodies = [0, 1];
    let mut movers = [SolverBody::new(Pose::IDENTITY, BodyMass::IMMOVABLE), mover];
    Solver::default().advance(&mut movers, &mut [touch], Vector::Y, 0.125);
    ensure(found.points().len() <= 4, || format!("{found:?}"))
}
