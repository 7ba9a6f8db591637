//! Which boxes does a ray go through, the nearest first?
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

use super::space::{DIMENSION, Ray, Real, greater, lesser};
use super::{LANES, Node, Tree};

/// Twice what three roundings do to a fraction, for the one face and the other, rounded up.
const LATER: Real = 1.0 + 8.0 * Real::EPSILON;

/// The least component of a direction whose inverse has all digits and room above.
const LEAST: Real = 4.0 * Real::MIN_POSITIVE;

/// How a ray goes along an axis.
#[derive(Clone, Copy)]
enum Course {
    /// Up, with the inverse of the direction.
    Up(Real),
    /// Down, with the inverse of the direction.
    Down(Real),
    /// Not at all.
    Still,
    /// So slowly upward that fractions have no digits.
    CreepingUp,
    /// So slowly downward that fractions have no digits.
    CreepingDown,
}

impl Course {
    fn of(direction: Real) -> Self {
        if direction >= LEAST {
            Self::Up(1.0 / direction)
        } else if direction <= -LEAST {
            Self::Down(1.0 / direction)
        } else if direction > 0.0 {
            Self::CreepingUp
        } else if direction < 0.0 {
            Self::CreepingDown
        } else {
            Self::Still
        }
    }
}

/// A ray, prepared for many nodes.
#[derive(Clone, Copy)]
pub(super) struct LaneRay {
    /// The origin, less and more the slack on both sides of the ray.
    below: [Real; DIMENSION],
    above: [Real; DIMENSION],
    course: [Course; DIMENSION],
}

/// The fractions between which a ray is in each lane.
struct Passage {
    first: [Real; LANES],
    last: [Real; LANES],
}

impl Passage {
    /// Only what is between two faces of each lane.
    #[inline(always)]
    fn cut(
        &mut self,
        near: &[Real; LANES],
        far: &[Real; LANES],
        enter: impl Fn(Real) -> Real,
        leave: impl Fn(Real) -> Real,
    ) {
        for lane in 0..LANES {
            self.first[lane] = greater(self.first[lane], enter(near[lane]));
            self.last[lane] = lesser(self.last[lane], leave(far[lane]));
        }
    }

    /// Nothing of the lanes that are shut.
    #[inline(always)]
    fn shut(&mut self, is_open: impl Fn(usize) -> bool) {
        for lane in 0..LANES {
            self.last[lane] = if is_open(lane) { self.last[lane] } else { Real::NEG_INFINITY };
        }
    }
}

impl LaneRay {
    pub(super) fn new(ray: &Ray, slack: Real) -> Self {
        Self {
            below: core::array::from_fn(|axis| ray.origin()[axis] - slack),
            above: core::array::from_fn(|axis| ray.origin()[axis] + slack),
            course: core::array::from_fn(|axis| Course::of(ray.direction()[axis])),
        }
    }

    /// From which fraction on the ray may be in each lane; NaN if it never is.
    #[inline(always)]
    pub(super) fn enters(&self, node: &Node) -> [Real; LANES] {
        let mut passage = Passage { first: [0.0; LANES], last: [Real::INFINITY; LANES] };
        for axis in 0..DIMENSION {
            let (below, above) = (self.below[axis], self.above[axis]);
            let (min, max) = (&node.min[axis], &node.max[axis]);
            match self.course[axis] {
                Course::Up(inverse) => passage.cut(
                    min,
                    max,
                    |near| (near - above) * inverse,
                    |far| (far - below) * inverse,
                ),
                Course::Down(inverse) => passage.cut(
                    max,
                    min,
                    |near| (near - below) * inverse,
                    |far| (far - above) * inverse,
                ),
                Course::Still => passage.shut(|lane| min[lane] <= above && below <= max[lane]),
                Course::CreepingUp => passage.shut(|lane| below <= max[lane]),
                Course::CreepingDown => passage.shut(|lane| min[lane] <= above),
            }
        }
        core::array::from_fn(|lane| {
            let is_in = passage.first[lane] <= later(passage.last[lane]);
            if is_in { passage.first[lane] } else { Real::NAN }
        })
    }
}

/// A fraction that is not before another one that it was told not to be before.
#[inline(always)]
pub(super) fn later(fraction: Real) -> Real {
    fraction * LATER + Real::MIN_POSITIVE
}

impl Tree {
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
    /// let tree = Tree::from_boxes(&boxes);
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

    /// [`Tree::along_ray`] for visitors that are compiled into it, also of boxes that are no more than
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
        self.visit_in_order(upto, |node| lane_ray.enters(node), later, visit);
    }
}
