//! A body above a floor, in two dimensions.

use super::floors::{BODIES, FLOORS, body, floor};
use super::space::*;
use test_meshes::Draw;

/// A floor, a body and where it is: upright as often as turned somehow.
pub(super) fn above_a_floor(draw: &mut Draw, scale: Real) -> (String, [Shape; 2], Pose) {
    let (floor_name, floor) = floor(draw.below(FLOORS), scale);
    let (body_name, shape, _) = body(draw.below(BODIES), scale);
    let place = Vector::new(draw.between(14.0, 16.0) as Real, draw.between(0.5, 1.5) as Real);
    let angle = if draw.chance(0.5) { draw.between(-3.0, 3.0) as Real } else { 0.0 };
    let pose = Pose::new(Rotation::from_radians(angle), place * scale);
    (format!("{body_name} on a {floor_name}"), [floor, shape], pose)
}
