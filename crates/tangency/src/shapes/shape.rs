//! What can be asked of a single shape, whichever it is.

use std::sync::Arc;

use super::capsule::Capsule;
use super::cuboid::Cuboid;
use super::custom::CustomConvex;
use super::ellipsoid::Ellipsoid;
use super::half_space::HalfSpace;
use super::rounded::Rounded;
use super::segment::Segment;
use super::shape_enum::Shape;
use super::space::geometry::{Aabb, Nearest};
use super::space::math::{BuildError, Frame, Pose, Real, Vector};
use super::sphere::Sphere;
use super::triangle::Triangle;

impl Shape {
    /// The shape with a ball of this radius added all around: a margin.
    ///
    /// A shape of parts becomes a [`Compound`](super::space::Compound) of its parts, each of them rounded, in the order of their
    /// numbers; after them comes a solid itself, since its parts are its surface. It is a copy with some hundreds of bytes for each part,
    /// and weighs what its parts share as often as they do: give a body of it its mass.
    ///
    /// # Errors
    /// If the radius is negative, not finite or beyond [`LARGEST`](super::space::LARGEST); or if the compound has too many
    /// parts or is too deep.
    ///
    /// ```
    #[doc = prelude!()]
    /// let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let pair = Shape::from(Compound::new(vec![
    ///     (Pose::at(Vector::X * -3.0), cube.clone()),
    ///     (Pose::at(Vector::X * 3.0), cube.clone()),
    /// ])?);
    /// assert_eq!(pair.rounded(0.5)?.nearest(Vector::ZERO).separation, 1.5);
    /// # Ok::<(), BuildError>(())
    /// ```
    #[doc(alias("margin", "inflate", "dilate", "offset"))]
    pub fn rounded(self, radius: Real) -> Result<Self, BuildError> {
        if let Self::Composite(whole) = &self {
            return Ok(whole.rounded(radius)?.into());
        }
        Ok(Self::Rounded(Arc::new(Rounded::new(self, radius)?)))
    }

    /// The shape without its rounding, and the radius of that.
    #[inline]
    pub fn core_and_radius(&self) -> (&Self, Real) {
        if let Self::Rounded(rounded) = self {
            (rounded.core(), rounded.radius())
        } else {
            (self, 0.0)
        }
    }

    /// Whether it is a ball, also a rounded one.
    #[inline]
    pub(crate) fn is_ball(&self) -> bool {
        matches!(self.core_and_radius().0, Self::Sphere(_))
    }

    /// Whether it is known to be its own convex hull, and has an end.
    pub(crate) fn is_known_convex(&self) -> bool {
        let core = self.core_and_radius().0;
        if let Self::Composite(whole) = core {
            whole.is_known_convex()
        } else {
            core.reach().is_finite()
        }
    }

    /// Whether it is made of parts that fill it; see [`CompositeShape::is_filled`].
    pub(crate) fn is_filled_composite(&self) -> bool {
        matches!(self, Self::Composite(whole) if whole.is_filled())
    }

    /// Whether it is made of parts.
    #[inline]
    pub(crate) fn is_concave(&self) -> bool {
        matches!(self, Self::Composite(_))
    }

    /// A point of the shape that lies furthest along `direction`; `None` if it has no end.
    #[inline]
    pub fn support(&self, direction: impl Into<Vector>) -> Option<Vector> {
        let direction = direction.into();
        self.as_convex().map(|convex| convex.support(direction))
    }

    /// The nearest point of the surface, as seen from a point of the shape's own frame.
    #[doc(alias("project_point", "closest point"))]
    #[inline]
    pub fn nearest(&self, point: impl Into<Vector>) -> Nearest {
        self.nearest_to(point.into())
    }

    /// A distance from the shape's own origin that no point of it exceeds; infinite for a half-space.
    pub fn reach(&self) -> Real {
        self.as_convex().map_or(Real::INFINITY, |convex| convex.reach())
    }

    /// The smallest axis-aligned box around the shape under a pose, rounded outward.
    ///
    /// For a half-space it is [`Aabb::EVERYTHING`].
    ///
    /// ```
    #[doc = prelude!()]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let around = ball.aabb(&Pose::at(Vector::X));
    /// assert!(around.contains(Vector::X * 2.0) && !around.contains(Vector::X * 2.001));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn aabb(&self, pose: &Pose) -> Aabb {
        self.as_convex().map_or(Aabb::EVERYTHING, |convex| convex.aabb(pose))
    }

    /// The nearest point of the surface to a point, both in the frame that `pose` leads out to.
    ///
    /// ```
    #[doc = prelude!()]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// assert_eq!(ball.nearest_posed(&Pose::at(Vector::X), Vector::X * 3.0).separation, 1.0);
    /// # Ok::<(), BuildError>(())
    /// ```
    #[inline]
    pub fn nearest_posed(&self, pose: &Pose, point: impl Into<Vector>) -> Nearest {
        self.nearest_out(&pose.frame(), point.into())
    }

    fn nearest_out(&self, frame: &Frame, point: Vector) -> Nearest {
        self.nearest_to(frame.local(point)).out_of(frame)
    }

    /// The signed distance of a point: positive outside, negative inside.
    #[inline]
    pub fn signed_distance(&self, point: impl Into<Vector>) -> Real {
        self.nearest_to(point.into()).separation
    }

    /// Whether a point belongs to the shape, surface included; NaN does not.
    #[inline]
    pub fn contains(&self, point: impl Into<Vector>) -> bool {
        self.nearest_to(point.into()).is_inside()
    }
}

impl From<Sphere> for Shape {
    fn from(shape: Sphere) -> Self {
        Self::Sphere(shape)
    }
}

impl From<Segment> for Shape {
    fn from(shape: Segment) -> Self {
        Self::Segment(shape)
    }
}

impl From<Capsule> for Shape {
    fn from(shape: Capsule) -> Self {
        Self::Capsule(shape)
    }
}

impl From<Triangle> for Shape {
    fn from(shape: Triangle) -> Self {
        Self::Triangle(shape)
    }
}

impl From<Cuboid> for Shape {
    fn from(shape: Cuboid) -> Self {
        Self::Cuboid(shape)
    }
}

impl From<Ellipsoid> for Shape {
    fn from(shape: Ellipsoid) -> Self {
        Self::Ellipsoid(shape)
    }
}

impl From<HalfSpace> for Shape {
    fn from(shape: HalfSpace) -> Self {
        Self::HalfSpace(shape)
    }
}

impl From<CustomConvex> for Shape {
    fn from(shape: CustomConvex) -> Self {
        Self::Custom(shape)
    }
}

impl From<Rounded> for Shape {
    fn from(shape: Rounded) -> Self {
        Self::Rounded(Arc::new(shape))
    }
}
