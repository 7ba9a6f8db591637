//! Where do many rays meet boxes along the axes?

use super::Boxes;
use super::lanes::{InTurn, Kernel, One, answer, named};
use super::rays::Rays;
use super::space::geometry::{Aabb, BoxRay, Ray};
use super::space::math::Real;

/// The first fraction of [`Aabb::cast`], which is rounded down.
impl Rays {
    /// Where each meets one box. What was in the list is forgotten.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let rays: Rays = [Ray::new(Vector::splat(0.5), Vector::X)?].into_iter().collect();
    /// let mut fractions = Vec::new();
    /// rays.fractions_to_box(&unit, &mut fractions);
    /// assert_eq!(fractions, [0.0]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn fractions_to_box(&self, one: &Aabb, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &InTurn(self), &One(*one), &ToBox);
    }

    /// Where each meets the box with the same number. The shorter list sets the end.
    pub fn fractions_to_boxes_each(&self, boxes: &Boxes, answers: &mut Vec<Real>) {
        answer(answers, self.len().min(boxes.len()), &InTurn(self), &InTurn(boxes), &ToBox);
    }

    /// Where the rays of a list of pairs meet the boxes: the first number is of a ray, the second of a box.
    ///
    /// # Panics
    /// If a number is of no ray or no box.
    pub fn fractions_to_boxes_of(
        &self,
        boxes: &Boxes,
        pairs: &[[u32; 2]],
        answers: &mut Vec<Real>,
    ) {
        let (rays, boxes) = named(self, boxes, pairs);
        answer(answers, pairs.len(), &rays, &boxes, &ToBox);
    }
}

impl Boxes {
    /// Where one ray meets each, as [`Rays`] tell it.
    ///
    /// ```
    #[doc = prelude!(batch)]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let boxes: Boxes = (0..3).map(|step| unit.translated(Vector::Y * step as Real)).collect();
    /// let mut fractions = Vec::new();
    /// boxes.fractions_along(&Ray::new(Vector::splat(0.5), Vector::X)?, &mut fractions);
    /// assert_eq!(fractions, [0.0, Real::INFINITY, Real::INFINITY]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn fractions_along(&self, ray: &Ray, answers: &mut Vec<Real>) {
        answer(answers, self.len(), &One(BoxRay::new(ray)), &InTurn(self), &ToBox);
    }
}

/// Where a ray meets a box.
struct ToBox;

impl Kernel<Ray, Aabb, Real> for ToBox {
    #[inline(always)]
    fn lane(&self, ray: Ray, around: Aabb) -> (Real, bool) {
        Self.lane(BoxRay::new(&ray), around)
    }

    fn alone(&self, ray: Ray, around: Aabb) -> Real {
        Self.alone(BoxRay::new(&ray), around)
    }
}

impl Kernel<BoxRay, Aabb, Real> for ToBox {
    #[inline(always)]
    fn lane(&self, ray: BoxRay, around: Aabb) -> (Real, bool) {
        (ray.first_fraction(&around), true)
    }

    fn alone(&self, ray: BoxRay, around: Aabb) -> Real {
        ray.first_fraction(&around)
    }
}
