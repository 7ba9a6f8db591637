//! Shapes that every space has, made at a scale.

use test_meshes::Draw;

use super::only::vector;
use super::shared::{anywhere, extents};
use super::space::*;
use crate::against_oracle::inputs::{Form, thickness};

/// Two sides of a parallelogram: any, nearly parallel, or of very different lengths.
pub(super) fn two_sides(draw: &mut Draw, scale: f64) -> (Vector, Vector) {
    let u = anywhere(draw, scale);
    let thin = thickness(draw) * scale;
    let v = match Form::draw(draw) {
        Form::Plain => anywhere(draw, scale),
        Form::Flat => u * draw.signed() as Real + anywhere(draw, thin),
        Form::Needle => anywhere(draw, thin),
    };
    (u, v)
}

/// A ball, sometimes a point, often centred.
pub(super) fn sphere(draw: &mut Draw, scale: f64) -> Sphere {
    let radius = if draw.chance(0.1) { 0.0 } else { draw.between(0.1, 1.0) * scale };
    let center = if draw.chance(0.5) { Vector::ZERO } else { anywhere(draw, scale) };
    Sphere::new(center, radius as Real).expect("a ball")
}

/// A segment, sometimes a point, sometimes along axes or diagonals.
pub(super) fn segment(draw: &mut Draw, scale: f64) -> Segment {
    let half = match draw.below(10) {
        0 => Vector::ZERO,
        1..4 => vector([(); 3].map(|()| draw.step() * scale)),
        _ => anywhere(draw, scale),
    };
    let middle = if draw.chance(0.5) { Vector::ZERO } else { anywhere(draw, scale) };
    Segment::new(middle - half, middle + half).expect("a segment")
}

/// A capsule, sometimes thin or without a radius.
pub(crate) fn capsule(draw: &mut Draw, scale: f64) -> Capsule {
    let radius = match draw.below(10) {
        0 => 0.0,
        1 | 2 => thickness(draw) * scale,
        _ => draw.between(0.1, 1.0) * scale,
    };
    Capsule::around(segment(draw, scale), radius as Real).expect("a capsule")
}

/// A triangle, sometimes a sliver.
pub(super) fn triangle(draw: &mut Draw, scale: f64) -> Triangle {
    let (u, v) = two_sides(draw, scale);
    let corner = anywhere(draw, scale);
    Triangle::new(corner, corner + u, corner + v).expect("a triangle")
}

/// A box in one of the forms.
pub(crate) fn cuboid(draw: &mut Draw, scale: f64) -> Cuboid {
    Cuboid::from_half(extents(draw, scale)).expect("a box")
}

/// An ellipsoid in one of the forms, sometimes round about an axis.
pub(crate) fn ellipsoid(draw: &mut Draw, scale: f64) -> Ellipsoid {
    let mut half = extents(draw, scale);
    if draw.chance(0.2) {
        half.y = half.x;
    }
    Ellipsoid::new(half).expect("an ellipsoid")
}

/// A shape with a radius around it.
pub(super) fn rounded(core: impl Into<Shape>, draw: &mut Draw, scale: f64) -> Shape {
    let core: Shape = core.into();
    core.rounded((draw.between(0.01, 0.5) * scale) as Real).expect("a radius")
}
