//! Scratch lists that are kept from one change of a tree to the next, so that changes do not allocate.

use super::Node;
use super::leaf::Leaf;

/// Empty between changes; what matters is their room. It is no part of what a tree is.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    pub(super) leaves: Vec<Leaf>,
    pub(super) nodes: Vec<Node>,
    pub(super) homes: Vec<usize>,
    pub(super) open: Vec<usize>,
}

impl Scratch {
    /// How many bytes there is room for.
    pub(super) fn memory(&self) -> usize {
        self.leaves.capacity() * size_of::<Leaf>()
            + self.nodes.capacity() * size_of::<Node>()
            + (self.homes.capacity() + self.open.capacity()) * size_of::<usize>()
    }
}

impl Clone for Scratch {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Scratch {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}
