//! Planes through points in three dimensions, and the exact products behind them.

use super::half_space::Plane;
use super::space::math::{BuildError, Vector, Wide, check, narrow, wide};

impl Plane {
    /// The plane through three points; seen from its front they run counter-clockwise.
    ///
    /// # Errors
    /// If the points lie in one line, or a number is not finite or too large.
    ///
    /// ```
    #[doc = prelude!()]
    /// let floor = Plane::from_points(Vector::ZERO, Vector::Z, Vector::X)?;
    /// assert_eq!(floor.normal(), Vector::Y);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_points(
        a: impl Into<Vector>,
        b: impl Into<Vector>,
        c: impl Into<Vector>,
    ) -> Result<Self, BuildError> {
        let [a, b, c] = [a.into(), b.into(), c.into()];
        check::points(&[a, b, c], 3)?;
        let normal = area_normal(a, b, c).normalized().ok_or(BuildError::Collinear)?;
        Ok(Self::unchecked(normal, normal.dot(a)))
    }
}

/// A vector at a right angle to the triangle `a b c`, as long as twice its area.
///
/// Formed with twice the digits, so that the direction is good for slivers, too: where three corners
/// are nearly in line, rounded edges alone would leave a normal that leans by epsilon times the
/// ratio of length to height. And formed from the two shorter sides: both longer ones of a needle are nearly alike, and
/// what they differ by may be less than twice the digits hold.
pub(crate) fn area_normal(a: Vector, b: Vector, c: Vector) -> Vector {
    let [ab, bc, ca] = [b - a, c - b, a - c].map(Vector::length_squared);
    if bc >= ab && bc >= ca {
        area_between(a, b, c)
    } else if ca >= ab {
        area_between(b, c, a)
    } else {
        area_between(c, a, b)
    }
}

/// A vector at a right angle to the triangle `a b c`, as long as twice its area, formed with twice the digits from the sides at `a`.
#[inline(always)]
pub(crate) fn area_between(a: Vector, b: Vector, c: Vector) -> Vector {
    exact_cross(exact_difference(b, a), exact_difference(c, a))
}

/// `a - b` without loss.
#[inline(always)]
pub(crate) fn exact_difference(a: Vector, b: Vector) -> [Wide; 3] {
    [wide(a.x) - wide(b.x), wide(a.y) - wide(b.y), wide(a.z) - wide(b.z)]
}

/// `a × b`, rounded once at the end.
#[inline(always)]
pub(crate) fn exact_cross(a: [Wide; 3], b: [Wide; 3]) -> Vector {
    let [x, y, z] = wide_cross(a, b);
    Vector::new(narrow(x), narrow(y), narrow(z))
}

/// `a × b` with twice the digits.
#[inline(always)]
pub(crate) fn wide_cross(a: [Wide; 3], b: [Wide; 3]) -> [Wide; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// `a · b` with twice the digits.
#[inline(always)]
pub(crate) fn wide_dot(a: [Wide; 3], b: [Wide; 3]) -> Wide {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
