//! Which boxes of two trees in the same frame, or of one tree, share a point?
//!
//! Two nodes are laid over each other, each lane of one against all lanes of the other. Where two lanes meet
//! that lead to nodes, these are laid over each other in turn; an item is held still while the other side is
//! opened.

use core::ops::ControlFlow;

use super::space::{Aabb, DIMENSION};
use super::{Child, LANES, Node, Tree};

/// Some lanes of a node, as bits.
#[derive(Clone, Copy)]
struct Lanes(u32);

impl Lanes {
    /// The lanes that share a point with a box that is not empty. A lane without a child may be among them if
    /// the box has no end.
    #[inline(always)]
    fn that_meet(node: &Node, asked: &Aabb) -> Self {
        let mut meets = [true; LANES];
        for axis in 0..DIMENSION {
            let (low, high) = (asked.min[axis], asked.max[axis]);
            for (lane, meets) in meets.iter_mut().enumerate() {
                *meets &= (node.min[axis][lane] <= high) & (node.max[axis][lane] >= low);
            }
        }
        let bit = |lane: usize| u32::from(meets[lane]) << lane;
        Self((bit(0) | bit(1)) | (bit(2) | bit(3)))
    }

    /// Those below a lane.
    #[inline(always)]
    fn below(self, lane: usize) -> Self {
        Self(self.0 & ((1 << lane) - 1))
    }
}

impl Iterator for Lanes {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (lane < LANES).then_some(lane)
    }
}

impl Tree {
    /// Visits the pairs of items whose boxes share a point: each once, in no order.
    #[inline(always)]
    pub(crate) fn visit_self_pairs(
        &self,
        mut visit: impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.nodes.is_empty() { ControlFlow::Continue(()) } else { self.within(0, &mut visit) }
    }

    /// Visits the pairs of an item of this tree and one of another in the same frame whose boxes share a point.
    #[inline(always)]
    pub(crate) fn visit_pairs_in_frame(
        &self,
        other: &Self,
        mut visit: impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.nodes.is_empty() || other.nodes.is_empty() {
            return ControlFlow::Continue(());
        }
        self.across(other, (0, 0), &mut visit)
    }

    /// The pairs of which both are below a node.
    fn within(
        &self,
        node: usize,
        visit: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let here = &self.nodes[node];
        for (lane, child) in here.child.into_iter().enumerate() {
            if child.is_nothing() {
                continue;
            }
            for before in Lanes::that_meet(here, &here.lane(lane)).below(lane) {
                self.meet(self, (here, before), (here, lane), visit)?;
            }
            if let Some(below) = child.as_node() {
                self.within(below, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The pairs of an item below a node of this tree and one below a node of another.
    fn across(
        &self,
        other: &Self,
        (a, b): (usize, usize),
        visit: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (a, b) = (&self.nodes[a], &other.nodes[b]);
        for lane in 0..LANES {
            if !b.child[lane].is_nothing() {
                for of_a in Lanes::that_meet(a, &b.lane(lane)) {
                    self.meet(other, (a, of_a), (b, lane), visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Two lanes whose boxes meet: visited if both are items, else looked into.
    #[inline(always)]
    fn meet(
        &self,
        other: &Self,
        (a, of_a): (&Node, usize),
        (b, of_b): (&Node, usize),
        visit: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (child_a, child_b) = (a.child[of_a], b.child[of_b]);
        match (child_a.as_node(), child_b.as_node()) {
            (Some(a), Some(b)) => self.across(other, (a, b), visit),
            (Some(a), None) => {
                let Some(item) = child_b.as_item() else { return ControlFlow::Continue(()) };
                self.below(a, &b.lane(of_b), &mut |found| visit(found, item))
            }
            (None, Some(b)) => {
                let Some(item) = child_a.as_item() else { return ControlFlow::Continue(()) };
                other.below(b, &a.lane(of_a), &mut |found| visit(item, found))
            }
            (None, None) => visit_items(child_a, child_b, visit),
        }
    }

    /// The items below a node whose boxes share a point with a box that is not empty.
    pub(super) fn below(
        &self,
        node: usize,
        asked: &Aabb,
        visit: &mut impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let here = &self.nodes[node];
        for lane in Lanes::that_meet(here, asked) {
            let child = here.child[lane];
            if let Some(below) = child.as_node() {
                self.below(below, asked, visit)?;
            } else if let Some(item) = child.as_item() {
                visit(item)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[inline(always)]
fn visit_items(
    a: Child,
    b: Child,
    visit: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match (a.as_item(), b.as_item()) {
        (Some(a), Some(b)) => visit(a, b),
        _ => ControlFlow::Continue(()),
    }
}
