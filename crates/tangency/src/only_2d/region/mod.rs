//! Polygons with holes: what is one, and how it is cut into convex parts.

use super::space;

mod error;
pub use error::RegionError;
mod net;
use net::Net;
mod apart;
mod bridges;
mod ears;
mod joined;
mod meeting;
mod weight;

mod held;
pub use held::Region;
