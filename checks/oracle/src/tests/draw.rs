//! Random inputs that are the same every time.

/// The generator splitmix64.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Between -1 and 1.
    pub(crate) fn signed(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    /// One of few whole numbers, so that coincidences happen.
    pub(crate) fn coarse(&mut self) -> f64 {
        (self.bits() % 5) as f64 - 2.0
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    pub(crate) fn point(&mut self) -> [f64; 3] {
        std::array::from_fn(|_| self.signed())
    }

    pub(crate) fn coarse_point(&mut self) -> [f64; 3] {
        std::array::from_fn(|_| self.coarse())
    }
}
