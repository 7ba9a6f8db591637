//! A repeatable stream of numbers.

/// The state of the stream.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn below(&mut self, count: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    /// A multiple of `step` in `-1 ..= 1`.
    #[allow(dead_code, reason = "not every user of the stream needs a grid")]
    pub(crate) fn grid(&mut self, step: f64) -> f64 {
        let count = (1.0 / step) as u64;
        (self.below(2 * count + 1) as f64 - count as f64) * step
    }

    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.below(1 << 30) as f64 / (1_u64 << 30) as f64
    }

    pub(crate) fn chance(&mut self, share: f64) -> bool {
        self.between(0.0, 1.0) < share
    }
}
