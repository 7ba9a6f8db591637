//! The columns of things that are made of as many numbers each.

use super::space::Real;

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

    #[inline(always)]
    pub(super) fn columns(&self) -> [&[Real]; COUNT] {
        self.0.each_ref().map(Vec::as_slice)
    }
}
