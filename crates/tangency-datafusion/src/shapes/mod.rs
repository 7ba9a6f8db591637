//! Shapes as columns: which types are shapes, and what each row of them is.

mod column;
mod instance;
mod mesh;
mod shape_cache;
mod shape_type;
mod wkb;
mod wkb_column;

pub(crate) use column::{Posed, ShapeColumn, cuboid};
pub(crate) use instance::Meshes;
pub(crate) use shape_cache::ShapeCache;
pub use shape_type::ShapeType;
