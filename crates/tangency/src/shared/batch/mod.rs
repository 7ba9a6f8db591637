//! The same question about many pairs at once.

use super::space;

mod halves;
mod pairs;
pub use pairs::{
    Pairing, Warmth, closest_batch, closest_batch_cached, intersects_batch, manifold_batch,
    manifold_batch_cached,
};
