//! Lines and rays: a point and a direction.

use super::space::math::{BuildError, FAR, Real, Vector, check, greater, within};

/// A straight line without ends: `point + t * direction` for every `t`.
///
/// The direction may have any length; without length, the line is a point.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Vector, Vector)", into = "(Vector, Vector)"))]
pub struct Line {
    point: Vector,
    direction: Vector,
}

/// A straight line from a point onward: `origin + t * direction` for every `t ≥ 0`.
///
/// The direction may have any length, which is the unit of `t`; without length, the ray is a point.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Vector, Vector)", into = "(Vector, Vector)"))]
pub struct Ray {
    origin: Vector,
    direction: Vector,
}

/// The parameter of the point of `origin + t * direction` nearest to `point`; 0 without direction.
///
/// Divided by the length twice rather than by its square, which might vanish.
fn parameter_nearest(origin: Vector, direction: Vector, point: Vector) -> Real {
    match direction.direction_and_length() {
        Some((unit, length)) => {
            let parameter = (point - origin).dot(unit) / length;
            within(parameter, -Real::MAX, Real::MAX)
        }
        None => 0.0,
    }
}

impl Line {
    /// The line through `point` along `direction`.
    ///
    /// # Errors
    /// If a number is not finite or beyond [`LARGEST`](super::space::LARGEST).
    ///
    /// ```
    #[doc = prelude!()]
    /// let line = Line::new(Vector::Y, Vector::X * 2.0)?;
    /// assert_eq!(line.at(1.5), Vector::Y + Vector::X * 3.0);
    /// assert_eq!(line.closest(Vector::X * 4.0), Vector::Y + Vector::X * 4.0);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn new(point: impl Into<Vector>, direction: impl Into<Vector>) -> Result<Self, BuildError> {
        let point = check::point("point", point.into())?;
        Ok(Self { point, direction: check::point("direction", direction.into())? })
    }

    /// The line through two points, of which it is known that they are in order.
    pub(crate) fn through(start: Vector, end: Vector) -> Self {
        Self { point: start, direction: end - start }
    }

    /// A point of the line.
    #[inline]
    pub fn point(&self) -> Vector {
        self.point
    }

    /// The direction, of any length.
    #[inline]
    pub fn direction(&self) -> Vector {
        self.direction
    }

    /// The point with the parameter `t`.
    #[inline]
    pub fn at(&self, t: Real) -> Vector {
        self.point + self.direction * t
    }

    /// The parameter of the point of the line nearest to `point`.
    pub fn nearest_parameter(&self, point: Vector) -> Real {
        parameter_nearest(self.point, self.direction, point)
    }

    /// The point of the line nearest to `point`.
    pub fn closest(&self, point: Vector) -> Vector {
        self.at(self.nearest_parameter(point))
    }

    /// How far `point` is from the line. Far out, a power of two keeps squares from overflowing.
    pub fn distance(&self, point: Vector) -> Real {
        let shrunk = if point.largest() < FAR { 1.0 } else { 1.0 / FAR };
        let away = point * shrunk - self.point * shrunk;
        let across = |unit: Vector| away.without(unit).without(unit);
        self.direction.normalized().map_or(away, across).length() / shrunk
    }

    /// Whether `point` is within `tolerance` of the line.
    pub fn contains(&self, point: Vector, tolerance: Real) -> bool {
        self.distance(point) <= tolerance
    }
}

impl Ray {
    /// The ray from `origin` along `direction`.
    ///
    /// # Errors
    /// If a number is not finite or beyond [`LARGEST`](super::space::LARGEST).
    ///
    /// ```
    #[doc = prelude!()]
    /// let ray = Ray::new(Vector::ZERO, Vector::X)?;
    /// assert_eq!(ray.closest(Vector::X * -4.0), Vector::ZERO);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn new(
        origin: impl Into<Vector>,
        direction: impl Into<Vector>,
    ) -> Result<Self, BuildError> {
        let origin = check::point("origin", origin.into())?;
        Ok(Self { origin, direction: check::point("direction", direction.into())? })
    }

    /// A ray of which it is known that its numbers are in order.
    #[inline(always)]
    pub(crate) fn unchecked(origin: Vector, direction: Vector) -> Self {
        Self { origin, direction }
    }

    /// Where the ray starts.
    #[inline]
    pub fn origin(&self) -> Vector {
        self.origin
    }

    /// The direction, of any length.
    #[inline]
    pub fn direction(&self) -> Vector {
        self.direction
    }

    /// The point with the parameter `t`, which is on the ray for `t ≥ 0`.
    #[inline]
    pub fn at(&self, t: Real) -> Vector {
        self.origin + self.direction * t
    }

    /// The line that the ray is part of.
    #[inline]
    pub fn line(&self) -> Line {
        Line { point: self.origin, direction: self.direction }
    }

    /// The parameter of the point of the ray nearest to `point`.
    pub fn nearest_parameter(&self, point: Vector) -> Real {
        greater(0.0, parameter_nearest(self.origin, self.direction, point))
    }

    /// The point of the ray nearest to `point`.
    pub fn closest(&self, point: Vector) -> Vector {
        self.at(self.nearest_parameter(point))
    }

    /// How far `point` is from the ray.
    pub fn distance(&self, point: Vector) -> Real {
        let unit = self.direction.normalized().unwrap_or(Vector::ZERO);
        let behind = !((point - self.origin).dot(unit) > 0.0);
        if behind { self.origin.distance(point) } else { self.line().distance(point) }
    }

    /// Whether `point` is within `tolerance` of the ray.
    pub fn contains(&self, point: Vector, tolerance: Real) -> bool {
        self.distance(point) <= tolerance
    }
}

impl TryFrom<(Vector, Vector)> for Line {
    type Error = BuildError;
    fn try_from((point, direction): (Vector, Vector)) -> Result<Self, BuildError> {
        Self::new(point, direction)
    }
}

impl From<Line> for (Vector, Vector) {
    fn from(line: Line) -> Self {
        (line.point, line.direction)
    }
}

impl TryFrom<(Vector, Vector)> for Ray {
    type Error = BuildError;
    fn try_from((origin, direction): (Vector, Vector)) -> Result<Self, BuildError> {
        Self::new(origin, direction)
    }
}

impl From<Ray> for (Vector, Vector) {
    fn from(ray: Ray) -> Self {
        (ray.origin, ray.direction)
    }
}
