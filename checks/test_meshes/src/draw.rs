//! Repeatable random numbers.

/// A stream of random numbers that depends on nothing but its seed (Steele, Lea and Flood 2014).
pub struct Draw(u64);

impl Draw {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any 64 bits.
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0 .. 1`.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number in `0 .. 1` that single precision holds.
    pub fn unit_single(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// A number in `low .. high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A number in `-1 .. 1`.
    pub fn signed(&mut self) -> f64 {
        self.between(-1.0, 1.0)
    }

    /// A whole number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.unit() * count as f64) as usize
    }

    /// True in this share of the cases.
    pub fn chance(&mut self, share: f64) -> bool {
        self.unit() < share
    }

    /// Ten to a power between the two, of either sign.
    pub fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        let size = 10_f64.powf(self.between(low, high));
        if self.chance(0.5) { size } else { -size }
    }

    /// −1, 0 or 1.
    pub fn step(&mut self) -> f64 {
        self.below(3) as f64 - 1.0
    }
}

/// A number that depends on every letter of a name (FNV-1a).
#[must_use]
pub fn seed(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
