//! The answer to "where are two shapes nearest to each other, or how deep do they overlap?".

use super::convex::Convex;
use super::nearest::seen_from_afar;
use super::part_pair::PartPair;
use super::space::math::{FAR, Frame, Pose, Real, Vector};

/// The nearest points of two shapes A and B, or the shortest way to part them.
///
/// `on_b = on_a + normal * separation`, up to rounding. Apart, the separation is the distance.
/// Overlapping, it is minus the depth: shifting B by `normal * depth` leaves the two just touching,
/// and no shorter shift does. The normal is always a unit vector from A to B.
///
/// Where one of the two is a solid, a region, a compound or a composite of one's own, the shift frees B of all of
/// A, and is rounded outward. It is the shortest if both are convex as a whole, as the cuboid is that was given as a
/// solid. Otherwise it is a short one, found by trying; a shorter one may exist, and [`Closest::proven`] tells
/// between which bounds the shortest is. Of surfaces (meshes, height fields, chains) it is the shift that parts the two parts that overlap most: a surface has no inside to be
/// pushed out of.
///
/// ```
#[doc = prelude!()]
/// let a = Sphere::new(Vector::ZERO, 1.0)?;
/// let b = Shape::from(Sphere::new(Vector::ZERO, 2.0)?);
/// let seen = a.against(&b, &Pose::at(Vector::X * 2.5));
/// assert_eq!(seen.normal, Vector::X);
/// assert_eq!(seen.depth(), 0.5);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("Contact", "ClosestPoints", "witness points"))]
pub struct Closest {
    /// The point of A's surface.
    pub on_a: Vector,
    /// The point of B's surface.
    pub on_b: Vector,
    /// The unit direction from A to B.
    pub normal: Vector,
    /// Positive apart, 0 touching, negative overlapping.
    pub separation: Real,
    /// The parts of A and of B that are nearest to each other; in overlap, two that overlap.
    pub parts: PartPair,
}

impl Closest {
    /// Whether the two share a point; touching does, NaN does not.
    #[inline]
    pub fn is_touching(&self) -> bool {
        self.separation <= 0.0
    }

    /// How deep they overlap; 0 if they do not.
    #[inline]
    pub fn depth(&self) -> Real {
        if self.separation < 0.0 { -self.separation } else { 0.0 }
    }

    /// How far apart they are; 0 if they are not.
    #[inline]
    pub fn distance(&self) -> Real {
        if self.separation < 0.0 { 0.0 } else { self.separation }
    }

    /// A and B exchanged; the frame of the answer stays.
    #[inline]
    pub fn flipped(&self) -> Self {
        let parts = self.parts.flipped();
        Self { on_a: self.on_b, on_b: self.on_a, normal: -self.normal, parts, ..*self }
    }

    /// The answer for shapes that look like points to each other: their origins are beyond
    /// [`FAR`](super::space::FAR) apart, or not finite. Closer by, `None`. With a rotation that is not a
    /// number, nothing is known: the separation is NaN, which does not touch.
    #[inline]
    pub(crate) fn from_afar(
        a: &(impl Convex + ?Sized),
        b: &(impl Convex + ?Sized),
        b_in_a: &Pose,
    ) -> Option<Self> {
        if b_in_a.translation.largest() < FAR && b_in_a.rotation.is_number() {
            return None;
        }
        Some(Self::as_points(a, b, b_in_a))
    }

    /// The answer for shapes that are points to each other, or of which nothing is known.
    pub(crate) fn as_points(
        a: &(impl Convex + ?Sized),
        b: &(impl Convex + ?Sized),
        b_in_a: &Pose,
    ) -> Self {
        let frame = b_in_a.frame();
        let far = seen_from_afar(b_in_a.translation).filter(|_| b_in_a.rotation.is_number());
        let Some((normal, separation)) = far else {
            let (on_a, on_b) = (a.support(Vector::X), b.support(-Vector::X));
            let (normal, separation) = (Vector::X, Real::NAN);
            return Self { on_a, on_b, normal, separation, parts: PartPair::NONE };
        };
        let on_b = frame.out(b.support(frame.local_direction(-normal)));
        Self { on_a: a.support(normal), on_b, normal, separation, parts: PartPair::NONE }
    }

    /// The answer for cores that are larger by a radius each.
    #[inline]
    pub(crate) fn rounded(self, radius_a: Real, radius_b: Real) -> Self {
        Self {
            on_a: self.on_a + self.normal * radius_a,
            on_b: self.on_b - self.normal * radius_b,
            separation: self.separation - radius_a - radius_b,
            ..self
        }
    }

    /// The answer, given in the frame that `frame` leads out to.
    #[inline]
    pub(crate) fn out_of(self, frame: &Frame) -> Self {
        Self {
            on_a: frame.out_from_afar(self.on_a),
            on_b: frame.out_from_afar(self.on_b),
            normal: frame.out_direction(self.normal),
            ..self
        }
    }
}
