//! Batches: one question about many pairs at once.
//!
//! - [`closest_batch`], [`intersects_batch`] and [`manifold_batch`] take a list of pairs of any shapes and share it among
//!   cores (feature `parallel`); the answers are those of single questions, to the bit.
//! - [`Spheres`], [`Boxes`], [`Capsules`], [`Rays`] and the like keep many shapes of one kind as columns (a structure of
//!   arrays), and are asked by SIMD (feature `simd`).

use super as space;

mod boxes;
mod capsules;
mod closest;
mod lanes;
mod oriented_boxes;
mod pairs;
mod poses;
mod ray_boxes;
mod ray_spheres;
mod ray_triangles;
mod rays;
mod soa;
mod sphere_boxes;
mod spheres;
mod split_work;
mod triangles;
#[cfg_attr(all(feature = "simd", target_arch = "x86_64"), path = "simd_widest.rs")]
#[cfg_attr(not(all(feature = "simd", target_arch = "x86_64")), path = "simd_as_built.rs")]
mod width;

pub(crate) use width::widest;

pub use boxes::Boxes;
pub use capsules::Capsules;
pub use closest::{IndexedShapes, closest_each, closest_from, closest_of};
pub use oriented_boxes::OrientedBoxes;
pub use pairs::{
    CacheStats, ShapePair, closest_batch, closest_batch_cached, intersects_batch, manifold_batch,
    manifold_batch_cached,
};
pub use poses::Poses;
pub use rays::Rays;
pub use spheres::Spheres;
pub use triangles::Triangles;
