//! What a tree is built of: boxes with the child that each belongs to.

use super::space::{Aabb, DIMENSION, Real, Vector, greater, lesser, surface};
use super::{Child, Node};

/// The number of coordinates, rounded up so that they fill whole registers.
const WIDTH: usize = DIMENSION.next_power_of_two();

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
    pub(super) fn add_point(&mut self, point: &[Real; WIDTH]) {
        for axis in 0..WIDTH {
            self.min[axis] = lesser(self.min[axis], point[axis]);
            self.max[axis] = greater(self.max[axis], point[axis]);
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
    /// Twice the coordinate of the centre along an axis.
    #[inline(always)]
    pub(super) fn center_along(&self, axis: usize) -> Real {
        within_reach(self.span.min[axis] + self.span.max[axis])
    }

    /// Twice the centre.
    #[inline(always)]
    pub(super) fn center(&self) -> [Real; WIDTH] {
        core::array::from_fn(|axis| self.center_along(axis))
    }

    #[inline(always)]
    pub(super) fn put_into(&self, node: &mut Node, lane: usize) {
        node.put(lane, self.child, &self.span.as_box());
    }
}

/// A centre that is finite: what has none is taken to be on the low side.
#[inline(always)]
fn within_reach(center: Real) -> Real {
    lesser(FARTHEST, greater(-FARTHEST, center))
}

/// Some leaves, which stand next to each other.
pub(super) struct Part<'a> {
    pub(super) leaves: &'a mut [Leaf],
    /// The box around them.
    pub(super) around: Span,
    /// The box around twice their centres.
    pub(super) centers: Span,
}

impl<'a> Part<'a> {
    pub(super) fn new(leaves: &'a mut [Leaf]) -> Self {
        let (mut around, mut centers) = (Span::EMPTY, Span::EMPTY);
        for leaf in &*leaves {
            around.add(&leaf.span);
            centers.add_point(&leaf.center());
        }
        Self { leaves, around, centers }
    }
}
