//! Bodies that slide without friction over a flat floor of every kind of parts.

use super::floors::{BODIES, OF_PARTS, body, floor};
use super::space::*;
use super::speed_kept::note_speed_kept;
use crate::laws::Tally;
use test_meshes::Draw;

/// A body keeps 0.999 of its speed over five seconds.
pub(crate) fn keeps_speed(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let size = scale as Real;
    let (floor_name, floor) = floor(draw.below(OF_PARTS), size);
    let (body_name, shape, height) = body(draw.below(BODIES), size);
    let start = Vector::new(1.0 + draw.unit() as Real, 0.0) * size + Vector::Y * height;
    let speed = Vector::X * (3.0 * size);
    let gravity = Vector::Y * (-9.81 * size);
    note_speed_kept([floor, shape], [start, speed], gravity, tally, || {
        format!("{body_name} over {floor_name} at {scale}")
    });
}
