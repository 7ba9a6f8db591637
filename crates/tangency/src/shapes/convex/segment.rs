//! Segments, and where they are nearest to a point.

use super::space::geometry::{Convex, Nearest, convex};
use super::space::math::{BuildError, Real, Vector, check, narrow, ratio, wide};

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
    /// If a number is not finite or beyond [`LARGEST`](super::space::LARGEST).
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
        let aside = (self.end - self.start).any_perpendicular();
        Foot::of(self.start, self.end, point).from(aside)
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
    /// Whether the nearest point is neither the start nor the end.
    pub(crate) is_between_ends: bool,
}

impl Foot {
    /// The foot of `point` on the segment from `start` to `end`.
    ///
    /// ```text
    ///             * point            w = point - base,  e = other end - base
    ///            /|
    ///         w / | offset           step = w·e / e·e, not below 0
    ///          /  |
    ///    base *---+-----* other      offset = w - step e
    /// ```
    ///
    /// The base is the end that is nearer to the foot, so that a foot just beside an end is told from
    /// one beyond it, where the offset is a plain difference and as good as the input. Between the
    /// ends it is what remains of `w`; near to the segment that is little, and rounding would leave
    /// only noise as its direction. There [`remainder`] forms it with twice the digits.
    pub(crate) fn of(start: Vector, end: Vector, point: Vector) -> Self {
        let along = end - start;
        let squared = along.length_squared();
        let rough = ratio((point - start).dot(along), squared);
        if rough < 0.5 {
            let (step, offset) = step_from(start, end, squared, point);
            let point = start + along * step;
            return Self { fraction: step, point, offset, is_between_ends: step > 0.0 };
        }
        let (step, offset) = step_from(end, start, squared, point);
        let point = end - along * step;
        Self { fraction: 1.0 - step, point, offset, is_between_ends: step > 0.0 }
    }
}

impl Foot {
    /// The answer for a point with this foot; where it is its own foot, the normal is `fallback`.
    pub(crate) fn from(&self, fallback: Vector) -> Nearest {
        let (normal, separation) = self.offset.direction_and_length().unwrap_or((fallback, 0.0));
        Nearest { point: self.point, normal, separation, part: 0 }
    }

    /// The answer for a point that is in front of a side with the unit normal `outward`, to which the
    /// foot belongs.
    ///
    /// If the way to the point leads behind the side, it was taken to be in front by rounding alone;
    /// the side's own normal is then the better one.
    pub(crate) fn in_front(&self, outward: Vector) -> Nearest {
        let seen = self.from(outward);
        let normal = if seen.normal.dot(outward) > 0.0 { seen.normal } else { outward };
        Nearest { normal, ..seen }
    }
}

/// Squared distances that differ by less than this part of them are equal: each carries the rounding
/// of three squares and their sum.
const TIE: Real = 8.0 * Real::EPSILON;

impl Foot {
    /// Whether this foot is nearer than another; of equals, the one between the ends of its segment.
    ///
    /// Where a corner and an edge are equally near up to rounding, the way to the edge is at a right
    /// angle to it, and with that a normal of the corner as well; the way to the corner may lean by
    /// the root of epsilon and be a normal of neither.
    pub(crate) fn beats(&self, other: &Self) -> bool {
        let (here, there) = (self.offset.length_squared(), other.offset.length_squared());
        match (self.is_between_ends, other.is_between_ends) {
            (true, false) => here <= there * (1.0 + TIE),
            (false, true) => here < there * (1.0 - TIE),
            (true, true) | (false, false) => here < there,
        }
    }
}

impl Foot {
    /// Whether this foot is nearer than another by more than rounding.
    pub(crate) fn clearly_beats(&self, other: &Self) -> bool {
        self.offset.length_squared() < other.offset.length_squared() * (1.0 - TIE)
    }
}

/// How far along the foot of `point` is from `base`, 0 if it would be behind it, and from the foot to
/// the point.
fn step_from(base: Vector, other: Vector, squared: Real, point: Vector) -> (Real, Vector) {
    let (along, away) = (other - base, point - base);
    let step = ratio(away.dot(along), squared);
    if !(step > 0.0) {
        return (0.0, away);
    }
    let offset = away - along * step;
    if offset.length_squared() * 16.0 < away.length_squared() {
        (step, remainder(base, other, step, point))
    } else {
        (step, offset)
    }
}

/// `point - base - (other - base) * step`, at a right angle to the segment, with twice the digits.
///
/// What still leans along the segment, because the step was rounded, is taken away until only
/// rounding is left; three times bring it from epsilon to less than the least that can matter. If
/// the rest leans even then, nothing was there but noise: the point is on the segment.
fn remainder(base: Vector, other: Vector, step: Real, point: Vector) -> Vector {
    let mut offset = Vector::ZERO;
    for axis in 0..super::space::math::DIMENSION {
        let start = wide(base[axis]);
        let (away, along) = (wide(point[axis]) - start, wide(other[axis]) - start);
        offset[axis] = narrow(away - along * wide(step));
    }
    let Some(unit) = (other - base).normalized() else { return offset };
    for _ in 0..3 {
        offset = offset.without(unit);
    }
    let leaning = offset.dot(unit).abs() > 4.0 * Real::EPSILON * offset.length();
    if leaning { Vector::ZERO } else { offset }
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
