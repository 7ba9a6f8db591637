//! Segments, and where they are nearest to a point.

use super::space::{
    BuildError, Convex, Nearest, Real, Vector, check, convex, narrow, ratio, wide, within,
};

/// The straight line between two points, both included. Start and end may be the same point.
///
/// ```
#[doc = prelude!()]
/// let segment = Segment::new(Vector::ZERO, Vector::X * 4.0)?;
/// assert_eq!(segment.nearest(Vector::X * 6.0).point, Vector::X * 4.0);
/// assert_eq!(segment.at(0.5), Vector::X * 2.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Vector, Vector)", into = "(Vector, Vector)"))]
pub struct Segment {
    start: Vector,
    end: Vector,
}

impl Segment {
    /// The segment between two points.
    ///
    /// # Errors
    /// If a number is not finite or beyond [`LARGEST`](super::LARGEST).
    pub fn new(start: impl Into<Vector>, end: impl Into<Vector>) -> Result<Self, BuildError> {
        let start = check::point("start", start.into())?;
        Ok(Self { start, end: check::point("end", end.into())? })
    }

    /// Where it starts.
    #[inline]
    pub fn start(&self) -> Vector {
        self.start
    }

    /// Where it ends.
    #[inline]
    pub fn end(&self) -> Vector {
        self.end
    }

    /// The point at a fraction of the way from start to end, on the segment for `0 ..= 1`.
    #[inline]
    pub fn at(&self, fraction: Real) -> Vector {
        point_between(self.start, self.end, fraction)
    }

    /// The length.
    pub fn length(&self) -> Real {
        self.start.distance(self.end)
    }

    /// The fraction `0 ..= 1` of the point nearest to `point`; 0 for a segment without length.
    pub fn nearest_fraction(&self, point: Vector) -> Real {
        Foot::of(self.start, self.end, point).fraction
    }

    /// The nearest point; a segment has no inside.
    ///
    /// From a point of the segment itself, the normal is some direction at a right angle to it.
    pub fn nearest(&self, point: Vector) -> Nearest {
        if let Some(far) = Nearest::from_afar(self, point) {
            return far;
        }
        let foot = Foot::of(self.start, self.end, point);
        let (normal, separation) = foot
            .offset
            .direction_and_length()
            .unwrap_or_else(|| ((self.end - self.start).any_perpendicular(), 0.0));
        Nearest { point: foot.point, normal, separation }
    }

    /// A segment of which it is known that its numbers are in order.
    pub(crate) fn unchecked(start: Vector, end: Vector) -> Self {
        Self { start, end }
    }
}

/// The point at a fraction, reckoned from the nearer end, so that both ends are met exactly.
#[inline(always)]
fn point_between(start: Vector, end: Vector, fraction: Real) -> Vector {
    let along = end - start;
    if fraction < 0.5 { start + along * fraction } else { end - along * (1.0 - fraction) }
}

/// The point of a segment nearest to some other point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foot {
    /// Where on the segment, `0 ..= 1`.
    pub(crate) fraction: Real,
    /// The nearest point itself.
    pub(crate) point: Vector,
    /// From the nearest point to the other one.
    pub(crate) offset: Vector,
}

impl Foot {
    /// The foot of `point` on the segment from `start` to `end`.
    ///
    /// ```text
    ///             * point            w = point - start,  e = end - start
    ///            /|
    ///         w / | offset           fraction = w·e / e·e, held within 0 ..= 1
    ///          /  |
    ///   start *---+-----* end        offset = w - fraction e
    /// ```
    ///
    /// Beyond an end, the offset is a plain difference and as good as the input. Between the ends it
    /// is what remains of `w`; near to the segment that is little, and rounding would leave only
    /// noise as its direction. There it is formed with twice the digits, and what still leans along
    /// `e` is taken away.
    pub(crate) fn of(start: Vector, end: Vector, point: Vector) -> Self {
        let along = end - start;
        let away = point - start;
        let along_squared = along.length_squared();
        let fraction = within(ratio(away.dot(along), along_squared), 0.0, 1.0);
        let foot = point_between(start, end, fraction);
        if !(fraction > 0.0) {
            return Self { fraction: 0.0, point: foot, offset: away };
        }
        if fraction >= 1.0 {
            return Self { fraction, point: foot, offset: point - end };
        }
        let mut offset = away - along * fraction;
        if offset.length_squared() * 16.0 < away.length_squared() {
            offset = exact_offset(start, end, point, fraction);
            offset -= along * ratio(offset.dot(along), along_squared);
        }
        Self { fraction, point: foot, offset }
    }
}

/// `point - start - (end - start) * fraction` with twice the digits.
fn exact_offset(start: Vector, end: Vector, point: Vector, fraction: Real) -> Vector {
    let mut offset = Vector::ZERO;
    for axis in 0..super::space::DIMENSION {
        let base = wide(start[axis]);
        let along = wide(end[axis]) - base;
        offset[axis] = narrow(wide(point[axis]) - base - along * wide(fraction));
    }
    offset
}

impl Convex for Segment {
    fn support(&self, direction: Vector) -> Vector {
        convex::furthest(&[self.start, self.end], direction)
    }

    fn reach(&self) -> Real {
        convex::reach_of(&[self.start, self.end])
    }
}

impl TryFrom<(Vector, Vector)> for Segment {
    type Error = BuildError;
    fn try_from((start, end): (Vector, Vector)) -> Result<Self, BuildError> {
        Self::new(start, end)
    }
}

impl From<Segment> for (Vector, Vector) {
    fn from(segment: Segment) -> Self {
        (segment.start, segment.end)
    }
}
