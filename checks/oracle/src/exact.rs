//! What is the value, without any error?
//!
//! [`Exact`] is a rational number. It is kept with common factors of two removed and no others:
//! sums and products of floats only ever have powers of two below the line, and looking for other
//! factors would cost more than the arithmetic.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

use dashu_int::ops::BitTest;
use dashu_int::{IBig, Sign, UBig};
use dashu_ratio::Relaxed;

use crate::ball::Ball;
use crate::number::{Number, Undecided};

/// Digits (base 2) that the rational stand-in for an irrational root has right.
const ROOT_DIGITS: usize = 220;

/// A rational number.
#[derive(Clone, Debug)]
pub struct Exact(Relaxed);

impl Exact {
    /// The value of a float.
    ///
    /// # Panics
    /// If the float is infinite or not a number.
    pub fn new(value: f64) -> Self {
        Exact(Relaxed::try_from(value).expect("a coordinate is a finite float"))
    }

    /// A whole number.
    pub fn whole(value: i64) -> Self {
        Exact(Relaxed::from(value))
    }

    /// Whether the number is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether the number is below 0.
    pub fn is_negative(&self) -> bool {
        !self.is_zero() && self.0.sign() == Sign::Negative
    }

    /// The value without its sign.
    pub fn abs(&self) -> Self {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// The nearest float.
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().value()
    }

    /// The two floats that come nearest in sum, and what they miss.
    pub fn to_ball(&self) -> Ball {
        let high = self.to_f64();
        if !high.is_finite() {
            return Ball::around(0.0, 0.0, f64::INFINITY);
        }
        let rest = self - &Exact::new(high);
        let low = rest.to_f64();
        let missed = (&rest - &Exact::new(low)).to_f64().abs();
        Ball::around(high, low, 0.0).widened(missed)
    }

    /// A rational near the square root: `√(n/d) = √(n d) / d`, with the whole root taken after
    /// enough doublings of the digits. The flag says whether it is the root itself.
    fn root(&self) -> (Exact, bool) {
        let (numerator, denominator) = self.0.clone().into_parts();
        let (_, magnitude) = numerator.into_parts();
        let shifted = (magnitude * &denominator) << (2 * ROOT_DIGITS);
        let whole = shifted.nth_root(2);
        let is_root = whole.clone() * &whole == shifted;
        let scale = denominator * (UBig::ONE << ROOT_DIGITS);
        (Exact(Relaxed::from_parts(IBig::from(whole), scale)), is_root)
    }

    /// `1/√self`, cut after [`ROOT_DIGITS`] digits where it is irrational.
    fn inverse_of_root(&self) -> Exact {
        let (root, is_root) = self.root();
        let inverse = &Exact::whole(1) / &root;
        if is_root {
            return inverse;
        }
        let (numerator, denominator) = inverse.0.into_parts();
        let size = ROOT_DIGITS + denominator.bit_len();
        let cut = (numerator << size) / IBig::from(denominator);
        Exact(Relaxed::from_parts(cut, UBig::ONE << size))
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Exact {}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        let difference = self - other;
        match (difference.is_zero(), difference.is_negative()) {
            (true, _) => Ordering::Equal,
            (false, true) => Ordering::Less,
            (false, false) => Ordering::Greater,
        }
    }
}

impl Add for &Exact {
    type Output = Exact;

    fn add(self, other: &Exact) -> Exact {
        Exact(&self.0 + &other.0)
    }
}

impl Sub for &Exact {
    type Output = Exact;

    fn sub(self, other: &Exact) -> Exact {
        Exact(&self.0 - &other.0)
    }
}

impl Mul for &Exact {
    type Output = Exact;

    fn mul(self, other: &Exact) -> Exact {
        Exact(&self.0 * &other.0)
    }
}

impl Div for &Exact {
    type Output = Exact;

    fn div(self, other: &Exact) -> Exact {
        Exact(&self.0 / &other.0)
    }
}

impl Neg for &Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        Exact(-&self.0)
    }
}

impl Number for Exact {
    fn from_f64(value: f64) -> Self {
        Exact::new(value)
    }

    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn over(&self, divisor: &Self) -> Result<Self, Undecided> {
        if divisor.is_zero() { Err(Undecided) } else { Ok(self / divisor) }
    }

    fn negated(&self) -> Self {
        -self
    }

    fn sign(&self) -> Result<Ordering, Undecided> {
        Ok(self.cmp(&Exact::whole(0)))
    }

    fn larger(&self, other: &Self) -> Self {
        self.max(other).clone()
    }

    fn settled(&self) -> Self {
        self.clone()
    }

    fn over_root(&self, square: &Self) -> Result<Self, Undecided> {
        (self * &self.abs()).over(square)
    }

    fn inverse_root(&self) -> Result<Self, Undecided> {
        if self.is_zero() { Err(Undecided) } else { Ok(self.inverse_of_root()) }
    }

    fn guess(&self) -> f64 {
        self.to_f64()
    }

    fn guess_error(&self) -> f64 {
        self.to_f64().abs() * f64::EPSILON
    }
}
