//! Where do many rays meet balls?

use super::Spheres;
use super::lanes::{InTurn, Kernel, One, answer, named};
use super::rays::{Rays, fraction_of};
use super::space::geometry::{Ray, RayOptions};
use super::space::math::{Pose, Real, Vector, to_kernel};
use super::space::narrow_phase::{RebasedLine, Unturned, cast_ray};
use super::space::shapes::{Shape, Sphere};
use super::spheres::Ball;

/// As [`cast_ray`] for a ball around the origin of its frame, with its centre as the translation.
impl Rays {
    /// Where each meets one ball, in the world. What was in the list is forgotten.
    pub fn fractions_to_sphere(&self, one: &Sphere, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &InTurn(self), &One(Ball::of(one)), &ToBall);
    }

    /// Where each meets the ball with the same number. The shorter list sets the end.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let ray = Ray::new(Vector::ZERO, Vector::X)?;
    /// let rays: Rays = [ray, ray].into_iter().collect();
    /// let mut balls = Spheres::default();
    /// balls.push(Vector::X * 3.0, 1.0)?;
    /// balls.push(Vector::ZERO, 1.0)?;
    /// let mut fractions = Vec::new();
    /// rays.fractions_to_spheres_each(&balls, &mut fractions);
    /// assert_eq!(fractions, [2.0, 0.0]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn fractions_to_spheres_each(&self, balls: &Spheres, answers: &mut Vec<Real>) {
        answer(answers, self.len().min(balls.len()), &InTurn(self), &InTurn(balls), &ToBall);
    }

    /// Where the rays of a list of pairs meet the balls: the first number is of a ray, the second of a ball.
    ///
    /// # Panics
    /// If a number is of no ray or no ball.
    pub fn fractions_to_spheres_of(
        &self,
        balls: &Spheres,
        pairs: &[[u32; 2]],
        answers: &mut Vec<Real>,
    ) {
        let (rays, balls) = named(self, balls, pairs);
        answer(answers, pairs.len(), &rays, &balls, &ToBall);
    }
}

impl Spheres {
    /// Where one ray meets each, as [`Rays`] tell it.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let mut balls = Spheres::default();
    /// balls.push(Vector::X * 3.0, 1.0)?;
    /// balls.push(Vector::Y * 3.0, 1.0)?;
    /// let mut fractions = Vec::new();
    /// balls.fractions_along(&Ray::new(Vector::ZERO, Vector::X)?, &mut fractions);
    /// assert_eq!(fractions, [2.0, Real::INFINITY]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn fractions_along(&self, ray: &Ray, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &One(*ray), &InTurn(self), &ToBall);
    }
}

/// Where a ray meets a ball.
struct ToBall;

impl Kernel<Ray, Ball, Real> for ToBall {
    #[inline(always)]
    fn lane(&self, ray: Ray, ball: Ball) -> (Real, bool) {
        let radius = to_kernel(ball.radius);
        let (closing, holds) = RebasedLine::at_once(ball.center, ray.origin(), ray.direction());
        let (approach, is_number) = closing.sighted(radius * radius, radius, ball.center, Unturned);
        let (enter, exit) = approach.track.stretch_in_ball_at_origin(radius * approach.unit);
        let first = approach.first_fraction(enter, exit);
        (if is_number { first } else { Real::INFINITY }, holds & (radius > 0.0))
    }

    fn alone(&self, ray: Ray, ball: Ball) -> Real {
        let shape = Shape::Sphere(Sphere::unchecked(Vector::ZERO, ball.radius));
        fraction_of(cast_ray(&shape, &Pose::at(ball.center), &ray, &RayOptions::default()))
    }
}
