//! What must a number be able to do, so that a proof can be run on it?
//!
//! Every polyhedral question is written once, over [`Number`], and asked twice: first with the
//! quick [`Ball`](crate::Ball), which may answer "I cannot tell", and only then with the slow
//! [`Exact`](crate::Exact), which always can.

use std::cmp::Ordering;

/// Two enclosures overlap, so the comparison that was asked for has no sure answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided;

/// A number that is either exact or encloses the exact value.
pub trait Number: Clone {
    /// The value of a float, taken as exact.
    fn from_f64(value: f64) -> Self;
    /// The sum.
    fn plus(&self, other: &Self) -> Self;
    /// The difference.
    fn minus(&self, other: &Self) -> Self;
    /// The product.
    fn times(&self, other: &Self) -> Self;
    /// The quotient, or [`Undecided`] if the divisor is or may be zero.
    fn over(&self, divisor: &Self) -> Result<Self, Undecided>;
    /// The number with its sign turned.
    fn negated(&self) -> Self;
    /// How the number compares with zero.
    fn sign(&self) -> Result<Ordering, Undecided>;
    /// The larger of two. An enclosure of it where the order is not known.
    fn larger(&self, other: &Self) -> Self;
    /// A number inside the enclosure, taken as exact.
    fn settled(&self) -> Self;
    /// `self / √square` in a form that keeps the order: an enclosure is divided, an exact number
    /// becomes its signed square `±self² / square`. [`Undecided`] if `square` may be zero.
    fn over_root(&self, square: &Self) -> Result<Self, Undecided>;
    /// `1 / √self`. An exact number whose root is irrational gives a rational within 2⁻²⁰⁰ of it,
    /// relative to its size.
    fn inverse_root(&self) -> Result<Self, Undecided>;
    /// The nearest float, more or less: good for a guess, never for a proof.
    fn guess(&self) -> f64;
    /// How far [`Number::guess`] can be off.
    fn guess_error(&self) -> f64;

    /// The smaller of two. An enclosure of it where the order is not known.
    fn smaller(&self, other: &Self) -> Self {
        self.negated().larger(&other.negated()).negated()
    }

    /// How the number compares with another.
    fn compare(&self, other: &Self) -> Result<Ordering, Undecided> {
        self.minus(other).sign()
    }

    /// The square.
    fn squared(&self) -> Self {
        self.times(self)
    }

    /// Zero.
    fn zero() -> Self {
        Self::from_f64(0.0)
    }

    /// One.
    fn one() -> Self {
        Self::from_f64(1.0)
    }
}

/// The answer of the quick proof, or of the slow one where the quick one cannot tell.
pub(crate) fn decide<T>(
    quick: impl FnOnce() -> Result<T, Undecided>,
    slow: impl FnOnce() -> Result<T, Undecided>,
) -> T {
    quick().or_else(|_| slow()).expect("exact numbers always decide")
}
