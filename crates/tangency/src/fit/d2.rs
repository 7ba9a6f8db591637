//! Hulls, bounding spheres and boxes of points, in two dimensions.

use super as space;

mod bounding_sphere;
#[path = "convex_hull_2d.rs"]
mod convex_hull;
mod eigen;
#[path = "furthest_point_2d.rs"]
mod furthest_point;
#[path = "minimum_rectangle_2d.rs"]
mod minimum_rectangle;
mod minimum_sphere;
mod point_cloud;
mod principal_axes;
mod ritter_sphere;

pub use convex_hull::convex_hull;
