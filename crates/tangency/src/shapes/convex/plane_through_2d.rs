//! Planes through points in two dimensions, which are lines, and the exact products behind them.

use super::half_space::Plane;
use super::space::math::{BuildError, Real, Vector, check, narrow, wide};

impl Plane {
    /// The line through two points as a plane; its front is on the left of the way from `a` to `b`.
    ///
    /// # Errors
    /// If the points are the same, or a number is not finite or too large.
    ///
    /// ```
    #[doc = prelude!()]
    /// let floor = Plane::from_points(Vector::ZERO, Vector::X)?;
    /// assert_eq!(floor.normal(), Vector::Y);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_points(a: impl Into<Vector>, b: impl Into<Vector>) -> Result<Self, BuildError> {
        let [a, b] = [a.into(), b.into()];
        check::points(&[a, b], 2)?;
        let along = (b - a).normalized().ok_or(BuildError::Collinear)?;
        Ok(Self::unchecked(along.perp(), along.perp().dot(a)))
    }
}

/// Twice the signed area of the triangle `a b c`: positive where it turns left.
///
/// Formed with twice the digits, so that the sign is right down to the last bit of the coordinates.
pub(crate) fn turn(a: Vector, b: Vector, c: Vector) -> Real {
    let (ax, ay) = (wide(a.x), wide(a.y));
    let (ux, uy) = (wide(b.x) - ax, wide(b.y) - ay);
    let (vx, vy) = (wide(c.x) - ax, wide(c.y) - ay);
    narrow(ux * vy - uy * vx)
}
