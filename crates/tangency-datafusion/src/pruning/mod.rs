//! Row groups that need not be read: which comparisons of columns follow from a condition on boxes?
//!
//! Parquet keeps the least and the greatest value of each column in each row group, and the engine leaves out a row
//! group in which a comparison of a column with a constant cannot hold. A box of six columns, `tg_box(xmin, …, zmax)`,
//! meets a known box only if six such comparisons hold, so they are added to the filter. The engine does not
//! look at the statistics of a struct's fields: a box in a struct is not pruned.

mod implied;
mod rule;

pub(crate) use implied::is_of_columns;
use implied::{constant_box, implied};
pub use rule::BoundsRule;
