//! The answer to "when do two moving shapes meet, and how?".

use super::closest::Closest;
use super::space::math::Real;

/// The first moment at which two moving shapes share a point, and how they stand to each other then.
///
/// The fraction is that of the whole motion: 0 at its start, 1 at its end. At a first contact the
/// separation is 0 up to rounding; two shapes that overlap from the start meet at 0, and the separation
/// is minus the depth, with the normal of the shortest way to part them.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 10.0));
/// let met = cast_shapes(&ball, &here, Vector::X * 10.0, &ball, &there, Vector::X * -10.0).unwrap();
/// assert!((met.fraction - 0.4).abs() < 1e-6);
/// assert_eq!(met.contact.normal, Vector::X);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("ShapeCastHit", "TOI"))]
pub struct Impact {
    /// When: 0 at the start of the motion, 1 at its end.
    pub fraction: Real,
    /// How the shapes stand to each other then, in the world.
    pub contact: Closest,
}

impl Impact {
    /// This impact as one of a part of A.
    pub(crate) fn of_part(mut self, part: u32) -> Self {
        self.contact.parts.a = part;
        self
    }

    /// A and B exchanged.
    pub(crate) fn flipped(self) -> Self {
        Self { contact: self.contact.flipped(), ..self }
    }
}
