//! The join: how does a query whose condition is about shapes find its pairs?
//!
//! ```text
//! CellJoinRule      logical     a join with tg_intersects or tg_within in its condition becomes a CellJoin node
//! CellJoinPlanner   physical    samples both sides, cuts space into cells, and plans:
//!
//!   CellJoinExec                joins cell by cell, in memory for one cell
//!     SortExec, RepartitionExec are inserted by the engine, because CellJoinExec declares what it needs; both spill
//!       CellsExec               repeats each row for each cell that its box touches
//! ```
//!
//! A condition `tg_knn` becomes another join, with the nearest rows of the other side: [`nearest`].

mod cell_reader;
mod cells_exec;
mod join_exec;
mod join_stream;
mod meeting;
mod nearest;
mod node;
mod options;
mod pair_filter;
mod planner;
mod rule;
mod survey;

pub(crate) use nearest::NearestJoin;
pub use nearest::{NearestJoinExec, NearestJoinRule};
pub use options::CellJoinOptions;
pub use planner::CellJoinPlanner;
pub use rule::CellJoinRule;

pub use cells_exec::CellsExec;
pub use join_exec::CellJoinExec;
