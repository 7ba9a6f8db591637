//! What is said of a line and of the part of it that is inside a core.

use super::space::Vector;

/// The points `near + s * along` for every `s`, where `near` is about as near to the origin of the core as
/// the line comes, so that nothing is lost far from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) near: Vector,
    /// Of any length whose square is an ordinary number.
    pub(crate) along: Vector,
    /// `1 / |along|²`.
    pub(crate) per_square: f64,
}

impl Line {
    /// The direction, of length one.
    #[inline]
    pub(super) fn heading(&self) -> Vector {
        self.along * self.per_square.sqrt()
    }

    /// What remains of a vector across the line.
    #[inline]
    pub(super) fn across(&self, v: Vector) -> Vector {
        v - self.along * (v.dot(self.along) * self.per_square)
    }

    #[inline]
    pub(crate) fn at(&self, s: f64) -> Vector {
        self.near + self.along * s
    }

    /// This line, run along the other way.
    #[inline]
    pub(crate) fn reversed(&self) -> Self {
        Self { along: -self.along, ..*self }
    }

    /// The parameter of the point of the line nearest to `point`.
    #[inline]
    pub(super) fn nearest_to(&self, point: Vector) -> f64 {
        (point - self.near).dot(self.along) * self.per_square
    }
}

/// What the rounding of a radius and of a distance takes.
pub(super) const AROUND: f64 = 8.0 * f64::EPSILON;

/// Where a line goes in or out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) s: f64,
    pub(crate) point: Vector,
    /// Outward, of length one.
    pub(crate) normal: Vector,
}

/// The part of a line that is inside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineInterval {
    pub(crate) enter: End,
    pub(crate) exit: End,
}

impl LineInterval {
    /// A line that goes through something without an inside at one point, with the normal that looks
    /// against the line.
    #[inline]
    pub(super) fn through(s: f64, point: Vector, against: Vector) -> Self {
        let enter = End { s, point, normal: against };
        Self { enter, exit: End { normal: -against, ..enter } }
    }
}
