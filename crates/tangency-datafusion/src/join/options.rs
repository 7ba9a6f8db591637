//! What can be set about the join.

use datafusion::common::config::ConfigExtension;
use datafusion::common::extensions_options;

extensions_options! {
    /// The settings of the join, which SQL changes by `SET tangency.rows_per_cell = 1000`.
    pub struct CellJoinOptions {
        /// Whether joins by shapes are done by cells; otherwise the engine's own joins ask every pair.
        pub cell_join: bool, default = true

        /// How many rows a cell should have, of both sides together. More make fewer copies, fewer need less memory.
        pub rows_per_cell: usize, default = 4096

        /// How many boxes of each side are kept as a sample in each partition.
        pub sample_rows: usize, default = 32768
    }
}

impl ConfigExtension for CellJoinOptions {
    const PREFIX: &'static str = "tangency";
}
