//! The questions that every space is asked.

use std::sync::Arc;

use oracle::{Body, Placement, RayPair as TrueRays};

use super::NAME;
use super::makers::two_sides;
use super::only::{self, DIMENSIONS, body, placement, spelled, vector};
use super::peer_case::peer_case;
use super::scene::{Scene, pose_for};
use super::space::*;
use super::{casts, rays};
use crate::accuracy::Question;
use crate::accuracy::draw::{Class, Draw, Form};
use crate::accuracy::peer::AskPeer;
use crate::accuracy::verdict::{Answer, Known, Measure, Placed, RESOLUTION, Verdict, error_of};

/// A kind of shape: what it is called, how one is made at a scale, and whether it is curved.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) make: fn(&mut Draw, f64) -> Shape,
    pub(crate) curved: bool,
}

pub(super) const EPSILON: f64 = Real::EPSILON as f64;

/// The error that flat-faced and rounded flat-faced shapes may have.
pub(super) const FLAT_LIMIT: f64 = 64.0 * EPSILON;

/// The error that cylinders, cones and ellipsoids may have.
const CURVED_LIMIT: f64 = if size_of::<Real>() == 4 { 1e-5 } else { 1e-11 };

/// A question under its name.
pub(super) fn question(
    name: impl Into<String>,
    ask: impl Fn(&mut Draw, f64) -> Verdict + Send + Sync + 'static,
) -> Question {
    let (name, ask) = (name.into(), Arc::new(ask));
    Question { space: NAME, name, counts: [1_000, 100_000], ask, ask_peer: None }
}

/// Every question of this space.
pub(crate) fn questions() -> Vec<Question> {
    let mut list = Vec::new();
    for kind in only::KINDS {
        let name = kind.name;
        list.push(question(format!("point – {name}"), move |d, s| point_case(kind, d, s)));
        list.push(question(format!("half-space – {name}"), move |d, s| {
            half_space_case(kind, d, s)
        }));
        list.push(question(format!("plane – {name}"), move |d, s| plane_case(kind, d, s)));
        list.push(question(format!("sphere – {name}"), move |d, s| sphere_case(kind, d, s)));
        list.push(question(format!("box of {name}"), move |d, s| box_case(kind, d, s)));
        if !name.starts_with("rounded") {
            list.push(question(format!("mass of {name}"), move |d, s| mass_case(kind, d, s)));
        }
    }
    for (index, a) in only::KINDS.into_iter().enumerate() {
        for b in &only::KINDS[index..] {
            list.push(Question { counts: [300, 20_000], ..closest_question(a, *b) });
            list.push(Question { counts: [100, 5_000], ..manifold_question(a, *b) });
        }
    }
    for large in only::LARGE {
        for b in only::KINDS.into_iter().chain(only::LARGE) {
            list.push(Question { counts: [12, 200], ..closest_question(large, b) });
        }
    }
    list.push(question("point – half-space", point_half_space_case));
    list.push(question("point – parallelogram", parallelogram_case));
    list.push(question("box – box", aabb_case));
    list.push(question("ray – ray", ray_case));
    list.extend(rays::questions());
    list.extend(casts::questions());
    list.extend(only::questions());
    list
}

/// A vector with coordinates of up to `size`.
pub(crate) fn anywhere(draw: &mut Draw, size: f64) -> Vector {
    vector([(); 3].map(|()| draw.signed() * size))
}

/// A unit vector; often along an axis or a diagonal.
pub(crate) fn direction(draw: &mut Draw) -> Vector {
    let drawn =
        if draw.chance(0.3) { vector([(); 3].map(|()| draw.step())) } else { anywhere(draw, 1.0) };
    drawn.normalized().unwrap_or(Vector::Y)
}

/// Half extents of a box in one of the forms.
pub(super) fn extents(draw: &mut Draw, scale: f64) -> Vector {
    let factors = Form::draw(draw).factors(draw, DIMENSION);
    vector(factors.map(|factor| factor * scale * draw.between(0.3, 1.0)))
}

/// A pose: turned in every way, at the origin, near by, or a thousand sizes out.
pub(crate) fn pose(draw: &mut Draw, size: f64) -> Pose {
    let away = match draw.below(10) {
        0 | 1 => 0.0,
        2 => 1e3 * size,
        _ => 3.0 * size,
    };
    Pose::new(only::rotation(draw), anywhere(draw, away))
}

pub(super) fn limit(kind: Kind) -> f64 {
    if kind.curved { CURVED_LIMIT } else { FLAT_LIMIT }
}

pub(super) fn number(value: Real) -> f64 {
    value.into()
}

/// The answer about two shapes, in numbers that the oracle takes.
fn answer(seen: &Closest) -> Answer {
    Answer {
        on_a: spelled(seen.on_a),
        on_b: spelled(seen.on_b),
        normal: spelled(seen.normal),
        separation: number(seen.separation),
    }
}

/// The answer about a shape and a point: as about two shapes, the second of which is the point.
fn answer_about(seen: &Nearest, point: Vector) -> Answer {
    let Nearest { point: on_a, normal, separation } = *seen;
    answer(&Closest { on_a, on_b: point, normal, separation })
}

/// A point to ask a shape about, in the shape's own frame.
fn point_for(class: Class, draw: &mut Draw, shape: &Shape) -> Vector {
    let size = number(shape.reach());
    match class {
        Class::Random => anywhere(draw, 2.0 * size),
        Class::NearlyTouching => {
            let seen = shape.nearest(anywhere(draw, 1.5 * size));
            seen.point + seen.normal * (draw.magnitude(-7.0, -3.0) * size) as Real
        }
        Class::Concentric => vector([(); 3].map(|()| match draw.below(3) {
            0 => draw.signed() * size,
            _ => 0.0,
        })),
        Class::Far => direction(draw) * (draw.magnitude(0.5, 4.0) * size) as Real,
        Class::Aligned => {
            let corner = shape.support(direction(draw)).unwrap_or(Vector::ZERO);
            let step = vector([(); 3].map(|()| draw.step()));
            corner + step * (size * draw.below(2) as f64) as Real
        }
    }
}

fn point_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    let shape = (kind.make)(draw, scale);
    let pose = pose(draw, scale);
    let class = Class::draw(draw);
    let point = pose.apply(point_for(class, draw, &shape));
    let seen = shape.nearest_posed(&pose, point);
    let (body, at) = (body(&shape), placement(&pose));
    let dot = Body::point(spelled(point));
    let here = Placement::identity();
    let truth = oracle::point_separation(DIMENSIONS, spelled(point), &body, &at);
    let answer = answer_about(&seen, point);
    let measure = Measure {
        size: number(shape.reach()),
        coordinates: number(point.length()) + number(pose.translation.length()),
        limit: limit(kind),
        epsilon: EPSILON,
    };
    let bodies = [Placed { body: &body, at: &at }, Placed { body: &dot, at: &here }];
    let error = error_of(DIMENSIONS, &answer, &Known::Truth(&truth), bodies, measure);
    Verdict::of(class, error, limit(kind), || {
        format!("{shape:?} {pose:?} {point:?} -> {seen:?}, truth {:e}", truth.to_f64())
    })
}

/// The judgement of two shapes at their places.
pub(super) fn judge(
    class: Class,
    (a, a_pose): (&Shape, &Pose),
    (b, b_pose): (&Shape, &Pose),
    seen: Closest,
    limit: f64,
) -> Verdict {
    let (a_body, b_body) = (body(a), body(b));
    let (a_at, b_at) = (placement(a_pose), placement(b_pose));
    let answer = answer(&seen);
    let measure = Measure {
        size: number(a.reach()).max(number(b.reach())),
        coordinates: number(a_pose.translation.length()) + number(b_pose.translation.length()),
        limit,
        epsilon: EPSILON,
    };
    let bodies = [Placed { body: &a_body, at: &a_at }, Placed { body: &b_body, at: &b_at }];
    let is_small = !only::is_large(a) && !only::is_large(b);
    let truth = (is_small && oracle::has_separation(&a_body, &b_body))
        .then(|| oracle::separation(DIMENSIONS, &a_body, &a_at, &b_body, &b_at));
    let known = truth.as_ref().map_or(Known::WidestGap, Known::Truth);
    let error = error_of(DIMENSIONS, &answer, &known, bodies, measure);
    Verdict::of(class, error, limit, || {
        let truth = truth.as_ref().map_or(f64::NAN, oracle::Truth::to_f64);
        format!("{a:?} {a_pose:?} {b:?} {b_pose:?} -> {seen:?}, truth {truth:e}")
    })
}

/// A question about two shapes that are made at the same scale.
pub(super) fn pair<A: Clone + Into<Shape> + 'static, B: Clone + Into<Shape> + 'static>(
    name: &str,
    make_a: fn(&mut Draw, f64) -> A,
    make_b: fn(&mut Draw, f64) -> B,
    ask: fn(&A, &B, &Pose) -> Closest,
) -> Question {
    question(name, move |draw, scale| {
        let (a, b) = (make_a(draw, scale), make_b(draw, scale));
        let (a_shape, b_shape): (Shape, Shape) = (a.clone().into(), b.clone().into());
        let class = Class::draw(draw);
        let size = number(a_shape.reach()) + number(b_shape.reach());
        let mut b_in_a = pose_for(class, draw, size);
        if class == Class::NearlyTouching {
            let seen = ask(&a, &b, &b_in_a);
            let gap = (draw.magnitude(-7.0, -3.0) * size) as Real;
            b_in_a.translation += seen.normal * (gap - seen.separation);
        }
        let seen = ask(&a, &b, &b_in_a);
        judge(class, (&a_shape, &Pose::IDENTITY), (&b_shape, &b_in_a), seen, FLAT_LIMIT)
    })
}

fn closest_question(a: Kind, b: Kind) -> Question {
    let name = format!("closest {} – {}", a.name, b.name);
    let asked = question(name, move |d, s| closest_case([a, b], d, s));
    let ask_peer: AskPeer = Arc::new(move |d, s| peer_case([a, b], d, s));
    Question { ask_peer: Some(ask_peer), ..asked }
}

/// Two shapes of any kind through the door, both posed, in either order.
fn closest_case(kinds: [Kind; 2], draw: &mut Draw, scale: f64) -> Verdict {
    let scene = Scene::draw(kinds, draw, scale);
    let Scene { a, a_pose, b, b_pose, class, limit, .. } = &scene;
    let seen = closest(a, a_pose, b, b_pose);
    judge(*class, (a, a_pose), (b, b_pose), seen, *limit)
}

fn manifold_question(a: Kind, b: Kind) -> Question {
    let name = format!("manifold {} – {}", a.name, b.name);
    question(name, move |d, s| manifold_case([a, b], d, s))
}

/// The points where two shapes touch, or nearly do: each belongs to both shapes, is as far apart as it says, no
/// deeper than the pair and within the margin; the first one is as deep as the pair.
fn manifold_case(kinds: [Kind; 2], draw: &mut Draw, scale: f64) -> Verdict {
    let scene = Scene::draw(kinds, draw, scale);
    let Scene { a, a_pose, b, b_pose, class, limit, size } = &scene;
    let margin = match draw.below(3) {
        0 => 0.0,
        1 => (0.02 * size) as Real,
        _ => (draw.between(0.0, 1.0) * size) as Real,
    };
    let seen = closest(a, a_pose, b, b_pose);
    let found = manifold(a, a_pose, b, b_pose, margin);
    let depth = number(seen.separation);
    let larger = size.max(number(margin)).max(depth.abs());
    let resolution = limit * larger * RESOLUTION;
    let coordinates = number(a_pose.translation.length()) + number(b_pose.translation.length());
    let spelled_error = 4.0 * EPSILON * coordinates;
    let bodies = [(body(a), placement(a_pose)), (body(b), placement(b_pose))];
    let mut worst = 0.0_f64;
    let mut note = |error: f64| worst = if error <= worst { worst } else { error };
    for (at, point) in found.points().iter().enumerate() {
        let separation = number(point.separation);
        for (place, (body, there)) in [point.on_a, point.on_b].into_iter().zip(&bodies) {
            let outside =
                oracle::membership_error(DIMENSIONS, spelled(place), body, there, resolution);
            note(outside - spelled_error);
        }
        let apart = (point.on_a + found.normal * point.separation).distance(point.on_b);
        note(number(apart) - spelled_error);
        note(depth - separation);
        note(separation - number(margin));
        if at == 0 {
            note(separation - depth);
        }
    }
    let is_empty = !(seen.separation <= margin);
    // Two points in one place have no size, and no error either.
    let relative = if larger > 0.0 { worst / larger } else { worst };
    let error = if found.is_empty() == is_empty { relative } else { f64::INFINITY };
    Verdict::of(*class, error, *limit, || {
        format!("{a:?} {a_pose:?} {b:?} {b_pose:?} margin {margin:e} -> {seen:?} {found:?}")
    })
}

fn sphere_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    let shape = (kind.make)(draw, scale);
    let radius = if draw.chance(0.1) { 0.0 } else { scale * draw.between(0.1, 1.0) };
    let b_in_a = pose(draw, scale);
    let class = Class::draw(draw);
    let mut center = b_in_a.apply(point_for(class, draw, &shape));
    if class == Class::NearlyTouching {
        let seen = shape.nearest_posed(&b_in_a, center);
        center += seen.normal * radius as Real;
    }
    let sphere = Sphere::new(center, radius as Real).expect("a ball of some size");
    let seen = sphere.against(&shape, &b_in_a);
    // The ball is far from the origin of its frame, so its own size is the radius.
    let (ball, body) = (Body::sphere(spelled(center), number(sphere.radius())), body(&shape));
    let (here, at) = (Placement::identity(), placement(&b_in_a));
    let truth = oracle::separation(DIMENSIONS, &ball, &here, &body, &at);
    let answer = answer(&seen);
    let measure = Measure {
        size: number(shape.reach()).max(number(sphere.radius())),
        coordinates: number(center.length()) + number(b_in_a.translation.length()),
        limit: limit(kind),
        epsilon: EPSILON,
    };
    let bodies = [Placed { body: &ball, at: &here }, Placed { body: &body, at: &at }];
    let error = error_of(DIMENSIONS, &answer, &Known::Truth(&truth), bodies, measure);
    Verdict::of(class, error, limit(kind), || {
        format!("{sphere:?} {shape:?} {b_in_a:?} -> {seen:?}, truth {:e}", truth.to_f64())
    })
}

/// A plane that lies to a posed shape as the class says.
pub(super) fn plane_for(class: Class, draw: &mut Draw, shape: &Shape, pose: &Pose) -> Plane {
    let normal =
        if class == Class::Aligned { Vector::AXES[draw.below(DIMENSION)] } else { direction(draw) };
    let size = number(shape.reach());
    let local = pose.rotation.inverse() * normal;
    let low = number(pose.apply(shape.support(-local).unwrap_or(Vector::ZERO)).dot(normal));
    let middle = number(pose.translation.dot(normal));
    let offset = match class {
        Class::Random | Class::Aligned => middle + draw.signed() * 1.5 * size,
        Class::NearlyTouching => low + draw.magnitude(-7.0, -3.0) * size,
        Class::Concentric => middle,
        Class::Far => middle + draw.magnitude(0.5, 4.0) * size,
    };
    Plane::from_normal_offset(normal, offset as Real).expect("a plane")
}

fn half_space_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    plane_question(kind, draw, scale, true)
}

fn plane_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    plane_question(kind, draw, scale, false)
}

/// A plane, or the half-space behind it, against a shape that is near the origin of the plane's
/// frame.
fn plane_question(kind: Kind, draw: &mut Draw, scale: f64, solid: bool) -> Verdict {
    let shape = (kind.make)(draw, scale);
    let b_in_a = Pose::new(only::rotation(draw), anywhere(draw, scale));
    let class = Class::draw(draw);
    let plane = plane_for(class, draw, &shape, &b_in_a);
    let seen = if solid {
        HalfSpace::behind(plane).against(&shape, &b_in_a)
    } else {
        plane.against(&shape, &b_in_a)
    };
    let (body, at) = (body(&shape), placement(&b_in_a));
    let (normal, offset) = (spelled(plane.normal()), number(plane.offset()));
    let truth = if solid {
        oracle::half_space_separation(DIMENSIONS, normal, offset, &body, &at)
    } else {
        oracle::plane_separation(DIMENSIONS, normal, offset, &body, &at)
    };
    let larger = number(shape.reach())
        .max(number(b_in_a.translation.length()))
        .max(offset.abs())
        .max(number(seen.separation).abs());
    let resolution = limit(kind) * larger * RESOLUTION;
    let off_plane = number(plane.signed_distance(seen.on_a)).abs();
    let apart = number((seen.on_a + seen.normal * seen.separation).distance(seen.on_b));
    let outside = oracle::membership_error(DIMENSIONS, spelled(seen.on_b), &body, &at, resolution);
    let aside = number(seen.normal.dot(plane.normal()).abs() - 1.0).abs();
    let worst =
        truth.error(number(seen.separation), resolution).max(off_plane).max(apart).max(outside)
            / larger;
    Verdict::of(class, worst.max(aside), limit(kind), || {
        format!("{plane:?} {shape:?} {b_in_a:?} -> {seen:?}, truth {:e}", truth.to_f64())
    })
}

fn point_half_space_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let offset = (draw.signed() * scale) as Real;
    let half_space = HalfSpace::new(direction(draw), offset).expect("a half-space");
    let boundary = half_space.boundary();
    let point = match class {
        Class::Random | Class::Far => anywhere(draw, 3.0 * scale),
        Class::Concentric => Vector::ZERO,
        Class::NearlyTouching | Class::Aligned => {
            let foot = boundary.project(anywhere(draw, scale));
            foot + boundary.normal() * (draw.magnitude(-7.0, -3.0) * scale) as Real
        }
    };
    let seen = half_space.nearest(point);
    let dot = Body::point(spelled(point));
    let here = Placement::identity();
    let (normal, offset) = (spelled(boundary.normal()), number(boundary.offset()));
    let truth = oracle::half_space_separation(DIMENSIONS, normal, offset, &dot, &here);
    let larger = number(point.length()).max(offset.abs()).max(number(seen.separation).abs());
    let resolution = FLAT_LIMIT * larger * RESOLUTION;
    let apart = number((seen.point + seen.normal * seen.separation).distance(point));
    let error = truth.error(number(seen.separation), resolution).max(apart) / larger;
    Verdict::of(class, error, FLAT_LIMIT, || format!("{half_space:?} {point:?} -> {seen:?}"))
}

fn parallelogram_case(draw: &mut Draw, scale: f64) -> Verdict {
    let (u, v) = two_sides(draw, scale);
    let sheet = Parallelogram::new(anywhere(draw, scale), u, v).expect("a parallelogram");
    let corners = sheet.corners().map(spelled);
    let body = Body::quad(corners);
    let class = Class::draw(draw);
    let size = number(sheet.reach());
    let point = match class {
        Class::NearlyTouching => {
            let seen = sheet.nearest(anywhere(draw, 1.5 * size));
            seen.point + seen.normal * (draw.magnitude(-7.0, -3.0) * size) as Real
        }
        Class::Random | Class::Far => anywhere(draw, 2.0 * size),
        Class::Concentric => (sheet.corners()[0] + sheet.corners()[2]) * 0.5,
        Class::Aligned => sheet.corners()[draw.below(4)],
    };
    let seen = sheet.nearest(point);
    let here = Placement::identity();
    let truth = oracle::point_separation(DIMENSIONS, spelled(point), &body, &here);
    let answer = answer_about(&seen, point);
    let dot = Body::point(spelled(point));
    let measure = Measure { size, coordinates: size, limit: FLAT_LIMIT, epsilon: EPSILON };
    let bodies = [Placed { body: &body, at: &here }, Placed { body: &dot, at: &here }];
    let error = error_of(DIMENSIONS, &answer, &Known::Truth(&truth), bodies, measure);
    Verdict::of(class, error, FLAT_LIMIT, || {
        format!("{sheet:?} {point:?} -> {seen:?}, truth {:e}", truth.to_f64())
    })
}

/// The box of a shape must contain it, without any tolerance, and be tight.
fn box_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    let shape = (kind.make)(draw, scale);
    let pose = pose(draw, scale);
    let class = if pose.rotation == Rotation::IDENTITY { Class::Aligned } else { Class::Random };
    let found = shape.aabb(&pose);
    let (body, at) = (body(&shape), placement(&pose));
    let (low, high) = (spelled(found.min), spelled(found.max));
    let contained = oracle::is_contained(low, high, &body, &at, DIMENSIONS);
    let larger = number(shape.reach()).max(number(pose.translation.length())).max(1e-4 * scale);
    let resolution = FLAT_LIMIT * larger * RESOLUTION;
    let tight = oracle::tight_box(&body, &at, DIMENSIONS);
    let worst = (0..DIMENSION)
        .flat_map(|axis| {
            let (lower, upper) = &tight[axis];
            [lower.error(low[axis], resolution), upper.error(high[axis], resolution)]
        })
        .fold(0.0, f64::max);
    let error = if contained { worst / larger } else { f64::INFINITY };
    Verdict::of(class, error, FLAT_LIMIT, || format!("{shape:?} {pose:?} -> {found:?}"))
}

fn mass_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    let shape = (kind.make)(draw, scale);
    let class = Class::Random;
    let body = body(&shape);
    let found = shape.mass_properties().expect("a finite shape");
    let size = number(shape.reach()).max(1e-4 * scale);
    let power = |exponent: usize| (0..exponent).fold(1.0, |product, _| product * size);
    // What is below the least normal number cannot be written down.
    let beyond = |error: f64| (error - f64::from(Real::MIN_POSITIVE)).max(0.0);
    let mut errors = Vec::new();
    let flat = only::flat_sides(&shape);
    if let (None, Some(mass)) = (flat, oracle::mass(DIMENSIONS, &body)) {
        errors.push(beyond(mass.measure.error(number(found.volume), 0.0)) / power(DIMENSION));
        let center = spelled(found.center);
        errors
            .extend((0..DIMENSION).map(|axis| mass.centroid[axis].error(center[axis], 0.0) / size));
        for (truth, value) in only::inertia_entries(&mass, &found) {
            errors.push(beyond(truth.error(value, 0.0)) / power(DIMENSION + 2));
        }
    } else {
        errors.push(number(found.volume) / power(DIMENSION));
    }
    if let Some(surface) = oracle::surface(DIMENSIONS, &body) {
        let error = beyond(surface.error(number(found.surface) / flat.unwrap_or(1.0), 0.0));
        errors.push(error / power(DIMENSION - 1));
    }
    let worst = errors.into_iter().fold(0.0, |worst, e| if e <= worst { worst } else { e });
    let allowed = limit(kind);
    Verdict::of(class, worst, allowed, || format!("{shape:?} -> {found:?}"))
}

fn aabb_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let mut draw_box = |away: f64| {
        let (center, half) = (anywhere(draw, away * scale), extents(draw, scale));
        Aabb::from(CenterBox { center, half })
    };
    let a = draw_box(0.0);
    let mut b = draw_box(if class == Class::Concentric { 0.0 } else { 1.5 });
    if class == Class::NearlyTouching || class == Class::Aligned {
        let seen = a.against(&b).expect("neither is empty");
        b = b.translated(seen.normal * -seen.separation);
    }
    let seen = a.against(&b).expect("neither is empty");
    let (a_body, b_body) = (only::box_body(&a), only::box_body(&b));
    let here = Placement::identity();
    let truth = oracle::separation(DIMENSIONS, &a_body, &here, &b_body, &here);
    let answer = answer(&seen);
    let measure = Measure { size: scale, coordinates: scale, limit: FLAT_LIMIT, epsilon: EPSILON };
    let bodies = [Placed { body: &a_body, at: &here }, Placed { body: &b_body, at: &here }];
    let mut error = error_of(DIMENSIONS, &answer, &Known::Truth(&truth), bodies, measure);
    if a.intersects(&b) != (seen.separation <= 0.0) {
        error = f64::INFINITY;
    }
    Verdict::of(class, error, FLAT_LIMIT, || format!("{a:?} {b:?} -> {seen:?}"))
}

/// Two rays: from anywhere, nearly parallel, or on a grid, where they meet, run together and part.
fn ray_for(class: Class, draw: &mut Draw, scale: f64, other: Option<&Ray>) -> Ray {
    let unit = 2_f64.powi(scale.log2().round() as i32);
    let grid =
        |draw: &mut Draw| vector([(); 3].map(|()| draw.below(7) as f64 - 3.0)) * unit as Real;
    let (origin, mut direction) = match class {
        Class::Random | Class::Far => (anywhere(draw, scale), anywhere(draw, scale)),
        Class::NearlyTouching => {
            let lean = draw.magnitude(-8.0, -1.0) * scale;
            let lean = anywhere(draw, lean);
            let base = other.map_or_else(|| anywhere(draw, scale), Ray::direction);
            (anywhere(draw, scale), base + lean)
        }
        Class::Concentric => (Vector::ZERO, anywhere(draw, scale)),
        Class::Aligned => (grid(draw), grid(draw)),
    };
    if direction == Vector::ZERO {
        direction = Vector::X * unit as Real;
    }
    Ray::new(origin, direction).expect("a ray")
}

fn ray_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let a = ray_for(class, draw, scale, None);
    let b = ray_for(class, draw, scale, Some(&a));
    let found = a.against(&b);
    let [p, d, q, e] = [a.origin(), a.direction(), b.origin(), b.direction()].map(spelled);
    let truth = oracle::ray_pair(p, d, q, e);
    let size = number(a.origin().length()).max(number(b.origin().length()));
    let off = |found: f64, truth: f64, along: Vector| {
        let length = number(along.length());
        let larger = size.max(truth.abs() * length);
        if larger == 0.0 { 0.0 } else { (found - truth).abs() * length / larger }
    };
    let both = |(x, y): (Real, Real), t1: f64, t2: f64| {
        off(number(x), t1, a.direction()).max(off(number(y), t2, b.direction()))
    };
    let wrong = f64::INFINITY;
    let error = match (&truth, found.lines, found.meeting) {
        (TrueRays::Meet { t1, t2 }, LinePair::Meet { .. }, Some(at)) => {
            both(at, t1.to_f64(), t2.to_f64())
        }
        (TrueRays::Behind { t1, t2 }, LinePair::Meet { a, b, .. }, None) => {
            both((a, b), t1.to_f64(), t2.to_f64())
        }
        (TrueRays::Skew { gap_squared, t1, t2 }, LinePair::Skew { a, b, gap }, None) => {
            let gap_error = (number(gap) - gap_squared.to_f64().sqrt()).abs() / size;
            both((a, b), t1.to_f64(), t2.to_f64()).max(gap_error)
        }
        (TrueRays::Skew { gap_squared, t1, t2 }, LinePair::Meet { a, b, .. }, _) => {
            let way = number(way_to_meeting(&found.lines)).max(size);
            let gap_error = gap_squared.to_f64().sqrt() / way;
            both((a, b), t1.to_f64(), t2.to_f64()).max(gap_error)
        }
        (TrueRays::Parallel { gap_squared }, LinePair::Parallel { gap }, None) => {
            (number(gap) - gap_squared.to_f64().sqrt()).abs() / size
        }
        (TrueRays::Parallel { gap_squared }, LinePair::Same, _) => {
            gap_squared.to_f64().sqrt() / size
        }
        (TrueRays::Collinear { first: Some(first) }, LinePair::Same, Some((t, _))) => {
            off(number(t), first.to_f64(), a.direction())
        }
        (TrueRays::Collinear { first: None }, LinePair::Same, None) => 0.0,
        _ => wrong,
    };
    Verdict::of(class, error, FLAT_LIMIT, || format!("{a:?} {b:?} -> {found:?}"))
}

/// How far out two lines meet.
fn way_to_meeting(lines: &LinePair) -> Real {
    match lines {
        LinePair::Meet { point, .. } => point.length(),
        LinePair::Skew { .. } | LinePair::Parallel { .. } | LinePair::Same => 0.0,
    }
}
