//! Certificates: how can an answer about two shapes be checked without trusting the method that found
//! it?

use super::queries::closest;
use super::space::geometry::Closest;
use super::space::math::{Interval, Pose, Real, Vector, greater, lesser};
use super::space::shapes::Shape;

/// What rounding takes from either bound, in units of the lengths that went into it.
///
/// A relative pose is good to 10 ε, a turned direction to 6 ε twice over, a support or a nearest point
/// to 8 ε where a formula finds it and 16 ε as measured at worst, a difference and its product to 4 ε.
const ROUNDING: Real = 32.0 * Real::EPSILON;

/// The gap that two shapes show along a direction: a lower bound for their separation.
///
/// It takes one support of each. No direction shows more than there is, and the normal of a right
/// answer shows all of it. Negative, it is how far B has to be shifted along the direction to come
/// free of A, so that the depth is not more. The direction may have any length but 0; along that and
/// for a half-space, which has no end, there is no gap to see, hence `None`.
///
/// It holds up to 32 ε times the reach of both and the distance between their origins.
///
/// # Certificates
///
/// One direction bounds the separation from below, one point from above, whichever they are:
///
/// ```text
///      n ->                       Below: between the end of A along n and the end of B against n
///   +-----+ |      | +-----+      there is nothing of either, so they are at least that gap apart;
///   |  A  | | gap  | |  B  |      or, if it is negative, no more than that deep in each other.
///   +-----+ |      | +-----+
///                                 Above: from p it is as far to A as its signed distance from A
///   +-----+                       says, and as far to B. So they are no further apart than both
///   |  A  | . p      +-----+      together; or, where p is inside, a ball around it belongs to the
///   +-----+          |  B  |      shape, and they are at least as deep as the radii together.
///                    +-----+
/// ```
///
/// The normal of a right answer shows the separation itself, and so does either of its points where
/// the shapes are apart. Overlapping, the points show a part of the depth, often all of it.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let there = Pose::at(Vector::X * 5.0);
/// let shown = |direction| gap_along(&a, &Pose::IDENTITY, &a, &there, direction);
/// assert_eq!(shown(Vector::X), Some(3.0));
/// assert_eq!(shown(Vector::Y), Some(-2.0));
/// assert!(shown(Vector::X * 4.0 + Vector::Y) < Some(3.0));
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("separating axis", "SAT"))]
pub fn gap_along(
    a: &Shape,
    a_pose: &Pose,
    b: &Shape,
    b_pose: &Pose,
    direction: Vector,
) -> Option<Real> {
    let normal = a_pose.frame().local_direction(direction.normalized()?);
    let b_in_a = b_pose.seen_from(a_pose).frame();
    let end_of_a = a.support(normal)?;
    let end_of_b = b.support(-b_in_a.local_direction(normal))?;
    let gap = (b_in_a.out(end_of_b) - end_of_a).dot(normal);
    gap.is_finite().then_some(gap)
}

/// The sum of a point's signed distances from two shapes: an upper bound for their separation.
///
/// No point shows less than there is. Apart, every point between the nearest two shows the distance;
/// overlapping, the sum is minus a depth that the shapes have at least.
///
/// It holds up to 32 ε times the reach of both and the distances of the point from their origins.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let there = Pose::at(Vector::X * 1.5);
/// let shown = |point| gap_at(&a, &Pose::IDENTITY, &a, &there, point);
/// assert_eq!(shown(Vector::X * 0.75), -0.5);
/// assert_eq!(shown(Vector::X * 3.0), 2.5);
/// # Ok::<(), BuildError>(())
/// ```
pub fn gap_at(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose, point: Vector) -> Real {
    a.nearest_posed(a_pose, point).separation + b.nearest_posed(b_pose, point).separation
}

impl Closest {
    /// Where the separation of two shapes lies for certain, as shown by this answer about them.
    ///
    /// The lower end is what the normal shows ([`gap_along`]), the upper end the least of what the two
    /// points and their middle show ([`gap_at`]), each moved outward by what rounding may have taken.
    /// So the range holds the true separation even if the answer is wrong, and the answer is right if
    /// the range is narrow and holds its `separation`.
    ///
    /// Apart, the range of a right answer is as narrow as rounding allows. Overlapping, its upper end
    /// may be higher: that nothing shorter parts the two cannot be seen from one answer. Of shapes of parts,
    /// the lower end is what the shift by the depth shows, which is carried out and looked at. A half-space
    /// has no end, so the lower end is infinite then; what is not a number proves nothing.
    ///
    /// ```
    #[doc = prelude!()]
    /// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 5.0));
    /// let seen = closest(&a, &here, &a, &there);
    /// let proven = seen.proven(&a, &here, &a, &there);
    /// assert!(proven.contains(seen.separation) && proven.length() < 1e-3);
    ///
    /// let bent = Closest { normal: Vector::Y, separation: 3.1, ..seen };
    /// assert!(!bent.proven(&a, &here, &a, &there).contains(bent.separation));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn proven(&self, a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose) -> Interval {
        let between = a_pose.translation.distance(b_pose.translation);
        let lengths = a.reach() + b.reach() + between;
        let shown = gap_along(a, a_pose, b, b_pose, self.normal);
        let least = shown.map_or(Real::NEG_INFINITY, |gap| gap - ROUNDING * lengths);
        let least = greater(least, self.least_by_shift(a, a_pose, b, b_pose, lengths));
        let mut most = Real::INFINITY;
        for point in [self.on_a, self.on_b, self.on_a.lerp(self.on_b, 0.5)] {
            let at = gap_at(a, a_pose, b, b_pose, point);
            let lengths = lengths_at(a, a_pose, point) + lengths_at(b, b_pose, point);
            let bound = at + ROUNDING * lengths;
            most = if bound.is_nan() { most } else { lesser(most, bound) };
        }
        Interval::new(if least.is_nan() { Real::NEG_INFINITY } else { least }, most)
    }
}

impl Closest {
    /// What the shift that the answer tells shows of shapes of parts: if it frees B of A, they are no deeper in
    /// each other. Nothing is shown of convex shapes, of which the normal shows as much.
    fn least_by_shift(
        &self,
        a: &Shape,
        a_pose: &Pose,
        b: &Shape,
        b_pose: &Pose,
        lengths: Real,
    ) -> Real {
        if !(self.separation < 0.0 && (a.is_concave() || b.is_concave())) {
            return Real::NEG_INFINITY;
        }
        let place = b_pose.translation + self.normal * self.depth();
        let after = closest(a, a_pose, b, &Pose::new(b_pose.rotation, place));
        if after.separation >= -ROUNDING * lengths {
            self.separation - ROUNDING * lengths
        } else {
            Real::NEG_INFINITY
        }
    }
}

/// The lengths that a signed distance is reckoned with: how far a shape and a point are from the
/// shape's origin. A half-space has no reach; its boundary is no further from the origin than the
/// point is from both.
fn lengths_at(shape: &Shape, pose: &Pose, point: Vector) -> Real {
    let away = point.distance(pose.translation);
    let reach = shape.reach();
    if reach.is_finite() {
        return reach + away;
    }
    greater(away, shape.nearest_posed(pose, point).separation.abs()) * 2.0
}
