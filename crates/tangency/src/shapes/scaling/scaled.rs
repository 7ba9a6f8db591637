//! What does a shape become that is scaled or mirrored?

use super::compound::Compound;
use super::ellipsoid::Ellipsoid;
use super::factors::Factors;
use super::half_space::HalfSpace;
use super::height_field::HeightField;
use super::rounded::Rounded;
use super::segment::Segment;
use super::shape_enum::Shape;
use super::space::math::{BuildError, Pose, Real, Rotation, Vector};
use super::sphere::Sphere;
use super::triangle::Triangle;

/// Why what is round does not allow different factors.
pub(super) const ROUND: &str =
    "what is round stays so only if it is scaled alike along all axes that it is round around";

/// Why what is around another place than the origin does not allow different factors.
const BESIDE: &str =
    "it becomes an ellipsoid, which is around the origin: put its centre into the pose";

/// Why the turned part of a compound does not allow different factors.
const SHEARED: &str = "a part that is turned would be sheared: build that part from its points";

/// Why what only its own code knows is not scaled.
pub(super) const OWN: &str = "only its own code can scale it";

impl Shape {
    /// The shape with all lengths multiplied by a factor. A negative one also mirrors it at the origin.
    ///
    /// # Errors
    /// As [`Shape::scaled_by`].
    #[doc(alias("scale"))]
    pub fn scaled(&self, factor: Real) -> Result<Self, BuildError> {
        self.scaled_by(Vector::splat(factor))
    }

    /// The shape with its lengths along the axes of its frame multiplied by a factor each; negative ones mirror.
    ///
    /// A ball becomes an ellipsoid where the factors differ; a box stays a box. In three dimensions a mesh or a solid
    /// becomes a `CompositeShape::Instance` of it, which shares its triangles: a thousand trees of
    /// different sizes hold one mesh. Part numbers stay, but for a mirrored chain, which runs the other way around.
    ///
    /// # Errors
    /// If a factor is 0 or not finite, if the result is too large, or if it is none of the shapes:
    /// [`BuildError::NotScalable`] says why.
    ///
    /// ```
    #[doc = prelude!()]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let flat = ball.scaled_by(Vector::splat(2.0) - Vector::Y)?;
    /// assert_eq!(flat.kind(), if DIMENSION == 2 { "ellipse" } else { "ellipsoid" });
    ///
    /// let pill = Shape::from(Capsule::new(-Vector::Y, Vector::Y, 0.5)?);
    /// assert_eq!(pill.scaled(2.0)?, Capsule::new(-Vector::Y * 2.0, Vector::Y * 2.0, 1.0)?.into());
    /// let error = pill.scaled_by(Vector::splat(2.0) - Vector::Y).unwrap_err();
    /// assert!(error.to_string().starts_with("a capsule cannot be scaled like this"));
    /// # Ok::<(), BuildError>(())
    /// ```
    #[doc(alias("non-uniform scale", "mirror", "instance"))]
    pub fn scaled_by(&self, factors: impl Into<Vector>) -> Result<Self, BuildError> {
        self.scaled_with(&Factors::new(factors.into())?)
    }

    /// The error of a shape that would be none.
    pub(super) fn not_scalable<T>(&self, reason: &'static str) -> Result<T, BuildError> {
        Err(BuildError::NotScalable { kind: self.kind(), reason })
    }

    /// The size of all factors.
    pub(super) fn same_factor(&self, factors: &Factors) -> Result<Real, BuildError> {
        factors.same().map_or_else(|| self.not_scalable(ROUND), Ok)
    }

    /// A ball that is scaled: an ellipsoid where the factors differ.
    pub(super) fn scaled_ball(&self, ball: &Sphere, factors: &Factors) -> Result<Self, BuildError> {
        let (center, radius) = (factors.apply(ball.center()), ball.radius());
        match factors.same() {
            Some(size) => Ok(Sphere::new(center, radius * size)?.into()),
            None if center == Vector::ZERO => Ok(Ellipsoid::new(factors.sizes() * radius)?.into()),
            None => self.not_scalable(BESIDE),
        }
    }
}

impl Segment {
    pub(super) fn scaled(&self, factors: &Factors) -> Result<Self, BuildError> {
        Self::new(factors.apply(self.start()), factors.apply(self.end()))
    }

    pub(super) fn turned(&self, rotation: Rotation) -> Result<Self, BuildError> {
        Self::new(rotation * self.start(), rotation * self.end())
    }
}

impl Triangle {
    /// Its corners run around as before.
    pub(super) fn scaled(&self, factors: &Factors) -> Result<Self, BuildError> {
        let [a, b, c] = self.vertices().map(|corner| factors.apply(corner));
        if factors.is_mirror() { Self::new(a, c, b) } else { Self::new(a, b, c) }
    }

    pub(super) fn turned(&self, rotation: Rotation) -> Result<Self, BuildError> {
        let [a, b, c] = self.vertices().map(|corner| rotation * corner);
        Self::new(a, b, c)
    }
}

impl HeightField {
    /// Its heights and the steps of its grid after it. Steps are not negative, heights may be.
    pub(super) fn scaled_grid(&self, factors: Vector) -> (Vec<Real>, Vector) {
        let side = if factors.y < 0.0 { -1.0 } else { 1.0 };
        let heights = self.heights().iter().map(|height| height * side).collect();
        (heights, self.scale().scaled_by(factors.abs()))
    }
}

impl HalfSpace {
    /// What was on the boundary still is: its normal goes with the inverse of the factors.
    pub(super) fn scaled(&self, factors: &Factors) -> Result<Self, BuildError> {
        let largest = factors.vector().largest();
        let normal = self.boundary().normal().zip(factors.vector(), |n, f| n * (largest / f));
        Self::new(normal, self.boundary().offset() * largest)
    }
}

impl Compound {
    /// Every part is scaled in its own frame. One that is turned allows the same factor along all axes only, unless
    /// it is made of straight edges.
    pub(super) fn scaled(&self, factors: &Factors) -> Result<Self, BuildError> {
        let scaled = |(pose, shape): &(Pose, Shape)| {
            let place = factors.apply(pose.translation);
            if factors.is_central() || pose.rotation == Rotation::IDENTITY {
                return Ok((Pose::new(pose.rotation, place), shape.scaled_with(factors)?));
            }
            let turned =
                shape.turned(pose.rotation).unwrap_or_else(|| shape.not_scalable(SHEARED))?;
            Ok((Pose::at(place), turned.scaled_with(factors)?))
        };
        Self::new(self.parts().iter().map(scaled).collect::<Result<_, BuildError>>()?)
    }
}

impl Rounded {
    pub(super) fn scaled(&self, factors: &Factors, size: Real) -> Result<Self, BuildError> {
        Self::new(self.core().scaled_with(factors)?, self.radius() * size)
    }
}
