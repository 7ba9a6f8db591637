//! What the questions of a space share: kinds of shapes, limits, and how places are drawn.

use std::sync::Arc;

use test_meshes::Draw;

use super::NAME;
use super::only::{self, spelled, vector};
use super::space::*;
use crate::against_oracle::Question;
use crate::against_oracle::inputs::Form;
use crate::against_oracle::verdict::{Answer, Verdict};

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
pub(super) fn answer(seen: &Closest) -> Answer {
    Answer {
        on_a: spelled(seen.on_a),
        on_b: spelled(seen.on_b),
        normal: spelled(seen.normal),
        separation: number(seen.separation),
    }
}
