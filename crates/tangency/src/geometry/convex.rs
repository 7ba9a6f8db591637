//! What it takes to be a convex shape.

use super::aabb::Aabb;
use super::mass_properties::MassProperties;
use super::space::math::{DIMENSION, Frame, Pose, Real, Vector};

/// A convex shape, given by how far it reaches in any direction.
///
/// Everything that can be asked of a convex shape follows from its [support](Convex::support).
///
/// ```
#[doc = prelude!()]
/// struct Dot;
///
/// impl Convex for Dot {
///     fn support(&self, _: Vector) -> Vector {
///         Vector::Y
///     }
///     fn reach(&self) -> Real {
///         1.0
///     }
/// }
///
/// assert!(Dot.aabb(&Pose::at(Vector::X)).contains(Vector::X + Vector::Y));
/// ```
pub trait Convex {
    /// A point of the shape that lies furthest along `direction`, both in the shape's own frame.
    ///
    /// The direction may have any length; for zero or NaN, any point of the shape will do.
    fn support(&self, direction: Vector) -> Vector;

    /// A distance from the shape's own origin that no point of it exceeds.
    ///
    /// Tolerances are measured by it, so it should not be much too large.
    fn reach(&self) -> Real;

    /// The smallest axis-aligned box around the shape under a pose.
    ///
    /// Tight up to a few units of rounding, by which it is widened, so that it contains every point
    /// of the shape in spite of rounding.
    fn aabb(&self, pose: &Pose) -> Aabb {
        around(self, &pose.frame())
    }

    /// What the shape weighs with density 1, if it knows.
    ///
    /// Unless it is written, the mass of a [`CustomConvex`](super::space::CustomConvex) is found by its support,
    /// along several thousand directions. Of what is smooth, it is right to about 1e-5; with sharp rims, in three
    /// dimensions, to 3e-3, and their surface to 5e-2; of a body with few flat faces, to rounding.
    fn known_mass(&self) -> Option<MassProperties> {
        None
    }
}

/// A box around a shape in a frame, rounded outward.
pub(crate) fn around(shape: &(impl Convex + ?Sized), frame: &Frame) -> Aabb {
    let mut around = Aabb::EMPTY;
    for axis in 0..DIMENSION {
        let outward = frame.local_direction(Vector::AXES[axis]);
        around.min[axis] = frame.out(shape.support(-outward))[axis];
        around.max[axis] = frame.out(shape.support(outward))[axis];
    }
    around.widened(frame.rounding(shape.reach()))
}

/// A box around balls of one radius in a frame, and around what is between them, rounded outward.
pub(crate) fn around_balls(centers: &[Vector], radius: Real, reach: Real, frame: &Frame) -> Aabb {
    let points = centers.iter().map(|center| frame.out(*center));
    let around = points.fold(Aabb::EMPTY, |around, point| around.merged_with_point(point));
    let radius = Vector::splat(radius);
    Aabb { min: around.min - radius, max: around.max + radius }.widened(frame.rounding(reach))
}

/// What a normal shows of a gap is known up to this times the lengths that it is measured with: the
/// rounding of a difference and of three products.
pub(crate) const CLEARLY: Real = 8.0 * Real::EPSILON;

/// The point furthest along `direction`; of several, the first.
///
/// # Panics
/// If there are no points: no shape is without corners.
pub(crate) fn furthest(points: &[Vector], direction: Vector) -> Vector {
    let mut best = points[0];
    let mut most = best.dot(direction);
    for point in &points[1..] {
        let along = point.dot(direction);
        if along > most {
            (best, most) = (*point, along);
        }
    }
    best
}

/// The largest distance of a point from the origin, rounded up.
pub(crate) fn reach_of(points: &[Vector]) -> Real {
    let most =
        points.iter().fold(0.0, |most, point| super::space::math::greater(most, point.length()));
    most * (1.0 + 4.0 * Real::EPSILON)
}
