//! How much there is of a solid, where its middle is and how it resists turning.

use super::inertia::Inertia;
use super::space::math::{Real, Vector};

/// Size and inertia of a solid of density 1, in the shape's own frame.
///
/// In two dimensions `volume` is an area and `surface` the length of the rim. What has no inside (a
/// segment, in three dimensions a triangle) has no volume and no inertia, and its centre is that of
/// its corners.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::X, 1.0)?);
/// let mass = ball.mass_properties().expect("a ball is finite");
/// assert_eq!(mass.center, Vector::X);
/// assert_eq!(mass.times(2.0).volume, mass.volume * 2.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("volume", "center of mass"))]
pub struct MassProperties {
    /// The volume; times the density, the mass.
    pub volume: Real,
    /// The area of the surface.
    pub surface: Real,
    /// The centre of mass.
    pub center: Vector,
    /// The inertia about the centre of mass: a number in two dimensions, a matrix in three.
    pub inertia: Inertia,
}
