//! Tolerances: how large a pair is, and what can be known of it.

use super::space::{ClosestPoints, Vector, greater, power_of_two};

/// The size of a pair, and the lengths that matter to it.
#[derive(Clone, Copy)]
pub(crate) struct Tolerances {
    /// No point of the cores is further than this from the origin of its core.
    pub(super) size: f64,
    /// A length that cannot be told from nothing: the rounding of a support and of its place.
    pub(super) resolution: f64,
    /// When an answer is good enough, in units of the larger of size and distance.
    pub(super) accuracy: f64,
    /// Cores that are further apart than this need no answer.
    pub(super) max_distance: f64,
}

/// What rounding takes in the numbers of a space, in units of the size.
#[derive(Clone, Copy)]
pub(crate) struct Rounding {
    /// When an answer about flat faces is good enough: what the rounding of the answer itself takes.
    pub(crate) flat: f64,
    /// When an answer about curved shapes is good enough.
    pub(crate) curved: f64,
    /// What cannot be told from nothing in the support of a user's own shape.
    pub(crate) own: f64,
}

/// What cannot be told from nothing, in units of the size: the rounding of a support and of its place
/// in double precision.
const NOISE: f64 = 4.0 * f64::EPSILON;

/// By how much a gap has to exceed the limit to end the search, in units of the larger of size and
/// limit: far more than any answer is off, so that the limit never decides another way than the whole
/// answer would, and so little that few pairs are looked at for longer.
const BEYOND: f64 = 1.0 / 4096.0;

/// How far the points of an answer may be from where its normal leads, in units of what is good
/// enough.
const FITTING: f64 = 4.0;

/// The same at the bottom of a valley of the depth, which is known to the last digits.
const FITTING_BOTTOM: f64 = 2.0;

/// The cosine of the angle up to which two directions lead into the same valley.
pub(super) const ALIKE: f64 = 0.99;

impl Tolerances {
    /// For cores with flat faces of at most this size, without a limit.
    #[inline]
    pub(crate) fn flat(size: f64, rounding: &Rounding) -> Self {
        Self {
            size,
            resolution: NOISE * size,
            accuracy: rounding.flat,
            max_distance: f64::INFINITY,
        }
    }

    /// With no answer for cores that are clearly further apart than `max_distance`.
    #[inline]
    pub(super) fn within(self, max_distance: f64) -> Self {
        Self { max_distance: max_distance + BEYOND * greater(self.size, max_distance), ..self }
    }

    /// What an answer of this length may be off by.
    #[inline]
    pub(super) fn tolerance(&self, length: f64) -> f64 {
        self.accuracy * greater(self.size, length)
    }

    /// An answer about cores between which no gap was seen. What cannot be told from nothing is nothing: cores
    /// with a corner in common touch, wherever rounding has put it.
    #[inline]
    pub(super) fn settled(&self, found: ClosestPoints) -> ClosestPoints {
        let is_nothing = found.separation > 0.0 && found.separation <= NOISE * self.size;
        if is_nothing { ClosestPoints { separation: 0.0, ..found } } else { found }
    }

    /// Whether the points of an answer are where its normal leads, as they are at the bottom of a valley of the depth.
    pub(super) fn is_bottom(&self, found: &ClosestPoints) -> bool {
        found.misfit() <= FITTING_BOTTOM * self.tolerance(0.0)
    }

    /// Whether the points of an answer are where its normal leads.
    #[inline]
    pub(super) fn fits(&self, found: &ClosestPoints) -> bool {
        found.misfit() <= FITTING * self.tolerance(found.separation)
    }
}

/// The power of two that brings cores of at most this size, at most so far from each other, to about
/// one.
#[inline]
pub(crate) fn power_around(size: f64, origin: Vector) -> f64 {
    power_of_two(greater(size, origin.largest()))
}

/// One over a power of two between the least normal number and one over it, without a division; for anything else, which
/// a lane without an answer may hold, any number.
#[inline(always)]
pub(crate) fn reciprocal_of_power(power: f64) -> f64 {
    const TWICE_ONE: u64 = 2 * (1.0_f64).to_bits();
    f64::from_bits(TWICE_ONE.wrapping_sub(power.to_bits()))
}
