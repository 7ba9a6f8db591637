//! The proxy: what is kept of a box.

use super::handle::{Layers, Mobility};
use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Real, Vector, greater, lesser};

/// What has happened to a box since the last update, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark(pub(super) u8);

impl Mark {
    pub(super) const NONE: Self = Self(0);
    /// It is on the list of changes.
    pub(super) const LISTED: Self = Self(1);
    /// It was moved.
    pub(super) const MOVED: Self = Self(2);
    /// Its fat AABB has changed, or whom it may meet: which boxes are near it is to be found out again.
    pub(super) const ASKED: Self = Self(4);
    /// It was removed.
    pub(super) const GONE: Self = Self(8);
    /// Its fat AABB is larger than itself. This stays from frame to frame.
    pub(super) const IS_FAT: Self = Self(16);
    /// All that is about a frame.
    pub(super) const FRAME: Self = Self(1 | 2 | 4 | 8);

    #[inline(always)]
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    pub(super) const fn has(self, any: Self) -> bool {
        self.0 & any.0 != 0
    }
}

/// A box, the fat AABB that it may move in, and what it may meet.
///
/// In three dimensions of single precision this is a line of the cache.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proxy {
    pub(super) around: Aabb,
    /// Contains the box from the end of an update on. It is what the trees hold.
    pub(super) fat_aabb: Aabb,
    pub(super) layers: Layers,
    pub(super) generation: u32,
    pub(super) mobility: Mobility,
    pub(super) is_used: bool,
}

/// How many steps like the last one the fat AABB around a box is for.
const STEPS: Real = 4.0;

/// How wide the margin of a fat AABB is at most, as a share of its mean side: see docs/design/broad_phase.md for what
/// other shares cost.
const WIDEST: Real = 0.25;

impl Proxy {
    /// Moves the box, and gives it another fat AABB if it is not within the one it has any more. Returns what happened.
    pub(super) fn moved(&mut self, around: &Aabb) -> Mark {
        if self.fat_aabb.contains_box(around) && !around.is_empty() {
            self.around = *around;
            return Mark::MOVED.or(Mark::IS_FAT);
        }
        let margin = self.margin(around);
        self.around = *around;
        self.fat_aabb = *around;
        if !(margin > 0.0) {
            return Mark::ASKED;
        }
        // Rounding may lose the margin, but not the box.
        let margin = Vector::splat(margin);
        self.fat_aabb.min = (around.min - margin).min(around.min);
        self.fat_aabb.max = (around.max + margin).max(around.max);
        Mark::ASKED.or(Mark::IS_FAT)
    }

    /// How much room to leave on every side of a box that is moved here: for [`STEPS`] such steps, but not more
    /// than [`WIDEST`] allows. A box that would leave the widest fat AABB with its next step gets none, and
    /// neither does one that is fixed, empty, or without end.
    fn margin(&self, around: &Aabb) -> Real {
        let size = around.max - around.min;
        let widest = WIDEST / DIMENSION as Real * size.fold(|a, b| a + b);
        let low = (around.min - self.around.min).abs();
        let step = low.max((around.max - self.around.max).abs()).fold(greater);
        let is_steady = step <= widest && widest < Real::INFINITY;
        let is_roomy = is_steady && self.mobility == Mobility::Moving && !around.is_empty();
        if is_roomy { lesser(STEPS * step, widest) } else { 0.0 }
    }
}

/// Whether a coordinate is not a number.
pub(super) fn has_nan(around: &Aabb) -> bool {
    (0..DIMENSION).any(|axis| around.min[axis].is_nan() || around.max[axis].is_nan())
}
