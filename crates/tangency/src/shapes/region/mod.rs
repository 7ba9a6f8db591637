//! Polygons with holes: what is one, and how it is cut into convex parts.

use super::space;

mod error;
pub use error::RegionError;
mod exact_corners;
pub(crate) use exact_corners::Net;
mod convex_partition;
mod edge_crossings;
mod mass;
mod monotone_strip;
mod monotone_triangulation;
mod validate;

mod polygon_with_holes;
pub use polygon_with_holes::Region;
