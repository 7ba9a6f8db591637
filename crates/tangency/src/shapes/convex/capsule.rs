//! Capsules: all points within a radius of a segment.

use super::segment::Segment;
use super::space::geometry::{Aabb, Convex, Nearest, around_balls};
use super::space::math::{BuildError, Pose, Real, Vector, check};

/// A solid capsule. Without length it is a ball, without radius a segment.
///
/// ```
#[doc = prelude!()]
/// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
/// assert_eq!(capsule.nearest(Vector::Y * 3.0).separation, 1.5);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Segment, Real)", into = "(Segment, Real)"))]
pub struct Capsule {
    axis: Segment,
    radius: Real,
}

impl Capsule {
    /// The capsule around the segment from `start` to `end`.
    ///
    /// # Errors
    /// If a number is not finite or beyond [`LARGEST`](super::space::LARGEST), or the radius negative.
    pub fn new(
        start: impl Into<Vector>,
        end: impl Into<Vector>,
        radius: Real,
    ) -> Result<Self, BuildError> {
        Self::around(Segment::new(start, end)?, radius)
    }

    /// The capsule around a segment.
    ///
    /// # Errors
    /// If the radius is negative, not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn around(axis: Segment, radius: Real) -> Result<Self, BuildError> {
        Ok(Self { axis, radius: check::length("radius", radius)? })
    }

    /// A capsule of which it is known that its radius is in order.
    #[inline(always)]
    pub(crate) fn unchecked(axis: Segment, radius: Real) -> Self {
        Self { axis, radius }
    }

    /// The segment in the middle.
    #[inline]
    pub fn axis(&self) -> Segment {
        self.axis
    }

    /// The radius around it.
    #[inline]
    pub fn radius(&self) -> Real {
        self.radius
    }

    /// The nearest point of the surface; from the axis, one at a right angle to it.
    pub fn nearest(&self, point: Vector) -> Nearest {
        self.axis.nearest(point).rounded(self.radius)
    }

    /// Whether a point belongs to the capsule, surface included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }
}

impl Convex for Capsule {
    fn support(&self, direction: Vector) -> Vector {
        let outward = direction.normalized().unwrap_or(Vector::X);
        self.axis.support(outward) + outward * self.radius
    }

    fn reach(&self) -> Real {
        self.axis.reach() + self.radius
    }

    fn aabb(&self, pose: &Pose) -> Aabb {
        let ends = [self.axis.start(), self.axis.end()];
        around_balls(&ends, self.radius, self.reach(), &pose.frame())
    }
}

impl TryFrom<(Segment, Real)> for Capsule {
    type Error = BuildError;
    fn try_from((axis, radius): (Segment, Real)) -> Result<Self, BuildError> {
        Self::around(axis, radius)
    }
}

impl From<Capsule> for (Segment, Real) {
    fn from(capsule: Capsule) -> Self {
        (capsule.axis, capsule.radius)
    }
}
