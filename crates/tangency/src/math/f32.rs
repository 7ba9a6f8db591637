//! The numbers of the single-precision spaces.

/// A number.
pub type Real = f32;

/// A number with room for the exact product of two [`Real`]s.
pub(crate) type Wide = f64;

/// The largest coordinate or length that a shape may have, 2³⁶ or about 7e10.
///
/// Squares of it are far from overflow, and from far enough away a shape of this size is a point.
pub const LARGEST: Real = (1_u64 << 36) as Real;

/// Seen from here, every shape is a point to the last bit: `LARGEST / FAR` is a quarter of epsilon.
pub(crate) const FAR: Real = (1_u64 << 61) as Real;

/// Squares above this have lost nothing to underflow: 2⁻¹²⁶ is the least normal number, and a sum
/// of squares needs 24 bits below its largest term.
pub(crate) const SAFE_SQUARE: Real = 1.0 / (1_u128 << 100) as Real;

/// The exact value, in a number with room to spare.
#[inline(always)]
pub(crate) fn wide(value: Real) -> Wide {
    Wide::from(value)
}

/// The nearest ordinary number.
#[inline(always)]
pub(crate) fn narrow(value: Wide) -> Real {
    value as Real
}

/// The nearest number of double precision.
#[inline(always)]
pub(crate) fn wide_to_kernel(value: Wide) -> f64 {
    value
}

/// `a - b` without loss, where both are of about the same size.
#[inline(always)]
pub(crate) fn wide_difference(a: Real, b: Real) -> Wide {
    wide(a) - wide(b)
}

/// A factor with few digits, whose products with others lose nothing: here there is room for all of them.
#[inline(always)]
pub(crate) fn shortened(a: f64) -> f64 {
    a
}

/// A number and the product of a [`shortened`] one and any other.
#[inline(always)]
pub(crate) fn plus_product(to: Wide, short: f64, long: f64) -> Wide {
    to + short * long
}

/// How often a small difference of large numbers can be made smaller once more:
/// none, because it is formed with the digits of the steps themselves.
pub(crate) const CLOSING_STEPS: usize = 0;

/// The nearest ordinary number to a quotient, whose terms need not be ordinary numbers themselves.
#[inline(always)]
pub(crate) fn quotient(numerator: Wide, denominator: Wide) -> Real {
    (numerator / denominator) as Real
}

/// This number in double precision.
#[inline(always)]
pub(crate) const fn to_kernel(value: Real) -> f64 {
    value as f64
}

/// The power of two that lengths are divided by in double precision: one, because products of four
/// lengths of this space are far from its ends.
#[inline(always)]
pub(crate) fn kernel_scale(_power: impl FnOnce() -> f64) -> f64 {
    1.0
}

/// The nearest number of this space.
#[inline(always)]
pub(crate) fn from_kernel(value: f64) -> Real {
    value as Real
}

/// The largest power of two that does not exceed a positive finite number, which is exact to divide by.
///
/// Below the least normal number, that one.
pub(crate) fn power_of_two(value: Real) -> Real {
    let power = Real::from_bits(value.to_bits() & 0x7f80_0000);
    if power >= Real::MIN_POSITIVE { power } else { Real::MIN_POSITIVE }
}

/// Sine and cosine, the same bits on every platform.
pub(crate) fn sin_cos(radians: Real) -> (Real, Real) {
    libm::sincosf(radians)
}

/// The angle of the vector `(x, y)` in `-π ..= π`, the same bits on every platform.
pub(crate) fn atan2(y: Real, x: Real) -> Real {
    libm::atan2f(y, x)
}

/// The circle's half circumference over its radius.
pub(crate) const PI: Real = core::f32::consts::PI;

/// The types of `glam` 0.33 with these numbers.
#[cfg(feature = "glam-033")]
pub(crate) mod glam_033 {
    #[allow(unused_imports, reason = "a space uses the types of its own dimension")]
    pub(crate) use ::glam_033::{Affine2, Affine3A as Affine3, Quat, Vec2, Vec3};
}

/// The types of `glam` 0.34 with these numbers.
#[cfg(feature = "glam-034")]
pub(crate) mod glam_034 {
    #[allow(unused_imports, reason = "a space uses the types of its own dimension")]
    pub(crate) use ::glam_034::{Affine2, Affine3A as Affine3, Quat, Vec2, Vec3};
}

/// A number, and what it belongs to, as one whole number that is sorted by the first.
pub(crate) type Ranked = i64;

/// Puts a number, which is not NaN, before what belongs to it.
#[inline(always)]
pub(crate) fn ranked(key: Real, of: u32) -> Ranked {
    (Ranked::from(in_order(key.to_bits() as i32)) << 32) | Ranked::from(of)
}

/// The number and what belongs to it.
#[inline(always)]
pub(crate) fn unranked(ranked: Ranked) -> (Real, u32) {
    let key = in_order((ranked >> 32) as i32);
    (Real::from_bits(key as u32), ranked as u32)
}

/// The bits of a number as a whole number that is sorted as the number is, and the way back: below zero,
/// numbers are larger the larger their bits are.
#[inline(always)]
fn in_order(bits: i32) -> i32 {
    bits ^ ((bits >> 31) & i32::MAX)
}
