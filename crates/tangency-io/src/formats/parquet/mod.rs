//! Parquet: a row for each element, as [`bytes`] writes it and as tables of other programs have it.
//!
//! | column | type | what it is |
//! |---|---|---|
//! | `id` (or `GlobalId`), `name`, `type`, `model` | text | what the element is called; each may be missing |
//! | `positions` | list of numbers, or of lists of three | the corners: x, y, z, x, y, z … |
//! | `faces` | list of whole numbers, or of lists of three | the triangles, by the numbers of their corners |
//! | `pose` | list of 12 or 16 numbers | where it is put: the rows of a matrix of 3 by 4, or of 4 by 4 |
//! | `mesh` | whole number | rows of one number share a mesh; the first one has it, the others may leave it out |
//! | `properties` | map from text to text | what else is known of it, as is every other column of text, numbers or truth |
//! | `bbox` | six numbers | the box around it in the world, which is written for joins and not read |
//!
//! ```text
//!  thrift      a walk over the compact protocol that trusts no length
//!  sizes       what the file claims to hold, looked at before anything is read
//!  columns     one row of one column after the other
//!  rows        elements out of rows
//!  write       rows out of elements
//! ```
//!
//! The reader of the crate `parquet` reserves what a file claims: rows of a footer and bytes of a page, some of which abort the
//! process. So the claims are summed up first, by a walk of our own, and only what fits is read. What it then meets within pages
//! makes it panic for one changed file in ten thousand (`bit_util.rs`, `decoder.rs` in 59.3): that is caught, and is an error.

mod columns;
mod rows;
mod sizes;
mod thrift;
mod write;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::source::Source;
use crate::scene::Scene;

pub(crate) use write::bytes;

pub(crate) fn read(bytes: &[u8], source: Source, budget: &mut Budget) -> Result<Scene, ReadError> {
    // Nothing of what a reader that panicked had in hands is used again.
    let read = catch_unwind(AssertUnwindSafe(|| rows::read(bytes, source, budget)));
    read.unwrap_or_else(|_| Err(ReadError::new(Place::File, "its pages are not those of Parquet")))
}
