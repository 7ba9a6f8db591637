//! The numbers of the double-precision spaces.

#[path = "double_double.rs"]
mod double_double;
pub(crate) use double_double::Wide;

/// A number.
pub type Real = f64;

/// The largest coordinate or length that a shape may have, 2²⁰⁰ or about 1.6e60.
///
/// Squares of it are far from overflow, and from far enough away a shape of this size is a point.
pub const LARGEST: Real = Real::from_bits((1023 + 200) << 52);

/// Seen from here, every shape is a point to the last bit: `LARGEST / FAR` is 2⁻¹⁰⁰.
pub(crate) const FAR: Real = Real::from_bits((1023 + 300) << 52);

/// Squares above this, 2⁻⁹⁰⁰, have lost nothing to underflow: 2⁻¹⁰²² is the least normal number,
/// and a sum of squares needs 53 bits below its largest term.
pub(crate) const SAFE_SQUARE: Real = Real::from_bits((1023 - 900) << 52);

/// The exact value, in a number with room to spare.
#[inline(always)]
pub(crate) fn wide(value: Real) -> Wide {
    Wide::from(value)
}

/// The nearest ordinary number.
#[inline(always)]
pub(crate) fn narrow(value: Wide) -> Real {
    value.nearest()
}

/// The nearest number of double precision.
#[inline(always)]
pub(crate) fn wide_to_kernel(value: Wide) -> f64 {
    value.nearest()
}

/// `a - b` without loss.
#[inline(always)]
pub(crate) fn wide_difference(a: Real, b: Real) -> Wide {
    Wide::difference(a, b)
}

/// A factor with few digits, whose products with halves of others lose nothing.
#[inline(always)]
pub(crate) fn shortened(a: f64) -> f64 {
    double_double::shortened(a)
}

/// A number and the product of a [`shortened`] one and any other.
#[inline(always)]
pub(crate) fn plus_product(to: Wide, short: f64, long: f64) -> Wide {
    to.plus_product(short, long)
}

/// How often a small difference of large numbers can be made smaller once more:
/// each step brings 26 bits, and the largest number over the least size needs few more.
pub(crate) const CLOSING_STEPS: usize = 10;

/// The nearest ordinary number to a quotient, whose terms need not be ordinary numbers themselves.
#[inline(always)]
pub(crate) fn quotient(numerator: Wide, denominator: Wide) -> Real {
    numerator.nearest() / denominator.nearest()
}

/// This number, which has double precision already.
#[inline(always)]
pub(crate) const fn to_kernel(value: Real) -> f64 {
    value
}

/// The power of two that lengths are divided by, so that products of four of them stay in range.
#[inline(always)]
pub(crate) fn kernel_scale(power: impl FnOnce() -> f64) -> f64 {
    power()
}

/// The nearest number of this space, which it is.
#[inline(always)]
pub(crate) fn from_kernel(value: f64) -> Real {
    value
}

/// The largest power of two that does not exceed a positive finite number, which is exact to divide by.
///
/// Below the least normal number, that one.
pub(crate) fn power_of_two(value: Real) -> Real {
    let power = Real::from_bits(value.to_bits() & 0x7ff0_0000_0000_0000);
    if power >= Real::MIN_POSITIVE { power } else { Real::MIN_POSITIVE }
}

/// Sine and cosine, the same bits on every platform.
pub(crate) fn sin_cos(radians: Real) -> (Real, Real) {
    libm::sincos(radians)
}

/// The angle of the vector `(x, y)` in `-π ..= π`, the same bits on every platform.
pub(crate) fn atan2(y: Real, x: Real) -> Real {
    libm::atan2(y, x)
}

/// The circle's half circumference over its radius.
pub(crate) const PI: Real = core::f64::consts::PI;

/// The types of `glam` 0.33 with these numbers.
#[cfg(feature = "glam-033")]
pub(crate) mod glam_033 {
    #[allow(unused_imports, reason = "a space uses the types of its own dimension")]
    pub(crate) use ::glam_033::{
        DAffine2 as Affine2, DAffine3 as Affine3, DQuat as Quat, DVec2 as Vec2, DVec3 as Vec3,
    };
}

/// The types of `glam` 0.34 with these numbers.
#[cfg(feature = "glam-034")]
pub(crate) mod glam_034 {
    #[allow(unused_imports, reason = "a space uses the types of its own dimension")]
    pub(crate) use ::glam_034::{
        DAffine2 as Affine2, DAffine3 as Affine3, DQuat as Quat, DVec2 as Vec2, DVec3 as Vec3,
    };
}

/// A number, and what it belongs to, as one whole number that is sorted by the first.
pub(crate) type Ranked = i128;

/// Puts a number, which is not NaN, before what belongs to it.
#[inline(always)]
pub(crate) fn ranked(key: Real, of: u32) -> Ranked {
    (Ranked::from(in_order(key.to_bits() as i64)) << 64) | Ranked::from(of)
}

/// The number and what belongs to it.
#[inline(always)]
pub(crate) fn unranked(ranked: Ranked) -> (Real, u32) {
    let key = in_order((ranked >> 64) as i64);
    (Real::from_bits(key as u64), ranked as u32)
}

/// The bits of a number as a whole number that is sorted as the number is, and the way back: below zero,
/// numbers are larger the larger their bits are.
#[inline(always)]
fn in_order(bits: i64) -> i64 {
    bits ^ ((bits >> 63) & i64::MAX)
}
