//! Surfaces of triangles, what is wrong with them, and what they enclose.

use super::space;

mod error;
pub use error::MeshError;
mod edge_adjacency;
mod weld;
pub use edge_adjacency::MeshEdge;
mod defects;
mod vertex_fans;
pub use defects::Defects;
mod edge_convexity;
pub use edge_convexity::EdgeConvexity;
mod connected_components;
mod topology;
mod tri_mesh;
pub use tri_mesh::Mesh;
mod contact_from_behind;
pub(crate) use contact_from_behind::corrected_of_solid;
mod mesh_as_composite;
mod solid;
mod soup;
pub use solid::Solid;
mod tools;
pub use tools::{
    Cleaned, Filled, Hole, HoleLimits, MeshShell, Oriented, Simplified, SimplifySettings, Welded,
    WhyOpen,
};
