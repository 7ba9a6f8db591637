//! Points and balls beside a shape: how far away are they?

use oracle::{Body, Placement};
use test_meshes::Draw;

use super::makers::two_sides;
use super::only::{DIMENSIONS, body, placement, spelled, vector};
use super::shared::{EPSILON, FLAT_LIMIT, Kind, answer, anywhere, direction, limit, number, pose};
use super::space::*;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::verdict::{
    Answer, Known, Measure, Placed, RESOLUTION, Verdict, error_of,
};

/// The answer about a shape and a point: as about two shapes, the second of which is the point.
fn answer_about(seen: &Nearest, point: Vector) -> Answer {
    let Nearest { point: on_a, normal, separation, .. } = *seen;
    answer(&Closest { on_a, on_b: point, normal, separation, parts: PartPair::default() })
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

pub(super) fn point_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
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

pub(super) fn sphere_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
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

pub(super) fn point_half_space_case(draw: &mut Draw, scale: f64) -> Verdict {
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

pub(super) fn parallelogram_case(draw: &mut Draw, scale: f64) -> Verdict {
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
