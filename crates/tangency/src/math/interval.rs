//! Closed ranges of numbers: boxes in one dimension, and the shadows of shapes on an axis.

use super::min_max::{greater, lesser, within};
use super::number::Real;

/// The numbers `lo ..= hi`, ends included; empty if `lo > hi`, or if an end is not a number.
///
/// ```
#[doc = prelude!()]
/// let a = Interval::new(0.0, 1.0);
/// let b = Interval::new(1.0, 2.0);
/// assert!(a.intersects(b) && !a.intersects_strictly(b));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Interval {
    /// The lower end.
    pub lo: Real,
    /// The upper end.
    pub hi: Real,
}

impl Interval {
    /// The range without a number in it; the start for [`Interval::merged`].
    pub const EMPTY: Self = Self { lo: Real::INFINITY, hi: Real::NEG_INFINITY };

    /// The range from `lo` to `hi`.
    #[inline]
    pub const fn new(lo: Real, hi: Real) -> Self {
        Self { lo, hi }
    }

    /// Whether there is no number in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        !(self.lo <= self.hi)
    }

    /// Whether a number lies in it, ends included.
    #[inline]
    pub fn contains(self, value: Real) -> bool {
        self.lo <= value && value <= self.hi
    }

    /// Whether the two share a number; touching ends do.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        !self.is_empty() && !other.is_empty() && self.lo <= other.hi && other.lo <= self.hi
    }

    /// Whether the two share more than an end.
    #[inline]
    pub fn intersects_strictly(self, other: Self) -> bool {
        !self.is_empty() && !other.is_empty() && self.lo < other.hi && other.lo < self.hi
    }

    /// The numbers in both; empty if there are none.
    pub fn intersection(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        Self { lo: greater(self.lo, other.lo), hi: lesser(self.hi, other.hi) }
    }

    /// The length that both share, 0 where they only touch or do not meet.
    #[inline]
    pub fn overlap_length(self, other: Self) -> Real {
        self.intersection(other).length()
    }

    /// The smallest range around both; an empty one adds nothing.
    pub fn merged(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        Self { lo: lesser(self.lo, other.lo), hi: greater(self.hi, other.hi) }
    }

    /// The length, 0 if empty.
    #[inline]
    pub fn length(self) -> Real {
        greater(0.0, self.hi - self.lo)
    }

    /// The number in a range that is not empty nearest to `value`.
    #[inline]
    pub fn nearest(self, value: Real) -> Real {
        within(value, self.lo, self.hi)
    }

    /// How far `other` lies beyond this range: positive apart, negative the way out that is shorter.
    ///
    /// `NaN` if one of them is empty.
    pub(crate) fn separation(self, other: Self) -> Real {
        if self.is_empty() || other.is_empty() {
            return Real::NAN;
        }
        greater(other.lo - self.hi, self.lo - other.hi)
    }
}
