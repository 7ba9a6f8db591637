//! Boxes under numbers, held so that questions about few of them do not look at all.

use super::space;

mod node;
pub(crate) use node::{Child, LANES, Node};
mod stack;
pub(crate) use stack::{ONE_TREE, Stack, TWO_TREES};
mod held;
pub use held::Tree;
mod along_ray;
mod balance;
#[cfg_attr(feature = "parallel", path = "together.rs")]
#[cfg_attr(not(feature = "parallel"), path = "in_turn.rs")]
mod both;
pub(crate) use both::both;
mod build;
mod carried;
mod change;
mod in_order;
mod leaf;
mod nearest;
mod nearest_pairs;
mod overlapping;
mod pairs;
mod refit;
mod renew;
mod same_frame;
mod split;
mod told;
#[allow(unused_imports, reason = "in two dimensions no two trees are gone through together")]
pub(crate) use told::{Looked, LookedAtTwo};
mod workshop;
#[cfg(feature = "serde")]
mod written;
#[cfg(feature = "serde")]
pub(crate) use written::{Bits, bits_of, from_bits};

#[cfg(test)]
mod chains;
#[cfg(any(test, feature = "serde"))]
mod sound;
