//! Rays at shapes, from anywhere and everywhere.

use oracle::StraightLine;
use test_meshes::Draw;

use super::half_space_rays::half_space_ray_case;
use super::only::{self, DIMENSIONS, body, placement, spelled, vector};
use super::shared::{EPSILON, Kind, anywhere, direction, limit, number, pose, question};
use super::space::*;
use crate::against_oracle::Question;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::ray_verdict::{Asked, End, Shot, Told};
use crate::against_oracle::verdict::{Measure, Placed, Verdict};

/// The questions about rays and shapes.
pub(super) fn questions() -> Vec<Question> {
    let row = |kind: Kind, counts: [usize; 2]| {
        let name = format!("ray – {}", kind.name);
        Question { counts, ..question(name, move |d, s| ray_case(kind, d, s)) }
    };
    let mut list: Vec<Question> =
        only::KINDS.into_iter().map(|kind| row(kind, [300, 20_000])).collect();
    list.extend(only::LARGE.into_iter().map(|kind| row(kind, [12, 200])));
    list.push(question("ray – half-space", half_space_ray_case));
    list
}

/// A ray and the shape that it is aimed at.
#[derive(Debug)]
struct Scene {
    shape: Shape,
    pose: Pose,
    ray: Ray,
    rules: RayOptions,
}

/// A point to aim at and the way to come there, in the frame of the shape.
struct Aim {
    point: Vector,
    /// Of length one, but for rounding.
    along: Vector,
}

/// What is left of a vector across a unit axis.
fn without(v: Vector, axis: Vector) -> Vector {
    v - axis * v.dot(axis)
}

/// A direction at right angles to another, or nearly so: off by 1e-1 … 1e-8 in half of the cases.
fn grazing(draw: &mut Draw, normal: Vector) -> Vector {
    let across = without(without(direction(draw), normal), normal);
    let lean = if draw.chance(0.5) { draw.magnitude(-8.0, -1.0) } else { 0.0 };
    across.normalized().unwrap_or(Vector::X) + normal * lean as Real
}

fn aim(class: Class, draw: &mut Draw, shape: &Shape, size: f64) -> Aim {
    let support = |along: Vector| shape.support(along).unwrap_or(Vector::ZERO);
    match class {
        Class::Random => Aim { point: anywhere(draw, size), along: direction(draw) },
        Class::NearlyTouching => {
            let seen = shape.nearest(anywhere(draw, 1.5 * size));
            let off = if draw.chance(0.2) { 0.0 } else { draw.magnitude(-8.0, -1.0) * size };
            Aim { point: seen.point + seen.normal * off as Real, along: grazing(draw, seen.normal) }
        }
        Class::Concentric => Aim {
            point: vector([(); 3].map(|()| match draw.below(3) {
                0 => draw.signed() * size,
                _ => 0.0,
            })),
            along: Vector::AXES[draw.below(DIMENSION)],
        },
        Class::Far => Aim { point: support(direction(draw)), along: direction(draw) },
        Class::Aligned => {
            // At a corner, an edge, a rim or an apex; along an edge, a face or an axis.
            let (corner, other) = (support(direction(draw)), support(direction(draw)));
            let share = [0.0, 0.5, draw.unit()][draw.below(3)];
            let edge = (other - corner).normalized();
            let along = if draw.chance(0.5) { edge } else { None };
            Aim {
                point: corner + (other - corner) * share as Real,
                along: along.unwrap_or_else(|| direction(draw)),
            }
        }
    }
}

/// How far before the point that it is aimed at a ray begins; sometimes behind it.
fn way_back(class: Class, draw: &mut Draw, size: f64) -> f64 {
    let far = draw.between(0.0, 6.0);
    let way = match (class, draw.below(6)) {
        (Class::Far, _) => 10_f64.powf(far),
        (_, 0) => 0.0,
        (_, 1) => -draw.between(0.0, 3.0),
        (_, 2 | 3) => draw.between(0.0, 3.0),
        (_, _) => 10_f64.powf(far),
    };
    // No coordinate may come near the largest that a ray may have.
    (way * size).min(number(LARGEST) / 8.0)
}

/// The ray at an aim, of any length; sometimes without length, sometimes flattened.
fn ray_at(aim: &Aim, back: f64, pose: &Pose, draw: &mut Draw) -> Ray {
    let origin = pose.apply(aim.point - aim.along * back as Real);
    let length = draw.magnitude(-6.0, 6.0).abs() as Real;
    let turned = pose.rotation * aim.along;
    let straight = (pose.apply(aim.point) - origin).normalized();
    let mut along = match straight {
        Some(straight) if back > 0.0 && draw.chance(0.5) => straight,
        Some(_) | None => turned,
    };
    match draw.below(20) {
        0 => along = Vector::ZERO,
        1 | 2 => along = without(along, Vector::AXES[draw.below(DIMENSION)]),
        _ => {}
    }
    Ray::new(origin, along * length).expect("a ray in range")
}

/// Which part of a ray counts, and what stops it; mostly as it is by default.
fn rules(draw: &mut Draw, ray: &Ray, aimed_at: Vector) -> RayOptions {
    let rules = RayOptions::default();
    let near = ray.line().nearest_parameter(aimed_at);
    let share = [0.5, 0.99, 1.0, 1.5, draw.between(0.0, 2.0)][draw.below(5)] as Real;
    match draw.below(20) {
        0..10 => rules,
        10 | 11 => RayOptions { inside: InsideRule::Exit, ..rules },
        12 | 13 => RayOptions { to: near * share, ..rules },
        14 | 15 => RayOptions { from: near * share, ..rules },
        16 => RayOptions { inside: InsideRule::Exit, to: near * share, ..rules },
        17 => RayOptions { faces: FaceCulling::Front, ..rules },
        18 => RayOptions { faces: FaceCulling::Back, ..rules },
        _ => RayOptions { from: near * share, to: near * 1.5, ..rules },
    }
}

fn told(hit: &Hit) -> Told {
    Told { fraction: number(hit.fraction), point: spelled(hit.point), normal: spelled(hit.normal) }
}

/// The question in numbers that the oracle takes.
fn asked(rules: &RayOptions) -> Asked {
    Asked {
        from: number(rules.from),
        to: number(rules.to),
        exit: rules.inside == InsideRule::Exit,
        only: match rules.faces {
            FaceCulling::Both => None,
            FaceCulling::Front => Some(End::Enter),
            FaceCulling::Back => Some(End::Exit),
        },
    }
}

fn draw_scene(kind: Kind, draw: &mut Draw, scale: f64) -> (Class, Scene) {
    let shape = (kind.make)(draw, scale);
    let pose = pose(draw, scale);
    let class = Class::draw(draw);
    let reach = number(shape.reach());
    let size = if reach > 0.0 { reach } else { scale };
    let aim = aim(class, draw, &shape, size);
    let back = way_back(class, draw, size);
    let ray = ray_at(&aim, back, &pose, draw);
    let rules = rules(draw, &ray, pose.apply(aim.point));
    (class, Scene { shape, pose, ray, rules })
}

fn ray_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    let (class, scene) = draw_scene(kind, draw, scale);
    let Scene { shape, pose, ray, rules } = &scene;
    let hit = cast_ray(shape, pose, ray, rules);
    let inside = crossing(shape, pose, &ray.line());
    let (body, at) = (body(shape), placement(pose));
    let shot = Shot {
        dimension: DIMENSIONS,
        line: StraightLine { origin: spelled(ray.origin()), direction: spelled(ray.direction()) },
        target: Placed { body: &body, at: &at },
        measure: Measure {
            size: number(shape.reach()),
            coordinates: number(pose.translation.length()),
            limit: limit(kind),
            epsilon: EPSILON,
        },
    };
    let found = hit.as_ref().map(told);
    let ends = inside.as_ref().map(|inside| [told(&inside.enter), told(&inside.exit)]);
    let asked = asked(rules);
    let departure = only::departure(shape, pose, &shot.line);
    let cast_error = shot.error(&asked, departure, found.as_ref());
    let crossing_error = shot.crossing_error(ends.as_ref());
    let error = if crossing_error <= cast_error { cast_error } else { crossing_error };
    Verdict::of(class, error, limit(kind), || {
        let parts = |[enter, exit]: &[Told; 2]| {
            [shot.surface_errors(enter, End::Enter), shot.surface_errors(exit, End::Exit)]
                .map(|errors| errors.map(|error| format!("{error:.0e}")).join(" "))
        };
        let parts = ends.as_ref().map(parts);
        format!(
            "cast {cast_error:.1e} crossing {crossing_error:.1e} {scene:?} -> {hit:?}, {inside:?} \
             off by {parts:?}"
        )
    })
}
