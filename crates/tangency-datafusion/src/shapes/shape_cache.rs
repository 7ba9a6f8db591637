//! The shapes of a column that were built already: a join asks about the same mesh in many rows.
//!
//! Rows are the same if a dictionary says so, or if all their numbers are. What is kept has an end: when the meshes
//! that were built are of too many bytes, all of them are forgotten.

use std::collections::HashMap;

use super::column::{Posed, ShapeColumn};

/// How many bytes of lists or of WKB are kept as built meshes: with its tree, a mesh takes some eight times as many.
const MOST_BYTES: usize = 1 << 24;

/// The shapes of a column's rows, of which those that take long to build are kept.
pub(crate) struct ShapeCache<'a> {
    column: &'a ShapeColumn,
    /// The first row with the same shape, for each row; `None` if no shape is worth keeping.
    firsts: Option<Vec<u32>>,
    kept: HashMap<u32, Option<Posed>>,
    bytes: usize,
    /// The shape that was asked for last, and its row.
    last: Option<(usize, Option<Posed>)>,
}

impl<'a> ShapeCache<'a> {
    /// Nothing is built yet.
    pub(crate) fn new(column: &'a ShapeColumn) -> Self {
        let firsts = column.shape_type().is_built().then(|| column.first_rows());
        Self { column, firsts, kept: HashMap::new(), bytes: 0, last: None }
    }

    /// A row's shape; `None` if the row is null or empty.
    pub(crate) fn shape(&mut self, row: usize) -> Option<&Posed> {
        let Some(firsts) = &self.firsts else {
            if self.last.as_ref().is_none_or(|(last, _)| *last != row) {
                self.last = Some((row, self.column.shape(row)));
            }
            return self.last.as_ref().and_then(|(_, shape)| shape.as_ref());
        };
        if self.column.is_null(row) {
            return None;
        }
        let first = firsts[row];
        if !self.kept.contains_key(&first) {
            let bytes = self.column.bytes(row);
            if self.bytes + bytes > MOST_BYTES {
                self.kept.clear();
                self.bytes = 0;
            }
            self.bytes += bytes;
            self.kept.insert(first, self.column.shape(row));
        }
        self.kept.get(&first).and_then(Option::as_ref)
    }
}
