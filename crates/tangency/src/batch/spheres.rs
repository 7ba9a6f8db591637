//! Many balls as columns.

use super::lanes::{Columns, InTurn, Kernel, One, answer, named, vector};
use super::poses::Poses;
use super::soa::{Numbers, counted};
use super::space::math::{BuildError, DIMENSION, Pose, Real, Vector, check, is_safe_square};
use super::space::narrow_phase::{closest, gap_of_balls};
use super::space::shapes::{Shape, Sphere};

/// How many numbers a ball is made of.
const NUMBERS: usize = DIMENSION + 1;

/// Balls in the world, in columns: a list for each coordinate of their centres and one for their radii.
///
/// A question goes through the columns from end to end, several balls at a time. Each answer is that of
/// [`closest`] or [`intersects`](super::space::intersects) for a ball around the origin of its frame, with its
/// centre as the translation, to the last bit.
///
/// ```
#[doc = prelude!(batch)]
/// let mut balls = Spheres::default();
/// for step in 0..5 {
///     balls.push(Vector::X * step as Real, 0.25)?;
/// }
/// let mut gaps = Vec::new();
/// balls.separations_from(&Sphere::new(Vector::ZERO, 1.0)?, &mut gaps);
/// assert_eq!(gaps, [-1.25, -0.25, 0.75, 1.75, 2.75]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spheres {
    numbers: Numbers<NUMBERS>,
}

counted!(Spheres);

impl Spheres {
    /// Adds a ball.
    ///
    /// # Errors
    /// As [`Sphere::new`].
    pub fn push(&mut self, center: impl Into<Vector>, radius: Real) -> Result<(), BuildError> {
        let center = check::point("center", center.into())?;
        let radius = check::length("radius", radius)?;
        self.numbers.push(Ball { center, radius }.numbers());
        Ok(())
    }

    /// Moves the centre of a ball.
    ///
    /// # Errors
    /// If a coordinate is not finite or beyond [`LARGEST`](super::space::LARGEST).
    ///
    /// # Panics
    /// If there is no such ball.
    pub fn move_to(&mut self, index: usize, center: impl Into<Vector>) -> Result<(), BuildError> {
        let center = check::point("center", center.into())?;
        let Ball { radius, .. } = self.item_at(index);
        self.numbers.set(index, Ball { center, radius }.numbers());
        Ok(())
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such ball.
    pub fn get(&self, index: usize) -> Sphere {
        let Ball { center, radius } = self.item_at(index);
        Sphere::unchecked(center, radius)
    }

    /// Each ball under the pose with the same number, as [`Sphere::posed`], written into another list. The
    /// shorter list sets the end, and what was in the other list is forgotten.
    ///
    /// # Errors
    /// If a centre gets beyond [`LARGEST`](super::space::LARGEST); the other list is empty then.
    pub fn place(&self, poses: &Poses, placed: &mut Self) -> Result<(), BuildError> {
        poses.place(self, &mut placed.numbers, DIMENSION, |pose, Ball { center, radius }| {
            Ball { center: pose.frame().out(center), radius }.numbers()
        })
    }

    /// The separation of each from one ball, in the world, as A. What was in the list is forgotten.
    pub fn separations_from(&self, one: &Sphere, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &One(Ball::of(one)), &InTurn(self), &Separation);
    }

    /// The separation of each from the ball with the same number of another list, which is B. The shorter list
    /// sets the end.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let (mut a, mut b) = (Spheres::default(), Spheres::default());
    /// for step in 0..3 {
    ///     a.push(Vector::X * step as Real, 0.5)?;
    ///     b.push(Vector::Y * 2.0, 0.5)?;
    /// }
    /// let mut gaps = Vec::new();
    /// a.separations_each(&b, &mut gaps);
    /// assert_eq!(gaps[0], 1.0);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn separations_each(&self, b: &Self, answers: &mut Vec<Real>) {
        answer(answers, self.len().min(b.len()), &InTurn(self), &InTurn(b), &Separation);
    }

    /// The separation of every pair of a list: the first number is of this list, the second of another one.
    ///
    /// # Panics
    /// If a number is of no ball.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let mut balls = Spheres::default();
    /// for step in 0..3 {
    ///     balls.push(Vector::X * step as Real, 0.25)?;
    /// }
    /// let mut gaps = Vec::new();
    /// balls.separations_of(&balls, &[[0, 2], [1, 2]], &mut gaps);
    /// assert_eq!(gaps, [1.5, 0.5]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn separations_of(&self, b: &Self, pairs: &[[u32; 2]], answers: &mut Vec<Real>) {
        let (a, b) = named(self, b, pairs);
        answer(answers, pairs.len(), &a, &b, &Separation);
    }

    /// Whether each meets one ball; as [`Spheres::separations_from`].
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let mut balls = Spheres::default();
    /// balls.push(Vector::X, 0.5)?;
    /// balls.push(Vector::X * 2.0, 0.5)?;
    /// let mut meet = Vec::new();
    /// balls.intersects_from(&Sphere::new(Vector::ZERO, 0.5)?, &mut meet);
    /// assert_eq!(meet, [true, false]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn intersects_from(&self, one: &Sphere, answers: &mut Vec<bool>) {
        answer(answers, self.len(), &One(Ball::of(one)), &InTurn(self), &Meets);
    }

    /// Whether each meets its like; as [`Spheres::separations_each`].
    pub fn intersects_each(&self, b: &Self, answers: &mut Vec<bool>) {
        answer(answers, self.len().min(b.len()), &InTurn(self), &InTurn(b), &Meets);
    }

    /// Whether the pairs of a list meet; as [`Spheres::separations_of`].
    ///
    /// # Panics
    /// If a number is of no ball.
    pub fn intersects_of(&self, b: &Self, pairs: &[[u32; 2]], answers: &mut Vec<bool>) {
        let (a, b) = named(self, b, pairs);
        answer(answers, pairs.len(), &a, &b, &Meets);
    }
}

impl Columns<NUMBERS> for Spheres {
    type Item = Ball;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; NUMBERS] {
        self.numbers.columns()
    }

    #[inline(always)]
    fn item(numbers: [Real; NUMBERS]) -> Ball {
        Ball { center: vector(&numbers), radius: numbers[DIMENSION] }
    }
}

/// A ball, read from the columns.
#[derive(Clone, Copy)]
pub(super) struct Ball {
    pub(super) center: Vector,
    pub(super) radius: Real,
}

impl Ball {
    pub(super) fn of(ball: &Sphere) -> Self {
        Self { center: ball.center(), radius: ball.radius() }
    }

    /// The centre, and the radius.
    #[inline(always)]
    fn numbers(&self) -> [Real; NUMBERS] {
        core::array::from_fn(
            |number| {
                if number < DIMENSION { self.center[number] } else { self.radius }
            },
        )
    }

    /// The separation from another one by the single question.
    fn gap(&self, other: &Self) -> Real {
        let [a, b] =
            [self, other].map(|ball| Shape::Sphere(Sphere::unchecked(Vector::ZERO, ball.radius)));
        closest(&a, &Pose::at(self.center), &b, &Pose::at(other.center)).separation
    }
}

/// How far apart two balls are.
struct Separation;

impl Kernel<Ball, Ball, Real> for Separation {
    #[inline(always)]
    fn lane(&self, a: Ball, b: Ball) -> (Real, bool) {
        let (squared, gap) = gap_of_balls(b.center - a.center, a.radius, b.radius);
        (gap, is_safe_square(squared))
    }

    fn alone(&self, a: Ball, b: Ball) -> Real {
        a.gap(&b)
    }
}

/// Whether two balls meet.
struct Meets;

impl Kernel<Ball, Ball, bool> for Meets {
    #[inline(always)]
    fn lane(&self, a: Ball, b: Ball) -> (bool, bool) {
        let (gap, holds) = Separation.lane(a, b);
        (gap <= 0.0, holds)
    }

    fn alone(&self, a: Ball, b: Ball) -> bool {
        Separation.alone(a, b) <= 0.0
    }
}
