//! Numbers of 106 bits, made of two `f64`.
//!
//! A `Wide` is the unevaluated sum `high + low`, where `low` is at most half a unit in the last
//! place of `high`. The error of a sum or a product of two `f64` is itself an `f64` and can be
//! found with a few more operations (Dekker 1971, Knuth 1969), so that the two parts together lose
//! nothing. Operations on sums of two parts then round at about 2⁻¹⁰⁴ (Joldes, Muller and Popescu
//! 2017). We split a factor instead of using a fused product, because a fused product is slow where
//! the processor has none.

use core::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A number with room for the exact product of two `f64`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide {
    high: f64,
    low: f64,
}

impl Wide {
    /// The `f64` nearest to this number.
    #[inline(always)]
    pub(crate) fn nearest(self) -> f64 {
        self.high
    }

    /// `a - b` without loss.
    #[inline(always)]
    pub(crate) fn difference(a: f64, b: f64) -> Self {
        exact_sum(a, -b)
    }

    /// This and the product of a [`shortened`] number and any other, whose halves it multiplies without loss. That takes
    /// half as many operations as a product of any two numbers and a sum.
    #[inline(always)]
    pub(crate) fn plus_product(self, short: f64, long: f64) -> Self {
        let top = shortened(long);
        let tops = exact_sum(self.high, short * top);
        let rests = exact_sum(tops.high, short * (long - top));
        exact_sum_ordered(rests.high, self.low + tops.low + rests.low)
    }
}

/// The upper 26 bits of a number, towards zero. What is left of it has 27 bits.
#[inline(always)]
pub(super) fn shortened(a: f64) -> f64 {
    f64::from_bits(a.to_bits() & !((1 << 27) - 1))
}

impl From<f64> for Wide {
    #[inline(always)]
    fn from(value: f64) -> Self {
        Self { high: value, low: 0.0 }
    }
}

/// `a + b` without loss.
#[inline(always)]
fn exact_sum(a: f64, b: f64) -> Wide {
    let high = a + b;
    let b_part = high - a;
    Wide { high, low: (a - (high - b_part)) + (b - b_part) }
}

/// `a + b` without loss, where `b` is the smaller one.
#[inline(always)]
fn exact_sum_ordered(a: f64, b: f64) -> Wide {
    let high = a + b;
    Wide { high, low: b - (high - a) }
}

/// Two halves of 26 bits each, which multiply without loss.
#[inline(always)]
fn halves(a: f64) -> (f64, f64) {
    const SPLITTER: f64 = ((1_u64 << 27) + 1) as f64;
    let spread = SPLITTER * a;
    let top = spread - (spread - a);
    (top, a - top)
}

/// `a × b` without loss.
#[inline(always)]
fn exact_product(a: f64, b: f64) -> Wide {
    let high = a * b;
    let (a_top, a_rest) = halves(a);
    let (b_top, b_rest) = halves(b);
    let low = ((a_top * b_top - high) + a_top * b_rest + a_rest * b_top) + a_rest * b_rest;
    Wide { high, low }
}

impl Add for Wide {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let tops = exact_sum(self.high, other.high);
        let rests = exact_sum(self.low, other.low);
        let first = exact_sum_ordered(tops.high, tops.low + rests.high);
        exact_sum_ordered(first.high, first.low + rests.low)
    }
}

impl AddAssign for Wide {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Neg for Wide {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
}

impl Sub for Wide {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Wide {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        let tops = exact_product(self.high, other.high);
        let crossed = self.high * other.low + self.low * other.high;
        exact_sum_ordered(tops.high, tops.low + crossed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_of_neighbours_of_one_keeps_its_last_bit() {
        let just_above = 1.0 + f64::EPSILON;
        let square = Wide::from(just_above) * Wide::from(just_above);
        let rest = square - Wide::from(1.0 + 2.0 * f64::EPSILON);
        assert_eq!(rest.nearest(), f64::EPSILON * f64::EPSILON);
    }

    /// Where a product takes away all but the last digits of a number, these are right.
    #[test]
    fn a_product_of_a_shortened_number_loses_nothing() {
        let (third, long) = (shortened(1.0 / 3.0), 3.0 + 5.0 * f64::EPSILON);
        let product = Wide::from(third) * Wide::from(long);
        let rest = Wide::from(-product.high).plus_product(third, long);
        assert!(product.low != 0.0);
        assert_eq!((rest.high, rest.low), (product.low, 0.0));
        let rest = Wide { high: -product.high, low: -product.low }.plus_product(third, long);
        assert_eq!((rest.high, rest.low), (0.0, 0.0));
    }

    #[test]
    fn a_sum_keeps_what_an_ordinary_one_drops() {
        let sum = Wide::from(1e20) + Wide::from(1.0) - Wide::from(1e20);
        assert_eq!(sum.nearest(), 1.0);
    }
}
