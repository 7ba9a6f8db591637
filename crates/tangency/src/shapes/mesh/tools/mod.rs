//! What people do to a mesh before they ask about it: weld, clean, orient, fill holes, split, simplify.
//!
//! Each tool leaves the mesh as it is, and returns a new one with a report of what is different.

use super::space;
use super::{edge_adjacency, error, topology, weld};

mod boundary_loops;
mod collapse_bound;
mod fill_holes;
mod minimum_area;
mod orient;
mod quadric;
mod remove_degenerate;
mod simplify;
mod split_shells;
mod weld_vertices;

pub use fill_holes::{Filled, Hole, HoleLimits, WhyOpen};
pub use orient::Oriented;
pub use remove_degenerate::Cleaned;
pub use simplify::{Simplified, SimplifySettings};
pub use split_shells::MeshShell;
pub use weld_vertices::Welded;
