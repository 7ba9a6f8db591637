//! Which cells of a grid of heights are near?
//!
//! ```text
//!    +-------+-------+
//!    | 3 : 4 | 2 : 2 |      Two by two cells are a block, two by two blocks a larger one, and so on. Of each
//!    | - + - + - + - |      of them the least and the greatest height are known, and with that a box: what
//!    | 5 : 9 | 2 : 1 |      is not near the box is not near any of its cells.
//!    +-------+-------+
//!    | 3...9 | 1...2 |
//! ```
//!
//! It is a tree without links, whose boxes follow from the numbers of blocks. A box has the same rounding as
//! the points of the grid, so that it holds all of its cells exactly.

use super::space::geometry::Aabb;
use super::space::math::{BuildError, DIMENSION, Real, greater, lesser, to_kernel};

/// Points over a grid, between which the cells are.
pub(crate) trait Grid {
    /// How many cells there are along the grid, and how many such rows.
    fn counts(&self) -> [u32; 2];

    /// The least and the greatest height of a cell.
    fn heights(&self, column: u32, row: u32) -> [Real; 2];

    /// The box around cells from the first to the second of both numbers, that one excluded, which are
    /// between two heights.
    fn around(&self, columns: [u32; 2], rows: [u32; 2], heights: [Real; 2]) -> Aabb;
}

/// Nothing yet.
const NONE: [Real; 2] = [Real::INFINITY, Real::NEG_INFINITY];

/// Blocks of one size.
#[derive(Clone, Debug, PartialEq)]
struct Level {
    counts: [u32; 2],
    heights: Box<[[Real; 2]]>,
}

/// Blocks of cells, and which cells are missing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Blocks {
    counts: [u32; 2],
    /// A bit for each cell.
    missing: Box<[u64]>,
    /// From blocks of two by two cells to the one that is all of them.
    levels: Box<[Level]>,
}

/// A block of a level, or a cell on level 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Block {
    level: usize,
    column: u32,
    row: u32,
}

/// What is looked for.
pub(crate) struct Search<'a> {
    /// How near a box may be at best; NaN if not at all.
    pub(crate) key: &'a dyn Fn(&Aabb) -> f64,
    /// The largest key within a reach.
    pub(crate) reach: fn(Real) -> f64,
    /// How far is looked.
    pub(crate) upto: Real,
    /// Shown the numbers of cells, it says how far is still looked; less than 0 is an end.
    pub(crate) visit: &'a mut dyn FnMut(u32, Real) -> Real,
}

impl Blocks {
    /// The blocks of a grid from which cells are missing, by their numbers.
    ///
    /// # Errors
    /// If there is no such cell.
    pub(crate) fn new(grid: &impl Grid, holes: &[u32]) -> Result<Self, BuildError> {
        let counts = grid.counts();
        let count = counts[0] * counts[1];
        let mut missing = vec![0_u64; count.div_ceil(64) as usize];
        for hole in holes {
            if *hole >= count {
                return Err(BuildError::NoSuchCell { cell: *hole as usize });
            }
            missing[*hole as usize / 64] |= 1 << (hole % 64);
        }
        let mut blocks = Self { counts, missing: missing.into(), levels: Box::default() };
        let mut levels: Vec<Level> = Vec::new();
        let mut below = counts;
        while below != [1, 1] {
            levels.push(blocks.next_level(grid, levels.last(), below));
            below = levels[levels.len() - 1].counts;
        }
        blocks.levels = levels.into();
        Ok(blocks)
    }

    fn next_level(&self, grid: &impl Grid, finer: Option<&Level>, below: [u32; 2]) -> Level {
        let counts = below.map(|count| count.div_ceil(2));
        let range = |column: u32, row: u32| match finer {
            Some(level) => level.heights[(row * below[0] + column) as usize],
            None if self.is_missing(row * below[0] + column) => NONE,
            None => grid.heights(column, row),
        };
        let merged = |number: u32| {
            let (column, row) = (number % counts[0] * 2, number / counts[0] * 2);
            let mut all = NONE;
            for row in row..lesser_count(row + 2, below[1]) {
                for column in column..lesser_count(column + 2, below[0]) {
                    let [low, high] = range(column, row);
                    all = [lesser(all[0], low), greater(all[1], high)];
                }
            }
            all
        };
        Level { counts, heights: (0..counts[0] * counts[1]).map(merged).collect() }
    }

    /// Whether a cell is missing.
    pub(crate) fn is_missing(&self, cell: u32) -> bool {
        self.missing[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    /// The numbers of all cells that are missing.
    #[cfg(feature = "serde")]
    pub(crate) fn holes(&self) -> Vec<u32> {
        (0..self.counts[0] * self.counts[1]).filter(|cell| self.is_missing(*cell)).collect()
    }

    fn top(&self) -> Block {
        Block { level: self.levels.len(), column: 0, row: 0 }
    }

    /// The box around all cells; empty if all are missing.
    pub(crate) fn aabb(&self, grid: &impl Grid) -> Aabb {
        self.box_of(grid, self.top()).unwrap_or(Aabb::EMPTY)
    }

    fn counts_on(&self, level: usize) -> [u32; 2] {
        if level == 0 { self.counts } else { self.levels[level - 1].counts }
    }

    /// The box around a block; `None` if all of its cells are missing.
    pub(crate) fn box_of(&self, grid: &impl Grid, block: Block) -> Option<Aabb> {
        let Block { level, column, row } = block;
        let number = row * self.counts_on(level)[0] + column;
        let heights = match level {
            0 if self.is_missing(number) => return None,
            0 => grid.heights(column, row),
            _ => self.levels[level - 1].heights[number as usize],
        };
        if !(heights[0] <= heights[1]) {
            return None;
        }
        let cells = |number: u32, count: u32| {
            let first = u64::from(number) << level;
            let end = u64::from(number + 1) << level;
            [first as u32, if end < u64::from(count) { end as u32 } else { count }]
        };
        let [columns, rows] = [cells(column, self.counts[0]), cells(row, self.counts[1])];
        Some(grid.around(columns, rows, heights))
    }

    /// A cell by its number.
    pub(crate) fn cell(&self, number: u32) -> Block {
        Block { level: 0, column: number % self.counts[0], row: number / self.counts[0] }
    }

    /// The blocks, or cells, that a block is made of.
    pub(crate) fn within(&self, block: Block) -> Vec<Block> {
        let level = block.level - 1;
        let counts = self.counts_on(level);
        let inner = |number: u32| Block {
            level,
            column: 2 * block.column + number % 2,
            row: 2 * block.row + number / 2,
        };
        let is_there = |block: &Block| block.column < counts[0] && block.row < counts[1];
        (0..4).map(inner).filter(is_there).collect()
    }

    /// Shows the cells that are looked for, roughly the nearest first.
    pub(crate) fn visit(&self, grid: &impl Grid, search: Search) {
        self.visit_logged(grid, search, &mut |_| {});
    }

    /// [`Self::visit`] with a log of which blocks are opened.
    pub(crate) fn visit_logged(
        &self,
        grid: &impl Grid,
        mut search: Search,
        tell: &mut impl FnMut(Block),
    ) {
        if search.upto >= 0.0 {
            let top = self.top();
            if self.key_of(grid, &search, top) <= (search.reach)(search.upto) {
                self.descend(grid, &mut search, top, tell);
            }
        }
    }

    fn key_of(&self, grid: &impl Grid, search: &Search, block: Block) -> f64 {
        self.box_of(grid, block).map_or(f64::NAN, |around| (search.key)(&around))
    }

    /// [`Blocks::visit`] within a block. No deeper than there are levels, 32 at most.
    fn descend(
        &self,
        grid: &impl Grid,
        search: &mut Search,
        block: Block,
        tell: &mut impl FnMut(Block),
    ) {
        let Block { level, column, row } = block;
        if level == 0 {
            search.upto = (search.visit)(row * self.counts[0] + column, search.upto);
            return;
        }
        tell(block);
        let counts = self.counts_on(level - 1);
        let mut sorted = [(f64::NAN, Block::default()); 4];
        let mut count = 0;
        for number in 0..4 {
            let (column, row) = (2 * column + number % 2, 2 * row + number / 2);
            if column >= counts[0] || row >= counts[1] {
                continue;
            }
            let child = Block { level: level - 1, column, row };
            let key = self.key_of(grid, search, child);
            if !(key <= (search.reach)(search.upto)) {
                continue;
            }
            let mut place = count;
            while place > 0 && sorted[place - 1].0 > key {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = (key, child);
            count += 1;
        }
        for (key, child) in &sorted[..count] {
            // An end is less than 0, and its square is not.
            if search.upto >= 0.0 && *key <= (search.reach)(search.upto) {
                self.descend(grid, search, *child, tell);
            }
        }
    }
}

/// The numbers of cells, of so many of a size, in which a place may be; none for NaN.
///
/// A place and the bounds of cells are off by a rounding each, which may be several cells of millions.
pub(crate) fn cells_at(place: Real, size: Real, count: u32) -> core::ops::Range<u32> {
    let number = to_kernel(place) / to_kernel(size);
    let room = 1.0 + to_kernel(2.0 * Real::EPSILON) * number.abs();
    // A number that is out of range becomes the nearest that is not.
    let end = (number + room) as u32;
    (number - room) as u32..lesser_count(end.saturating_add(1), count)
}

fn lesser_count(a: u32, b: u32) -> u32 {
    if b < a { b } else { a }
}

/// What the roundings of a squared distance and of a squared reach can do together: half a unit for a
/// difference, twice for its square, as much for each of at most three terms, and as much again.
const LONGER: f64 = 1.0 + to_kernel(16.0 * Real::EPSILON);

/// How far two boxes are apart, squared; 0 if they touch.
pub(crate) fn gap_squared(a: &Aabb, b: &Aabb) -> f64 {
    let mut sum = 0.0;
    for axis in 0..DIMENSION {
        let gap = greater(a.min[axis] - b.max[axis], b.min[axis] - a.max[axis]);
        let gap = to_kernel(greater(gap, 0.0));
        sum += gap * gap;
    }
    sum
}

/// The largest squared distance, as it is computed, of what is no further than `upto`. Squares below the
/// least normal number lose their digits, so that number is added.
pub(crate) fn reach_squared(upto: Real) -> f64 {
    let upto = to_kernel(upto);
    upto * upto * LONGER + f64::MIN_POSITIVE
}
