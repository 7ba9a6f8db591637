//! Surfaces of triangles, what is wrong with them, and what they enclose.

use super::space;

mod error;
pub use error::MeshError;
mod edges;
mod joined;
pub use edges::MeshEdge;
mod defects;
mod fans;
pub use defects::Defects;
mod bends;
pub use bends::Bend;
mod shells;
mod surface;
mod survey;
pub use surface::Mesh;
mod parts;
mod smooth;
mod solid;
mod soup;
pub use solid::Solid;
