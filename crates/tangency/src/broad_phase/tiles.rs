//! How a world that is too large to be held is cut into tiles, each of which is looked at by itself.
//!
//! A box is given to every tile that it touches. Two boxes then meet in each tile that both touch, and would
//! be reported there again; so a pair is reported by one of them only, the tile with the lower corner of
//! what the two boxes share:
//!
//! ```text
//!     |        |        |
//!   --+--------+--------+--      a and b both touch two tiles; the corner  *  is in
//!     |    +---+-----+  |        the left one, which reports them, and the right one
//!     |  +-*---+--+ b|  |        leaves them out
//!     |  | +---+--+--+  |
//!     |  +-----+--+ a   |
//!   --+--------+--------+--
//! ```
//!
//! The corner is in both boxes, so its tile is among those that either touches. It is in one tile only, because
//! tiles are half-open: a point on a border belongs to the tile above it.

use super::space::geometry::Aabb;
use super::space::math::{BuildError, DIMENSION, Real, Vector, check};

/// A grid of equal tiles, numbered from 0, for cutting large data so that each pair is reported once.
///
/// Along each axis the tile `i` reaches from `origin + i size` to `origin + (i + 1) size`, as the numbers
/// of the space round them; the lower border belongs to it and the upper one does not. The outermost tiles
/// reach on without end. So every point is in exactly one tile, also one that is infinite; only NaN is in
/// none.
///
/// ```
#[doc = prelude!()]
/// let tiles = Tiles::new(Vector::ZERO, Vector::splat(10.0), [4; DIMENSION])?;
/// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
/// let boxes = [unit.translated(Vector::X * 9.5), unit.translated(Vector::X * 9.8)];
///
/// // A worker takes the boxes that touch its tile, and keeps the pairs that it owns.
/// let mut reported = Vec::new();
/// for tile in 0..tiles.count() {
///     let here: Vec<Aabb> = boxes.into_iter().filter(|b| tiles.touches(tile, b)).collect();
///     Bvh::from_boxes(&here).self_pairs(&mut |a, b| {
///         if tiles.owner(&here[a as usize], &here[b as usize]) == Some(tile) {
///             reported.push(tile);
///         }
///         core::ops::ControlFlow::Continue(())
///     });
/// }
/// assert_eq!(reported, [0]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tiles {
    origin: Vector,
    size: Vector,
    counts: [u32; DIMENSION],
}

impl Tiles {
    /// The grid of so many tiles along each axis, from a corner on.
    ///
    /// # Errors
    /// If the corner or the size is not finite or beyond [`LARGEST`](super::space::LARGEST), a size or a
    /// count is not above zero, or there are more than 2⁶⁴ - 1 tiles.
    pub fn new(
        origin: impl Into<Vector>,
        size: impl Into<Vector>,
        counts: [u32; DIMENSION],
    ) -> Result<Self, BuildError> {
        let tiles = Self { origin: origin.into(), size: size.into(), counts };
        check::points(&[tiles.origin, tiles.size], 2)?;
        let mut all = 1_u64;
        for (axis, count) in counts.into_iter().enumerate() {
            let size = tiles.size[axis];
            if !(size > 0.0) {
                return Err(BuildError::NotPositive { what: "size of a tile", value: size });
            }
            let too_many = BuildError::TooLarge { what: "number of tiles", value: all as Real };
            all = all.checked_mul(u64::from(count)).ok_or(too_many)?;
        }
        if all == 0 {
            return Err(BuildError::NotPositive { what: "number of tiles", value: 0.0 });
        }
        Ok(tiles)
    }

    /// How many tiles there are.
    pub fn count(&self) -> u64 {
        self.counts.iter().map(|count| u64::from(*count)).product()
    }

    /// The tile that a point is in; `None` if a coordinate is not a number.
    pub fn tile_at(&self, point: Vector) -> Option<u64> {
        let is_number = (0..DIMENSION).all(|axis| !point[axis].is_nan());
        is_number.then(|| self.number(core::array::from_fn(|axis| self.step(axis, point[axis]))))
    }

    /// The box of a tile, whose upper faces belong to the next tiles already; `None` if there is no such tile.
    pub fn tile_box(&self, tile: u64) -> Option<Aabb> {
        let steps = self.steps(tile)?;
        let mut around = Aabb::EVERYTHING;
        for (axis, step) in steps.into_iter().enumerate() {
            if step > 0 {
                around.min[axis] = self.border(axis, step);
            }
            if step + 1 < self.counts[axis] {
                around.max[axis] = self.border(axis, step + 1);
            }
        }
        Some(around)
    }

    /// The tiles that have a point of a box in them, in the order of their numbers; none if it is empty.
    pub fn touched(&self, around: &Aabb) -> TouchedTiles {
        let mut touched =
            TouchedTiles { tiles: *self, first: [0; DIMENSION], last: [0; DIMENSION], next: None };
        if !around.is_empty() {
            touched.first = core::array::from_fn(|axis| self.step(axis, around.min[axis]));
            touched.last = core::array::from_fn(|axis| self.step(axis, around.max[axis]));
            touched.next = Some(touched.first);
        }
        touched
    }

    /// Whether a tile has a point of a box in it; no tile has one of an empty box.
    pub fn touches(&self, tile: u64, around: &Aabb) -> bool {
        let Some(steps) = self.steps(tile) else { return false };
        !around.is_empty()
            && steps.into_iter().enumerate().all(|(axis, step)| {
                let (low, high) = (around.min[axis], around.max[axis]);
                (self.step(axis, low)..=self.step(axis, high)).contains(&step)
            })
    }

    /// The tile that reports a pair; `None` if the boxes share no point. The order of the two does not matter.
    ///
    /// Both boxes touch it.
    pub fn owner(&self, a: &Aabb, b: &Aabb) -> Option<u64> {
        if !a.intersects(b) {
            return None;
        }
        self.tile_at(a.min.max(b.min))
    }

    /// Where the tile with this step begins. Rounding keeps the order: the next one does not begin before.
    fn border(&self, axis: usize, step: u32) -> Real {
        self.origin[axis] + self.size[axis] * step as Real
    }

    /// The last step that begins at or before a coordinate; the first if none does.
    ///
    /// Division guesses it, and the borders decide. Where they do not agree, they are searched by halves.
    fn step(&self, axis: usize, coordinate: Real) -> u32 {
        let last = self.counts[axis] - 1;
        let begins = |step: u32| step == 0 || self.border(axis, step) <= coordinate;
        // What is not a number becomes 0, and what is too large the last.
        let guess = (((coordinate - self.origin[axis]) / self.size[axis]) as u32).clamp(0, last);
        if begins(guess) && (guess == last || !begins(guess + 1)) {
            return guess;
        }
        let (mut low, mut high) = (0, last);
        while low < high {
            let middle = high - (high - low) / 2;
            if begins(middle) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }

    /// The number of a tile, the first axis counting fastest.
    fn number(&self, steps: [u32; DIMENSION]) -> u64 {
        let along = steps.into_iter().zip(self.counts).rev();
        along.fold(0, |number, (step, count)| number * u64::from(count) + u64::from(step))
    }

    /// The steps of a tile along each axis.
    fn steps(&self, tile: u64) -> Option<[u32; DIMENSION]> {
        let mut rest = tile;
        let steps = self.counts.map(|count| {
            let step = rest % u64::from(count);
            rest /= u64::from(count);
            step as u32
        });
        (rest == 0).then_some(steps)
    }
}

/// The tiles that a box touches, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct TouchedTiles {
    tiles: Tiles,
    first: [u32; DIMENSION],
    last: [u32; DIMENSION],
    next: Option<[u32; DIMENSION]>,
}

impl Iterator for TouchedTiles {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let here = self.next?;
        let mut after = here;
        self.next = None;
        for axis in 0..DIMENSION {
            if after[axis] < self.last[axis] {
                after[axis] += 1;
                self.next = Some(after);
                break;
            }
            after[axis] = self.first[axis];
        }
        Some(self.tiles.number(here))
    }
}
