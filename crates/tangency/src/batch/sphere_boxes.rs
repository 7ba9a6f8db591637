//! How far are many balls from turned boxes?

use super::lanes::{InTurn, Kernel, One, answer, named};
use super::oriented_boxes::{OrientedBoxes, Turned};
use super::space::math::{FAR, Pose, Real, Vector};
use super::space::narrow_phase::closest;
use super::space::shapes::{Cuboid, Obb, Shape, Sphere};
use super::spheres::{Ball, Spheres};

/// Against turned boxes, as [`closest`] for a ball around the origin of its frame, with its centre as the
/// translation, and the [`cuboid`](Obb::cuboid) of a box under its [`pose`](Obb::pose), to the last bit.
impl Spheres {
    /// The separation of each from one box. What was in the list is forgotten.
    pub fn separations_from_box(&self, one: &Obb, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &InTurn(self), &One(Turned::of(one)), &Separation);
    }

    /// The separation of each from the box with the same number. The shorter list sets the end.
    pub fn separations_each_box(&self, boxes: &OrientedBoxes, answers: &mut Vec<Real>) {
        let count = self.len().min(boxes.len());
        answer(answers, count, &InTurn(self), &InTurn(boxes), &Separation);
    }

    /// The separation of every pair of a list: the first number is of a ball, the second of a box.
    ///
    /// # Panics
    /// If a number is of no ball or no box.
    pub fn separations_of_boxes(
        &self,
        boxes: &OrientedBoxes,
        pairs: &[[u32; 2]],
        answers: &mut Vec<Real>,
    ) {
        let (balls, boxes) = named(self, boxes, pairs);
        answer(answers, pairs.len(), &balls, &boxes, &Separation);
    }

    /// Whether each meets one box; as [`Spheres::separations_from_box`].
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let unit = Obb::new(Vector::ZERO, Rotation::IDENTITY, Vector::splat(1.0))?;
    /// let mut balls = Spheres::default();
    /// balls.push(Vector::X * 1.5, 0.5)?;
    /// balls.push(Vector::X * 2.0, 0.5)?;
    /// let mut meet = Vec::new();
    /// balls.intersects_from_box(&unit, &mut meet);
    /// assert_eq!(meet, [true, false]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn intersects_from_box(&self, one: &Obb, answers: &mut Vec<bool>) {
        answer(answers, self.len(), &InTurn(self), &One(Turned::of(one)), &Meets);
    }

    /// Whether each meets the box with the same number; as [`Spheres::separations_each_box`].
    pub fn intersects_each_box(&self, boxes: &OrientedBoxes, answers: &mut Vec<bool>) {
        let count = self.len().min(boxes.len());
        answer(answers, count, &InTurn(self), &InTurn(boxes), &Meets);
    }

    /// Whether the pairs of a list meet; as [`Spheres::separations_of_boxes`].
    ///
    /// # Panics
    /// If a number is of no ball or no box.
    pub fn intersects_of_boxes(
        &self,
        boxes: &OrientedBoxes,
        pairs: &[[u32; 2]],
        answers: &mut Vec<bool>,
    ) {
        let (balls, boxes) = named(self, boxes, pairs);
        answer(answers, pairs.len(), &balls, &boxes, &Meets);
    }
}

impl OrientedBoxes {
    /// The separation of each from one ball; as [`Spheres::separations_each_box`].
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let at = |x: Real| Obb::new(Vector::X * x, Rotation::IDENTITY, Vector::splat(1.0));
    /// let boxes: OrientedBoxes = [at(2.0)?, at(4.0)?].into_iter().collect();
    /// let mut gaps = Vec::new();
    /// boxes.separations_from_sphere(&Sphere::new(Vector::ZERO, 0.5)?, &mut gaps);
    /// assert_eq!(gaps, [0.5, 2.5]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn separations_from_sphere(&self, one: &Sphere, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &One(Ball::of(one)), &InTurn(self), &Separation);
    }

    /// Whether each meets one ball; as [`OrientedBoxes::separations_from_sphere`].
    pub fn intersects_from_sphere(&self, one: &Sphere, answers: &mut Vec<bool>) {
        answer(answers, self.len(), &One(Ball::of(one)), &InTurn(self), &Meets);
    }
}

/// How far a ball is from a box.
struct Separation;

impl Kernel<Ball, Turned, Real> for Separation {
    #[inline(always)]
    fn lane(&self, ball: Ball, turned: Turned) -> (Real, bool) {
        let away = ball.center - turned.center;
        let point = turned.axes.transposed_mul(away);
        let (gap, holds) = Cuboid::quick_gap(turned.half, point);
        (gap - ball.radius, holds & away.is_below(FAR))
    }

    fn alone(&self, ball: Ball, turned: Turned) -> Real {
        let one = turned.spelled();
        let shape = Shape::Sphere(Sphere::unchecked(Vector::ZERO, ball.radius));
        let cuboid = Shape::Cuboid(*one.cuboid());
        closest(&shape, &Pose::at(ball.center), &cuboid, one.pose()).separation
    }
}

/// Whether a ball meets a box.
struct Meets;

impl Kernel<Ball, Turned, bool> for Meets {
    #[inline(always)]
    fn lane(&self, ball: Ball, turned: Turned) -> (bool, bool) {
        let (gap, holds) = Separation.lane(ball, turned);
        (gap <= 0.0, holds)
    }

    fn alone(&self, ball: Ball, turned: Turned) -> bool {
        Separation.alone(ball, turned) <= 0.0
    }
}
