//! Balance: how a tree stays flat while boxes are put in one by one.
//!
//! Boxes that come in order, each beyond the last, would hang in one long chain. So whenever a box has to
//! hang deeper than twice what halving would need, there is a node above it that holds too little for
//! its height (a scapegoat: Galperin and Rivest 1993), and what is below that one is built anew, in halves.
//! A node of that kind needs as many boxes put in as it holds before it can become one again, so each
//! box pays for a few steps only.
//!
//! So a box is put in no deeper than twice the binary logarithm of the count, and nothing else makes a tree
//! deeper: what is built anew below a node is halved from the same depth on as in a tree that is built at
//! once. Questions may go down by recursion: they end after 64 nodes.

use super::Bvh;
use super::build::Manner;

/// How many nodes there are from the root of a tree to its deepest item, at most: two for each bit of a count,
/// and two.
#[cfg(any(test, feature = "serde"))]
pub(super) const DEEPEST: usize = 64;

/// The height that a node with `count` items may have: twice that of halves, and one.
fn highest(count: usize) -> usize {
    2 * (count.max(2).ilog2() as usize) + 1
}

impl Bvh {
    /// Rebuilds what has become too deep around a node that just got an item at this depth.
    pub(super) fn keep_flat(&mut self, node: usize, depth: usize) {
        if depth <= highest(self.len()) {
            return;
        }
        let (mut node, mut height) = (node, 1);
        let mut count = self.count_below(node);
        while let Some((above, lane)) = self.parents[node].lane() {
            if height > highest(count) {
                break;
            }
            for (other, child) in self.nodes[above].child.into_iter().enumerate() {
                let items = usize::from(child.as_item().is_some());
                let below = if other == lane { None } else { child.as_node() };
                count += items + below.map_or(0, |below| self.count_below(below));
            }
            (node, height) = (above, height + 1);
        }
        self.rebuild(node, Manner::Flat);
    }

    /// How many nodes there are from the root to the deepest one, of all nodes in order.
    #[cfg(any(test, feature = "serde"))]
    pub(super) fn depth(&self, downward: &[usize]) -> usize {
        let mut depths = vec![0; self.nodes.len()];
        for &node in downward {
            depths[node] = self.parents[node].lane().map_or(1, |(above, _)| depths[above] + 1);
        }
        depths.into_iter().max().unwrap_or(0)
    }

    /// How many nodes are above a node.
    pub(super) fn depth_of(&self, node: usize) -> usize {
        let (mut node, mut depth) = (node, 0);
        while let Some((above, _)) = self.parents[node].lane() {
            (node, depth) = (above, depth + 1);
        }
        depth
    }

    /// How many items hang below a node.
    pub(super) fn count_below(&mut self, node: usize) -> usize {
        let mut open = core::mem::take(&mut self.scratch.open);
        let mut count = 0;
        open.push(node);
        while let Some(node) = open.pop() {
            for child in self.nodes[node].child {
                count += usize::from(child.as_item().is_some());
                open.extend(child.as_node());
            }
        }
        self.scratch.open = open;
        count
    }
}
