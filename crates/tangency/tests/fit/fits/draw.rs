//! A repeatable stream of numbers and vectors.

use super::space::*;

/// The generator splitmix64.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Between -1 and 1.
    pub(super) fn signed(&mut self) -> Real {
        ((self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0) as Real
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    pub(super) fn vector(&mut self) -> Vector {
        let mut vector = Vector::ZERO;
        for axis in 0..DIMENSION {
            vector[axis] = self.signed();
        }
        vector
    }
}
