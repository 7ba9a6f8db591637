//! A ball with bumps, of any number of triangles.

use crate::Model;

/// A ball of radius about 1 with waves on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BumpyBall {
    /// Into how many pieces the edges of the octahedron are cut that it is blown up from; there are 8
    /// times the square of it triangles.
    pub pieces: u32,
    /// How high the waves are.
    pub bumps: f64,
    /// How many radians of a wave there are per unit of length.
    pub waves: f64,
}

impl Default for BumpyBall {
    fn default() -> Self {
        Self::of_about(8_000)
    }
}

impl BumpyBall {
    /// A ball of about so many triangles, of 8 at least.
    pub fn of_about(triangles: u32) -> Self {
        let pieces = libm::round((f64::from(triangles) / 8.0).sqrt()) as u32;
        Self { pieces: if pieces < 1 { 1 } else { pieces }, bumps: 0.08, waves: 9.0 }
    }

    /// The surface, closed.
    ///
    /// Row by row from the top: the octahedron is cut into rows of squares, each with a corner more on
    /// every side than the last, and fewer again below its middle.
    pub fn model(&self) -> Model {
        let mut model = Model::default();
        let rows: Vec<Vec<u32>> =
            (0..=2 * self.pieces).map(|row| self.add_row(&mut model, row)).collect();
        for pair in rows.windows(2) {
            let is_growing = pair[1].len() > pair[0].len();
            let (small, large) =
                if is_growing { (&pair[0], &pair[1]) } else { (&pair[1], &pair[0]) };
            let steps = large.len() / 4;
            for side in 0..4 {
                let on_small = |at: usize| small[(side * (steps - 1) + at) % small.len()];
                let on_large = |at: usize| large[(side * steps + at) % large.len()];
                for at in 0..steps {
                    let [a, b] = [on_large(at), on_large(at + 1)];
                    let outer = [on_small(at), a, b];
                    model.triangles.push(if is_growing { outer } else { flipped(outer) });
                    if at + 1 < steps {
                        let inner = [on_small(at), b, on_small(at + 1)];
                        model.triangles.push(if is_growing { inner } else { flipped(inner) });
                    }
                }
            }
        }
        model
    }

    /// Adds a row of vertices, counter-clockwise seen from the top.
    fn add_row(&self, model: &mut Model, row: u32) -> Vec<u32> {
        let size = if row <= self.pieces { row } else { 2 * self.pieces - row };
        let z = 1.0 - f64::from(row) / f64::from(self.pieces);
        if size == 0 {
            return vec![model.add(self.blown_up([0.0, 0.0, z]))];
        }
        let corners = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
        let mut numbers = Vec::new();
        for side in 0..4 {
            let [from, to] = [corners[side], corners[(side + 1) % 4]];
            for at in 0..size {
                let [rest, part] = [size - at, at].map(|n| f64::from(n) / f64::from(self.pieces));
                let [x, y] = [0, 1].map(|axis| from[axis] * rest + to[axis] * part);
                numbers.push(model.add(self.blown_up([x, y, z])));
            }
        }
        numbers
    }

    /// A point of the octahedron, carried out to the ball.
    fn blown_up(&self, point: [f64; 3]) -> [f64; 3] {
        let length = point.iter().map(|part| part * part).sum::<f64>().sqrt();
        let on_ball = point.map(|part| part / length);
        let wave = |axis: usize| libm::sin(self.waves * on_ball[axis] + axis as f64);
        let radius = 1.0 + self.bumps * wave(0) * wave(1) * wave(2);
        on_ball.map(|part| part * radius)
    }
}

fn flipped([a, b, c]: [u32; 3]) -> [u32; 3] {
    [a, c, b]
}
