//! Many capsules as columns.

use super::lanes::{Columns, InTurn, Kernel, One, answer, named, vector};
use super::poses::Poses;
use super::soa::{Numbers, counted};
use super::space::math::{BuildError, DIMENSION, Pose, Real};
use super::space::narrow_phase::{closest, intersects};
use super::space::shapes::{Capsule, Segment, Shape};

/// How many numbers a capsule is made of.
const NUMBERS: usize = 2 * DIMENSION + 1;

/// Capsules in the world, in columns: a list for each coordinate of their ends and one for their radii.
///
/// A question goes through the columns from end to end, several capsules at a time. Each answer is that of
/// [`closest`] or [`intersects`] for capsules that are not moved, to the last bit. In two dimensions a
/// separation is asked one by one.
///
/// ```
#[doc = prelude!(batch)]
/// let upright = |x: Real| Capsule::new(Vector::X * x - Vector::Y, Vector::X * x + Vector::Y, 0.25);
/// let capsules: Capsules = [upright(1.0)?, upright(3.0)?].into_iter().collect();
/// let mut gaps = Vec::new();
/// capsules.separations_from(&upright(0.0)?, &mut gaps);
/// assert_eq!(gaps, [0.5, 2.5]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Capsules {
    numbers: Numbers<NUMBERS>,
}

impl FromIterator<Capsule> for Capsules {
    fn from_iter<Source: IntoIterator<Item = Capsule>>(source: Source) -> Self {
        let mut capsules = Self::default();
        source.into_iter().for_each(|capsule| capsules.push(&capsule));
        capsules
    }
}

counted!(Capsules);

impl Capsules {
    /// Adds a capsule.
    pub fn push(&mut self, capsule: &Capsule) {
        self.numbers.push(numbers(capsule));
    }

    /// Puts another capsule in the place of one.
    ///
    /// # Panics
    /// If there is no such capsule.
    pub fn set(&mut self, index: usize, capsule: &Capsule) {
        self.numbers.set(index, numbers(capsule));
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such capsule.
    pub fn get(&self, index: usize) -> Capsule {
        self.item_at(index)
    }

    /// Each capsule under the pose with the same number, its ends as [`Pose::apply`] has them, written into
    /// another list. The shorter list sets the end, and what was in the other list is forgotten.
    ///
    /// # Errors
    /// If a end gets beyond [`LARGEST`](super::space::LARGEST); the other list is empty then.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let (mut poses, mut placed) = (Poses::default(), Capsules::default());
    /// poses.push(&Pose::at(Vector::Y))?;
    /// let local: Capsules = [Capsule::new(-Vector::X, Vector::X, 0.5)?].into_iter().collect();
    /// local.place(&poses, &mut placed)?;
    /// assert_eq!(placed.get(0).axis().start(), Vector::Y - Vector::X);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn place(&self, poses: &Poses, placed: &mut Self) -> Result<(), BuildError> {
        poses.place(self, &mut placed.numbers, 2 * DIMENSION, |pose, capsule| {
            let frame = pose.frame();
            let [start, end] =
                [capsule.axis().start(), capsule.axis().end()].map(|end| frame.out(end));
            numbers(&Capsule::unchecked(Segment::unchecked(start, end), capsule.radius()))
        })
    }

    /// The separation of each from one capsule, as A. What was in the list is forgotten.
    pub fn separations_from(&self, one: &Capsule, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &One(*one), &InTurn(self), &Separation);
    }

    /// The separation of each from the capsule with the same number of another list, which is B. The shorter
    /// list sets the end.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let thin: Capsules = [Capsule::new(-Vector::X, Vector::X, 0.5)?].into_iter().collect();
    /// let other: Capsules = [Capsule::new(Vector::X * 4.0, Vector::X * 5.0, 0.5)?].into_iter().collect();
    /// let mut gaps = Vec::new();
    /// thin.separations_each(&other, &mut gaps);
    /// assert_eq!(gaps, [2.0]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn separations_each(&self, b: &Self, answers: &mut Vec<Real>) {
        let count = self.len().min(b.len());
        answer(answers, count, &InTurn(self), &InTurn(b), &Separation);
    }

    /// The separation of every pair of a list: the first number is of this list, the second of another one.
    ///
    /// # Panics
    /// If a number is of no capsule.
    pub fn separations_of(&self, b: &Self, pairs: &[[u32; 2]], answers: &mut Vec<Real>) {
        let (a, b) = named(self, b, pairs);
        answer(answers, pairs.len(), &a, &b, &Separation);
    }

    /// Whether each meets one capsule; as [`Capsules::separations_from`].
    pub fn intersects_from(&self, one: &Capsule, answers: &mut Vec<bool>) {
        answer(answers, self.len(), &One(*one), &InTurn(self), &Meets);
    }

    /// Whether each meets its like; as [`Capsules::separations_each`].
    pub fn intersects_each(&self, b: &Self, answers: &mut Vec<bool>) {
        answer(answers, self.len().min(b.len()), &InTurn(self), &InTurn(b), &Meets);
    }

    /// Whether the pairs of a list meet; as [`Capsules::separations_of`].
    ///
    /// # Panics
    /// If a number is of no capsule.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let at = |x: Real| Capsule::new(Vector::X * x, Vector::X * x + Vector::Y, 0.5);
    /// let capsules: Capsules = [at(0.0)?, at(0.75)?, at(3.0)?].into_iter().collect();
    /// let mut meet = Vec::new();
    /// capsules.intersects_of(&capsules, &[[0, 1], [1, 2]], &mut meet);
    /// assert_eq!(meet, [true, false]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn intersects_of(&self, b: &Self, pairs: &[[u32; 2]], answers: &mut Vec<bool>) {
        let (a, b) = named(self, b, pairs);
        answer(answers, pairs.len(), &a, &b, &Meets);
    }
}

/// The coordinates of both ends, and the radius.
#[inline(always)]
fn numbers(capsule: &Capsule) -> [Real; NUMBERS] {
    let (start, end) = (capsule.axis().start(), capsule.axis().end());
    core::array::from_fn(|number| match number / DIMENSION {
        0 => start[number],
        1 => end[number - DIMENSION],
        _ => capsule.radius(),
    })
}

impl Columns<NUMBERS> for Capsules {
    type Item = Capsule;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; NUMBERS] {
        self.numbers.columns()
    }

    #[inline(always)]
    fn item(numbers: [Real; NUMBERS]) -> Capsule {
        let axis = Segment::unchecked(vector(&numbers), vector(&numbers[DIMENSION..]));
        Capsule::unchecked(axis, numbers[2 * DIMENSION])
    }
}

/// How far apart two capsules are.
struct Separation;

impl Kernel<Capsule, Capsule, Real> for Separation {
    #[inline(always)]
    fn lane(&self, a: Capsule, b: Capsule) -> (Real, bool) {
        a.quick_gap(&b)
    }

    fn alone(&self, a: Capsule, b: Capsule) -> Real {
        let [a, b] = [a, b].map(Shape::Capsule);
        closest(&a, &Pose::IDENTITY, &b, &Pose::IDENTITY).separation
    }
}

/// Whether two capsules meet.
struct Meets;

impl Kernel<Capsule, Capsule, bool> for Meets {
    #[inline(always)]
    fn lane(&self, a: Capsule, b: Capsule) -> (bool, bool) {
        a.quick_intersects(&b)
    }

    fn alone(&self, a: Capsule, b: Capsule) -> bool {
        let [a, b] = [a, b].map(Shape::Capsule);
        intersects(&a, &Pose::IDENTITY, &b, &Pose::IDENTITY)
    }
}
