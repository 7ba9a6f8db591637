//! Every shape of three dimensions under one name.

use std::sync::Arc;

use super::capsule::Capsule;
use super::composite_enum::CompositeShape;
use super::cuboid::Cuboid;
use super::custom::CustomConvex;
use super::cylinder_cone::{Cone, Cylinder};
use super::ellipsoid::Ellipsoid;
use super::half_space::HalfSpace;
use super::hull::Hull;
use super::rounded::Rounded;
use super::segment::Segment;
use super::space::geometry::{Convex, Nearest};
use super::space::math::Vector;
use super::sphere::Sphere;
use super::triangle::Triangle;

/// A shape in its own frame; where it is in the world is said by a [`Pose`](super::space::Pose).
///
/// A closed list on purpose: each question is one `match` without a catch-all, so that a new shape
/// does not compile until every question has an answer for it. Cloning is cheap.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// assert!(ball.contains(Vector::X) && !ball.contains(Vector::X * 1.01));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shape {
    /// A ball.
    Sphere(Sphere),
    /// A straight line between two points.
    Segment(Segment),
    /// All points within a radius of a segment.
    Capsule(Capsule),
    /// A flat triangle.
    Triangle(Triangle),
    /// A box around the origin of its frame.
    Cuboid(Cuboid),
    /// A cylinder around the second axis of its frame.
    Cylinder(Cylinder),
    /// A cone around the second axis of its frame.
    Cone(Cone),
    /// An ellipsoid around the origin of its frame.
    Ellipsoid(Ellipsoid),
    /// A convex polyhedron.
    Hull(Arc<Hull>),
    /// Everything behind a plane.
    HalfSpace(HalfSpace),
    /// Any of the others, rounded by a radius.
    Rounded(Arc<Rounded>),
    /// A user's own convex shape.
    Custom(CustomConvex),
    /// A shape that is made of parts.
    Composite(CompositeShape),
}

impl Shape {
    /// The nearest point of the surface to a point of the shape's own frame.
    pub(crate) fn nearest_to(&self, point: Vector) -> Nearest {
        match self {
            Self::Sphere(shape) => shape.nearest(point),
            Self::Segment(shape) => shape.nearest(point),
            Self::Capsule(shape) => shape.nearest(point),
            Self::Triangle(shape) => shape.nearest(point),
            Self::Cuboid(shape) => shape.nearest(point),
            Self::Cylinder(shape) => shape.nearest(point),
            Self::Cone(shape) => shape.nearest(point),
            Self::Ellipsoid(shape) => shape.nearest(point),
            Self::Hull(shape) => shape.nearest(point),
            Self::HalfSpace(shape) => shape.nearest(point),
            Self::Rounded(shape) => shape.nearest(point),
            Self::Custom(shape) => shape.nearest(point),
            Self::Composite(shape) => shape.nearest(point),
        }
    }

    /// The shape by its support, unless it has no end.
    pub(crate) fn as_convex(&self) -> Option<&dyn Convex> {
        match self {
            Self::Sphere(shape) => Some(shape),
            Self::Segment(shape) => Some(shape),
            Self::Capsule(shape) => Some(shape),
            Self::Triangle(shape) => Some(shape),
            Self::Cuboid(shape) => Some(shape),
            Self::Cylinder(shape) => Some(shape),
            Self::Cone(shape) => Some(shape),
            Self::Ellipsoid(shape) => Some(shape),
            Self::Hull(shape) => Some(shape.as_ref()),
            Self::Custom(shape) => Some(shape),
            Self::Composite(shape) => Some(shape),
            Self::HalfSpace(_) => None,
            Self::Rounded(shape) => shape.core().as_convex().map(|_| shape.as_ref() as &dyn Convex),
        }
    }
}

impl From<Cylinder> for Shape {
    fn from(shape: Cylinder) -> Self {
        Self::Cylinder(shape)
    }
}

impl From<Cone> for Shape {
    fn from(shape: Cone) -> Self {
        Self::Cone(shape)
    }
}

impl From<Hull> for Shape {
    fn from(shape: Hull) -> Self {
        Self::Hull(Arc::new(shape))
    }
}
