//! Any shape, rounded by a radius.

use super::shape_enum::Shape;
use super::space::geometry::{Convex, Nearest};
use super::space::math::{BuildError, Real, Vector, check};

/// All points within a radius of a shape, which is its core.
///
/// ```
#[doc = prelude!()]
/// let tile = Shape::from(Cuboid::from_half(Vector::splat(1.0))?).rounded(0.25)?;
/// assert_eq!(tile.nearest(Vector::X * 3.0).separation, 1.75);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(into = "(Shape, Real)"))]
#[doc(alias("RoundShape", "margin", "Minkowski sum"))]
pub struct Rounded {
    core: Shape,
    radius: Real,
}

impl Rounded {
    /// The shape around `core`; one that is rounded already becomes rounder.
    ///
    /// # Errors
    /// If the radius is negative, not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn new(core: Shape, radius: Real) -> Result<Self, BuildError> {
        check::length("radius", radius)?;
        let (core, inner) = core.core_and_radius();
        if core.is_concave() {
            return Err(BuildError::MadeOfParts);
        }
        Ok(Self { core: core.clone(), radius: check::length("radius", inner + radius)? })
    }

    /// The shape in the middle, which is not rounded itself.
    #[inline]
    pub fn core(&self) -> &Shape {
        &self.core
    }

    /// The radius around it.
    #[inline]
    pub fn radius(&self) -> Real {
        self.radius
    }

    /// The nearest point of the surface.
    pub fn nearest(&self, point: Vector) -> Nearest {
        self.core.nearest(point).rounded(self.radius)
    }
}

impl Convex for Rounded {
    /// A rounded half-space ends nowhere, and the origin stands in for its core; [`Shape::support`]
    /// tells.
    fn support(&self, direction: Vector) -> Vector {
        let outward = direction.normalized().unwrap_or(Vector::X);
        self.core.support(outward).unwrap_or(Vector::ZERO) + outward * self.radius
    }

    fn reach(&self) -> Real {
        self.core.reach() + self.radius
    }
}

impl TryFrom<(Shape, Real)> for Rounded {
    type Error = BuildError;
    fn try_from((core, radius): (Shape, Real)) -> Result<Self, BuildError> {
        Self::new(core, radius)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Rounded {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let _around = crate::nesting_limit::Around::one_more()?;
        let (core, radius) = serde::Deserialize::deserialize(deserializer)?;
        Self::new(core, radius).map_err(serde::de::Error::custom)
    }
}

impl From<Rounded> for (Shape, Real) {
    fn from(rounded: Rounded) -> Self {
        (rounded.core, rounded.radius)
    }
}
