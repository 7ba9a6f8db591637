//! Planes and half-spaces beside a shape.

use test_meshes::Draw;

use super::only::{self, DIMENSIONS, body, placement, spelled};
use super::shared::{Kind, anywhere, direction, limit, number};
use super::space::*;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::verdict::{RESOLUTION, Verdict};

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

pub(super) fn half_space_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
    plane_question(kind, draw, scale, true)
}

pub(super) fn plane_case(kind: Kind, draw: &mut Draw, scale: f64) -> Verdict {
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
