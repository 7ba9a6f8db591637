//! 3D clash joins in SQL on Apache DataFusion.
#![doc = concat!("\n", include_str!("../README.md"))]

mod cells;
mod functions;
mod join;
mod pruning;
mod register;
mod shapes;

/// The operators of a plan, for those who write plans down and read them again.
pub mod plan {
    pub use crate::cells::{CellTree, ShapeBoxes};
    pub use crate::join::{CellJoinExec, CellsExec, NearestJoinExec};
}

pub use functions::functions;
pub use join::{CellJoinOptions, CellJoinPlanner, CellJoinRule, NearestJoinRule};
pub use pruning::BoundsRule;
pub use register::{register, register_meshes, registered};
pub use shapes::ShapeType;
