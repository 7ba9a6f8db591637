//! Many poses as columns, and what is placed by them.

use super::lanes::{Columns, InTurn, vector, write};
use super::soa::{Numbers, counted};
use super::space::math::{BuildError, DIMENSION, Pose, Real, Rotation, TURN_NUMBERS, check};

/// How many numbers a pose is made of.
const NUMBERS: usize = DIMENSION + TURN_NUMBERS;

/// Poses in columns: a list for each number of their translations and rotations.
///
/// They place shapes that are given in their own frames, each by the pose with the same number; what was placed
/// is then asked as any other column:
///
/// ```
#[doc = prelude!(batch)]
/// let (mut local, mut poses) = (Spheres::default(), Poses::default());
/// for step in 0..3 {
///     local.push(Vector::ZERO, 0.5)?;
///     poses.push(&Pose::at(Vector::X * step as Real))?;
/// }
/// let (mut placed, mut meet) = (Spheres::default(), Vec::new());
/// local.place(&poses, &mut placed)?;
/// placed.intersects_from(&Sphere::new(Vector::ZERO, 0.5)?, &mut meet);
/// assert_eq!(meet, [true, true, false]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Poses {
    numbers: Numbers<NUMBERS>,
}

counted!(Poses);

impl Poses {
    /// Adds a pose.
    ///
    /// # Errors
    /// If a number is not finite, or the translation is beyond [`LARGEST`](super::space::LARGEST).
    pub fn push(&mut self, pose: &Pose) -> Result<(), BuildError> {
        self.numbers.push(numbers(pose)?);
        Ok(())
    }

    /// Puts another pose in the place of one.
    ///
    /// # Errors
    /// As [`Poses::push`]; the pose stays as it was then.
    ///
    /// # Panics
    /// If there is no such pose.
    pub fn set(&mut self, index: usize, pose: &Pose) -> Result<(), BuildError> {
        self.numbers.set(index, numbers(pose)?);
        Ok(())
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such pose.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let mut poses = Poses::default();
    /// poses.push(&Pose::at(Vector::Y))?;
    /// assert_eq!(poses.get(0), Pose::at(Vector::Y));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn get(&self, index: usize) -> Pose {
        self.item_at(index)
    }

    /// Fills columns with things under the pose with the same number. The first `positions` columns of them are
    /// coordinates of points.
    ///
    /// # Errors
    /// If a point gets beyond the numbers that shapes are made of; the columns are empty then.
    #[inline(always)]
    pub(super) fn place<List: Columns<COUNT>, const COUNT: usize>(
        &self,
        list: &List,
        placed: &mut Numbers<COUNT>,
        positions: usize,
        carry: impl Fn(Pose, List::Item) -> [Real; COUNT],
    ) -> Result<(), BuildError> {
        let count = self.len().min(list.columns()[0].len());
        write(placed, count, &InTurn(self), &InTurn(list), &carry);
        placed.check_points(positions)
    }
}

/// The numbers of a pose, if they are finite and within reach.
fn numbers(pose: &Pose) -> Result<[Real; NUMBERS], BuildError> {
    let shift = check::point("translation", pose.translation)?;
    let turn: [Real; TURN_NUMBERS] = pose.rotation.into();
    if !pose.rotation.is_number() {
        return Err(BuildError::NotFinite { what: "rotation" });
    }
    Ok(core::array::from_fn(|number| match number.checked_sub(DIMENSION) {
        None => shift[number],
        Some(number) => turn[number],
    }))
}

impl Columns<NUMBERS> for Poses {
    type Item = Pose;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; NUMBERS] {
        self.numbers.columns()
    }

    #[inline(always)]
    fn item(numbers: [Real; NUMBERS]) -> Pose {
        let turn = core::array::from_fn(|number| numbers[DIMENSION + number]);
        Pose { rotation: Rotation::unchecked(turn), translation: vector(&numbers) }
    }
}
