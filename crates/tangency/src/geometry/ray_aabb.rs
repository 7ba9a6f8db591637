//! Ray–AABB (slabs): which boxes may a ray go through, none of those left out that hold a point it
//! hits?

use super::aabb::Aabb;
use super::ray::Ray;
use super::space::kernel;
use super::space::math::{DIMENSION, Interval, Real, from_kernel, to_kernel};

/// What rounding takes of a coordinate and of the point that a hit is reported at, in units of the
/// coordinates: half a unit for a bound, one for the point, as much for the origin, and as much again.
const SLACK: f64 = to_kernel(4.0 * Real::EPSILON);

/// What a difference, a quotient and a product take, each half a unit of double precision, doubled.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

/// A ray, prepared for many boxes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxRay {
    origin: [f64; DIMENSION],
    /// Lengths of fractions per length of an axis; infinite if the ray does not go along it.
    inverse: [f64; DIMENSION],
    /// By how much a box is widened on account of the origin.
    slack: [f64; DIMENSION],
}

impl BoxRay {
    /// The ray, prepared.
    #[inline(always)]
    pub(crate) fn new(ray: &Ray) -> Self {
        let origin: [f64; DIMENSION] = core::array::from_fn(|axis| to_kernel(ray.origin()[axis]));
        Self {
            origin,
            inverse: core::array::from_fn(|axis| 1.0 / to_kernel(ray.direction()[axis])),
            slack: origin.map(|coordinate| SLACK * coordinate.abs()),
        }
    }

    /// The fractions, from 0 on, between which the ray may be in a box; `None` if it is not.
    #[inline]
    pub(crate) fn through(&self, around: &Aabb) -> Option<(f64, f64)> {
        let (first, last, is_met) = self.passage(around);
        is_met.then_some((first, last))
    }

    /// [`Self::through`] without a branch: the fractions, and whether the ray may be in the box at all.
    #[inline(always)]
    pub(crate) fn passage(&self, around: &Aabb) -> (f64, f64, bool) {
        let (mut first, mut last, mut is_met) = (0.0, f64::INFINITY, true);
        for axis in 0..DIMENSION {
            let (low, high) = (to_kernel(around.min[axis]), to_kernel(around.max[axis]));
            // A box whose both ends are infinite on one side is met nowhere.
            is_met &= (low <= high) & (low < f64::INFINITY) & (high > f64::NEG_INFINITY);
            let low = low - SLACK * low.abs() - self.slack[axis] - self.origin[axis];
            let high = high + SLACK * high.abs() + self.slack[axis] - self.origin[axis];
            let inverse = self.inverse[axis];
            let is_still = inverse.is_infinite();
            is_met &= !(is_still & ((low > 0.0) | (high < 0.0)));
            let (from, to) = (low * inverse, high * inverse);
            // A fraction beyond all numbers is the last one there is, so that rounding it outward is a number.
            let (from, to) = (
                kernel::lesser(kernel::lesser(from, to), f64::MAX),
                kernel::greater(kernel::greater(from, to), f64::MIN),
            );
            let from = if is_still { first } else { from - ROUNDING * from.abs() };
            let to = if is_still { last } else { to + ROUNDING * to.abs() };
            (first, last) = (kernel::greater(first, from), kernel::lesser(last, to));
        }
        (first, last, is_met & (first <= last))
    }

    /// The first fraction as [`Aabb::cast`] tells it; without end if there is none.
    #[inline(always)]
    pub(crate) fn first_fraction(&self, around: &Aabb) -> Real {
        let (first, _, is_met) = self.passage(around);
        if is_met { rounded_down(first) } else { Real::INFINITY }
    }
}

/// What a bound of fractions in double precision is rounded by, in units of it.
const OUTWARD: f64 = to_kernel(Real::EPSILON);

#[inline(always)]
fn rounded_down(first: f64) -> Real {
    from_kernel(first - first * OUTWARD)
}

impl Aabb {
    /// The fractions between which a ray may be in the box; `None` if it misses.
    ///
    /// Rounded outward: no box is left out that holds a point of the ray, or the point of a hit as it is
    /// reported, however flat or far away it is. So a box may be taken that the ray passes within
    /// rounding, 4 ε of the coordinates. An empty box is missed, and a ray without direction is in the
    /// boxes that its origin is in, for all fractions.
    ///
    /// ```
    #[doc = prelude!()]
    /// let around = Aabb::new(-Vector::splat(1.0), Vector::splat(1.0));
    /// let ray = Ray::new(Vector::X * -5.0 + Vector::Y, Vector::X)?;
    /// let inside = around.cast(&ray).expect("it runs along a face");
    /// assert!((inside.lo - 4.0).abs() < 1e-5 && (inside.hi - 6.0).abs() < 1e-5);
    /// assert!(around.cast(&Ray::new(Vector::X * 5.0, Vector::X)?).is_none());
    /// assert!(Aabb::EMPTY.cast(&ray).is_none());
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn cast(&self, ray: &Ray) -> Option<Interval> {
        let (first, last) = BoxRay::new(ray).through(self)?;
        Some(Interval::new(rounded_down(first), from_kernel(last + last * OUTWARD)))
    }
}
