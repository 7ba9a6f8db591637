//! The columns of things that are made of as many numbers each.

use super::space::math::{BuildError, LARGEST, Real};

/// How many things there are in columns, and how they are forgotten: for a struct of one field, its `numbers`.
macro_rules! counted {
    ($columns:ident) => {
        impl $columns {
            /// How many there are.
            #[inline]
            pub fn len(&self) -> usize {
                self.numbers.len()
            }

            /// Whether there are none.
            #[inline]
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// Forgets all of them; the columns keep their room.
            pub fn clear(&mut self) {
                self.numbers.clear();
            }
        }
    };
}
pub(super) use counted;

/// A list for each number.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Numbers<const COUNT: usize>([Vec<Real>; COUNT]);

impl<const COUNT: usize> Default for Numbers<COUNT> {
    fn default() -> Self {
        Self([const { Vec::new() }; COUNT])
    }
}

impl<const COUNT: usize> Numbers<COUNT> {
    pub(super) fn push(&mut self, numbers: [Real; COUNT]) {
        for (column, number) in self.0.iter_mut().zip(numbers) {
            column.push(number);
        }
    }

    /// # Panics
    /// If there is nothing with that index.
    pub(super) fn set(&mut self, index: usize, numbers: [Real; COUNT]) {
        for (column, number) in self.0.iter_mut().zip(numbers) {
            column[index] = number;
        }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0[0].len()
    }

    pub(super) fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }

    /// Makes room for so many; what they are made of is to be written.
    pub(super) fn resize(&mut self, count: usize) {
        self.0.iter_mut().for_each(|column| column.resize(count, 0.0));
    }

    /// Writes the numbers of some of them, from one of them on.
    #[inline(always)]
    pub(super) fn copy_from(&mut self, first: usize, rows: [&[Real]; COUNT]) {
        for (column, row) in self.0.iter_mut().zip(rows) {
            column[first..first + row.len()].copy_from_slice(row);
        }
    }

    /// Whether the numbers of so many columns are within those that points are made of. If they are not, all
    /// columns are emptied.
    pub(super) fn check_points(&mut self, columns: usize) -> Result<(), BuildError> {
        let is_good = |number: &Real| number.abs() <= LARGEST;
        let is_bad = |column: &Vec<Real>| !column.iter().fold(true, |all, one| all & is_good(one));
        let Some(bad) = self.0[..columns].iter().find(|column| is_bad(column)) else {
            return Ok(());
        };
        let index = bad.iter().position(|number| !is_good(number)).unwrap_or_default();
        self.clear();
        Err(BuildError::BadPoint { index })
    }

    #[inline(always)]
    pub(super) fn columns(&self) -> [&[Real]; COUNT] {
        self.0.each_ref().map(Vec::as_slice)
    }
}
