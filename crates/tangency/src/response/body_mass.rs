//! Mass and inertia of a body, as inverses.

use super::space::math::{BuildError, Pose, Real, Vector};
use super::space::shapes::{
    Inertia, MassProperties, NO_INERTIA, Shape, inertia_about, inertia_in_world, inverse_inertia,
};

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
        let whole = shape.mass_properties();
        let whole = whole.ok_or(BuildError::NotPositive { what: "volume", value: 0.0 })?;
        if !(whole.volume > 0.0) {
            return Err(BuildError::NotPositive { what: "volume", value: whole.volume });
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

impl MassProperties {
    /// What several bodies are together, each at its place; they do not overlap, or count twice where they do.
    ///
    /// ```
    #[doc = prelude!(response)]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?).mass_properties().expect("a ball has a volume");
    /// let both = MassProperties::joined(&[(ball, Pose::at(Vector::X)), (ball, Pose::at(-Vector::X))]);
    /// assert_eq!((both.volume, both.center), (2.0 * ball.volume, Vector::ZERO));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn joined(parts: &[(Self, Pose)]) -> Self {
        let sum = |of: &dyn Fn(&Self) -> Real| parts.iter().map(|(part, _)| of(part)).sum::<Real>();
        let volume = sum(&|part| part.volume);
        let shares = parts.iter().map(|(part, _)| {
            if volume > 0.0 { part.volume / volume } else { 1.0 / parts.len() as Real }
        });
        let center = shares.zip(parts).fold(Vector::ZERO, |center, (share, (part, pose))| {
            center + pose.apply(part.center) * share
        });
        let inertia = parts.iter().fold(NO_INERTIA, |inertia, (part, pose)| {
            let own = inertia_in_world(&part.inertia, pose.rotation);
            inertia + inertia_about(&own, part.volume, pose.apply(part.center) - center)
        });
        Self { volume, surface: sum(&|part| part.surface), center, inertia }
    }
}
