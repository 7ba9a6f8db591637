//! The BVH builder: how a tree comes to be from its boxes, top down.
//!
//! A node takes some leaves and parts them: first in two, then the part with the largest surface in two
//! again, until there are four. What is left of a part is a child, and made into a node in turn.

use super::leaf::{Leaf, Part, Span};
use super::sah_split::{halved_along_axis, split};
use super::space::geometry::Aabb;
use super::space::math::Real;
use super::space::parallel::{IS_TOGETHER, both};
use super::{Bvh, Child, LANES, Node};

/// What is below a node with so many leaves is worth being built on another core, if there is one. What
/// comes out does not depend on it.
const WORTH_A_TASK: usize = 1 << 13;

/// From this depth on parts are halved, so that no tree is deeper than this and half of the binary
/// logarithm of its count. Bins alone would make it as deep as coordinates have powers of two.
const DEEPEST_SPLIT: usize = 20;

/// How leaves are parted.
#[derive(Clone, Copy)]
pub(super) enum Manner {
    /// By cost, as long as the tree is not too deep.
    Cheap,
    /// In halves, for the flattest tree.
    Flat,
}

impl Manner {
    fn at(self, depth: usize) -> Self {
        if depth < DEEPEST_SPLIT { self } else { Self::Flat }
    }

    #[inline(always)]
    fn split(self, part: Part<'_>) -> [Part<'_>; 2] {
        match self {
            Self::Cheap => split(part),
            Self::Flat => halved_along_axis(part),
        }
    }

    /// The part with the largest weight is split next.
    #[inline(always)]
    fn weight(self, part: &Part<'_>) -> Real {
        match self {
            Self::Cheap => part.around.surface(),
            Self::Flat => part.leaves.len() as Real,
        }
    }
}

/// The parts that become the children of a node.
struct Parts<'a>([Option<Part<'a>>; LANES]);

impl<'a> Parts<'a> {
    /// Parts by the rule above. A part that fits into one node is not split: it becomes that node, or
    /// its leaves become lanes of this one, if there is room for all of them.
    fn of(part: Part<'a>, manner: Manner) -> Self {
        let mut parts = Self([Some(part), None, None, None]);
        for free in 1..LANES {
            let Some(largest) = parts.largest(manner, |count| count > LANES) else { break };
            if let Some(part) = parts.0[largest].take() {
                let [left, right] = manner.split(part);
                parts.0[largest] = Some(left);
                parts.0[free] = Some(right);
            }
        }
        parts
    }

    /// The part with the largest weight, of those whose counts are asked for.
    fn largest(&self, manner: Manner, is_asked: impl Fn(usize) -> bool) -> Option<usize> {
        let mut largest: Option<(usize, Real)> = None;
        for (place, part) in self.0.iter().enumerate() {
            let Some(part) = part.as_ref().filter(|part| is_asked(part.leaves.len())) else {
                continue;
            };
            let weight = manner.weight(part);
            if largest.is_none_or(|(_, most)| weight > most) {
                largest = Some((place, weight));
            }
        }
        largest.map(|(place, _)| place)
    }

    /// Takes out a part whose leaves all find a lane in this node, of which some are taken by leaves
    /// already.
    fn loosened(&mut self, manner: Manner, taken: usize) -> Option<Part<'a>> {
        let kept = self.0.iter().flatten().count();
        let room = LANES + 1 - taken - kept;
        let loose = self.largest(manner, |count| count > 1 && count <= room)?;
        self.0[loose].take()
    }
}

/// A node that is not yet in its place: its lanes, and the parts below them.
struct Fork<'a> {
    node: Node,
    parts: [Option<Part<'a>>; LANES],
}

impl<'a> Fork<'a> {
    fn of(part: Part<'a>, manner: Manner) -> Self {
        let mut node = Node::EMPTY;
        if part.leaves.len() <= LANES {
            for (lane, leaf) in part.leaves.iter().enumerate() {
                leaf.put_into(&mut node, lane);
            }
            return Self { node, parts: [None, None, None, None] };
        }
        let mut parts = Parts::of(part, manner);
        let mut lane = 0;
        while let Some(loose) = parts.loosened(manner, lane) {
            for leaf in &*loose.leaves {
                leaf.put_into(&mut node, lane);
                lane += 1;
            }
        }
        let mut below = [None, None, None, None];
        for part in parts.0.into_iter().flatten() {
            match &*part.leaves {
                [leaf] => leaf.put_into(&mut node, lane),
                _ => {
                    node.set_lane(lane, &part.around.as_box());
                    below[lane] = Some(part);
                }
            }
            lane += 1;
        }
        Self { node, parts: below }
    }
}

/// Adds the nodes of a part, the upper ones first and the lanes in order, and returns the first.
fn grow(part: Part<'_>, manner: Manner, depth: usize, nodes: &mut Vec<Node>) -> Child {
    let place = nodes.len();
    let fork = Fork::of(part, manner.at(depth));
    nodes.push(fork.node);
    for (lane, part) in fork.parts.into_iter().enumerate() {
        if let Some(part) = part {
            nodes[place].child[lane] = grow(part, manner, depth + 1, nodes);
        }
    }
    Child::node(place)
}

/// A tree in pieces, each of which was built on its own.
enum Piece {
    Whole(Vec<Node>),
    Forked(Box<Node>, [Option<Box<Piece>>; LANES]),
}

impl Piece {
    fn of(part: Part<'_>, manner: Manner, depth: usize) -> Self {
        if part.leaves.len() < WORTH_A_TASK {
            let mut nodes = Vec::with_capacity(part.leaves.len() / 2 + 1);
            grow(part, manner, depth, &mut nodes);
            return Self::Whole(nodes);
        }
        let Fork { node, parts } = Fork::of(part, manner.at(depth));
        let below =
            |part: Option<Part<'_>>| part.map(|part| Box::new(Self::of(part, manner, depth + 1)));
        let [a, b, c, d] = parts;
        let ((a, b), (c, d)) =
            both(|| both(|| below(a), || below(b)), || both(|| below(c), || below(d)));
        Self::Forked(Box::new(node), [a, b, c, d])
    }

    fn count(&self) -> usize {
        match self {
            Self::Whole(nodes) => nodes.len(),
            Self::Forked(_, below) => {
                1 + below.iter().flatten().map(|piece| piece.count()).sum::<usize>()
            }
        }
    }

    /// Adds the nodes in the order in which [`grow`] would have.
    fn lay_out(self, nodes: &mut Vec<Node>) -> Child {
        let place = nodes.len();
        match self {
            Self::Whole(piece) => nodes.extend(piece.into_iter().map(|mut node| {
                node.child = node.child.map(|child| child.moved_on(place));
                node
            })),
            Self::Forked(node, below) => {
                nodes.push(*node);
                for (lane, piece) in below.into_iter().enumerate() {
                    if let Some(piece) = piece {
                        nodes[place].child[lane] = piece.lay_out(nodes);
                    }
                }
            }
        }
        Child::node(place)
    }
}

/// Fills a list with the nodes of a tree, the root first and every node before those below it; none without
/// leaves. It allocates only where several cores help, or the list is too short.
///
/// `depth` is how many nodes are above what is built.
pub(super) fn build(leaves: &mut [Leaf], manner: Manner, depth: usize, nodes: &mut Vec<Node>) {
    nodes.clear();
    if leaves.is_empty() {
        return;
    }
    let part = Part::new(leaves);
    if IS_TOGETHER && part.leaves.len() >= WORTH_A_TASK {
        let pieces = Piece::of(part, manner, depth);
        nodes.reserve(pieces.count());
        pieces.lay_out(nodes);
    } else {
        grow(part, manner, depth, nodes);
    }
}

impl Bvh {
    /// The tree of some boxes; the item `i` is the box `i`.
    ///
    /// An empty box keeps its number and is in no answer. With the feature `parallel` all cores help,
    /// and the tree is the same to the last bit.
    ///
    /// # Panics
    /// If there are more than 2³¹ - 2 boxes.
    ///
    /// ```
    #[doc = prelude!()]
    /// let row: Vec<Aabb> = (0..10)
    ///     .map(|i| Aabb::new(Vector::X * i as Real, Vector::X * (i as Real + 0.5)))
    ///     .collect();
    /// let tree = Bvh::from_boxes(&row);
    /// let mut found = Vec::new();
    /// tree.overlapping_into(&Aabb::new(Vector::X * 2.5, Vector::X * 4.0), &mut found);
    /// assert_eq!(found, [2, 3, 4]);
    /// ```
    pub fn from_boxes(boxes: &[Aabb]) -> Self {
        assert!(boxes.len() <= Child::MOST_ITEMS, "a tree holds at most 2³¹ - 2 boxes");
        let mut leaves = Vec::with_capacity(boxes.len());
        for (number, around) in boxes.iter().enumerate() {
            if !around.is_empty() {
                leaves.push(Leaf { span: Span::of(around), child: Child::item(number as u32) });
            }
        }
        let mut nodes = Vec::with_capacity(leaves.len() / 2 + 1);
        build(&mut leaves, Manner::Cheap, 0, &mut nodes);
        Self::of_nodes(nodes, boxes.len())
    }
}
