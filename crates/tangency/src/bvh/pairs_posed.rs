//! Which boxes of two trees, or of one, overlap?
//!
//! Two nodes are laid over each other, and wherever two lanes meet, the same is done with what they lead
//! to. An item against a node is held still while the node is opened. Boxes of turned trees are compared in
//! both frames: along the axes of the one tree and of the other, six of the fifteen directions of a SAT.

use core::ops::ControlFlow;

use super::space::geometry::Aabb;
use super::space::math::{Frame, Pose};
use super::transformed_lanes::Carrier;
use super::{Bvh, Child, LANES, Node, Stack, TWO_TREES};

impl Bvh {
    /// Visits the pairs of an item of this tree and one of another whose boxes overlap, until the visitor
    /// breaks. `other_in_self` is where the other tree is, seen from this one.
    ///
    /// The boxes of each tree are carried to the other by boxes around them, rounded outward: no pair is
    /// left out whose turned boxes share a point, and some are visited that only come near each other.
    /// Each pair is visited once, and nothing if the pose has a NaN.
    ///
    /// ```
    #[doc = prelude!()]
    /// use core::ops::ControlFlow;
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let tree = Bvh::from_boxes(&[unit, unit.translated(Vector::X * 4.0)]);
    /// let mut pairs = Vec::new();
    /// tree.pairs_with(&tree, &Pose::at(Vector::X * 4.5), &mut |a, b| {
    ///     pairs.push((a, b));
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(pairs, [(1, 0)]);
    /// ```
    pub fn pairs_with(
        &self,
        other: &Self,
        other_in_self: &Pose,
        visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) {
        let _ = self.visit_pairs_with(other, &other_in_self.frame(), visit);
    }

    /// Visits the pairs of items whose boxes share a point, until the visitor breaks: each once, the lower
    /// number first.
    ///
    /// ```
    #[doc = prelude!()]
    /// use core::ops::ControlFlow;
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let boxes = [unit, unit.translated(Vector::X * 3.0), unit.translated(Vector::X)];
    /// let mut pairs = Vec::new();
    /// Bvh::from_boxes(&boxes).self_pairs(&mut |a, b| {
    ///     pairs.push((a, b));
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(pairs, [(0, 2)]);
    /// ```
    pub fn self_pairs(&self, visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>) {
        let _ = self.visit_self_pairs(|a, b| if a < b { visit(a, b) } else { visit(b, a) });
    }

    /// Fills a list with the pairs of items whose boxes share a point, in order, the lower number first.
    ///
    /// What was in the list before is forgotten.
    pub fn self_pairs_into(&self, pairs: &mut Vec<(u32, u32)>) {
        pairs.clear();
        let _ = self.visit_self_pairs(|a, b| {
            pairs.push(if a < b { (a, b) } else { (b, a) });
            ControlFlow::Continue(())
        });
        pairs.sort_unstable();
    }

    /// [`Bvh::pairs_with`] for visitors that are compiled into it.
    #[inline(always)]
    pub(crate) fn visit_pairs_with(
        &self,
        other: &Self,
        frame: &Frame,
        mut visit: impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.nodes.is_empty() || other.nodes.is_empty() {
            return ControlFlow::Continue(());
        }
        let (here, there) =
            (Carrier::new(frame, &other.bounds()), Carrier::back(frame, &self.bounds()));
        let mut open = Stack::of((Child::node(0), Child::node(0)));
        while let Some((a, b)) = open.pop() {
            let (a, b) = (self.as_node(a), other.as_node(b));
            let (a_there, b_here) = (there.carried(&a), here.carried(&b));
            for at in (0..LANES).filter(|at| !b.child[*at].is_nothing()) {
                let meets_here = a.overlaps(&b_here.lane(at));
                if meets_here == [false; LANES] {
                    continue;
                }
                let meets_there = a_there.overlaps(&b.lane(at));
                for lane in 0..LANES {
                    if meets_here[lane] && meets_there[lane] {
                        meet(a.child[lane], b.child[at], &mut open, &mut visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The box of a child that is an item.
    #[inline(always)]
    pub(super) fn box_of(&self, child: Child) -> Aabb {
        child.as_item().and_then(|item| self.item_box(item)).unwrap_or(Aabb::EMPTY)
    }

    /// A node, or one that has nothing but an item in it.
    #[inline(always)]
    pub(super) fn as_node(&self, child: Child) -> Node {
        child.as_node().map_or_else(
            || {
                let mut node = Node::EMPTY;
                node.put(0, child, &self.box_of(child));
                node
            },
            |node| self.nodes[node],
        )
    }
}

/// Two children whose boxes meet: visited if both are items, else to be looked into.
#[inline(always)]
fn meet(
    a: Child,
    b: Child,
    open: &mut Stack<(Child, Child), TWO_TREES>,
    visit: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let (Some(a), Some(b)) = (a.as_item(), b.as_item()) {
        return visit(a, b);
    }
    open.push((a, b));
    ControlFlow::Continue(())
}
