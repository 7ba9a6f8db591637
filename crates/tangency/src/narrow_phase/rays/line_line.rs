//! How two lines lie to each other, and whether two rays meet.

use super::closest_lines::line_pair;
use super::space::geometry::{Line, Ray};
use super::space::math::{Real, Vector};

/// How two lines without ends lie to each other.
///
/// Parameters are in units of each line's own direction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LinePair {
    /// They meet in one point.
    Meet {
        /// The parameter on the first line.
        a: Real,
        /// The parameter on the second line.
        b: Real,
        /// The point.
        point: Vector,
    },
    /// They pass each other; only in three dimensions.
    Skew {
        /// The parameter on the first line where they are nearest.
        a: Real,
        /// The parameter on the second line where they are nearest.
        b: Real,
        /// How far apart they are there.
        gap: Real,
    },
    /// They run side by side and never meet. A line without direction counts as parallel to all that
    /// it is not on.
    Parallel {
        /// How far apart they are everywhere.
        gap: Real,
    },
    /// They are the same line, or one has no direction and is a point of the other.
    Same,
}

/// How two rays lie to each other.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RayPair {
    /// How their lines lie.
    pub lines: LinePair,
    /// The first point of the first ray that they share: its parameters on the two rays. `None` if
    /// they share none.
    pub meeting: Option<(Real, Real)>,
}

impl Line {
    /// How two lines lie to each other.
    ///
    /// In two dimensions the answer is exact: lines are parallel if their directions are, down to
    /// the last bit. In three dimensions lines also meet if they pass within the rounding of the
    /// coordinates involved.
    ///
    /// ```
    #[doc = prelude!()]
    /// let a = Line::new(Vector::ZERO, Vector::X)?;
    /// let b = Line::new(Vector::X * 5.0 - Vector::Y, Vector::Y)?;
    /// assert_eq!(a.against(&b), LinePair::Meet { a: 5.0, b: 1.0, point: Vector::X * 5.0 });
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, other: &Self) -> LinePair {
        line_pair(self, other)
    }
}

impl Ray {
    /// How two rays lie to each other, and where they first meet.
    ///
    /// Rays on the same line meet where the second one's origin is, if that is ahead; at the first
    /// one's own origin, if the second one covers it; or not at all, if they part back to back.
    ///
    /// ```
    #[doc = prelude!()]
    /// let a = Ray::new(Vector::ZERO, Vector::X)?;
    /// let towards = Ray::new(Vector::X * 5.0, -Vector::X)?;
    /// assert_eq!(a.against(&towards).meeting, Some((0.0, 5.0)));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, other: &Self) -> RayPair {
        let lines = self.line().against(&other.line());
        let meeting = match lines {
            LinePair::Meet { a, b, .. } => (a >= 0.0 && b >= 0.0).then_some((a, b)),
            LinePair::Same => self.first_shared(other),
            LinePair::Skew { .. } | LinePair::Parallel { .. } => None,
        };
        RayPair { lines, meeting }
    }

    /// The first shared point of two rays on one line.
    ///
    /// A ray without direction is a point, and meets the other one if that covers it.
    fn first_shared(&self, other: &Self) -> Option<(Real, Real)> {
        let on_other = other.line().nearest_parameter(self.origin());
        let on_self = self.line().nearest_parameter(other.origin());
        let is_point = |ray: &Self| ray.direction() == Vector::ZERO;
        match (is_point(self), is_point(other)) {
            (_, false) if on_other >= 0.0 => Some((0.0, on_other)),
            (true, false) => None,
            (true, true) => Some((0.0, 0.0)),
            (false, _) => (on_self >= 0.0).then_some((on_self, 0.0)),
        }
    }
}
