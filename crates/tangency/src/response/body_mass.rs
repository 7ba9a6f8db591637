//! Mass and inertia of a body, as inverses.

use super::space::geometry::{Inertia, MassProperties};
use super::space::math::{BuildError, Real, Vector};
use super::space::shapes::{NO_INERTIA, NoMass, Shape, inverse_inertia};

/// How hard a body is to move and to turn, in its own frame.
///
/// Inverses are kept: an immovable body has inverse mass and inverse inertia 0.
///
/// ```
#[doc = prelude!(response)]
/// let ball = Shape::from(Sphere::new(Vector::X, 1.0)?);
/// let mass = BodyMass::of_shape(&ball, 10.0)?;
/// assert_eq!((mass.inverse, mass.center), (0.1, Vector::X));
/// assert!(BodyMass::of_shape(&ball, 0.0).is_err());
/// assert_eq!(BodyMass::IMMOVABLE.inverse, 0.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BodyMass {
    /// The centre of mass.
    pub center: Vector,
    /// One over the mass; 0 for what cannot be moved.
    pub inverse: Real,
    /// What undoes the inertia about the centre; 0 for what cannot be turned.
    pub inverse_inertia: Inertia,
}

impl BodyMass {
    /// That of what nothing moves.
    pub const IMMOVABLE: Self =
        Self { center: Vector::ZERO, inverse: 0.0, inverse_inertia: NO_INERTIA };

    /// A mass at a point, which nothing turns.
    ///
    /// # Errors
    /// If the mass is not a positive number whose inverse is finite.
    pub fn of_point(mass: Real) -> Result<Self, BuildError> {
        let inverse = 1.0 / mass;
        if mass.is_finite() && inverse > 0.0 && inverse.is_finite() {
            return Ok(Self { inverse, ..Self::IMMOVABLE });
        }
        Err(BuildError::NotPositive { what: "mass", value: mass })
    }

    /// The mass of a shape that is equally dense all over and weighs so much.
    ///
    /// # Errors
    /// If the mass is not a positive number whose inverse is finite, or the shape has no volume.
    pub fn of_shape(shape: &Shape, mass: Real) -> Result<Self, BuildError> {
        let without = |why: NoMass| BuildError::NoMass { kind: shape.kind(), reason: why.reason() };
        let whole = shape.measured().map_err(without)?;
        if !(whole.volume > 0.0) {
            return Err(without(NoMass::Hollow));
        }
        Self::of(&whole.times(mass / whole.volume))
    }

    /// The mass of a body whose volume is its mass already; see [`MassProperties::times`].
    ///
    /// # Errors
    /// If the mass or the inertia is not positive, or not finite once it is inverted.
    pub fn of(whole: &MassProperties) -> Result<Self, BuildError> {
        let Self { inverse, .. } = Self::of_point(whole.volume)?;
        let inverse_inertia = inverse_inertia(&whole.inertia)
            .ok_or(BuildError::NotPositive { what: "inertia", value: 0.0 })?;
        Ok(Self { center: whole.center, inverse, inverse_inertia })
    }

    /// Locks the rotation: the body is never turned by what it meets.
    #[must_use]
    pub fn upright(self) -> Self {
        Self { inverse_inertia: NO_INERTIA, ..self }
    }
}
