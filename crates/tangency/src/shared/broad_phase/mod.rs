//! Boxes that move, and which two of them overlap from frame to frame.

use super::space;

mod handle;
pub use handle::{BoxHandle, BroadPhaseError, Layers, Mobility};
mod candidate;
pub use candidate::{Pair, Pairs};
mod held;
mod slot;
mod sorted;
pub use held::BroadPhase;
mod ask;
mod change;
mod merge;
#[cfg(feature = "serde")]
mod sound;
mod tiles;
pub use tiles::{Tiles, TouchedTiles};
mod update;
#[cfg(feature = "serde")]
mod written;
