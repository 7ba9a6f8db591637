//! A crowd of boxes that drift through a large room.

use super::space::{Aabb, BoxHandle, DIMENSION, Real, Vector};

/// One of so many boxes moves in a frame.
const SHARE: usize = 10;

/// How far a box moves at most along an axis when it does, in the mean: a tenth of the mean side of a box.
const SPEED: f64 = 0.1;

/// Boxes with sides between a half and one and a half, about as many pairs as boxes.
pub(crate) struct Crowd {
    pub(crate) boxes: Vec<Aabb>,
    speeds: Vec<Vector>,
    /// How far the lower corners go.
    side: Real,
    frame: usize,
    state: u64,
    /// What moved in the last frame.
    pub(crate) moves: Vec<(BoxHandle, Aabb)>,
}

impl Crowd {
    /// So many boxes, always the same.
    pub(crate) fn new(count: usize) -> Self {
        let per_box = f64::from(1 << DIMENSION) / 2.0;
        let side = (count as f64 * per_box).powf(1.0 / DIMENSION as f64);
        let mut state = 1_u64;
        let mut draw = || share(&mut state);
        let mut boxes = Vec::with_capacity(count);
        let mut speeds = Vec::with_capacity(count);
        for _ in 0..count {
            let (mut around, mut speed) = (Aabb::EMPTY, Vector::ZERO);
            for axis in 0..DIMENSION {
                around.min[axis] = (draw() * side) as Real;
                around.max[axis] = around.min[axis] + (0.5 + draw()) as Real;
                speed[axis] = ((draw() * 2.0 - 1.0) * SPEED) as Real;
            }
            boxes.push(around);
            speeds.push(speed);
        }
        Self { boxes, speeds, side: side as Real, frame: 0, state: 2, moves: Vec::new() }
    }

    /// Moves a tenth of the boxes, in each frame another one; they turn back at the walls.
    pub(crate) fn step(&mut self) {
        self.moves.clear();
        for index in (self.frame % SHARE..self.boxes.len()).step_by(SHARE) {
            let (around, speed) = (&mut self.boxes[index], &mut self.speeds[index]);
            for axis in 0..DIMENSION {
                let is_below = around.min[axis] < 0.0 && speed[axis] < 0.0;
                let is_above = around.min[axis] > self.side && speed[axis] > 0.0;
                if is_below || is_above {
                    speed[axis] = -speed[axis];
                }
            }
            // Steps of any length up to twice the mean, so that boxes do not all leave their rooms at once.
            *around = around.translated(*speed * (2.0 * share(&mut self.state)) as Real);
            // The boxes are put in first and never taken out, so these are their handles.
            self.moves.push((BoxHandle { index: index as u32, generation: 0 }, *around));
        }
        self.frame += 1;
    }
}

/// The next of a stream of numbers between 0 and 1.
fn share(state: &mut u64) -> f64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    (*state >> 33) as f64 / (1_u64 << 31) as f64
}
