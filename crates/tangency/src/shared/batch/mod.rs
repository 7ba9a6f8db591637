//! The same question about many pairs at once.

use super::space;

mod boxes;
pub use boxes::Boxes;
mod capsules;
pub use capsules::Capsules;
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
