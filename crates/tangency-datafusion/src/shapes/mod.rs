//! Shapes as columns: which types are shapes, and what each row of them is.

mod column;
mod mesh;
mod shape_type;

pub(crate) use column::{ShapeColumn, cuboid};
pub use shape_type::ShapeType;
