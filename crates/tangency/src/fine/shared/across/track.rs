//! What is said of a line and of the part of it that is inside a core.

use super::space::Vector;

/// The points `near + s * along` for every `s`, where `along` has length one and `near` is about as
/// near to the origin of the core as the line comes, so that nothing is lost far from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track {
    pub(crate) near: Vector,
    pub(crate) along: Vector,
}

impl Track {
    #[inline]
    pub(crate) fn at(&self, s: f64) -> Vector {
        self.near + self.along * s
    }

    /// The same line, run along the other way.
    #[inline]
    pub(crate) fn reversed(&self) -> Self {
        Self { along: -self.along, ..*self }
    }

    /// The parameter of the point of the line nearest to `point`.
    #[inline]
    pub(super) fn nearest_to(&self, point: Vector) -> f64 {
        (point - self.near).dot(self.along)
    }
}

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
pub(crate) struct Across {
    pub(crate) enter: End,
    pub(crate) exit: End,
}

impl Across {
    /// A line that goes through something without an inside at one point, with the normal that looks
    /// against the line.
    #[inline]
    pub(super) fn through(s: f64, point: Vector, against: Vector) -> Self {
        let enter = End { s, point, normal: against };
        Self { enter, exit: End { normal: -against, ..enter } }
    }
}
