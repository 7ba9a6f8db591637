//! Which boxes does a question about a tree open, and which does it leave out?
//!
//! A question is gone through once more by the same code, with the answers that it got the first time, and
//! whoever looks into a node is noted. What was seen and never looked into was left out.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::nearest::{Asked, reach_squared};
use super::ray_traversal::{LaneRay, later};
use super::space::geometry::{Aabb, Ray};
use super::space::math::{Frame, Real};
use super::{Bvh, Child, LANES, Node};

/// What a question does with a tree, in its order.
#[derive(Clone, Debug)]
pub(crate) enum TraversalStep {
    /// A box was opened, and of those in it some were never looked into.
    Opened { around: Aabb, inside: usize, left_out: Vec<Aabb> },
    /// An item was asked.
    Asked,
}

/// What a question does with two trees, in its order; each box is in the frame of its own tree.
#[derive(Clone, Debug)]
#[allow(dead_code, reason = "in two dimensions no two trees are gone through together")]
pub(crate) enum TraversalStepOfTwo {
    /// Two boxes were opened, and of the pairs in them some were never looked into.
    Opened { around: [Aabb; 2], inside: usize, left_out: Vec<[Aabb; 2]> },
    /// Two items were asked.
    Asked,
}

/// What is noted on the way.
struct Notes<'a> {
    tree: &'a Bvh,
    opened: Vec<Option<usize>>,
    asked: BTreeSet<u32>,
    /// Nodes that were seen and not yet opened.
    waiting: Vec<usize>,
}

impl<'a> Notes<'a> {
    fn new(tree: &'a Bvh) -> Self {
        Self { tree, opened: Vec::new(), asked: BTreeSet::new(), waiting: vec![0] }
    }

    /// Notes that a node is looked into, which is known by what it leads to.
    fn open(&mut self, node: &Node) {
        let is_it = |number: &usize| self.tree.nodes[*number].child == node.child;
        let Some(place) = self.waiting.iter().rposition(is_it) else { return };
        self.opened.push(Some(self.waiting.remove(place)));
        self.waiting.extend(node.child.into_iter().filter_map(Child::as_node));
    }

    fn ask(&mut self, item: u32) {
        self.opened.push(None);
        self.asked.insert(item);
    }

    /// All of it, now that it is known what was left out.
    fn told(self) -> Vec<TraversalStep> {
        let opened: BTreeSet<usize> = self.opened.iter().flatten().copied().collect();
        let is_left_out = |child: Child| match (child.as_item(), child.as_node()) {
            (Some(item), _) => !self.asked.contains(&item),
            (None, Some(node)) => !opened.contains(&node),
            (None, None) => false,
        };
        let tell = |looked: &Option<usize>| {
            let Some(number) = looked else { return TraversalStep::Asked };
            let node = &self.tree.nodes[*number];
            let lanes = (0..LANES).filter(|lane| is_left_out(node.child[*lane]));
            let left_out = lanes.map(|lane| node.lane(lane)).collect();
            let inside = node.child.iter().filter(|child| !child.is_nothing()).count();
            TraversalStep::Opened { around: node.around(), inside, left_out }
        };
        self.opened.iter().map(tell).collect()
    }
}

impl Bvh {
    /// What [`Bvh::nearest_to_box`] does with a visitor that gives these replies, one after the other.
    pub(crate) fn looked_near(
        &self,
        asked: &Aabb,
        upto: Real,
        replies: &[Real],
    ) -> Vec<TraversalStep> {
        let Some(asked) = Asked::new(asked) else { return Vec::new() };
        self.looked(upto, replies, |node, reach| asked.keys(node, reach), reach_squared)
    }

    /// What [`Bvh::along_ray`] does, also with boxes that are no more than `slack` beside the ray.
    pub(crate) fn looked_along(
        &self,
        (ray, slack): (&Ray, Real),
        upto: Real,
        replies: &[Real],
    ) -> Vec<TraversalStep> {
        let lane_ray = LaneRay::new(ray, slack);
        self.looked(upto, replies, |node, reach| lane_ray.enters(node, reach), later)
    }

    fn looked(
        &self,
        upto: Real,
        replies: &[Real],
        keys: impl Fn(&Node, Real) -> [Real; LANES],
        reach: impl Fn(Real) -> Real,
    ) -> Vec<TraversalStep> {
        let notes = RefCell::new(Notes::new(self));
        let mut replies = replies.iter();
        let noted_keys = |node: &Node, longest: Real| {
            notes.borrow_mut().open(node);
            keys(node, longest)
        };
        self.visit_in_order(upto, noted_keys, reach, |item, _| {
            notes.borrow_mut().ask(item);
            replies.next().copied().unwrap_or(-1.0)
        });
        notes.into_inner().told()
    }

    /// Does what [`Bvh::nearest_pairs`] does, and tells it.
    #[allow(dead_code, reason = "in two dimensions no two trees are gone through together")]
    pub(crate) fn looked_at_two(
        &self,
        other: &Self,
        frame: &Frame,
        upto: Real,
        mut visit: impl FnMut(u32, u32) -> Real,
    ) -> Vec<TraversalStepOfTwo> {
        let order = RefCell::new(Vec::new());
        let tell = |a: Child, b: Child| order.borrow_mut().push((a, b));
        let ask = |a: u32, b: u32, _: Real| {
            order.borrow_mut().push((Child::item(a), Child::item(b)));
            visit(a, b)
        };
        self.visit_nearest_pairs_logged(other, frame, upto, ask, tell);
        let order = order.into_inner();
        let known: BTreeSet<(Child, Child)> = order.iter().copied().collect();
        let tell = |(a, b): &(Child, Child)| {
            if a.as_item().is_some() && b.as_item().is_some() {
                return TraversalStepOfTwo::Asked;
            }
            let (of_a, of_b) = (self.seen_in(*a), other.seen_in(*b));
            let pairs = of_a.iter().flat_map(|a| of_b.iter().map(move |b| (a, b)));
            let is_left_out =
                |pair: &(&Seen, &Seen)| !known.contains(&(pair.0.child, pair.1.child));
            let left_out = pairs.filter(is_left_out).map(|(a, b)| [a.around, b.around]).collect();
            let around = [around(&of_a), around(&of_b)];
            TraversalStepOfTwo::Opened { around, inside: of_a.len() * of_b.len(), left_out }
        };
        order.iter().map(tell).collect()
    }

    /// What is seen when a child is opened; of an item, itself.
    #[allow(dead_code, reason = "in two dimensions no two trees are gone through together")]
    fn seen_in(&self, child: Child) -> Vec<Seen> {
        let node = self.as_node(child);
        let lanes = (0..LANES).filter(|lane| !node.child[*lane].is_nothing());
        lanes.map(|lane| Seen { child: node.child[lane], around: node.lane(lane) }).collect()
    }
}

/// A child, and the box around it.
#[allow(dead_code, reason = "in two dimensions no two trees are gone through together")]
struct Seen {
    child: Child,
    around: Aabb,
}

#[allow(dead_code, reason = "in two dimensions no two trees are gone through together")]
fn around(all: &[Seen]) -> Aabb {
    all.iter().fold(Aabb::EMPTY, |sum, seen| sum.merged(&seen.around))
}
