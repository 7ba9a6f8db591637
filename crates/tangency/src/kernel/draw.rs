//! Random numbers of the kernel's own tests, which have no dependencies: the same ones in each run.

use super::space::Vector;

/// Numbers between -1 and 1.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    pub(super) fn signed(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub(super) fn vector(&mut self) -> Vector {
        Vector::AXES.into_iter().fold(Vector::ZERO, |sum, axis| sum + axis * self.signed())
    }
}
