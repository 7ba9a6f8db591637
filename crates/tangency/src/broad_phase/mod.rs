//! The broad phase: boxes that move, and which two of them overlap from frame to frame.

use super as space;

mod find_pairs;
mod handle;
mod insert_remove;
mod merge_pairs;
mod pair;
mod proxy;
mod radix_sort;
#[cfg(feature = "serde")]
mod serialize;
mod state;
mod tiles;
mod update;
#[cfg(feature = "serde")]
mod validate;

pub use handle::{BoxHandle, BroadPhaseError, Layers, Mobility};
pub use pair::{BoxPair, BoxPairs};
pub use state::BroadPhase;
pub use tiles::{Tiles, TouchedTiles};
