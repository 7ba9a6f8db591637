//! Balls: all points within a radius of a centre.

use super::space::geometry::{Aabb, Closest, Convex, Nearest, PartPair, around_balls};
use super::space::math::{BuildError, Frame, Pose, Real, Vector, check};

/// A solid ball; in two dimensions, a disc. Radius 0 is a point.
///
/// ```
#[doc = prelude!()]
/// let ball = Sphere::new(Vector::X, 2.0)?;
/// assert!(ball.contains(Vector::X * 3.0));
/// assert!(Sphere::new(Vector::ZERO, -1.0).is_err());
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Vector, Real)", into = "(Vector, Real)"))]
#[doc(alias("Ball", "Circle"))]
pub struct Sphere {
    center: Vector,
    radius: Real,
}

impl Sphere {
    /// The ball around `center`.
    ///
    /// # Errors
    /// If a number is not finite or beyond [`LARGEST`](super::space::LARGEST), or the radius negative.
    pub fn new(center: impl Into<Vector>, radius: Real) -> Result<Self, BuildError> {
        let center = check::point("center", center.into())?;
        Ok(Self { center, radius: check::length("radius", radius)? })
    }

    /// The centre.
    #[inline]
    pub fn center(&self) -> Vector {
        self.center
    }

    /// The radius.
    #[inline]
    pub fn radius(&self) -> Real {
        self.radius
    }

    /// A ball of which it is known that its numbers are in order.
    pub(crate) fn unchecked(center: Vector, radius: Real) -> Self {
        Self { center, radius }
    }

    /// The nearest point of the surface; from the centre, the one along the first axis.
    pub fn nearest(&self, point: Vector) -> Nearest {
        if let Some(far) = Nearest::from_afar(self, point) {
            return far;
        }
        let (normal, distance) =
            (point - self.center).direction_and_length().unwrap_or((Vector::X, 0.0));
        Nearest { point: self.center, normal, separation: distance, part: 0 }.rounded(self.radius)
    }

    /// Whether a point belongs to the ball, surface included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }

    /// Whether two balls share a point; touching does.
    pub fn intersects(&self, other: &Self) -> bool {
        self.center.distance(other.center) - other.radius - self.radius <= 0.0
    }

    /// The ball under a pose.
    pub fn posed(&self, pose: &Pose) -> Self {
        Self { center: pose.apply(self.center), radius: self.radius }
    }

    /// The ball as A against what `nearest` says of its centre, where `b_in_a` leads out of B.
    pub(crate) fn against_nearest(&self, seen_in_b: Nearest, b_in_a: &Frame) -> Closest {
        self.beside(seen_in_b.out_of(b_in_a))
    }

    /// The ball as A against what `nearest` says of its centre, in the frame of both.
    #[inline]
    pub(crate) fn beside(&self, seen: Nearest) -> Closest {
        Closest {
            on_a: self.center - seen.normal * self.radius,
            on_b: seen.point,
            normal: -seen.normal,
            separation: seen.separation - self.radius,
            parts: PartPair { a: 0, b: seen.part },
        }
    }
}

impl Convex for Sphere {
    fn support(&self, direction: Vector) -> Vector {
        self.center + direction.normalized().unwrap_or(Vector::X) * self.radius
    }

    fn reach(&self) -> Real {
        self.center.length() + self.radius
    }

    fn aabb(&self, pose: &Pose) -> Aabb {
        around_balls(&[self.center], self.radius, self.reach(), &pose.frame())
    }
}

impl TryFrom<(Vector, Real)> for Sphere {
    type Error = BuildError;
    fn try_from((center, radius): (Vector, Real)) -> Result<Self, BuildError> {
        Self::new(center, radius)
    }
}

impl From<Sphere> for (Vector, Real) {
    fn from(sphere: Sphere) -> Self {
        (sphere.center, sphere.radius)
    }
}
