//! What the lanes of a node look like from another frame.

use super::space::{Aabb, Frame};
use super::{Child, LANES, Node};

/// The children of a node with their boxes, seen from a frame.
#[derive(Clone, Copy)]
pub(super) struct Lanes {
    pub(super) boxes: [Aabb; LANES],
    pub(super) child: [Child; LANES],
}

impl Lanes {
    /// A single box; the other lanes lead to nothing.
    #[inline(always)]
    pub(super) fn single(child: Child, around: Aabb) -> Self {
        let mut lanes = Self { boxes: [Aabb::EMPTY; LANES], child: [Child::NOTHING; LANES] };
        lanes.boxes[0] = around;
        lanes.child[0] = child;
        lanes
    }

    #[inline(always)]
    pub(super) fn of(node: &Node) -> Self {
        Self { boxes: core::array::from_fn(|lane| node.lane(lane)), child: node.child }
    }

    /// The same, carried out of a frame and rounded outward.
    #[inline(always)]
    pub(super) fn carried(mut self, frame: &Frame) -> Self {
        for around in &mut self.boxes {
            *around = around.carried(frame);
        }
        self
    }

    /// The lanes that lead somewhere.
    #[inline(always)]
    pub(super) fn used(&self) -> impl Iterator<Item = (Child, &Aabb)> {
        self.child.iter().copied().zip(&self.boxes).filter(|(child, _)| !child.is_nothing())
    }
}
