//! How a tree is gone through so that the nearest comes first.

use super::space::Real;
use super::{Child, LANES, Node, ONE_TREE, Stack, Tree};

/// Something to look at, and how near it may be.
#[derive(Clone, Copy)]
struct Open {
    child: Child,
    key: Real,
}

/// Pushes what is in reach, the furthest first.
#[inline(always)]
fn push_sorted(open: &mut Stack<Open, ONE_TREE>, node: &Node, keys: [Real; LANES], reach: Real) {
    let mut sorted = [Open { child: Child::NOTHING, key: 0.0 }; LANES];
    let mut count = 0;
    for (lane, key) in keys.into_iter().enumerate() {
        if !(key <= reach) {
            continue;
        }
        let mut place = count;
        while place > 0 && sorted[place - 1].key < key {
            sorted[place] = sorted[place - 1];
            place -= 1;
        }
        sorted[place] = Open { child: node.child[lane], key };
        count += 1;
    }
    for next in &sorted[..count] {
        open.push(*next);
    }
}

impl Tree {
    /// Visits the items whose key is within the reach of `upto`, which each visit may shorten.
    ///
    /// `keys` tells how near the lanes of a node may be, NaN for those that are not asked for; a
    /// node may not be further than anything in it. `reach` is the largest key for an `upto`.
    #[inline(always)]
    pub(super) fn visit_in_order(
        &self,
        mut upto: Real,
        keys: impl Fn(&Node) -> [Real; LANES],
        reach: impl Fn(Real) -> Real,
        mut visit: impl FnMut(u32, Real) -> Real,
    ) {
        // A negative number is within no reach, although its square is.
        if self.nodes.is_empty() || !(upto >= 0.0) {
            return;
        }
        let mut open = Stack::of(Open { child: Child::node(0), key: 0.0 });
        let mut longest = reach(upto);
        while let Some(Open { child, key }) = open.pop() {
            if !(key <= longest) {
                continue;
            }
            if let Some(node) = child.as_node() {
                let node = &self.nodes[node];
                push_sorted(&mut open, node, keys(node), longest);
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
