//! The smaller and the larger of two numbers, with the same bits everywhere.
//!
//! The standard ones leave the sign of a zero open. These are one comparison each; a NaN in the
//! second place loses, one in the first place stays.

use super::number::Real;

/// The smaller one; of equals, the first.
#[inline(always)]
pub(crate) fn lesser(a: Real, b: Real) -> Real {
    if b < a { b } else { a }
}

/// The larger one; of equals, the first.
#[inline(always)]
pub(crate) fn greater(a: Real, b: Real) -> Real {
    if b > a { b } else { a }
}

/// The number in `lo ..= hi` nearest to `value`; NaN stays.
#[inline(always)]
pub(crate) fn within(value: Real, lo: Real, hi: Real) -> Real {
    lesser(greater(value, lo), hi)
}

/// `numerator / denominator`, or 0 where the denominator leaves the answer open.
#[inline(always)]
pub(crate) fn ratio(numerator: Real, denominator: Real) -> Real {
    if denominator > 0.0 { numerator / denominator } else { 0.0 }
}
