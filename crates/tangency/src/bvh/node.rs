//! Four boxes side by side, and what is in each.

use super::space::geometry::{Aabb, surface};
use super::space::math::{DIMENSION, Real, Vector, greater, lesser};

/// How many boxes a node holds.
pub(crate) const LANES: usize = 4;

/// What a lane leads to: a node, an item or nothing, in 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Child(u32);

/// The bit that tells items from nodes.
const ITEM: u32 = 1 << 31;

impl Child {
    pub(crate) const NOTHING: Self = Self(u32::MAX);

    /// How many items can be told from [`Child::NOTHING`].
    pub(crate) const MOST_ITEMS: usize = (ITEM - 2) as usize;

    #[inline(always)]
    pub(crate) const fn item(number: u32) -> Self {
        Self(ITEM | number)
    }

    #[inline(always)]
    pub(crate) const fn node(place: usize) -> Self {
        Self(place as u32)
    }

    /// The bits, for where they are kept with others.
    #[inline(always)]
    pub(crate) const fn written(self) -> u32 {
        self.0
    }

    /// What was [`written`](Self::written).
    #[inline(always)]
    pub(crate) const fn read(bits: u32) -> Self {
        Self(bits)
    }

    #[inline(always)]
    pub(crate) const fn is_nothing(self) -> bool {
        self.0 == Self::NOTHING.0
    }

    #[inline(always)]
    pub(crate) fn as_node(self) -> Option<usize> {
        (self.0 & ITEM == 0).then_some(self.0 as usize)
    }

    #[inline(always)]
    pub(crate) fn as_item(self) -> Option<u32> {
        (self.0 & ITEM != 0 && !self.is_nothing()).then_some(self.0 & !ITEM)
    }

    /// This child after all nodes have moved on by `nodes` places.
    #[inline(always)]
    pub(crate) fn moved_on(self, nodes: usize) -> Self {
        if self.0 & ITEM == 0 { Self(self.0 + nodes as u32) } else { self }
    }
}

/// Four boxes in columns, so that one instruction looks at all of them.
///
/// A lane that leads to nothing has an empty box. A lane that leads to a node has the smallest box
/// around the lanes of that node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Node {
    pub(crate) min: [[Real; LANES]; DIMENSION],
    pub(crate) max: [[Real; LANES]; DIMENSION],
    pub(crate) child: [Child; LANES],
}

impl Node {
    pub(crate) const EMPTY: Self = Self {
        min: [[Real::INFINITY; LANES]; DIMENSION],
        max: [[Real::NEG_INFINITY; LANES]; DIMENSION],
        child: [Child::NOTHING; LANES],
    };

    /// The box of a lane.
    #[inline(always)]
    pub(crate) fn lane(&self, lane: usize) -> Aabb {
        let mut around = Aabb::EMPTY;
        for axis in 0..DIMENSION {
            around.min[axis] = self.min[axis][lane];
            around.max[axis] = self.max[axis][lane];
        }
        around
    }

    /// Sets the box of a lane; one that is empty is stored as [`Aabb::EMPTY`].
    #[inline(always)]
    pub(crate) fn set_lane(&mut self, lane: usize, around: &Aabb) {
        let around = if around.is_empty() { Aabb::EMPTY } else { *around };
        for axis in 0..DIMENSION {
            self.min[axis][lane] = around.min[axis];
            self.max[axis][lane] = around.max[axis];
        }
    }

    /// Sets a lane.
    #[inline(always)]
    pub(crate) fn put(&mut self, lane: usize, child: Child, around: &Aabb) {
        self.child[lane] = child;
        self.set_lane(lane, around);
    }

    /// The smallest box around all lanes.
    #[inline(always)]
    pub(crate) fn around(&self) -> Aabb {
        let mut around = Aabb::EMPTY;
        for axis in 0..DIMENSION {
            let [a, b, c, d] = self.min[axis];
            around.min[axis] = lesser(lesser(a, b), lesser(c, d));
            let [a, b, c, d] = self.max[axis];
            around.max[axis] = greater(greater(a, b), greater(c, d));
        }
        around
    }

    /// Which lanes share a point with a box; touching faces do.
    #[inline(always)]
    pub(crate) fn overlaps(&self, asked: &Aabb) -> [bool; LANES] {
        // The box of an empty lane would meet one without end.
        let mut meets: [bool; LANES] =
            core::array::from_fn(|lane| self.min[0][lane] <= self.max[0][lane]);
        for axis in 0..DIMENSION {
            let (low, high) = (asked.min[axis], asked.max[axis]);
            for (lane, meets) in meets.iter_mut().enumerate() {
                *meets &= (self.min[axis][lane] <= high) & (self.max[axis][lane] >= low);
            }
        }
        meets
    }

    /// The squared distance of each lane from a box, which is a point if it has no size; NaN if the
    /// lane is empty.
    #[inline(always)]
    pub(crate) fn gaps_squared(&self, asked: &Aabb) -> [Real; LANES] {
        let mut sums = [0.0; LANES];
        for axis in 0..DIMENSION {
            let (low, high) = (asked.min[axis], asked.max[axis]);
            for (lane, sum) in sums.iter_mut().enumerate() {
                let after = greater(0.0, self.min[axis][lane] - high);
                let gap = greater(after, low - self.max[axis][lane]);
                *sum += gap * gap;
            }
        }
        for (lane, sum) in sums.iter_mut().enumerate() {
            *sum = if self.min[0][lane] <= self.max[0][lane] { *sum } else { Real::NAN };
        }
        sums
    }
}

/// Half of the surface of a box, in two dimensions half of its perimeter; 0 if it is empty.
///
/// How often a line meets one of two boxes, the other around it, is the ratio of their surfaces.
#[inline(always)]
pub(crate) fn surface_of(around: &Aabb) -> Real {
    let size = around.max - around.min;
    surface(size.max(Vector::ZERO))
}
