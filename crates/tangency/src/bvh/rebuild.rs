//! How a part of a tree is built anew.

use super::build::{Manner, build};
use super::leaf::{Leaf, Span};
use super::node::surface_of;
use super::scratch::Scratch;
use super::space::geometry::Aabb;
use super::space::math::Real;
use super::tree::Place;
use super::{Bvh, Child, LANES, Node};

/// A part of the tree that has become loose since it was built.
struct Loose {
    /// The node that it hangs from.
    node: usize,
    /// How much surface the boxes in it have won.
    growth: Real,
    items: usize,
}

impl Bvh {
    /// Rebuilds what has become loose, the worst first, as long as no more than `most_items` items are
    /// built anew; returns how many were.
    ///
    /// What counts is how much surface the boxes within a part of the tree have won since it was built. A
    /// call every frame with a part of all items keeps a moving world in order; `usize::MAX` rebuilds
    /// whatever has grown at all. The same calls give the same tree.
    ///
    /// ```
    #[doc = prelude!()]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let at = |x: usize| unit.translated(Vector::X * x as Real);
    /// let mut tree = Bvh::from_boxes(&(0..100).map(at).collect::<Vec<_>>());
    /// assert_eq!(tree.rebuild_some(100), 0);
    /// tree.refit(&(0..100).map(|x| at(x * 37 % 100)).collect::<Vec<_>>());
    /// assert!(tree.rebuild_some(100) > 0);
    /// ```
    pub fn rebuild_some(&mut self, most_items: usize) -> usize {
        let order = self.downward();
        let mut loose = self.loose(&order);
        loose.sort_by(|a, b| b.growth.total_cmp(&a.growth).then(a.node.cmp(&b.node)));
        let mut is_taken = vec![false; self.nodes.len()];
        let mut left = most_items;
        for Loose { node, items, .. } in loose {
            if items <= left && !is_taken[node] {
                left -= items;
                self.mark(node, &mut is_taken);
                self.rebuild(node, Manner::Cheap);
            }
        }
        most_items - left
    }

    /// The parts that are worth rebuilding, those below before those above.
    fn loose(&self, order: &[usize]) -> Vec<Loose> {
        let mut items = vec![0; self.nodes.len()];
        let mut growth = vec![0.0; self.nodes.len()];
        let mut loose = Vec::new();
        for &node in order.iter().rev() {
            let here = &self.nodes[node];
            for (lane, child) in here.child.into_iter().enumerate() {
                items[node] += usize::from(child.as_item().is_some());
                let Some(below) = child.as_node() else { continue };
                items[node] += items[below];
                let won = surface_of(&here.lane(lane)) - self.fresh[below];
                growth[node] += growth[below] + if won > 0.0 { won } else { 0.0 };
            }
            if items[node] > LANES && growth[node] > 0.0 {
                loose.push(Loose { node, growth: growth[node], items: items[node] });
            }
        }
        loose
    }

    /// Marks a node, all that is below it, and all that is above.
    fn mark(&self, node: usize, is_marked: &mut [bool]) {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            is_marked[node] = true;
            open.extend(self.nodes[node].child.into_iter().filter_map(|child| child.as_node()));
        }
        let mut node = node;
        while let Some((above, _)) = self.parents[node].lane() {
            is_marked[above] = true;
            node = above;
        }
    }

    /// Builds what hangs below a node anew, in the same place.
    pub(super) fn rebuild(&mut self, node: usize, manner: Manner) {
        let depth = self.depth_of(node);
        let mut scratch = core::mem::take(&mut self.scratch);
        self.take_down(node, &mut scratch);
        build(&mut scratch.leaves, manner, depth, &mut scratch.nodes);
        let Scratch { nodes, homes, .. } = &mut scratch;
        homes.clear();
        homes.push(node);
        homes.extend(nodes.iter().skip(1).map(|_| self.take_spare()));
        let place = self.parents[node];
        for (new, home) in nodes.iter().zip(&*homes) {
            let child = new
                .child
                .map(|child| child.as_node().map_or(child, |below| Child::node(homes[below])));
            self.nodes[*home] = Node { child, ..*new };
        }
        for home in &*homes {
            self.adopt(*home);
        }
        self.parents[node] = place;
        self.fresh[node] = surface_of(&self.nodes[node].around());
        self.scratch = scratch;
    }

    /// Collects the leaves below a node, whose nodes are given back except for the first.
    fn take_down(&mut self, node: usize, scratch: &mut Scratch) {
        let Scratch { leaves, open, .. } = scratch;
        leaves.clear();
        open.push(node);
        while let Some(next) = open.pop() {
            let here = self.nodes[next];
            for lane in (0..LANES).rev() {
                let child = here.child[lane];
                if child.as_item().is_some() {
                    leaves.push(Leaf { span: Span::of(&here.lane(lane)), child });
                }
                open.extend(child.as_node());
            }
            if next != node {
                self.give_back(next);
            }
        }
    }

    /// Builds the tree of some items with boxes that are not empty; what it held before is forgotten. Their
    /// numbers are below `count`, which is how many numbers there are from now on.
    pub(crate) fn rebuild_from(&mut self, items: impl Iterator<Item = (u32, Aabb)>, count: usize) {
        let leaves = &mut self.scratch.leaves;
        leaves.clear();
        leaves.extend(
            items.map(|(item, around)| Leaf { span: Span::of(&around), child: Child::item(item) }),
        );
        build(leaves, Manner::Cheap, 0, &mut self.nodes);
        let used = self.nodes.len();
        self.spare.clear();
        self.parents.clear();
        self.parents.resize(used, Place::OUTSIDE);
        self.fresh.clear();
        self.fresh.resize(used, 0.0);
        self.places.clear();
        self.places.resize(count, Place::OUTSIDE);
        self.relink();
    }

    /// Makes numbers up to a count known, with empty boxes until they are set.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.places.resize(count, Place::OUTSIDE);
    }

    /// How many bytes it takes, those that are kept for later too.
    pub(crate) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + (self.parents.capacity() + self.places.capacity()) * size_of::<Place>()
            + self.fresh.capacity() * size_of::<Real>()
            + self.spare.capacity() * size_of::<u32>()
            + self.scratch.memory()
    }
}
