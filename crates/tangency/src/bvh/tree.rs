//! Boxes under numbers: what is kept of them.

use std::collections::BTreeSet;

use super::node::surface_of;
use super::scratch::Scratch;
use super::space::geometry::Aabb;
use super::space::math::Real;
use super::{LANES, Node};

/// Where an item or a node hangs: a lane of a node, in 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(u32);

impl Place {
    /// There is no such item or node.
    pub(super) const NOWHERE: Self = Self(u32::MAX);
    /// There is such an item, but it has an empty box; or the node is the root.
    pub(super) const OUTSIDE: Self = Self(u32::MAX - 1);

    #[inline(always)]
    pub(super) const fn new(node: usize, lane: usize) -> Self {
        Self((node * LANES + lane) as u32)
    }

    /// The node and the lane, if it hangs anywhere.
    #[inline(always)]
    pub(super) fn lane(self) -> Option<(usize, usize)> {
        let place = self.0 as usize;
        (self.0 < Self::OUTSIDE.0).then_some((place / LANES, place % LANES))
    }
}

/// Boxes under numbers, for questions about few of many: which are here, along this ray, nearest to
/// this point, which two of them overlap.
///
/// Boxes that are near each other are held together by a box around them, four by four, and these
/// boxes by larger ones, up to the whole. A question looks into a box only if what is asked about
/// comes there:
///
/// ```text
///   +------------------------+-------------+
///   | +------+               | +--+        |      a question about  ?  looks at the four boxes
///   | |1  +--+--+   +----+   | |4 | +---+  |      of the whole, then into one of them, and
///   | +---+--+ 2|   | 3  |   | +--+ | 5 |  |      there finds 5: never at 1, 2, 3, 6 ... 9
///   |     +-----+   +----+   |      | ? |  |
///   +----------+------+------+------+---+--+
///   | +--+     | +--+ |        +-----+     |
///   | |6 | +--+| |8 | |        |  9  |     |
///   | +--+ |7 || +--+ |        +-----+     |
///   +------+--++------+--------------------+
/// ```
///
/// A tree of things that do not move is built once, [`Bvh::from_boxes`], and is then at its best.
/// Things that come and go are put in and taken out by number, [`Bvh::insert`], [`Bvh::remove`],
/// [`Bvh::set`]; where everything moves a little, [`Bvh::refit`] takes all boxes at once, and now and
/// then [`Bvh::rebuild_some`] tidies up what has become loose.
///
/// Questions never lose a box: one that touches what is asked about, in exact arithmetic, is in the
/// answer. An empty box, or one with NaN, keeps its number and is in no answer. The order in which
/// items are visited depends on the boxes and on what was done to the tree before, in which order; never
/// on threads or platforms. What fills a list sorts it by number.
///
/// ```
#[doc = prelude!()]
/// let mut tree = Bvh::new();
/// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
/// let a = tree.insert(unit);
/// let b = tree.insert(unit.translated(Vector::X * 5.0));
/// let mut found = Vec::new();
/// tree.overlapping_into(&unit, &mut found);
/// assert_eq!(found, [a]);
///
/// tree.set(b, unit.translated(Vector::X));
/// tree.overlapping_into(&unit, &mut found);
/// assert_eq!(found, [a, b]);
/// assert!(tree.remove(a) && !tree.remove(a));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::serialize::Written"))]
#[cfg_attr(feature = "serde", serde(into = "super::serialize::Written"))]
#[doc(alias("AABBTree", "DynamicTree", "Qbvh", "bounding volume hierarchy"))]
pub struct Bvh {
    /// The root is the first; there is none until a box is put in.
    pub(super) nodes: Vec<Node>,
    /// Where each node hangs.
    pub(super) parents: Vec<Place>,
    /// The surface of the box around each node when it was built.
    pub(super) fresh: Vec<Real>,
    /// Nodes that are not in use, the last to be taken first.
    pub(super) spare: Vec<u32>,
    /// Where each item hangs.
    pub(super) places: Vec<Place>,
    /// Numbers below the largest that are not in use.
    pub(super) free: BTreeSet<u32>,
    pub(super) scratch: Scratch,
}

impl Bvh {
    /// A tree without boxes.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many items there are, those with empty boxes too.
    pub fn len(&self) -> usize {
        self.places.len() - self.free.len()
    }

    /// Whether there is no item.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The smallest box around all items; empty if there is none.
    pub fn bounds(&self) -> Aabb {
        self.nodes.first().map_or(Aabb::EMPTY, Node::around)
    }

    /// The box of an item; `None` if there is no such item.
    ///
    /// Boxes that were empty or had a NaN come back as [`Aabb::EMPTY`].
    pub fn item_box(&self, item: u32) -> Option<Aabb> {
        let place = *self.places.get(item as usize)?;
        if place == Place::NOWHERE {
            return None;
        }
        Some(place.lane().map_or(Aabb::EMPTY, |(node, lane)| self.nodes[node].lane(lane)))
    }

    /// A tree of nodes that were just built, for items below `count`.
    pub(super) fn of_nodes(nodes: Vec<Node>, count: usize) -> Self {
        let mut tree = Self {
            parents: vec![Place::OUTSIDE; nodes.len()],
            fresh: vec![0.0; nodes.len()],
            nodes,
            spare: Vec::new(),
            places: vec![Place::OUTSIDE; count],
            free: BTreeSet::new(),
            scratch: Scratch::default(),
        };
        tree.relink();
        tree
    }

    /// Notes of nodes that were just built what hangs where, and that they are fresh.
    pub(super) fn relink(&mut self) {
        if let Some(root) = self.nodes.first() {
            self.fresh[0] = surface_of(&root.around());
        }
        for node in 0..self.nodes.len() {
            self.adopt(node);
        }
    }

    /// Tells the children of a node where they hang, and notes that they are fresh.
    pub(super) fn adopt(&mut self, node: usize) {
        let parent = &self.nodes[node];
        for (lane, child) in parent.child.into_iter().enumerate() {
            let place = Place::new(node, lane);
            if let Some(item) = child.as_item() {
                self.places[item as usize] = place;
            } else if let Some(below) = child.as_node() {
                self.parents[below] = place;
                self.fresh[below] = surface_of(&parent.lane(lane));
            }
        }
    }
}
