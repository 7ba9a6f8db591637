//! Vectors over any kind of number.
//!
//! In two dimensions the third coordinate is 0.

use std::cmp::Ordering;

use crate::number::{Number, Undecided};

/// Three coordinates.
#[derive(Clone, Debug)]
pub struct Vector<N>(pub [N; 3]);

impl<N: Number> Vector<N> {
    /// The floats, taken as exact.
    pub fn from_f64(coordinates: [f64; 3]) -> Self {
        Vector(coordinates.map(N::from_f64))
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        Vector(std::array::from_fn(|i| self.0[i].plus(&other.0[i])))
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Self {
        Vector(std::array::from_fn(|i| self.0[i].minus(&other.0[i])))
    }

    /// Every coordinate times `factor`.
    pub fn scaled(&self, factor: &N) -> Self {
        Vector(std::array::from_fn(|i| self.0[i].times(factor)))
    }

    /// The vector the other way around.
    pub fn negated(&self) -> Self {
        Vector(std::array::from_fn(|i| self.0[i].negated()))
    }

    /// The inner product.
    pub fn dot(&self, other: &Self) -> N {
        let [x, y, z] = std::array::from_fn(|i| self.0[i].times(&other.0[i]));
        x.plus(&y).plus(&z)
    }

    /// The squared length.
    pub fn length_squared(&self) -> N {
        self.dot(self)
    }

    /// The outer product.
    pub fn cross(&self, other: &Self) -> Self {
        Vector(std::array::from_fn(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            self.0[j].times(&other.0[k]).minus(&self.0[k].times(&other.0[j]))
        }))
    }

    /// A quarter turn in the plane, counter-clockwise.
    pub fn turned_left(&self) -> Self {
        Vector([self.0[1].negated(), self.0[0].clone(), N::zero()])
    }

    /// Whether every coordinate is 0.
    pub fn is_zero(&self) -> Result<bool, Undecided> {
        Ok(self.length_squared().sign()? == Ordering::Equal)
    }

    /// The coordinates as floats, for guessing.
    pub fn guess(&self) -> [f64; 3] {
        std::array::from_fn(|i| self.0[i].guess())
    }
}

/// The largest coordinate of some vectors in floats, without its sign.
pub(crate) fn largest_coordinate(vectors: &[[f64; 3]]) -> f64 {
    vectors.iter().flatten().fold(0.0, |largest: f64, x| largest.max(x.abs()))
}

/// The outer product of two vectors in floats, and the product of their largest coordinates, by
/// which its rounding can be judged.
pub(crate) fn sketched_cross(one: [f64; 3], other: [f64; 3]) -> ([f64; 3], f64) {
    let axis = std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        one[j] * other[k] - one[k] * other[j]
    });
    (axis, largest_coordinate(&[one]) * largest_coordinate(&[other]))
}
