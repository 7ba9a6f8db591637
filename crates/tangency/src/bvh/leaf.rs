//! What a tree is built of: boxes with the child that each belongs to.

use super::space::geometry::{Aabb, surface};
use super::space::math::{DIMENSION, Real, Vector, greater, lesser};
use super::{Child, Node};

/// The number of coordinates. Three of single precision are held as four, which fill a register: that takes
/// two thirds of the time. In double precision it takes a tenth more.
const WIDTH: usize = if size_of::<Real>() == 4 { DIMENSION.next_power_of_two() } else { DIMENSION };

/// A centre further out than this is taken as this far, so that differences of centres are finite.
const FARTHEST: Real = Real::MAX / 8.0;

/// A range along every axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) min: [Real; WIDTH],
    pub(super) max: [Real; WIDTH],
}

impl Span {
    pub(super) const EMPTY: Self =
        Self { min: [Real::INFINITY; WIDTH], max: [Real::NEG_INFINITY; WIDTH] };

    /// The range of a box that is not empty.
    #[inline(always)]
    pub(super) fn of(around: &Aabb) -> Self {
        let mut span = Self { min: [0.0; WIDTH], max: [0.0; WIDTH] };
        for axis in 0..DIMENSION {
            span.min[axis] = around.min[axis];
            span.max[axis] = around.max[axis];
        }
        span
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Self) {
        for axis in 0..WIDTH {
            self.min[axis] = lesser(self.min[axis], other.min[axis]);
            self.max[axis] = greater(self.max[axis], other.max[axis]);
        }
    }

    #[inline(always)]
    pub(super) fn surface(&self) -> Real {
        let mut size = Vector::ZERO;
        for axis in 0..DIMENSION {
            size[axis] = self.max[axis] - self.min[axis];
        }
        surface(size)
    }

    #[inline(always)]
    pub(super) fn as_box(&self) -> Aabb {
        let mut around = Aabb::EMPTY;
        for axis in 0..DIMENSION {
            around.min[axis] = self.min[axis];
            around.max[axis] = self.max[axis];
        }
        around
    }

    /// Along which axis it is longest, of several the first.
    #[inline(always)]
    pub(super) fn longest_axis(&self) -> usize {
        let length = |axis: usize| self.max[axis] - self.min[axis];
        (1..DIMENSION).fold(0, |best, axis| if length(axis) > length(best) { axis } else { best })
    }
}

/// A box, and where it leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    pub(super) span: Span,
    pub(super) child: Child,
}

impl Leaf {
    /// Twice the coordinate of the centre along an axis, in reach of a subtraction; what has no centre
    /// is taken to be on the low side.
    #[inline(always)]
    pub(super) fn center_along(&self, axis: usize) -> Real {
        let center = self.span.min[axis] + self.span.max[axis];
        lesser(FARTHEST, greater(-FARTHEST, center))
    }

    /// Twice the centre.
    #[inline(always)]
    pub(super) fn center(&self) -> Span {
        let center = core::array::from_fn(|axis| self.center_along(axis));
        Span { min: center, max: center }
    }

    #[inline(always)]
    pub(super) fn put_into(&self, node: &mut Node, lane: usize) {
        node.put(lane, self.child, &self.span.as_box());
    }
}

/// Some leaves, which stand next to each other.
pub(super) struct Part<'a> {
    pub(super) leaves: &'a mut [Leaf],
    /// The box around them.
    pub(super) around: Span,
}

impl<'a> Part<'a> {
    pub(super) fn new(leaves: &'a mut [Leaf]) -> Self {
        let mut around = Span::EMPTY;
        for leaf in &*leaves {
            around.add(&leaf.span);
        }
        Self { leaves, around }
    }
}
