//! Hulls, bounding spheres and boxes of points, in three dimensions.

use super as space;

mod bounding_sphere;
#[path = "convex_hull_3d.rs"]
mod convex_hull;
mod decomposition;
mod eigen;
#[path = "furthest_point_3d.rs"]
mod furthest_point;
mod minimum_sphere;
mod point_cloud;
mod principal_axes;
mod ritter_sphere;
#[path = "tessellation_3d.rs"]
pub(crate) mod tessellation;

pub use decomposition::{ConvexDecomposition, DecompositionSettings, convex_decomposition};
