//! Polygons with holes: what is one, and how it is cut into convex parts.

use super::space;

mod error;
pub use error::RegionError;
mod net;
pub(crate) use net::Net;
mod apart;
mod joined;
mod meeting;
mod monotone;
mod strip;
mod weight;

mod held;
pub use held::Region;
