//! Pairs of lines in two dimensions.

use super::line_line::LinePair;
use super::space::geometry::Line;
use super::space::math::{
    BuildError, Real, Vector, narrow, power_of_two, quotient, ratio, wide, within,
};

impl Line {
    /// The line `a x + b y = c`; vertical ones are no exception.
    ///
    /// Its direction is `(b, -a)`, and its point the one nearest to the origin.
    ///
    /// # Errors
    /// If `a` and `b` are both 0, or a number is not finite or too large.
    ///
    /// ```
    #[doc = prelude!()]
    /// let upright = Line::from_equation(1.0, 0.0, 3.0)?;
    /// assert_eq!(upright.point(), Vector::new(3.0, 0.0));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_equation(a: Real, b: Real, c: Real) -> Result<Self, BuildError> {
        let across = Vector::new(a, b);
        if !across.is_finite() {
            return Err(BuildError::NotFinite { what: "coefficients" });
        }
        let (unit, length) = across
            .direction_and_length()
            .ok_or(BuildError::NoDirection { what: "coefficients" })?;
        Self::new(unit * (c / length), Vector::new(b, -a))
    }
}

/// How two lines lie to each other, decided with twice the digits.
///
/// With `r` from the first point to the second, they meet at `r × v / u × v` on the first and at
/// `r × u / u × v` on the second. Directions are first brought to about length one by a power of two,
/// so that nothing vanishes.
pub(crate) fn line_pair(first: &Line, second: &Line) -> LinePair {
    let [first_unit, second_unit] =
        [first, second].map(|line| power_of_two(line.direction().largest()));
    let (u, v) = (first.direction() / first_unit, second.direction() / second_unit);
    let r = [
        wide(second.point().x) - wide(first.point().x),
        wide(second.point().y) - wide(first.point().y),
    ];
    let from_r = |d: Vector| r[0] * wide(d.y) - r[1] * wide(d.x);
    let spread = wide(u.x) * wide(v.y) - wide(u.y) * wide(v.x);
    if narrow(spread) == 0.0 {
        let along = if u == Vector::ZERO { v } else { u };
        let area = narrow(from_r(along));
        let parted = along == Vector::ZERO && first.point() != second.point();
        if area == 0.0 && !parted {
            return LinePair::Same;
        }
        let apart = first.point().distance(second.point());
        let gap = if parted { apart } else { ratio(area.abs(), along.length()) };
        return LinePair::Parallel { gap };
    }
    let finite = |parameter: Real| within(parameter, -Real::MAX, Real::MAX);
    let a = finite(quotient(from_r(v), spread) / first_unit);
    let b = finite(quotient(from_r(u), spread) / second_unit);
    LinePair::Meet { a, b, point: first.at(a) }
}
