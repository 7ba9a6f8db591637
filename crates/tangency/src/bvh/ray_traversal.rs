//! Ray traversal: which boxes does a ray go through, the nearest first?
//!
//! Along each axis a ray is in the slab between two faces from one fraction of its way to another, and in
//! the box while it is in all slabs. A fraction is formed in three roundings, `(face - origin) * inverse`
//! with a rounded `inverse`, so each is off by a factor of at most 1 ± 2 ε. To lose no box, leaving is
//! put off by more than both errors together (Ize, Robust BVH Ray Traversal, 2013). We differ in what
//! happens to products below the least normal number, which lose digits: they are met by adding that
//! number; and in directions almost without a component along an axis, whose inverse has no room.
//!
//! ```text
//!    |      |      direction 0: in the slab always or never, told by comparison
//!    |  o-->|--    direction > 0: in from (min - o) / direction on, until (max - o) / direction
//!    |      |      direction tiny: in it may be, unless the slab is behind
//! ```

use super::best_first::within_reach;
use super::space::geometry::Ray;
use super::space::math::{DIMENSION, Real, greater, lesser};
use super::{Bvh, LANES, Node};

/// Twice what three roundings do to a fraction, for the one face and the other, rounded up.
const LATER: Real = 1.0 + 8.0 * Real::EPSILON;

/// The least component of a direction whose inverse has all digits and room above.
const LEAST: Real = 4.0 * Real::MIN_POSITIVE;

/// How a ray goes through the two faces of all boxes along an axis.
///
/// All are met by one formula, `(face - origin) * inverse`. A ray that stands still along the axis has an
/// endless inverse: the fraction of a face is infinite, behind or ahead, or NaN if it runs in the face,
/// and NaN is overlooked. One that creeps is too slow for an inverse: the near face is put behind it. Only
/// what stands still never comes to a face ahead; for others a fraction beyond all numbers is the last one.
#[derive(Clone, Copy)]
struct RayCourse {
    is_down: bool,
    inverse: Real,
    /// From where the near and the far face are seen, so that what is within the slack counts.
    near_from: Real,
    far_from: Real,
    /// The largest fraction of a near face.
    most: Real,
}

impl RayCourse {
    fn of(origin: Real, direction: Real, slack: Real) -> Self {
        let is_down = direction < 0.0;
        let (below, above) = (origin - slack, origin + slack);
        let is_slow = direction.abs() < LEAST;
        let inverse = if is_slow { Real::INFINITY } else { 1.0 / direction.abs() };
        let is_creeping = is_slow && direction != 0.0;
        let sign = if is_down { -1.0 } else { 1.0 };
        let (near_from, far_from) = if is_down { (below, above) } else { (above, below) };
        let near_from = if is_creeping { sign * Real::INFINITY } else { near_from };
        let most = if direction == 0.0 { Real::INFINITY } else { Real::MAX };
        Self { is_down, inverse: sign * inverse, near_from, far_from, most }
    }
}

/// A ray, prepared for many nodes.
#[derive(Clone, Copy)]
pub(super) struct LaneRay {
    course: [RayCourse; DIMENSION],
}

impl LaneRay {
    pub(super) fn new(ray: &Ray, slack: Real) -> Self {
        let course = |axis: usize| RayCourse::of(ray.origin()[axis], ray.direction()[axis], slack);
        Self { course: core::array::from_fn(course) }
    }

    /// From which fraction on the ray may be in each lane that is within reach.
    ///
    /// Not inlined: beside what is done with the lanes one by one, the compiler would take them in twos.
    #[inline(never)]
    pub(super) fn enters(&self, node: &Node, reach: Real) -> [Real; LANES] {
        let (mut first, mut last) = ([0.0; LANES], [Real::MAX; LANES]);
        for axis in 0..DIMENSION {
            let RayCourse { is_down, inverse, near_from, far_from, most } = self.course[axis];
            let (min, max) = (&node.min[axis], &node.max[axis]);
            let (near, far) = if is_down { (max, min) } else { (min, max) };
            for lane in 0..LANES {
                let enter = lesser((near[lane] - near_from) * inverse, most);
                first[lane] = greater(first[lane], enter);
                last[lane] = lesser(last[lane], (far[lane] - far_from) * inverse);
            }
        }
        for lane in 0..LANES {
            let is_in = first[lane] <= later(last[lane]) && first[lane] <= Real::MAX;
            first[lane] = if is_in { first[lane] } else { Real::NAN };
        }
        within_reach(first, reach)
    }
}

/// A fraction that is not before another one that it was told not to be before.
#[inline(always)]
pub(super) fn later(fraction: Real) -> Real {
    fraction * LATER + Real::MIN_POSITIVE
}

impl Bvh {
    /// Visits the items whose boxes a ray goes through, roughly from front to back.
    ///
    /// `upto` is how far the ray goes, as a fraction of its direction: [`Real::INFINITY`] for all of it,
    /// 1 for the segment. The visitor gets an item and the present `upto`, and returns the new one: the
    /// fraction of a hit, so that what is behind it is left out, what it got, or a negative number to end
    /// the search. NaN ends it too.
    ///
    /// No box is left out that the ray touches before `upto`, in exact arithmetic; one that it passes within
    /// rounding may be visited. Because of the order, a box may be visited that is behind one that comes later.
    ///
    /// ```
    #[doc = prelude!()]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let boxes = [unit.translated(Vector::X * 8.0), unit.translated(Vector::X * 4.0)];
    /// let tree = Bvh::from_boxes(&boxes);
    /// let ray = Ray::new(Vector::splat(0.5), Vector::X)?;
    /// let mut first = None;
    /// tree.along_ray(&ray, Real::INFINITY, &mut |item, upto| {
    ///     match boxes[item as usize].cast(&ray) {
    ///         Some(inside) if inside.lo < upto => {
    ///             first = Some(item);
    ///             inside.lo
    ///         }
    ///         _ => upto,
    ///     }
    /// });
    /// assert_eq!(first, Some(1));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn along_ray(&self, ray: &Ray, upto: Real, visit: &mut dyn FnMut(u32, Real) -> Real) {
        self.visit_along_ray(ray, 0.0, upto, visit);
    }

    /// Fills a list with the items whose boxes a ray goes through, in order of their numbers.
    ///
    /// What was in the list before is forgotten.
    pub fn along_ray_into(&self, ray: &Ray, upto: Real, items: &mut Vec<u32>) {
        items.clear();
        self.visit_along_ray(ray, 0.0, upto, |item, upto| {
            items.push(item);
            upto
        });
        items.sort_unstable();
    }

    /// [`Bvh::along_ray`] for visitors that are compiled into it, also of boxes that are no more than
    /// `slack` beside the ray.
    #[inline(always)]
    pub(crate) fn visit_along_ray(
        &self,
        ray: &Ray,
        slack: Real,
        upto: Real,
        visit: impl FnMut(u32, Real) -> Real,
    ) {
        let lane_ray = LaneRay::new(ray, slack);
        self.visit_in_order(upto, |node, reach| lane_ray.enters(node, reach), later, visit);
    }
}
