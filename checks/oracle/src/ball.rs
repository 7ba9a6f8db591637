//! What is the value, to thirty digits, and how wrong can it be?
//!
//! A [`Ball`] is a midpoint of two floats (`high + low`, the low one below half a unit in the last
//! place of the high one) and a radius. The true value lies within the radius of the midpoint;
//! every operation keeps that promise. Sums account for each rounding by computing it, so sums and
//! products of short numbers stay exact: their radius is 0, and even equality can be decided.
//!
//! The radius is rounded upward by [`UPWARD`] after each operation.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

use crate::number::{Number, Undecided};

/// Outweighs the up to six roundings (2⁻⁵³ each) with which a radius is computed.
const UPWARD: f64 = 1.0 + 1.0 / (1u64 << 49) as f64;

/// The same, for a divisor that must not be too large.
const DOWNWARD: f64 = 1.0 - 1.0 / (1u64 << 49) as f64;

/// What a product of two midpoints loses, relative to itself.
///
/// With `u = 2⁻⁵³` and `|low| ≤ u |high|`, [`product`] drops `low low` (u²) and rounds
/// `high low` twice (u² each), their sum (2u²) and its sum with the error of `high high` (3u²):
/// 8u² in all, a little more with higher orders, below 16u² = 2⁻¹⁰².
const PRODUCT_LOSS: f64 = 1.0 / (1u128 << 102) as f64;

/// Products below this may have lost digits to underflow; 2⁻⁹⁰⁰ is far above where that begins
/// (the split halves of a product reach 2⁻¹⁰⁶ below it, floats end at 2⁻¹⁰⁷⁴).
const SMALL: f64 = f64::from_bits((1023 - 900) << 52);

/// More than underflow can take from one product: a few times 2⁻¹⁰⁷⁴.
const UNDERFLOW: f64 = f64::from_bits(1 << 14);

/// A midpoint in double-double precision and a radius that bounds its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    high: f64,
    low: f64,
    radius: f64,
}

/// `a + b` as rounded sum and the error of the rounding, without error (Knuth 1969).
#[inline(always)]
fn sum(a: f64, b: f64) -> (f64, f64) {
    let rounded = a + b;
    let b_part = rounded - a;
    let a_part = rounded - b_part;
    (rounded, (a - a_part) + (b - b_part))
}

/// The upper and lower half of the digits of a float (Veltkamp 1968).
#[inline(always)]
fn halves(a: f64) -> (f64, f64) {
    let stretched = a * ((1u32 << 27) + 1) as f64;
    let upper = stretched - (stretched - a);
    (upper, a - upper)
}

/// `a b` as rounded product and the error of the rounding, without error (Dekker 1971).
#[inline(always)]
fn product(a: f64, b: f64) -> (f64, f64) {
    let rounded = a * b;
    let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
    (rounded, ((a1 * b1 - rounded) + a1 * b2 + a2 * b1) + a2 * b2)
}

impl Ball {
    /// π: 32 digits and what is missing from them.
    pub const PI: Ball = Ball {
        high: std::f64::consts::PI,
        low: 1.224_646_799_147_353_2e-16,
        // The midpoint misses 2.99477e-33.
        radius: 2.995e-33,
    };

    /// A float, taken as exact.
    #[inline]
    pub const fn new(value: f64) -> Self {
        Ball { high: value, low: 0.0, radius: 0.0 }
    }

    /// The midpoint as a float.
    #[inline]
    pub const fn midpoint(self) -> f64 {
        self.high
    }

    /// How far the true value can be from the midpoint. Infinite or NaN if nothing is known.
    #[inline]
    pub const fn radius(self) -> f64 {
        self.radius
    }

    /// The ball around `high + low`, whatever their sizes.
    pub(crate) fn around(high: f64, low: f64, radius: f64) -> Self {
        let (high, low) = sum(high, low);
        Ball { high, low, radius }
    }

    /// A ball that says nothing.
    pub(crate) const NOTHING: Ball = Ball { high: 0.0, low: 0.0, radius: f64::INFINITY };

    /// The same midpoint with a radius larger by `extra`.
    pub(crate) fn widened(self, extra: f64) -> Self {
        Ball { radius: (self.radius + extra) * UPWARD, ..self }
    }

    /// An enclosure of everything between the smallest of `lower` and the largest of `upper`,
    /// with its midpoint on that of `lower`.
    pub(crate) fn between(lower: Ball, upper: Ball) -> Self {
        let width = (upper - lower).upper_bound().max(0.0);
        lower.widened(width)
    }

    /// A float that is not below the true value.
    #[inline]
    pub fn upper_bound(self) -> f64 {
        if self.low <= 0.0 && self.radius == 0.0 {
            return self.high;
        }
        let bound = self.high + (self.low + self.radius * UPWARD);
        bound + (bound.abs() * f64::EPSILON + UNDERFLOW)
    }

    /// A float that is not above the true value.
    #[inline]
    pub fn lower_bound(self) -> f64 {
        -(-self).upper_bound()
    }

    /// The value without its sign.
    #[inline]
    pub fn abs(self) -> Self {
        if self.high < 0.0 { -self } else { self }
    }

    /// The midpoint, taken as exact.
    #[inline]
    pub fn center(self) -> Self {
        Ball { radius: 0.0, ..self }
    }

    /// The larger of two, enclosed.
    ///
    /// Let the midpoint of `a` be the larger. The maximum is not below `a`, and not above both
    /// midpoints plus their radii, so the larger radius around the larger midpoint holds it.
    #[inline]
    pub fn max(self, other: Self) -> Self {
        let self_leads = (self.high, self.low) >= (other.high, other.low);
        let (a, b) = if self_leads { (self, other) } else { (other, self) };
        if b.radius <= a.radius || (a.high - b.high) * DOWNWARD > (a.radius + b.radius) * UPWARD {
            return a;
        }
        Ball { radius: if a.radius.is_nan() { a.radius } else { b.radius }, ..a }
    }

    /// The smaller of two, enclosed.
    #[inline]
    pub fn min(self, other: Self) -> Self {
        -(-self).max(-other)
    }

    /// The square root; negative parts of the ball count as 0.
    ///
    /// The midpoint `m` has the approximate root `q` (one Newton step from the root of the high
    /// part); `|√m - q| = |m - q²| / (√m + q)` bounds its error, and a change of `m` by the radius
    /// moves the root by at most `radius / √m`. Both are divided by `q` rounded downward, which is
    /// safe because `q` and `√m` agree to more than fifty digits and one of the two is to spare.
    pub fn sqrt(self) -> Self {
        if self.high == 0.0 && self.radius == 0.0 {
            return self;
        }
        if self.high * DOWNWARD <= 2.0 * self.radius || self.high < SMALL {
            let top = (self.upper_bound().max(0.0)).sqrt() * UPWARD;
            return Ball { high: 0.5 * top, low: 0.0, radius: 0.5 * top * UPWARD };
        }
        let middle = self.center();
        let first = self.high.sqrt();
        let rest = middle - Ball::new(first) * Ball::new(first);
        let root = Ball::around(first, rest.high / (2.0 * first), 0.0);
        let miss = middle - root * root;
        let error = (miss.high.abs() + miss.radius + self.radius) / (first * DOWNWARD);
        Ball { radius: error * UPWARD, ..root }
    }

    /// Whether the ball is 0 and nothing else.
    #[inline]
    fn is_zero(self) -> bool {
        self.high == 0.0 && self.low == 0.0 && self.radius == 0.0
    }

    /// The square.
    #[inline]
    pub fn square(self) -> Self {
        self * self
    }
}

impl Add for Ball {
    type Output = Ball;

    /// `high + high` and `low + low` are split without error; what the two roundings after that
    /// lose is computed, and becomes part of the radius.
    #[inline]
    fn add(self, other: Ball) -> Ball {
        let radius = self.radius + other.radius;
        let (high, error) = sum(self.high, other.high);
        if self.low == 0.0 && other.low == 0.0 {
            return Ball { high, low: error, radius: radius * UPWARD };
        }
        let (lows, low_error) = sum(self.low, other.low);
        let (carry, first_loss) = sum(error, lows);
        let (high, rest) = sum(high, carry);
        let (low, second_loss) = sum(rest, low_error);
        let (high, low) = sum(high, low);
        let lost = first_loss.abs() + second_loss.abs();
        Ball { high, low, radius: (radius + lost) * UPWARD }
    }
}

impl Sub for Ball {
    type Output = Ball;

    #[inline]
    fn sub(self, other: Ball) -> Ball {
        self + -other
    }
}

impl Neg for Ball {
    type Output = Ball;

    #[inline]
    fn neg(self) -> Ball {
        Ball { high: -self.high, low: -self.low, radius: self.radius }
    }
}

impl Mul for Ball {
    type Output = Ball;

    /// `PRODUCT_LOSS` says what is lost. Two single floats have an exact product.
    #[inline]
    fn mul(self, other: Ball) -> Ball {
        if self.is_zero() || other.is_zero() {
            return Ball::new(0.0);
        }
        let (high, error) = product(self.high, other.high);
        let is_short = self.low == 0.0 && other.low == 0.0;
        let is_exact = self.radius == 0.0 && other.radius == 0.0;
        if is_short && is_exact && high.abs() >= SMALL {
            return Ball { high, low: error, radius: 0.0 };
        }
        let cross = self.high * other.low + self.low * other.high;
        let (rounded, low) = sum(high, error + cross);
        let loss = if is_short { 0.0 } else { high.abs() * PRODUCT_LOSS };
        let spread = self.high.abs() * other.radius
            + other.high.abs() * self.radius
            + self.radius * other.radius;
        Ball { high: rounded, low, radius: (loss + spread) * UPWARD + UNDERFLOW }
    }
}

impl Div for Ball {
    type Output = Ball;

    /// The quotient `q` of the midpoints by long division, and as its error what it fails to give
    /// back: `|a/b - q| = |a - b q| / |b|`. Radii `r`, `s` of the operands add `(r + |q| s)`, over
    /// a divisor that can be nearer to zero by `s`. A divisor that may be zero says nothing.
    #[inline]
    fn div(self, other: Ball) -> Ball {
        let least_divisor = other.high.abs() * DOWNWARD - other.radius;
        if least_divisor.is_nan() || least_divisor <= 0.0 || least_divisor < SMALL {
            return Ball::NOTHING;
        }
        let (numerator, divisor) = (self.center(), other.center());
        let first = self.high / other.high;
        let rest = numerator - divisor * Ball::new(first);
        let quotient = Ball::around(first, rest.high / other.high, 0.0);
        let miss = numerator - divisor * quotient;
        let spread = self.radius + quotient.high.abs() * other.radius * UPWARD;
        let error = (miss.high.abs() + miss.radius + spread) * UPWARD / least_divisor;
        Ball { radius: error * UPWARD, ..quotient }
    }
}

impl Number for Ball {
    fn from_f64(value: f64) -> Self {
        Ball::new(value)
    }

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        *self + *other
    }

    #[inline]
    fn minus(&self, other: &Self) -> Self {
        *self - *other
    }

    #[inline]
    fn times(&self, other: &Self) -> Self {
        *self * *other
    }

    fn over(&self, divisor: &Self) -> Result<Self, Undecided> {
        let quotient = *self / *divisor;
        if quotient.radius < f64::INFINITY { Ok(quotient) } else { Err(Undecided) }
    }

    #[inline]
    fn negated(&self) -> Self {
        -*self
    }

    #[inline]
    fn sign(&self) -> Result<Ordering, Undecided> {
        if self.high.abs() * DOWNWARD > self.radius {
            return Ok(if self.high > 0.0 { Ordering::Greater } else { Ordering::Less });
        }
        if self.is_zero() { Ok(Ordering::Equal) } else { Err(Undecided) }
    }

    #[inline]
    fn larger(&self, other: &Self) -> Self {
        self.max(*other)
    }

    fn settled(&self) -> Self {
        self.center()
    }

    fn over_root(&self, square: &Self) -> Result<Self, Undecided> {
        self.over(&square.sqrt())
    }

    fn inverse_root(&self) -> Result<Self, Undecided> {
        Ball::new(1.0).over(&self.sqrt())
    }

    fn guess(&self) -> f64 {
        self.high
    }

    fn guess_error(&self) -> f64 {
        (self.low.abs() + self.radius) * UPWARD
    }
}
