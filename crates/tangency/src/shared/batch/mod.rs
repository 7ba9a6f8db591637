//! The same question about many pairs at once.

use super::space;

mod boxes;
pub use boxes::Boxes;
mod halves;
mod lanes;
mod pairs;
pub use pairs::{
    Pairing, Warmth, closest_batch, closest_batch_cached, intersects_batch, manifold_batch,
    manifold_batch_cached,
};
mod spheres;
pub use spheres::Spheres;
