//! Planes and half-spaces; in two dimensions, lines and half-planes.

use super::space::geometry::Nearest;
use super::space::math::{BuildError, Real, Vector, check, within};

/// Where a point lies in regard to a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlaneSide {
    /// Where the normal points to.
    Front,
    /// On the plane, within the tolerance asked for.
    On,
    /// Where the normal comes from.
    Back,
}

/// Whether a normal has length one up to rounding, so that it can be taken as it is: what was written
/// down is read back to the bit.
fn is_unit(normal: Vector) -> bool {
    (normal.length_squared() - 1.0).abs() <= 4.0 * Real::EPSILON
}

/// A plane, which has two sides and no inside: the points with `normal · p = offset`.
///
/// ```
#[doc = prelude!()]
/// let plane = Plane::from_normal_offset(Vector::Y * 2.0, 4.0)?;
/// assert_eq!((plane.normal(), plane.offset()), (Vector::Y, 2.0));
/// assert_eq!(plane.signed_distance(Vector::Y * 5.0), 3.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Vector, Real)", into = "(Vector, Real)"))]
pub struct Plane {
    normal: Vector,
    offset: Real,
}

/// Everything behind a plane, solid and without end: the points with `normal · p ≤ offset`.
///
/// ```
#[doc = prelude!()]
/// let ground = HalfSpace::new(Vector::Y, 0.0)?;
/// assert!(ground.contains(Vector::Y * -100.0));
/// assert_eq!(ground.nearest(Vector::Y * 2.0).separation, 2.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[doc(alias("Plane collider", "HalfPlane"))]
pub struct HalfSpace {
    boundary: Plane,
}

impl Plane {
    /// The plane `normal · p = offset`; the normal may have any length but 0, and the offset is in
    /// units of it.
    ///
    /// # Errors
    /// If the normal has no direction, or a number is not finite or too large.
    pub fn from_normal_offset(normal: impl Into<Vector>, offset: Real) -> Result<Self, BuildError> {
        let normal = normal.into();
        let unit = check::direction("normal", normal)?;
        let unit = if is_unit(normal) { normal } else { unit };
        let unit_offset = offset / normal.largest() / (normal / normal.largest()).length();
        let offset = if is_unit(normal) { offset } else { unit_offset };
        check::length("offset", offset.abs())?;
        Ok(Self { normal: unit, offset })
    }

    /// The plane through `point` at a right angle to `normal`, which may have any length but 0.
    ///
    /// # Errors
    /// As [`Plane::from_normal_offset`].
    pub fn from_point_normal(
        point: impl Into<Vector>,
        normal: impl Into<Vector>,
    ) -> Result<Self, BuildError> {
        let point = check::point("point", point.into())?;
        let normal = check::direction("normal", normal.into())?;
        Ok(Self { normal, offset: normal.dot(point) })
    }

    /// The plane `a x + b y (+ c z) + constant = 0`, with `(a, b, c)` as `normal`.
    ///
    /// # Errors
    /// As [`Plane::from_normal_offset`].
    pub fn from_coefficients(
        normal: impl Into<Vector>,
        constant: Real,
    ) -> Result<Self, BuildError> {
        Self::from_normal_offset(normal, -constant)
    }

    /// A plane of which it is known that its numbers are in order.
    pub(crate) fn unchecked(normal: Vector, offset: Real) -> Self {
        Self { normal, offset }
    }

    /// The unit normal.
    #[inline]
    pub fn normal(&self) -> Vector {
        self.normal
    }

    /// How far the plane is from the origin along its normal.
    #[inline]
    pub fn offset(&self) -> Real {
        self.offset
    }

    /// How far a point is in front of the plane; negative behind it.
    ///
    /// Points so far out that the sum would overflow are brought to the largest number.
    pub fn signed_distance(&self, point: Vector) -> Real {
        let quarter = (point * 0.25).dot(self.normal) - self.offset * 0.25;
        within(quarter * 4.0, -Real::MAX, Real::MAX)
    }

    /// The point of the plane nearest to `point`.
    pub fn project(&self, point: Vector) -> Vector {
        point - self.normal * self.signed_distance(point)
    }

    /// The side a point is on; `On` within `tolerance` of the plane, `Back` for NaN.
    pub fn side(&self, point: Vector, tolerance: Real) -> PlaneSide {
        let distance = self.signed_distance(point);
        if distance.abs() <= tolerance {
            PlaneSide::On
        } else if distance > 0.0 {
            PlaneSide::Front
        } else {
            PlaneSide::Back
        }
    }
}

impl HalfSpace {
    /// Everything with `normal · p ≤ offset`; the normal points out of it and may have any length
    /// but 0, and the offset is in units of it.
    ///
    /// # Errors
    /// As [`Plane::from_normal_offset`].
    pub fn new(normal: impl Into<Vector>, offset: Real) -> Result<Self, BuildError> {
        Ok(Self { boundary: Plane::from_normal_offset(normal, offset)? })
    }

    /// Everything behind a plane.
    #[inline]
    pub fn behind(boundary: Plane) -> Self {
        Self { boundary }
    }

    /// The plane that bounds it; its normal points out of the solid.
    #[inline]
    pub fn boundary(&self) -> Plane {
        self.boundary
    }

    /// The nearest point of the boundary.
    pub fn nearest(&self, point: Vector) -> Nearest {
        let separation = self.boundary.signed_distance(point);
        let foot = self.boundary.project(point).map(|c| within(c, -Real::MAX, Real::MAX));
        Nearest { point: foot, normal: self.boundary.normal, separation, part: 0 }
    }

    /// Whether a point belongs to the half-space, boundary included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }
}

impl TryFrom<(Vector, Real)> for Plane {
    type Error = BuildError;
    fn try_from((normal, offset): (Vector, Real)) -> Result<Self, BuildError> {
        Self::from_normal_offset(normal, offset)
    }
}

impl From<Plane> for (Vector, Real) {
    fn from(plane: Plane) -> Self {
        (plane.normal, plane.offset)
    }
}
