//! Line–plane and line–segment: where a line goes through a plane, and where it is nearest to a segment.

use super::line_line::LinePair;
use super::space::geometry::Line;
use super::space::math::{Real, Vector, within};
use super::space::shapes::{Plane, Segment};

/// How a line and a plane lie to each other; in two dimensions a plane is a line with a front and a back.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LinePlanePair {
    /// They meet in one point.
    Meet {
        /// The parameter on the line.
        parameter: Real,
        /// The point.
        point: Vector,
    },
    /// They run side by side and never meet.
    Parallel {
        /// How far the line is in front of the plane; negative behind it.
        gap: Real,
    },
    /// The line lies in the plane.
    Inside,
}

/// Where a line is nearest to a segment.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineSegmentPair {
    /// The parameter on the line.
    pub parameter: Real,
    /// The fraction on the segment: 0 at its start, 1 at its end.
    pub fraction: Real,
    /// How far apart they are there; 0 where they meet, up to rounding.
    pub gap: Real,
}

impl Line {
    /// How a line lies to a plane.
    ///
    /// ```
    #[doc = prelude!()]
    /// let (up, floor) = (Line::new(Vector::X, Vector::Y)?, Plane::from_normal_offset(Vector::Y, 2.0)?);
    /// let point = Vector::X + Vector::Y * 2.0;
    /// assert_eq!(up.against_plane(&floor), LinePlanePair::Meet { parameter: 2.0, point });
    /// let level = Line::new(Vector::ZERO, Vector::X)?;
    /// assert_eq!(level.against_plane(&floor), LinePlanePair::Parallel { gap: -2.0 });
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_plane(&self, plane: &Plane) -> LinePlanePair {
        let (gap, climb) =
            (plane.signed_distance(self.point()), self.direction().dot(plane.normal()));
        if climb == 0.0 {
            return if gap == 0.0 {
                LinePlanePair::Inside
            } else {
                LinePlanePair::Parallel { gap }
            };
        }
        let parameter = within(-gap / climb, -Real::MAX, Real::MAX);
        LinePlanePair::Meet { parameter, point: self.at(parameter) }
    }

    /// Where a line is nearest to a segment. Side by side, all along the segment it is as near; the answer is
    /// at the start then.
    ///
    /// ```
    #[doc = prelude!()]
    /// let line = Line::new(Vector::ZERO, Vector::X)?;
    /// let above = Segment::new(Vector::X * 3.0 + Vector::Y, Vector::X * 3.0 + Vector::Y * 2.0)?;
    /// let seen = line.against_segment(&above);
    /// assert_eq!((seen.parameter, seen.fraction, seen.gap), (3.0, 0.0, 1.0));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_segment(&self, segment: &Segment) -> LineSegmentPair {
        let fraction = match self.against(&segment.line()) {
            LinePair::Meet { b, .. } | LinePair::Skew { b, .. } => within(b, 0.0, 1.0),
            LinePair::Parallel { .. } | LinePair::Same => 0.0,
        };
        let place = segment.at(fraction);
        let parameter = self.nearest_parameter(place);
        LineSegmentPair { parameter, fraction, gap: self.at(parameter).distance(place) }
    }
}

impl Segment {
    /// The line that the segment lies on: parameter 0 at its start, 1 at its end. A segment without length
    /// has a line without direction.
    pub fn line(&self) -> Line {
        Line::through(self.start(), self.end())
    }
}
