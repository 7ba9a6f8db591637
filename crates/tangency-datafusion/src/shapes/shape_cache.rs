//! The shapes of two columns that were built already: a join asks about the same mesh in many rows.
//!
//! Rows are the same if a dictionary says so, or if all their numbers are. What is kept has an end: when the meshes
//! that were built are of too many bytes, all of them are forgotten.

use std::collections::HashMap;

use super::column::{Posed, ShapeColumn};

/// How many bytes of lists or of WKB are kept as built meshes: with its tree, a mesh takes some eight times as many.
const MOST_BYTES: usize = 1 << 24;

/// The shapes of the rows of two columns, of which those that take long to build are kept.
pub(crate) struct ShapeCache<'a> {
    sides: [Side<'a>; 2],
    /// Whether both columns are of one dictionary, so that what is built for one is built for the other.
    is_shared: bool,
    bytes: usize,
}

/// One of the columns.
struct Side<'a> {
    column: &'a ShapeColumn,
    /// The first row with the same shape, for each row; `None` if no shape is worth keeping.
    firsts: Option<Vec<u32>>,
    kept: HashMap<u32, Option<Posed>>,
    /// The shape that was asked for last, and its row.
    last: Option<(usize, Option<Posed>)>,
}

impl<'a> ShapeCache<'a> {
    /// Nothing is built yet.
    pub(crate) fn new(a: &'a ShapeColumn, b: &'a ShapeColumn) -> Self {
        let side = |column: &'a ShapeColumn| {
            let firsts = column.shape_type().is_built().then(|| column.first_rows());
            Side { column, firsts, kept: HashMap::new(), last: None }
        };
        Self { sides: [side(a), side(b)], is_shared: a.shares_content(b), bytes: 0 }
    }

    /// The shapes of a row of each column; `None` if one is null or empty.
    pub(crate) fn shapes(&mut self, a_row: usize, b_row: usize) -> Option<(&Posed, &Posed)> {
        if self.bytes > MOST_BYTES {
            self.sides.iter_mut().for_each(|side| side.kept.clear());
            self.bytes = 0;
        }
        let b_side = usize::from(!self.is_shared);
        let a_key = self.built(0, 0, a_row)?;
        let b_key = self.built(1, b_side, b_row)?;
        Some((self.sides[0].get(a_key)?, self.sides[b_side].get(b_key)?))
    }

    /// Builds the shape of a row of a side if it is not there, and tells where it is kept; `None` if it is null.
    fn built(&mut self, side: usize, keeper: usize, row: usize) -> Option<u32> {
        let of = &self.sides[side];
        if of.column.is_null(row) {
            return None;
        }
        let Some(firsts) = &of.firsts else {
            if of.last.as_ref().is_none_or(|(last, _)| *last != row) {
                self.sides[side].last = Some((row, of.column.shape(row)));
            }
            return Some(0);
        };
        let key = firsts[row];
        if !self.sides[keeper].kept.contains_key(&key) {
            let shape = of.column.shape(row);
            self.bytes += of.column.bytes(row);
            self.sides[keeper].kept.insert(key, shape);
        }
        Some(key)
    }
}

impl Side<'_> {
    /// A shape that is there.
    fn get(&self, key: u32) -> Option<&Posed> {
        match (&self.firsts, &self.last) {
            (Some(_), _) => self.kept.get(&key)?.as_ref(),
            (None, Some((_, shape))) => shape.as_ref(),
            (None, None) => None,
        }
    }
}
