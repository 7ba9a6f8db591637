//! Many corners, column by column, so that several are looked at at once.

use super::space::Vector;

/// How many corners are looked at together.
const LANES: usize = 4;

/// Corners by their coordinates, filled up with the first one to a multiple of [`LANES`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Columns {
    x: Box<[f64]>,
    y: Box<[f64]>,
    z: Box<[f64]>,
}

impl Columns {
    /// The columns of at least one corner.
    pub(crate) fn new(corners: impl Iterator<Item = Vector>) -> Self {
        let mut corners: Vec<Vector> = corners.collect();
        while !corners.len().is_multiple_of(LANES) {
            corners.push(corners[0]);
        }
        let column = |coordinate: fn(&Vector) -> f64| corners.iter().map(coordinate).collect();
        Self { x: column(|c| c.x), y: column(|c| c.y), z: column(|c| c.z) }
    }

    /// The corner furthest along a direction.
    pub(super) fn furthest(&self, direction: Vector) -> Vector {
        let mut most = [f64::NEG_INFINITY; LANES];
        let mut at = [0_u64; LANES];
        let rows = self.x.chunks_exact(LANES).zip(self.y.chunks_exact(LANES));
        for (row, ((x, y), z)) in rows.zip(self.z.chunks_exact(LANES)).enumerate() {
            for lane in 0..LANES {
                let along = x[lane] * direction.x + y[lane] * direction.y + z[lane] * direction.z;
                let is_further = along > most[lane];
                most[lane] = if is_further { along } else { most[lane] };
                at[lane] = if is_further { row as u64 } else { at[lane] };
            }
        }
        let mut best = 0;
        for lane in 1..LANES {
            if most[lane] > most[best] {
                best = lane;
            }
        }
        let index = at[best] as usize * LANES + best;
        Vector::new(self.x[index], self.y[index], self.z[index])
    }
}
