//! A body above a floor, in three dimensions.

use super::floors::{BODIES, FLOORS, body, floor};
use super::space::*;
use test_meshes::Draw;

/// A floor, a body and where it is: upright as often as turned somehow.
pub(super) fn above_a_floor(draw: &mut Draw, scale: Real) -> (String, [Shape; 2], Pose) {
    let (floor_name, floor) = floor(draw.below(FLOORS), scale, draw);
    let (body_name, shape, _) = body(draw.below(BODIES), scale);
    let upwards = draw.between(0.5, 1.5) as Real;
    let along = Vector::new(draw.between(8.0, 10.0) as Real, 0.0, draw.between(8.0, 10.0) as Real);
    let place = (along + Vector::Y * upwards) * scale;
    let axis = Vector::new(draw.signed() as Real, draw.signed() as Real, draw.signed() as Real);
    let angle = draw.between(-3.0, 3.0) as Real;
    let turned = Rotation::from_axis_angle(axis, angle).ok().filter(|_| draw.chance(0.5));
    let pose = Pose::new(turned.unwrap_or(Rotation::IDENTITY), place);
    (format!("{body_name} on a {floor_name}"), [floor, shape], pose)
}
