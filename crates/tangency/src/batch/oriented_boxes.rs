//! Many turned boxes as columns.

use super::lanes::{Columns, InTurn, Kernel, One, answer, named, vector};
use super::poses::Poses;
use super::soa::{Numbers, counted};
use super::space::math::{
    BuildError, DIMENSION, Matrix, Pose, Real, Rotation, TURN_NUMBERS, Vector,
};
use super::space::narrow_phase::{intersects, quick_box_test};
use super::space::shapes::{Obb, Shape};

/// How many numbers the axes of a box are made of.
const AXES: usize = DIMENSION * DIMENSION;

/// How many numbers a box is made of: centre, half extents, axes, and the rotation that makes the axes.
const NUMBERS: usize = 2 * DIMENSION + AXES + TURN_NUMBERS;

/// Turned boxes in the world, in columns: a list for each number of their centres, half extents, axes and
/// rotations.
///
/// A question goes through the columns from end to end, several boxes at a time. Each answer is that of
/// [`intersects`] for the [`cuboid`](Obb::cuboid) of a box under its [`pose`](Obb::pose).
///
/// ```
#[doc = prelude!(batch)]
/// let at = |x: Real| Obb::new(Vector::X * x, Rotation::IDENTITY, Vector::splat(0.5));
/// let boxes: OrientedBoxes = [at(0.75)?, at(2.0)?].into_iter().collect();
/// let mut meet = Vec::new();
/// boxes.intersects_from(&at(0.0)?, &mut meet);
/// assert_eq!(meet, [true, false]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrientedBoxes {
    numbers: Numbers<NUMBERS>,
}

impl FromIterator<Obb> for OrientedBoxes {
    fn from_iter<Source: IntoIterator<Item = Obb>>(source: Source) -> Self {
        let mut boxes = Self::default();
        source.into_iter().for_each(|one| boxes.push(&one));
        boxes
    }
}

counted!(OrientedBoxes);

impl OrientedBoxes {
    /// Adds a box.
    pub fn push(&mut self, one: &Obb) {
        self.numbers.push(Turned::of(one).numbers());
    }

    /// Puts another box in the place of one.
    ///
    /// # Panics
    /// If there is no such box.
    pub fn set(&mut self, index: usize, one: &Obb) {
        self.numbers.set(index, Turned::of(one).numbers());
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such box.
    pub fn get(&self, index: usize) -> Obb {
        self.item_at(index).spelled()
    }

    /// Each box under the pose with the same number, its own pose multiplied by it, written into another
    /// list. The shorter list sets the end, and what was in the other list is forgotten.
    ///
    /// # Errors
    /// If a centre gets beyond [`LARGEST`](super::space::LARGEST); the other list is empty then.
    pub fn place(&self, poses: &Poses, placed: &mut Self) -> Result<(), BuildError> {
        poses.place(self, &mut placed.numbers, DIMENSION, |pose, one| one.placed(&pose).numbers())
    }

    /// Whether each meets one box, which is A. What was in the list is forgotten.
    pub fn intersects_from(&self, one: &Obb, answers: &mut Vec<bool>) {
        answer(answers, self.len(), &One(Turned::of(one)), &InTurn(self), &Meets);
    }

    /// Whether each meets the box with the same number of another list, which is B. The shorter list sets the
    /// end.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let at = |x: Real| Obb::new(Vector::X * x, Rotation::IDENTITY, Vector::splat(0.5));
    /// let a: OrientedBoxes = [at(0.0)?, at(0.0)?].into_iter().collect();
    /// let b: OrientedBoxes = [at(1.0)?, at(1.5)?].into_iter().collect();
    /// let mut meet = Vec::new();
    /// a.intersects_each(&b, &mut meet);
    /// assert_eq!(meet, [true, false]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn intersects_each(&self, b: &Self, answers: &mut Vec<bool>) {
        answer(answers, self.len().min(b.len()), &InTurn(self), &InTurn(b), &Meets);
    }

    /// Whether the pairs of a list meet: the first number is of this list, the second of another one.
    ///
    /// # Panics
    /// If a number is of no box.
    pub fn intersects_of(&self, b: &Self, pairs: &[[u32; 2]], answers: &mut Vec<bool>) {
        let (a, b) = named(self, b, pairs);
        answer(answers, pairs.len(), &a, &b, &Meets);
    }
}

/// A box, read from the columns.
#[derive(Clone, Copy)]
pub(super) struct Turned {
    pub(super) center: Vector,
    pub(super) half: Vector,
    pub(super) axes: Matrix,
    turn: [Real; TURN_NUMBERS],
}

impl Turned {
    pub(super) fn of(one: &Obb) -> Self {
        let axes = Matrix { columns: one.axes() };
        Self { center: one.center(), half: one.half(), axes, turn: one.pose().rotation.into() }
    }

    /// The numbers of the box, in the order of the columns.
    #[inline(always)]
    fn numbers(&self) -> [Real; NUMBERS] {
        let Self { center, half, axes, turn } = self;
        core::array::from_fn(|number| match number / DIMENSION {
            0 => center[number],
            1 => half[number - DIMENSION],
            axis if axis < 2 + DIMENSION => axes.columns[axis - 2][number % DIMENSION],
            _ => turn[number - 2 * DIMENSION - AXES],
        })
    }

    /// The box under a pose.
    fn placed(&self, pose: &Pose) -> Self {
        let own = Pose::new(Rotation::unchecked(self.turn), self.center);
        let Pose { rotation, translation } = *pose * own;
        let axes = rotation.to_matrix();
        Self { center: translation, half: self.half, axes, turn: rotation.into() }
    }

    /// An [`Obb`] of its own.
    pub(super) fn spelled(&self) -> Obb {
        Obb::new(self.center, Rotation::unchecked(self.turn), self.half).expect("it was one before")
    }
}

impl Columns<NUMBERS> for OrientedBoxes {
    type Item = Turned;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; NUMBERS] {
        self.numbers.columns()
    }

    #[inline(always)]
    fn item(numbers: [Real; NUMBERS]) -> Turned {
        let axis = |axis: usize| vector(&numbers[(2 + axis) * DIMENSION..]);
        Turned {
            center: vector(&numbers),
            half: vector(&numbers[DIMENSION..]),
            axes: Matrix { columns: core::array::from_fn(axis) },
            turn: core::array::from_fn(|number| numbers[2 * DIMENSION + AXES + number]),
        }
    }
}

/// Whether two boxes meet.
struct Meets;

impl Kernel<Turned, Turned, bool> for Meets {
    #[inline(always)]
    fn lane(&self, a: Turned, b: Turned) -> (bool, bool) {
        quick_box_test([a.half, b.half], [&a.axes, &b.axes], b.center - a.center)
    }

    fn alone(&self, a: Turned, b: Turned) -> bool {
        let [a, b] = [a, b].map(|turned| turned.spelled());
        let [a_shape, b_shape] = [&a, &b].map(|one| Shape::Cuboid(*one.cuboid()));
        intersects(&a_shape, a.pose(), &b_shape, b.pose())
    }
}
