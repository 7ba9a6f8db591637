//! A bounding volume hierarchy: boxes under numbers, held so that questions about few do not look at
//! all.

use super as space;

mod balance;
mod best_first;
mod build;
mod furthest;
mod insert_remove;
mod leaf;
mod nearest;
mod nearest_pairs;
mod node;
mod overlapping;
mod pairs_posed;
mod pairs_same_frame;
mod ray_traversal;
mod rebuild;
mod refit;
mod sah_split;
mod scratch;
#[cfg(feature = "serde")]
mod serialize;
mod stack;
#[cfg(test)]
mod tests;
mod transformed_lanes;
mod traversal_log;
mod tree;
#[cfg(any(test, feature = "serde"))]
mod validate;

pub(crate) use node::{Child, LANES, Node};
#[cfg(feature = "serde")]
pub(crate) use serialize::{Bits, bits_of, from_bits};
pub(crate) use stack::{ONE_TREE, Stack, TWO_TREES};
#[allow(unused_imports, reason = "in two dimensions no two trees are gone through together")]
pub(crate) use traversal_log::{TraversalStep, TraversalStepOfTwo};
pub use tree::Bvh;
