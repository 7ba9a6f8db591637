//! What is known of one shape: its box and its mass.

use test_meshes::Draw;

use super::only::{self, DIMENSIONS, body, placement, spelled};
use super::shared::{FLAT_LIMIT, Kind, limit, number, pose};
use super::space::*;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::verdict::{RESOLUTION, Verdict};

/// The box of a shape must contain it, without any tolerance, and be tight.
pub(super) fn box_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
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

pub(super) fn mass_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
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
