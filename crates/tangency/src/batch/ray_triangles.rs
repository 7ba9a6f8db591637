//! Where do many rays meet triangles?

use super::lanes::{InTurn, Kernel, One, answer, named};
use super::rays::{Rays, fraction_of};
use super::space::geometry::{Ray, RayOptions};
use super::space::math::{Real, Vector, greater, is_safe_square, to_kernel};
use super::space::narrow_phase::{RebasedLine, Unturned, stretch_in_triangle};
use super::space::shapes::Triangle;
use super::triangles::Triangles;

/// As [`Triangle::cast`].
impl Rays {
    /// Where each meets one triangle. What was in the list is forgotten.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let triangle = Triangle::new(Vector::X * -1.0, Vector::X, Vector::Y)?;
    /// let rays: Rays = [Ray::new(Vector::Y * 3.0, -Vector::Y)?].into_iter().collect();
    /// let mut fractions = Vec::new();
    /// rays.fractions_to_triangle(&triangle, &mut fractions);
    /// assert_eq!(fractions, [2.0]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn fractions_to_triangle(&self, one: &Triangle, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &InTurn(self), &One(*one), &ToTriangle);
    }

    /// Where each meets the triangle with the same number. The shorter list sets the end.
    pub fn fractions_to_triangles_each(&self, triangles: &Triangles, answers: &mut Vec<Real>) {
        let count = self.len().min(triangles.len());
        answer(answers, count, &InTurn(self), &InTurn(triangles), &ToTriangle);
    }

    /// Where the rays of a list of pairs meet the triangles: the first number is of a ray, the second of a
    /// triangle.
    ///
    /// # Panics
    /// If a number is of no ray or no triangle.
    pub fn fractions_to_triangles_of(
        &self,
        triangles: &Triangles,
        pairs: &[[u32; 2]],
        answers: &mut Vec<Real>,
    ) {
        let (rays, triangles) = named(self, triangles, pairs);
        answer(answers, pairs.len(), &rays, &triangles, &ToTriangle);
    }
}

impl Triangles {
    /// Where one ray meets each, as [`Rays`] tell it.
    pub fn fractions_along(&self, ray: &Ray, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &One(*ray), &InTurn(self), &ToTriangle);
    }
}

/// Where a ray meets a triangle.
struct ToTriangle;

impl Kernel<Ray, Triangle, Real> for ToTriangle {
    #[inline(always)]
    fn lane(&self, ray: Ray, triangle: Triangle) -> (Real, bool) {
        let [a, b, c] = *triangle.vertices();
        let squared = greater(greater(a.length_squared(), b.length_squared()), c.length_squared());
        let reach = to_kernel(squared.sqrt() * (1.0 + 4.0 * Real::EPSILON));
        let (closing, is_close) = RebasedLine::at_once(Vector::ZERO, ray.origin(), ray.direction());
        let (approach, is_number) = closing.sighted(reach * reach, reach, Vector::ZERO, Unturned);
        let unit = approach.unit;
        let corners = [a.to_kernel() * unit, b.to_kernel() * unit, c.to_kernel() * unit];
        let (enter, exit, is_told) = stretch_in_triangle(&approach.track, &corners);
        let first = approach.first_fraction(enter, exit);
        let holds = is_close & is_told & is_safe_square(squared);
        (if is_number { first } else { Real::INFINITY }, holds)
    }

    fn alone(&self, ray: Ray, triangle: Triangle) -> Real {
        fraction_of(triangle.cast(&ray, &RayOptions::default()))
    }
}
