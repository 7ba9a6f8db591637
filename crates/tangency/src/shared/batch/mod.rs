//! The same question about many pairs at once.

use super::space;

mod boxes;
pub use boxes::Boxes;
mod capsules;
pub use capsules::Capsules;
mod closest;
pub use closest::{InColumns, closest_each, closest_from, closest_of};
mod halves;
mod lanes;
mod numbers;
mod oriented_boxes;
pub use oriented_boxes::OrientedBoxes;
mod pairs;
pub use pairs::{
    Pairing, Warmth, closest_batch, closest_batch_cached, intersects_batch, manifold_batch,
    manifold_batch_cached,
};
mod poses;
pub use poses::Poses;
mod ray_boxes;
mod ray_spheres;
mod ray_triangles;
mod rays;
pub use rays::Rays;
mod sphere_boxes;
mod spheres;
pub use spheres::Spheres;
mod triangles;
pub use triangles::Triangles;
#[cfg_attr(all(feature = "simd", target_arch = "x86_64"), path = "widest.rs")]
#[cfg_attr(not(all(feature = "simd", target_arch = "x86_64")), path = "as_built.rs")]
mod width;
