//! Capsules against the other primitives.

use super::flat_sided::Sided;
use super::space::geometry::{Closest, Convex};
use super::space::kernel;
use super::space::math::{Pose, Real, from_kernel, is_safe_square, to_kernel};
use super::space::shapes::{Capsule, Cuboid, Polygon, Segment, Shape, Sphere, Triangle};

/// What is nearer to touching than this, in units of the size, is not told at a glance: more than the answer
/// itself may be off by.
const DOUBT: f64 = to_kernel(64.0 * Real::EPSILON);

/// All answers are given in the frame of A, which is this capsule; `b_in_a` is the pose of B in it.
impl Capsule {
    /// The nearest points of this capsule, as A, and a disc, as B, or the shortest way to part them.
    ///
    /// ```
    #[doc = prelude!()]
    /// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
    /// let disc = Sphere::new(Vector::ZERO, 1.0)?;
    /// assert_eq!(capsule.against_sphere(&disc, &Pose::at(Vector::X * 2.0)).separation, 0.5);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_sphere(&self, b: &Sphere, b_in_a: &Pose) -> Closest {
        b.posed(b_in_a).against(&Shape::Capsule(*self), &Pose::IDENTITY).flipped()
    }

    /// The nearest points of this capsule, as A, and a segment, as B, or the shortest way to part
    /// them.
    pub fn against_segment(&self, b: &Segment, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    /// The nearest points of two capsules, or the shortest way to part them.
    ///
    /// Where the axes cross, the way out leads over the nearest end.
    ///
    /// ```
    #[doc = prelude!()]
    /// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
    /// let seen = capsule.against_capsule(&capsule, &Pose::at(Vector::X * 3.0));
    /// assert_eq!((seen.normal, seen.separation), (Vector::X, 2.0));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_capsule(&self, b: &Capsule, b_in_a: &Pose) -> Closest {
        self.against_segment(&b.axis(), b_in_a).rounded(0.0, b.radius())
    }

    /// The separation of two capsules in one frame, and whether it holds, which it does not: as outlines, they
    /// take a turn for each case.
    #[inline(always)]
    pub(crate) fn quick_gap(&self, _b: &Capsule) -> (Real, bool) {
        (Real::NAN, false)
    }

    /// Whether two capsules in one frame share a point, without a branch, and whether it holds.
    ///
    /// Segments that do not cross are nearest at an end of one of them. So they are apart if no end is near and
    /// the ends of one are on the same side of the other; ends that are near tell that they meet.
    #[inline(always)]
    pub(crate) fn quick_intersects(&self, b: &Capsule) -> (bool, bool) {
        let (p, q) = (self.axis().start().to_kernel(), self.axis().end().to_kernel());
        let (r, s) = (b.axis().start().to_kernel(), b.axis().end().to_kernel());
        let larger =
            |a: kernel::Vector, b: kernel::Vector| kernel::greater(a.largest(), b.largest());
        let size = kernel::greater(larger(p, q), larger(r, s));
        let from_a = kernel::lesser(square_from(p, r, s), square_from(q, r, s));
        let from_b = kernel::lesser(square_from(r, p, q), square_from(s, p, q));
        let nearest = kernel::lesser(from_a, from_b).sqrt();
        let reach = to_kernel(self.radius()) + to_kernel(b.radius());
        let doubt = DOUBT * (size + reach);
        let is_beside = is_beside([p, q], [r, s], size) | is_beside([r, s], [p, q], size);
        let is_apart = is_beside & (nearest > reach + doubt);
        let is_met = nearest < reach - doubt;
        let size = from_kernel(size);
        (is_met, (is_apart | is_met) & is_safe_square(size * size))
    }

    /// The nearest points of this capsule, as A, and a triangle, as B, or the shortest way to part
    /// them.
    pub fn against_triangle(&self, b: &Triangle, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    /// The nearest points of this capsule, as A, and a rectangle, as B, or the shortest way to part
    /// them.
    pub fn against_cuboid(&self, b: &Cuboid, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    /// The nearest points of this capsule, as A, and a convex polygon, as B, or the shortest way to
    /// part them.
    pub fn against_polygon(&self, b: &Polygon, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    fn against_sided(&self, b: &impl Convex, sided: &Sided, b_in_a: &Pose) -> Closest {
        Closest::from_afar(self, b, b_in_a)
            .unwrap_or_else(|| Sided::from(self).against(sided, b_in_a))
    }
}

/// The square of how far a point is from a segment.
#[inline(always)]
fn square_from(point: kernel::Vector, start: kernel::Vector, end: kernel::Vector) -> f64 {
    let (along, away) = (end - start, point - start);
    let squared = along.length_squared();
    let share = kernel::within(away.dot(along) / squared, 0.0, 1.0);
    (away - along * if squared > 0.0 { share } else { 0.0 }).length_squared()
}

/// Whether two points are clearly on the same side of a line, all of them of at most this size.
#[inline(always)]
fn is_beside([start, end]: [kernel::Vector; 2], points: [kernel::Vector; 2], size: f64) -> bool {
    let across = (end - start).perp();
    let (one, other) = (across.dot(points[0] - start), across.dot(points[1] - start));
    let clear = DOUBT * size * size;
    ((one > clear) & (other > clear)) | ((one < -clear) & (other < -clear))
}
