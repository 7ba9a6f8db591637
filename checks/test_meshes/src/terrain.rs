//! A piece of land.

use crate::noise::height;
use crate::{Model, share};

/// Hills over the square between -1 and 1 along the first two axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terrain {
    /// Into how many pieces each side of the square is cut; there are twice the square of it triangles.
    pub pieces: u32,
    /// What makes one terrain differ from another.
    pub seed: u64,
    /// How many hills there are from side to side.
    pub hills: f64,
    /// How high they are.
    pub height: f64,
    /// How far below the lowest possible ground a floor closes it, with walls down to it; `None` leaves
    /// it open.
    pub floor: Option<f64>,
}

impl Default for Terrain {
    fn default() -> Self {
        Self { pieces: 64, seed: 1, hills: 3.0, height: 0.6, floor: Some(0.2) }
    }
}

impl Terrain {
    /// The surface, seen from above, and the walls and floor below it if it has them.
    pub fn model(&self) -> Model {
        let mut model = Model::default();
        let number = |column: u32, row: u32| row * (self.pieces + 1) + column;
        for row in 0..=self.pieces {
            for column in 0..=self.pieces {
                let [x, y] = [column, row].map(|at| share(at, self.pieces));
                let z = self.height * height(self.seed, x * self.hills, y * self.hills);
                model.add([2.0 * x - 1.0, 2.0 * y - 1.0, z]);
            }
        }
        for row in 0..self.pieces {
            for column in 0..self.pieces {
                model.add_quadrangle([
                    number(column, row),
                    number(column + 1, row),
                    number(column + 1, row + 1),
                    number(column, row + 1),
                ]);
            }
        }
        if let Some(depth) = self.floor {
            let sides = (0..self.pieces).map(|at| number(at, 0));
            let sides = sides.chain((0..self.pieces).map(|at| number(self.pieces, at)));
            let sides =
                sides.chain((0..self.pieces).map(|at| number(self.pieces - at, self.pieces)));
            let rim: Vec<u32> =
                sides.chain((0..self.pieces).map(|at| number(0, self.pieces - at))).collect();
            close_below(&mut model, &rim, -depth);
        }
        model
    }
}

/// Closes a surface whose rim runs counter-clockwise, seen from above, with walls and a floor.
fn close_below(model: &mut Model, rim: &[u32], floor: f64) {
    let foot = |vertex: &u32| {
        let [x, y, _] = model.vertices[*vertex as usize];
        [x, y, floor]
    };
    let feet: Vec<[f64; 3]> = rim.iter().map(foot).collect();
    let lower = model.add_ring(feet.into_iter());
    let rings = [lower.clone(), rim.to_vec()].map(|ring| ring.into_iter().rev().collect());
    model.join_rings(&rings);
    let middle = model.add([0.0, 0.0, floor]);
    let below: Vec<u32> = lower.into_iter().rev().collect();
    model.add_fan(middle, &below);
}
