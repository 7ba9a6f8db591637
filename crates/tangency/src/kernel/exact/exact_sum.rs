//! Exact sums: of which sign is a sum of products, without error?
//!
//! Shewchuk's growing expansion (1997): a sum is kept as numbers that do not overlap, and the last of them
//! has its sign. Products are split into numbers that have all of their digits. Nothing underflows as long as
//! every product is a multiple of a number that is well above the least one.

use core::cmp::Ordering;

use super::space::{Vector, Wide, wide};

/// A sum without error: numbers that do not overlap, the least first, none of them zero; at most so many.
pub(crate) struct Sum<const MOST: usize> {
    parts: [f64; MOST],
    count: usize,
}

impl<const MOST: usize> Sum<MOST> {
    pub(crate) const NOTHING: Self = Self { parts: [0.0; MOST], count: 0 };

    /// The largest of its parts, which has its sign.
    pub(crate) fn leading(&self) -> f64 {
        self.parts[..self.count].last().copied().unwrap_or(0.0)
    }

    pub(crate) fn add(&mut self, value: f64) {
        let mut carried = value;
        let mut kept = 0;
        for at in 0..self.count {
            let [high, low] = parts(wide(carried) + wide(self.parts[at]));
            if low != 0.0 {
                self.parts[kept] = low;
                kept += 1;
            }
            carried = high;
        }
        if carried != 0.0 {
            self.parts[kept] = carried;
            kept += 1;
        }
        self.count = kept;
    }

    /// Adds a product of three sums of two numbers: at most 32 parts.
    pub(crate) fn add_product(&mut self, a: [f64; 2], b: [f64; 2], c: [f64; 2]) {
        let is_there = |part: &f64| *part != 0.0;
        for a in a.into_iter().filter(is_there) {
            for b in b.into_iter().filter(is_there) {
                for ab in parts(wide(a) * wide(b)).into_iter().filter(is_there) {
                    for c in c.into_iter().filter(is_there) {
                        for part in parts(wide(ab) * wide(c)).into_iter().rev().filter(is_there) {
                            self.add(part);
                        }
                    }
                }
            }
        }
    }
}

/// A factor that changes nothing.
pub(crate) const ONE: [f64; 2] = [1.0, 0.0];

/// A sum of two numbers, from one of twice the digits.
pub(crate) fn parts(value: Wide) -> [f64; 2] {
    let high = value.nearest();
    [high, (value - wide(high)).nearest()]
}

/// What a number is compared to zero.
pub(crate) fn sign(value: f64) -> Ordering {
    value.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// The nearest point whose coordinates are multiples of a power of two; those of 2⁵² times that and more
/// are so already.
pub(crate) fn on_multiples_of(grid: f64, point: Vector) -> Vector {
    let coarse = grid * (1_u64 << 52) as f64;
    let rounder = 1.5 * coarse;
    point.map(|value| if value.abs() < coarse { (value + rounder) - rounder } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_forgets_nothing() {
        let mut sum = Sum::<8>::NOTHING;
        for value in [1.0, 1e-30, -1.0, 1e-60, -1e-30] {
            sum.add(value);
        }
        assert_eq!(sum.parts[..sum.count], [1e-60]);
    }
}
