//! Many boxes as columns.

use super::lanes::{Columns, InTurn, Kernel, One, answer, joined, named, vector};
use super::soa::{Numbers, counted};
use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Real};

/// How many numbers a box is made of.
const NUMBERS: usize = 2 * DIMENSION;

/// Axis-aligned boxes in columns: a list for the least and one for the largest coordinate along each axis.
///
/// A question goes through the columns from end to end, several boxes at a time. Each answer is that of
/// [`Aabb::intersects`].
///
/// ```
#[doc = prelude!(batch)]
/// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
/// let boxes: Boxes = (0..4).map(|step| unit.translated(Vector::X * step as Real)).collect();
/// let mut meet = Vec::new();
/// boxes.intersects_from(&unit, &mut meet);
/// assert_eq!(meet, [true, true, false, false]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Boxes {
    numbers: Numbers<NUMBERS>,
}

impl FromIterator<Aabb> for Boxes {
    fn from_iter<Source: IntoIterator<Item = Aabb>>(source: Source) -> Self {
        let mut boxes = Self::default();
        source.into_iter().for_each(|around| boxes.push(&around));
        boxes
    }
}

counted!(Boxes);

impl Boxes {
    /// Adds a box, which may be empty; such a box meets nothing. So does one that is not a number.
    pub fn push(&mut self, around: &Aabb) {
        self.numbers.push(joined([around.min, around.max]));
    }

    /// Puts another box in the place of one.
    ///
    /// # Panics
    /// If there is no such box.
    pub fn set(&mut self, index: usize, around: &Aabb) {
        self.numbers.set(index, joined([around.min, around.max]));
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such box.
    pub fn get(&self, index: usize) -> Aabb {
        self.item_at(index)
    }

    /// Whether each meets one box. What was in the list is forgotten.
    pub fn intersects_from(&self, one: &Aabb, answers: &mut Vec<bool>) {
        answer(answers, self.len(), &One(*one), &InTurn(self), &Meets);
    }

    /// Whether each meets the box with the same number of another list. The shorter list sets the end.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let row: Boxes = (0..3).map(|step| unit.translated(Vector::X * step as Real)).collect();
    /// let same: Boxes = (0..3).map(|_| unit).collect();
    /// let mut meet = Vec::new();
    /// row.intersects_each(&same, &mut meet);
    /// assert_eq!(meet, [true, true, false]);
    /// ```
    pub fn intersects_each(&self, b: &Self, answers: &mut Vec<bool>) {
        answer(answers, self.len().min(b.len()), &InTurn(self), &InTurn(b), &Meets);
    }

    /// Whether the pairs of a list meet: the first number is of this list, the second of another one.
    ///
    /// # Panics
    /// If a number is of no box.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let row: Boxes = (0..3).map(|step| unit.translated(Vector::X * step as Real)).collect();
    /// let mut meet = Vec::new();
    /// row.intersects_of(&row, &[[0, 2], [1, 2]], &mut meet);
    /// assert_eq!(meet, [false, true]);
    /// ```
    pub fn intersects_of(&self, b: &Self, pairs: &[[u32; 2]], answers: &mut Vec<bool>) {
        let (a, b) = named(self, b, pairs);
        answer(answers, pairs.len(), &a, &b, &Meets);
    }
}

impl Columns<NUMBERS> for Boxes {
    type Item = Aabb;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; NUMBERS] {
        self.numbers.columns()
    }

    #[inline(always)]
    fn item(numbers: [Real; NUMBERS]) -> Aabb {
        Aabb { min: vector(&numbers), max: vector(&numbers[DIMENSION..]) }
    }
}

/// Whether two boxes meet.
struct Meets;

impl Kernel<Aabb, Aabb, bool> for Meets {
    #[inline(always)]
    fn lane(&self, a: Aabb, b: Aabb) -> (bool, bool) {
        (a.meets(&b), true)
    }

    fn alone(&self, a: Aabb, b: Aabb) -> bool {
        a.meets(&b)
    }
}
