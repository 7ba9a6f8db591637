//! Bodies that slide without friction over a flat floor of every kind of parts.

use super::floors::{BODIES, OF_PARTS, body, floor};
use super::space::*;
use super::speed_kept::note_speed_kept;
use crate::laws::Tally;
use test_meshes::Draw;

/// A body keeps 0.999 of its speed over five seconds.
pub(crate) fn keeps_speed(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let size = scale as Real;
    let kinds = (draw.below(OF_PARTS), draw.below(BODIES));
    let (floor_name, floor) = floor(kinds.0, size, draw);
    let (body_name, shape, height) = body(kinds.1, size);
    let start = Vector::new(1.0, 0.0, 9.0 + draw.unit() as Real) * size + Vector::Y * height;
    let speed = Vector::new(3.0, 0.0, 0.4) * size;
    let gravity = Vector::Y * (-9.81 * size);
    note_speed_kept([floor, shape], [start, speed], gravity, tally, || {
        format!("{body_name} over {floor_name} at {scale}")
    });
}
