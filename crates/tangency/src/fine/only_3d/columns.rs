//! Many corners, and which of them is furthest along a direction.
//!
//! [`Columns::furthest`] looks at all of them. [`Columns::quick`] climbs: it starts at the corner that
//! is furthest along a direction nearby, which was looked up, and goes to the neighbour that is
//! furthest as long as there is one. On a convex body no other top is higher. A body whose corners are
//! rounded may have a lower top beside the highest, so what is found by climbing is only a step on the
//! way: an end is confirmed by looking at all corners.

use super::space::Vector;

/// How many corners are looked at together.
const LANES: usize = 4;

/// Corners by their coordinates, filled up with the first one to a multiple of [`LANES`], so that
/// several are looked at at once.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Columns {
    x: Box<[f64]>,
    y: Box<[f64]>,
    z: Box<[f64]>,
    /// The neighbours of all corners, one after the other; of corner `i`, from `starts[i]` on.
    neighbours: Box<[u32]>,
    starts: Box<[u32]>,
    /// The furthest corners along [`BINS`]² directions of each side of a cube.
    tops: Box<[u32]>,
}

/// How finely each side of the cube of directions is divided.
const BINS: usize = 4;

/// So many corners are looked at faster than climbed.
const FEW: usize = 24;

impl Columns {
    /// The columns of at least one corner, with the edges between them.
    pub(crate) fn new(corners: impl Iterator<Item = Vector>, edges: &[[u32; 2]]) -> Self {
        let mut corners: Vec<Vector> = corners.collect();
        let count = corners.len();
        while !corners.len().is_multiple_of(LANES) {
            corners.push(corners[0]);
        }
        let column = |coordinate: fn(&Vector) -> f64| corners.iter().map(coordinate).collect();
        let (neighbours, starts) = neighbours_of(count, edges);
        let mut columns = Self {
            x: column(|c| c.x),
            y: column(|c| c.y),
            z: column(|c| c.z),
            neighbours,
            starts,
            tops: Box::default(),
        };
        if count > FEW {
            columns.tops =
                directions().map(|direction| columns.furthest_index(direction) as u32).collect();
        }
        columns
    }

    fn corner(&self, index: usize) -> Vector {
        Vector::new(self.x[index], self.y[index], self.z[index])
    }

    /// The corner furthest along a direction, or one that is higher than its neighbours.
    pub(super) fn quick(&self, direction: Vector) -> Vector {
        if self.tops.is_empty() {
            return self.furthest(direction);
        }
        let mut here = self.tops[bin_of(direction)] as usize;
        let mut height = self.corner(here).dot(direction);
        loop {
            let around = self.starts[here] as usize..self.starts[here + 1] as usize;
            let start = here;
            for neighbour in &self.neighbours[around] {
                let along = self.corner(*neighbour as usize).dot(direction);
                if along > height {
                    (here, height) = (*neighbour as usize, along);
                }
            }
            if here == start {
                return self.corner(here);
            }
        }
    }

    /// The corner furthest along a direction.
    pub(super) fn furthest(&self, direction: Vector) -> Vector {
        self.corner(self.furthest_index(direction))
    }

    fn furthest_index(&self, direction: Vector) -> usize {
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
        // What fills up the last row is the first corner.
        if index < self.starts.len() - 1 { index } else { 0 }
    }
}

/// The neighbours of every corner in a row, and where those of each begin.
fn neighbours_of(count: usize, edges: &[[u32; 2]]) -> (Box<[u32]>, Box<[u32]>) {
    let mut lists = vec![Vec::new(); count];
    for [start, end] in edges {
        lists[*start as usize].push(*end);
        lists[*end as usize].push(*start);
    }
    let mut starts = vec![0];
    for list in &lists {
        starts.push(starts[starts.len() - 1] + list.len() as u32);
    }
    (lists.concat().into(), starts.into())
}

/// The middles of the squares on the sides of a cube, in the order of [`bin_of`].
fn directions() -> impl Iterator<Item = Vector> {
    let middle = |bin: usize| (bin as f64 + 0.5) / BINS as f64 * 2.0 - 1.0;
    (0..6 * BINS * BINS).map(move |index| {
        let (side, square) = (index / (BINS * BINS), index % (BINS * BINS));
        let (u, v) = (middle(square / BINS), middle(square % BINS));
        let sign = if side % 2 == 0 { 1.0 } else { -1.0 };
        match side / 2 {
            0 => Vector::new(sign, u, v),
            1 => Vector::new(u, sign, v),
            _ => Vector::new(u, v, sign),
        }
    })
}

/// Which square of which side of a cube a direction goes through.
fn bin_of(direction: Vector) -> usize {
    let size = direction.abs();
    let (axis, main, u, v) = if size.x >= size.y && size.x >= size.z {
        (0, direction.x, direction.y, direction.z)
    } else if size.y >= size.z {
        (1, direction.y, direction.x, direction.z)
    } else {
        (2, direction.z, direction.x, direction.y)
    };
    let bin = |along: f64| {
        let share = (along / main.abs() + 1.0) * (BINS as f64 / 2.0);
        if share >= BINS as f64 { BINS - 1 } else { share as usize }
    };
    let side = 2 * axis + usize::from(main < 0.0);
    (side * BINS + bin(u)) * BINS + bin(v)
}
