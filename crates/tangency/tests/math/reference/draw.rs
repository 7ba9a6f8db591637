//! Repeatable numbers in `-1 ..= 1`, a tenth of them 0.

use super::space::Real;

pub(super) struct Draw(pub(super) u64);

impl Draw {
    pub(super) fn number(&mut self) -> Real {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let drawn = (self.0 >> 40) as Real / (1_u64 << 23) as Real - 1.0;
        if (self.0 >> 33).is_multiple_of(10) { 0.0 } else { drawn }
    }
}

/// A few roundings of a number of size 1.
pub(super) const CLOSE: Real = 16.0 * Real::EPSILON;
