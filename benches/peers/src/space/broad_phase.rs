//! The peer's broad phase: its tree, driven as its physics engine (Rapier) does.
//!
//! Each frame hands the moved boxes to the tree, which leaves a margin around them; tidies a part of the
//! tree; refits it; visits the pairs of which one has changed, and keeps them in a map with the number of
//! the frame; and at last drops from the map what is apart now.

use super::PeerBoxes;
use super::only;
use super::parry::bounding_volume;
use super::parry::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use super::parry::utils::hashmap::{Entry, HashMap};
use super::space::{Aabb, Real};

/// The margin around a box that has moved, as the engine sets it.
const MARGIN: Real = 1e-2;

/// Boxes that move, and the pairs of them that are near each other.
#[derive(Default)]
pub struct PeerBroadPhase {
    tree: Bvh,
    workspace: BvhWorkspace,
    pairs: HashMap<(u32, u32), u32>,
    frame: u32,
    events: Vec<(u32, u32, bool)>,
}

impl PeerBroadPhase {
    /// Moves or puts in some boxes by number, and brings the pairs up to date.
    pub fn update(&mut self, moved: impl Iterator<Item = (u32, Aabb)>) {
        self.frame = self.frame.wrapping_add(1);
        self.events.clear();
        for (number, around) in moved {
            let theirs =
                bounding_volume::Aabb::new(only::theirs(around.min), only::theirs(around.max));
            self.tree.insert_or_update_partially(theirs, number, MARGIN);
        }
        self.tree.optimize_incremental(&mut self.workspace);
        self.tree.refit(&mut self.workspace);
        self.note_pairs();
        self.drop_pairs();
    }

    /// Notes the pairs of which one has changed.
    fn note_pairs(&mut self) {
        let Self { tree, workspace, pairs, frame, events } = self;
        tree.traverse_bvtt_single_tree::<true>(workspace, &mut |a: u32, b: u32| {
            let (a, b) = if a < b { (a, b) } else { (b, a) };
            match pairs.entry((a, b)) {
                Entry::Occupied(known) => *known.into_mut() = *frame,
                Entry::Vacant(new) => {
                    new.insert(*frame);
                    events.push((a, b, true));
                }
            }
        });
    }

    /// Drops the pairs that are apart now.
    fn drop_pairs(&mut self) {
        let Self { tree, pairs, frame, events, .. } = self;
        pairs.retain(|&(a, b), seen| {
            if *seen == *frame {
                return true;
            }
            let (Some(of_a), Some(of_b)) = (tree.leaf_node(a), tree.leaf_node(b)) else {
                return false;
            };
            let is_kept = !(of_a.is_changed() || of_b.is_changed()) || of_a.intersects(of_b);
            if !is_kept {
                events.push((a, b, false));
            }
            is_kept
        });
    }

    /// How many pairs there are, those within the margins too.
    pub fn pair_count(&self) -> usize {
        self.pairs.len()
    }

    /// How many pairs came or went in the last frame.
    pub fn event_count(&self) -> usize {
        self.events.len()
    }

    /// How many bytes the tree and the map of pairs take: an entry, and a byte to find it by.
    pub fn memory(&self) -> usize {
        let entry = size_of::<((u32, u32), u32)>() + 1;
        self.tree.heap_memory_size() + self.pairs.capacity() * 8 / 7 * entry
    }
}

/// A tree that stays as it is, for the pairs within it.
pub struct PeerSelfPairs {
    tree: Bvh,
    workspace: BvhWorkspace,
}

impl PeerSelfPairs {
    /// The tree of some boxes, built by surfaces and bins.
    pub fn of(boxes: &PeerBoxes) -> Self {
        let tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &boxes.0);
        Self { tree, workspace: BvhWorkspace::default() }
    }

    /// How many pairs there are, each of them visited.
    pub fn count(&mut self) -> usize {
        let mut count = 0;
        self.tree.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut |_, _| count += 1);
        count
    }
}
