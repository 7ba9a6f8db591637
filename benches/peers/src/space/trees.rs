//! The peer's tree of boxes.

use super::only;
use super::parry::bounding_volume;
use super::parry::partitioning::{Bvh, BvhBuildStrategy};
use super::space::Aabb;

/// Boxes as the peer has them.
pub struct PeerBoxes(pub(super) Vec<bounding_volume::Aabb>);

/// A tree as the peer has it.
pub struct PeerTree(Bvh);

impl PeerBoxes {
    /// The peer's counterparts of some boxes.
    pub fn of(boxes: &[Aabb]) -> Self {
        let theirs =
            |b: &Aabb| bounding_volume::Aabb::new(only::theirs(b.min), only::theirs(b.max));
        Self(boxes.iter().map(theirs).collect())
    }

    /// The tree of the boxes, built by surfaces and bins as ours is.
    pub fn tree(&self) -> PeerTree {
        PeerTree(Bvh::from_leaves(BvhBuildStrategy::Binned, &self.0))
    }
}

impl PeerTree {
    /// How many boxes are in it.
    pub fn count(&self) -> usize {
        self.0.leaf_count() as usize
    }
}
