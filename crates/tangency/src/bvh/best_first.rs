//! Best-first traversal: the nearest comes first.

use super::space::math::{Ranked, Real, ranked, unranked};
use super::{Bvh, Child, LANES, Node, ONE_TREE, Stack};

/// The key of what is not to be looked at: less than all others, which are numbers.
const OUT_OF_REACH: Real = Real::NEG_INFINITY;

/// Only those keys that are within a reach.
#[inline(always)]
pub(super) fn within_reach(keys: [Real; LANES], reach: Real) -> [Real; LANES] {
    keys.map(|key| if key <= reach { key } else { OUT_OF_REACH })
}

/// Which of four are compared one after the other until all are in order.
const NETWORK: [(usize, usize); 5] = [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)];

/// Pushes what is in reach, the furthest first.
///
/// All four are sorted and copied, with nothing for the processor to guess; those out of reach come last
/// and are left above the top.
#[inline(always)]
fn push_sorted(open: &mut Stack<Ranked, ONE_TREE>, node: &Node, keys: [Real; LANES]) {
    let nothing = ranked(OUT_OF_REACH, u32::MAX);
    let mut lanes: [Ranked; LANES] =
        core::array::from_fn(|lane| ranked(keys[lane], node.child[lane].written()));
    let count = lanes.iter().map(|lane| usize::from(*lane > nothing)).sum();
    for (one, other) in NETWORK {
        let (a, b) = (lanes[one], lanes[other]);
        (lanes[one], lanes[other]) = (a.max(b), a.min(b));
    }
    open.push_some(&lanes, count);
}

impl Bvh {
    /// Visits the items whose key is within the reach of `upto`, which each visit may shorten.
    ///
    /// `keys` tells how near the lanes of a node may be, of those [`within_reach`]; a node may not be
    /// further than anything in it. `reach` is the largest key for an `upto`.
    #[inline(always)]
    pub(super) fn visit_in_order(
        &self,
        mut upto: Real,
        keys: impl Fn(&Node, Real) -> [Real; LANES],
        reach: impl Fn(Real) -> Real,
        mut visit: impl FnMut(u32, Real) -> Real,
    ) {
        // A negative number is within no reach, although its square is.
        if self.nodes.is_empty() || !(upto >= 0.0) {
            return;
        }
        let mut open = Stack::of(ranked(0.0, Child::node(0).written()));
        let mut longest = reach(upto);
        while let Some(next) = open.pop() {
            let (key, child) = unranked(next);
            if !(key <= longest) {
                continue;
            }
            let child = Child::read(child);
            if let Some(node) = child.as_node() {
                let node = &self.nodes[node];
                push_sorted(&mut open, node, keys(node, longest));
            } else if let Some(item) = child.as_item() {
                upto = visit(item, upto);
                if !(upto >= 0.0) {
                    return;
                }
                longest = reach(upto);
            }
        }
    }
}
