//! Triangles and parallelograms: flat in three dimensions, solid in two.

use super::barycentric::span_coordinates;
use super::face_projection;
use super::space::geometry::{Convex, Nearest, convex};
use super::space::math::{BuildError, Real, Vector, check};

/// The triangle between three corners, edges included. It may be flat to a segment or a point.
///
/// In three dimensions it has no inside, and its corners run counter-clockwise seen from the front.
///
/// ```
#[doc = prelude!()]
/// let triangle = Triangle::new(Vector::ZERO, Vector::X * 4.0, Vector::Y * 4.0)?;
/// let corner_side = Vector::X * 3.0 + Vector::Y * 3.0;
/// assert_eq!(triangle.nearest(corner_side).point, Vector::X * 2.0 + Vector::Y * 2.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Vector; 3]", into = "[Vector; 3]"))]
pub struct Triangle {
    corners: [Vector; 3],
}

/// The parallelogram `corner + s u + t v` for `s` and `t` in `0 ..= 1`, edges included.
///
/// ```
#[doc = prelude!()]
/// let sheet = Parallelogram::new(Vector::ZERO, Vector::X * 4.0, Vector::Y * 2.0)?;
/// assert_eq!(sheet.coordinates(Vector::X + Vector::Y), Some((0.25, 0.5)));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Vector; 3]", into = "[Vector; 3]"))]
pub struct Parallelogram {
    corner: Vector,
    u: Vector,
    v: Vector,
}

impl Triangle {
    /// Of corners that are known to be finite and not too large.
    #[inline]
    pub(crate) fn unchecked(corners: [Vector; 3]) -> Self {
        Self { corners }
    }

    /// The triangle between three corners.
    ///
    /// # Errors
    /// If a number is not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn new(
        a: impl Into<Vector>,
        b: impl Into<Vector>,
        c: impl Into<Vector>,
    ) -> Result<Self, BuildError> {
        let corners = [a.into(), b.into(), c.into()];
        check::points(&corners, 3)?;
        Ok(Self { corners })
    }

    /// The three corners.
    #[inline]
    pub fn vertices(&self) -> &[Vector; 3] {
        &self.corners
    }

    /// The weights of the corners at a point, which sum to 1; `None` for a triangle without area.
    ///
    /// In three dimensions, those of the point's shadow on the plane of the triangle.
    pub fn barycentric(&self, point: Vector) -> Option<[Real; 3]> {
        let [a, b, c] = self.corners;
        let (s, t) = span_coordinates(a, b, c, point)?;
        Some([1.0 - s - t, s, t])
    }

    /// Whether a point, or in three dimensions its shadow on the plane of the triangle, lies in the
    /// triangle, edges included.
    pub fn covers(&self, point: Vector) -> bool {
        face_projection::covers(&self.corners, point)
    }

    /// The nearest point; in three dimensions there is no inside.
    pub fn nearest(&self, point: Vector) -> Nearest {
        Nearest::from_afar(self, point)
            .unwrap_or_else(|| face_projection::nearest(&self.corners, point))
    }
}

impl Parallelogram {
    /// The parallelogram that `u` and `v` span from `corner`. They may be parallel or zero.
    ///
    /// # Errors
    /// If a number is not finite, or a corner is beyond [`LARGEST`](super::space::LARGEST).
    pub fn new(
        corner: impl Into<Vector>,
        u: impl Into<Vector>,
        v: impl Into<Vector>,
    ) -> Result<Self, BuildError> {
        let (corner, u, v) = (corner.into(), u.into(), v.into());
        let made = Self { corner, u, v };
        check::points(&made.corners(), 4)?;
        Ok(made)
    }

    /// The four corners, around the rim.
    pub fn corners(&self) -> [Vector; 4] {
        let Self { corner, u, v } = *self;
        [corner, corner + u, corner + u + v, corner + v]
    }

    /// `(s, t)` at a point; `None` if `u` and `v` are parallel.
    ///
    /// In three dimensions, those of the point's shadow on the plane.
    pub fn coordinates(&self, point: Vector) -> Option<(Real, Real)> {
        let [corner, on_u, _, on_v] = self.corners();
        span_coordinates(corner, on_u, on_v, point)
    }

    /// Whether a point, or in three dimensions its shadow on the plane, lies in the parallelogram,
    /// edges included.
    pub fn covers(&self, point: Vector) -> bool {
        face_projection::covers(&self.corners(), point)
    }

    /// The nearest point; in three dimensions there is no inside.
    pub fn nearest(&self, point: Vector) -> Nearest {
        Nearest::from_afar(self, point)
            .unwrap_or_else(|| face_projection::nearest(&self.corners(), point))
    }
}

impl Convex for Triangle {
    fn support(&self, direction: Vector) -> Vector {
        convex::furthest(&self.corners, direction)
    }

    fn reach(&self) -> Real {
        convex::reach_of(&self.corners)
    }
}

impl Convex for Parallelogram {
    fn support(&self, direction: Vector) -> Vector {
        convex::furthest(&self.corners(), direction)
    }

    fn reach(&self) -> Real {
        convex::reach_of(&self.corners())
    }
}

impl TryFrom<[Vector; 3]> for Triangle {
    type Error = BuildError;
    fn try_from([a, b, c]: [Vector; 3]) -> Result<Self, BuildError> {
        Self::new(a, b, c)
    }
}

impl From<Triangle> for [Vector; 3] {
    fn from(triangle: Triangle) -> Self {
        triangle.corners
    }
}

impl TryFrom<[Vector; 3]> for Parallelogram {
    type Error = BuildError;
    fn try_from([corner, u, v]: [Vector; 3]) -> Result<Self, BuildError> {
        Self::new(corner, u, v)
    }
}

impl From<Parallelogram> for [Vector; 3] {
    fn from(sheet: Parallelogram) -> Self {
        [sheet.corner, sheet.u, sheet.v]
    }
}
