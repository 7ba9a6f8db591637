//! Numbers of several contacts side by side: what is done to one is done to all, in the widest registers that there are.
//!
//! Every lane is rounded as it would be alone, and so the bits do not depend on how many a register holds.
//!
//! Loops over axes are written out, without `array::map` and `array::from_fn`: a closure in one of these is a function of its
//! own, which is not built for the widest registers, and each call of it puts all registers into memory.

use core::ops::{Add, Div, Mul, Neg, Sub};

use super::angular::{AngVector, turn_numbers, turn_of_numbers};
use super::number::Real;
use super::vector::{DIMENSION, Vector};

/// How many contacts stand side by side.
pub(crate) const LANES: usize = 8;

/// Around how many axes a body can turn.
pub(crate) const TURNS: usize = DIMENSION * (DIMENSION - 1) / 2;

/// A number of each contact.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Lanes(pub(crate) [Real; LANES]);

/// A vector of each contact.
pub(crate) type LaneVector = [Lanes; DIMENSION];

/// A turn of each contact.
pub(crate) type LaneTurn = [Lanes; TURNS];

impl Lanes {
    pub(crate) const ZERO: Self = Self([0.0; LANES]);

    #[inline(always)]
    pub(crate) fn splat(number: Real) -> Self {
        Self([number; LANES])
    }

    #[inline(always)]
    fn zip(self, other: Self, joined: impl Fn(Real, Real) -> Real) -> Self {
        let mut all = self;
        for (own, given) in all.0.iter_mut().zip(other.0) {
            *own = joined(*own, given);
        }
        all
    }

    #[inline(always)]
    pub(crate) fn sqrt(self) -> Self {
        self.zip(self, |number, _| number.sqrt())
    }

    /// The greater one of two; the second if one of them is not a number.
    #[inline(always)]
    pub(crate) fn greater(self, other: Self) -> Self {
        self.zip(other, |a, b| if a > b { a } else { b })
    }

    /// The lesser one of two; the second if one of them is not a number.
    #[inline(always)]
    pub(crate) fn lesser(self, other: Self) -> Self {
        self.zip(other, |a, b| if a < b { a } else { b })
    }

    /// How far it is from 0.
    #[inline(always)]
    pub(crate) fn abs(self) -> Self {
        self.zip(self, |number, _| number.abs())
    }

    /// 1 where this number is above another one, and 0 elsewhere.
    #[inline(always)]
    pub(crate) fn above(self, other: Self) -> Self {
        self.zip(other, |a, b| if a > b { 1.0 } else { 0.0 })
    }

    /// This number where another one is above 0, and 0 elsewhere, whatever stands there.
    #[inline(always)]
    pub(crate) fn where_positive(self, other: Self) -> Self {
        self.zip(other, |number, other| if other > 0.0 { number } else { 0.0 })
    }

    /// Whether a number is above 0.
    #[inline(always)]
    pub(crate) fn is_any_positive(self) -> bool {
        let mut is_any = false;
        for number in self.0 {
            is_any |= number > 0.0;
        }
        is_any
    }
}

impl Add for Lanes {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
}

impl Sub for Lanes {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
}

impl Mul for Lanes {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.zip(other, |a, b| a * b)
    }
}

impl Div for Lanes {
    type Output = Self;
    #[inline(always)]
    fn div(self, other: Self) -> Self {
        self.zip(other, |a, b| a / b)
    }
}

impl Neg for Lanes {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self.zip(self, |number, _| -number)
    }
}

/// The sum of the products of all coordinates.
#[inline(always)]
pub(crate) fn dot<const COUNT: usize>(a: &[Lanes; COUNT], b: &[Lanes; COUNT]) -> Lanes {
    let mut sum = a[0] * b[0];
    for axis in 1..COUNT {
        sum = sum + a[axis] * b[axis];
    }
    sum
}

/// A vector or turn, and a multiple of another one.
#[inline(always)]
pub(crate) fn plus<const COUNT: usize>(
    a: &[Lanes; COUNT],
    b: &[Lanes; COUNT],
    times: Lanes,
) -> [Lanes; COUNT] {
    let mut sum = *a;
    for axis in 0..COUNT {
        sum[axis] = sum[axis] + b[axis] * times;
    }
    sum
}

/// The products of all coordinates.
#[inline(always)]
pub(crate) fn along<const COUNT: usize>(a: &[Lanes; COUNT], b: &[Lanes; COUNT]) -> [Lanes; COUNT] {
    let mut products = *a;
    for axis in 0..COUNT {
        products[axis] = products[axis] * b[axis];
    }
    products
}

/// The difference of two vectors or turns.
#[inline(always)]
pub(crate) fn minus<const COUNT: usize>(a: &[Lanes; COUNT], b: &[Lanes; COUNT]) -> [Lanes; COUNT] {
    let mut difference = *a;
    for axis in 0..COUNT {
        difference[axis] = difference[axis] - b[axis];
    }
    difference
}

/// Puts a vector into a lane.
#[inline(always)]
pub(crate) fn put(lanes: &mut LaneVector, lane: usize, vector: Vector) {
    for axis in 0..DIMENSION {
        lanes[axis].0[lane] = vector[axis];
    }
}

/// Puts a turn into a lane.
#[inline(always)]
pub(crate) fn put_turn(lanes: &mut LaneTurn, lane: usize, turn: AngVector) {
    let numbers = turn_numbers(turn);
    for axis in 0..TURNS {
        lanes[axis].0[lane] = numbers[axis];
    }
}

/// The vector in a lane.
#[inline(always)]
pub(crate) fn vector_in(lanes: &LaneVector, lane: usize) -> Vector {
    let mut vector = Vector::ZERO;
    for axis in 0..DIMENSION {
        vector[axis] = lanes[axis].0[lane];
    }
    vector
}

/// The turn in a lane.
#[inline(always)]
pub(crate) fn turn_in(lanes: &LaneTurn, lane: usize) -> AngVector {
    let mut numbers = [0.0; TURNS];
    for axis in 0..TURNS {
        numbers[axis] = lanes[axis].0[lane];
    }
    turn_of_numbers(numbers)
}
