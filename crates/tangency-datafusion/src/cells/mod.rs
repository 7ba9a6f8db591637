//! How space is cut into cells, each of which is joined by itself.

mod sample;
mod shape_boxes;
mod tree;

pub(crate) use sample::{Sample, sample};
pub use shape_boxes::ShapeBoxes;
pub(crate) use shape_boxes::grown;
pub use tree::CellTree;
