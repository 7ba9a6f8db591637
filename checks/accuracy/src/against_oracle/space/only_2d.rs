//! The shapes and the questions of two dimensions.

use oracle::{Body, Core, Dimension, Mass, Placement, Side, StraightLine, Truth};
use test_meshes::Draw;

use super::makers::{capsule, cuboid, ellipsoid, rounded, segment, sphere, triangle};
use super::pairs::pair;
use super::shared::{Kind, anywhere, question};
use super::space::*;
use crate::against_oracle::Question;
use crate::against_oracle::inputs::{Class, Form};
use crate::against_oracle::verdict::Verdict;

pub(super) const DIMENSIONS: Dimension = Dimension::Two;

/// Kinds that take the oracle long: none.
pub(crate) const LARGE: [Kind; 0] = [];

/// Every kind of shape.
pub(crate) const KINDS: [Kind; 10] = [
    Kind { name: "sphere", make: |d, s| sphere(d, s).into(), curved: false },
    Kind { name: "segment", make: |d, s| segment(d, s).into(), curved: false },
    Kind { name: "capsule", make: |d, s| capsule(d, s).into(), curved: false },
    Kind { name: "triangle", make: |d, s| triangle(d, s).into(), curved: false },
    Kind { name: "cuboid", make: |d, s| cuboid(d, s).into(), curved: false },
    Kind { name: "polygon", make: |d, s| polygon(d, s).into(), curved: false },
    Kind { name: "ellipsoid", make: |d, s| ellipsoid(d, s).into(), curved: true },
    Kind { name: "rounded triangle", make: |d, s| rounded(triangle(d, s), d, s), curved: false },
    Kind { name: "rounded cuboid", make: |d, s| rounded(cuboid(d, s), d, s), curved: false },
    Kind { name: "rounded polygon", make: |d, s| rounded(polygon(d, s), d, s), curved: false },
];

/// The questions that only two dimensions have.
pub(super) fn questions() -> Vec<Question> {
    vec![
        pair("capsule – sphere", capsule, sphere, Capsule::against_sphere),
        pair("capsule – segment", capsule, segment, Capsule::against_segment),
        pair("capsule – capsule", capsule, capsule, Capsule::against_capsule),
        pair("capsule – triangle", capsule, triangle, Capsule::against_triangle),
        pair("capsule – cuboid", capsule, cuboid, Capsule::against_cuboid),
        pair("capsule – polygon", capsule, polygon, Capsule::against_polygon),
        pair("cuboid – cuboid", cuboid, cuboid, Cuboid::against),
        pair("polygon – polygon", polygon, polygon, Polygon::against),
        question("point in outline", point_in_outline_case),
        question("outline – outline", outlines_case),
        question("line – line", line_case),
    ]
}

pub(super) fn vector([x, y, _]: [f64; 3]) -> Vector {
    Vector::new(x as Real, y as Real)
}

pub(super) fn spelled(v: Vector) -> [f64; 3] {
    [f64::from(v.x), f64::from(v.y), 0.0]
}

fn flat(v: Vector) -> [f64; 2] {
    [f64::from(v.x), f64::from(v.y)]
}

pub(super) fn placement(pose: &Pose) -> Placement {
    let turn = [f64::from(pose.rotation.cos()), f64::from(pose.rotation.sin())];
    Placement::from_cos_sin(turn, spelled(pose.translation))
}

/// Any rotation; often none, or a quarter, or one by a tiny angle.
pub(crate) fn rotation(draw: &mut Draw) -> Rotation {
    if draw.chance(0.4) {
        return aligned_rotation(draw);
    }
    Rotation::from_radians((draw.signed() * std::f64::consts::PI) as Real)
}

/// No rotation, eighths of a turn, or a tiny angle.
pub(super) fn aligned_rotation(draw: &mut Draw) -> Rotation {
    match draw.below(3) {
        0 => Rotation::IDENTITY,
        1 => {
            let direction = Vector::new(draw.step() as Real, draw.step() as Real);
            Rotation::from_direction(direction).unwrap_or(Rotation::IDENTITY)
        }
        _ => Rotation::from_radians(draw.magnitude(-8.0, -1.0) as Real),
    }
}

/// Corners on an ellipse, at sorted random angles.
fn polygon(draw: &mut Draw, scale: f64) -> Polygon {
    let factors = Form::draw(draw).factors(draw, 2).map(|factor| factor.max(1e-4));
    loop {
        let count = 3 + draw.below(10);
        let mut angles: Vec<f64> =
            (0..count).map(|_| draw.signed() * std::f64::consts::PI).collect();
        angles.sort_by(f64::total_cmp);
        let corner = |angle: &f64| {
            vector([angle.cos() * factors[0] * scale, angle.sin() * factors[1] * scale, 0.0])
        };
        let corners: Vec<Vector> = angles.iter().map(corner).collect();
        if let Ok(polygon) = Polygon::new(&corners) {
            return polygon;
        }
    }
}

/// Whether a shape has so many edges that the oracle cannot try all pairs of them: here none has.
pub(super) fn is_large(_shape: &Shape) -> bool {
    false
}

/// The shape as the oracle has it.
pub(super) fn body(shape: &Shape) -> Body {
    match shape {
        Shape::Sphere(s) => Body::sphere(spelled(s.center()), f64::from(s.radius())),
        Shape::Segment(s) => Body::segment(spelled(s.start()), spelled(s.end())),
        Shape::Capsule(c) => {
            let axis = c.axis();
            Body::capsule(spelled(axis.start()), spelled(axis.end()), f64::from(c.radius()))
        }
        Shape::Triangle(t) => ring_body(t.vertices()),
        Shape::Cuboid(c) => Body::rectangle(flat(c.half())),
        Shape::Polygon(p) => ring_body(p.vertices()),
        Shape::Ellipsoid(e) => Body::sharp(Core::Ellipsoid { half_axes: spelled(e.half()) }),
        Shape::Rounded(r) => body(r.core()).rounded(f64::from(r.radius())),
        Shape::HalfSpace(_) => unreachable!("a half-space is not a finite body"),
        Shape::Custom(_) => unreachable!("no kind is a user's own"),
        Shape::Composite(_) => unreachable!("no kind is made of parts"),
    }
}

/// A convex ring of corners that may run either way round.
fn ring_body(corners: &[Vector]) -> Body {
    let mut corners: Vec<[f64; 2]> = corners.iter().map(|corner| flat(*corner)).collect();
    if oracle::orientation2d(corners[0], corners[1], corners[2]).is_lt() {
        corners.reverse();
    }
    Body::polygon(&corners)
}

/// For a shape without an inside: how often the oracle's rim counts, which has both sides of it.
pub(super) fn flat_sides(shape: &Shape) -> Option<f64> {
    let thin = matches!(shape, Shape::Segment(_))
        || matches!(shape, Shape::Capsule(capsule) if capsule.radius() == 0.0);
    thin.then_some(1.0)
}

/// How steeply a ray leaves the side that a flat shape looks to: here no shape has a side.
pub(super) fn departure(_shape: &Shape, _pose: &Pose, _line: &StraightLine) -> Option<f64> {
    None
}

/// A box by its corners, which need not be centred.
pub(super) fn box_body(b: &Aabb) -> Body {
    Body::polygon(&b.corners().map(flat))
}

/// The inertia, true and found.
pub(super) fn inertia_entries<'m>(
    mass: &'m Mass,
    found: &MassProperties,
) -> Vec<(&'m Truth<'static>, f64)> {
    vec![(&mass.inertia[2][2], f64::from(found.inertia))]
}

/// A star-shaped outline; on a coarse grid, so that corners and edges often touch, or anywhere.
fn outline(draw: &mut Draw, scale: f64, class: Class) -> Outline {
    let unit = 2_f64.powi(scale.log2().round() as i32);
    loop {
        let count = 3 + draw.below(8);
        let center = [draw.below(5) as f64, draw.below(5) as f64];
        let corners: Vec<Vector> = (0..count)
            .map(|index| {
                let angle =
                    std::f64::consts::TAU * (index as f64 + draw.unit() * 0.9) / count as f64;
                let reach = draw.between(1.0, 4.0);
                let point = [angle.cos() * reach + center[0], angle.sin() * reach + center[1]];
                let snapped = match class {
                    Class::Random | Class::Far => point,
                    Class::NearlyTouching | Class::Concentric | Class::Aligned => {
                        point.map(f64::round)
                    }
                };
                vector([snapped[0] * unit, snapped[1] * unit, 0.0])
            })
            .collect();
        if let Ok(outline) = Outline::new(&corners) {
            return outline;
        }
    }
}

fn outlines_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let (a, b) = (outline(draw, scale, class), outline(draw, scale, class));
    let [true_a, true_b] =
        [&a, &b].map(|o| o.vertices().iter().map(|corner| flat(*corner)).collect::<Vec<_>>());
    let right = oracle::outlines_intersect(&true_a, &true_b) == a.intersects(&b);
    Verdict::of_choice(class, right, || format!("{a:?} {b:?}"))
}

fn point_in_outline_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let outline = outline(draw, scale, class);
    let unit = 2_f64.powi(scale.log2().round() as i32) as Real;
    let point = match class {
        Class::Random | Class::Far => anywhere(draw, 4.0 * scale),
        Class::NearlyTouching | Class::Concentric | Class::Aligned => {
            Vector::new(draw.below(9) as Real - 2.0, draw.below(9) as Real - 2.0) * unit
        }
    };
    let corners: Vec<[f64; 2]> = outline.vertices().iter().map(|corner| flat(*corner)).collect();
    let inside = match oracle::point_in_outline(flat(point), &corners) {
        Side::Inside | Side::On => true,
        Side::Outside => false,
    };
    let right = inside == outline.contains(point);
    Verdict::of_choice(class, right, || format!("{outline:?} {point:?}"))
}

/// Lines by their equations with whole coefficients, so that parallel and equal ones are common.
fn line_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let unit = 2_f64.powi(scale.log2().round() as i32);
    let mut equation = || loop {
        let [a, b] = [draw.below(5) as f64 - 2.0, draw.below(5) as f64 - 2.0];
        let c = if class == Class::Random { draw.signed() } else { draw.below(3) as f64 - 1.0 };
        if a != 0.0 || b != 0.0 {
            // Only lines whose point can be written down without rounding: the rest of the class is
            // judged as rays.
            let squared = a * a + b * b;
            let exact = c == 0.0 || a == 0.0 || b == 0.0 || squared.log2().fract() == 0.0;
            if exact {
                return [a, b, f64::from((c * unit) as Real)];
            }
        }
    };
    let (first, second) = (equation(), equation());
    let line =
        |[a, b, c]: [f64; 3]| Line::from_equation(a as Real, b as Real, c as Real).expect("a line");
    let found = line(first).against(&line(second));
    let error = match (oracle::line_pair(first, second), found) {
        (oracle::LinePair::Point { x, y }, LinePair::Meet { point, .. }) => {
            let off = [x.to_f64() - f64::from(point.x), y.to_f64() - f64::from(point.y)];
            let larger = unit.max(x.to_f64().abs()).max(y.to_f64().abs());
            off[0].abs().max(off[1].abs()) / larger
        }
        (oracle::LinePair::Parallel, LinePair::Parallel { .. })
        | (oracle::LinePair::Coincident, LinePair::Same) => 0.0,
        _ => f64::INFINITY,
    };
    Verdict::of(class, error, super::shared::FLAT_LIMIT, || {
        format!("{first:?} {second:?} -> {found:?}")
    })
}
