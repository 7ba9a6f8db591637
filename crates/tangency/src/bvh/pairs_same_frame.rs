//! Which boxes of two trees in the same frame, or of one tree, share a point?
//!
//! Two nodes are laid over each other, each lane of one against all lanes of the other. Where two lanes meet
//! that lead to nodes, these are laid over each other in turn; an item is held still while the other side is
//! opened.

use core::ops::ControlFlow;

use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Real, greater};
use super::{Bvh, Child, LANES, Node};

/// How far each lane is from a range along some axis; 0 if along none.
#[inline(always)]
#[allow(
    clippy::needless_range_loop,
    reason = "written with iterators, it is compiled lane by lane"
)]
fn gaps(node: &Node, low: [Real; DIMENSION], high: [Real; DIMENSION]) -> [Real; LANES] {
    let mut gaps = [0.0; LANES];
    for axis in 0..DIMENSION {
        let (low, high) = (low[axis], high[axis]);
        for lane in 0..LANES {
            let after = greater(gaps[lane], node.min[axis][lane] - high);
            gaps[lane] = greater(after, low - node.max[axis][lane]);
        }
    }
    gaps
}

/// The lanes of a node that share a point with a box that is not empty, as bits. A lane without a child may be
/// among them if the box has no end.
///
/// A difference of two numbers has the sign of how they compare, also where it overflows or is too small
/// for all its digits; of two that are infinite and equal it is NaN, which is no gap. Differences take
/// three instructions for four lanes where comparisons are done lane by lane.
#[inline(always)]
fn overlap(node: &Node, low: [Real; DIMENSION], high: [Real; DIMENSION]) -> u32 {
    let gaps = gaps(node, low, high);
    let bit = |lane: usize| u32::from(gaps[lane] <= 0.0) << lane;
    (bit(0) | bit(1)) | (bit(2) | bit(3))
}

/// Which lanes of two nodes meet, as bits: those of `a` with the first lane of `b`, then with the second.
///
/// All sixteen are looked at before the first is followed, so that the processor need not guess in between:
/// leaving out lanes of `b` beforehand took a seventh longer. As a function of its own, because the compiler
/// takes it to pieces within others.
#[inline(never)]
fn all_overlaps(a: &Node, b: &Node) -> u32 {
    let mut all = 0;
    for lane in (0..LANES).rev() {
        let low = core::array::from_fn(|axis| b.min[axis][lane]);
        let high = core::array::from_fn(|axis| b.max[axis][lane]);
        all = all << LANES | overlap(a, low, high);
    }
    all
}

/// Two lanes that meet: of the first node, and of the second.
struct OverlapMask(u32);

impl OverlapMask {
    /// The bits of [`all_overlaps`] with the lane of `a` before that of `b`.
    const IN_ORDER: u32 = 0b0111_0011_0001_0000;

    /// Between two nodes.
    #[inline(always)]
    fn across(a: &Node, b: &Node) -> Self {
        Self(all_overlaps(a, b))
    }

    /// Within a node, the lower lane first.
    #[inline(always)]
    fn within(node: &Node) -> Self {
        Self(all_overlaps(node, node) & Self::IN_ORDER)
    }
}

impl Iterator for OverlapMask {
    type Item = (usize, usize);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, usize)> {
        let bit = self.0.trailing_zeros() as usize;
        if self.0 == 0 {
            return None;
        }
        self.0 &= self.0 - 1;
        Some((bit % LANES, bit / LANES % LANES))
    }
}

impl Bvh {
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
        for (a, b) in OverlapMask::within(here) {
            self.meet(self, (here, a), (here, b), visit)?;
        }
        for child in here.child {
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
        for (of_a, of_b) in OverlapMask::across(a, b) {
            self.meet(other, (a, of_a), (b, of_b), visit)?;
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
        let mut lanes = overlap(here, asked.min.into(), asked.max.into());
        while lanes != 0 {
            let child = here.child[lanes.trailing_zeros() as usize % LANES];
            lanes &= lanes - 1;
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
