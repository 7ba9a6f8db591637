//! Repeatable random numbers, and the inputs that are hard.

/// A stream of random numbers that depends on nothing but its seed (Steele, Lea and Flood 2014).
pub(crate) struct Draw(u64);

impl Draw {
    /// The stream of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0 .. 1`.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number in `low .. high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A number in `-1 .. 1`.
    pub(crate) fn signed(&mut self) -> f64 {
        self.between(-1.0, 1.0)
    }

    /// A whole number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.unit() * count as f64) as usize
    }

    /// True in this share of the cases.
    pub(crate) fn chance(&mut self, share: f64) -> bool {
        self.unit() < share
    }

    /// Ten to a power between the two, of either sign.
    pub(crate) fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        let size = 10_f64.powf(self.between(low, high));
        if self.chance(0.5) { size } else { -size }
    }

    /// −1, 0 or 1.
    pub(crate) fn step(&mut self) -> f64 {
        self.below(3) as f64 - 1.0
    }
}

/// How an input is made; each question draws one of them for every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Anywhere around, near enough that overlap is common.
    Random,
    /// A gap or an overlap of 1e-3 … 1e-7 of the size.
    NearlyTouching,
    /// Centres that coincide, or coordinates that are 0.
    Concentric,
    /// Up to ten thousand sizes away.
    Far,
    /// On the planes, lines and corners of the shape, or with parallel sides.
    Aligned,
}

impl Class {
    /// All of them.
    pub(crate) const ALL: [Self; 5] =
        [Self::Random, Self::NearlyTouching, Self::Concentric, Self::Far, Self::Aligned];

    /// The shares of the classes: 30, 35, 10, 10 and 15 in 100.
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        match draw.below(100) {
            0..30 => Self::Random,
            30..65 => Self::NearlyTouching,
            65..75 => Self::Concentric,
            75..85 => Self::Far,
            _ => Self::Aligned,
        }
    }
}

/// The proportions of a shape: 60 in 100 are plain, 20 flat and 20 needles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// About as thick as wide.
    Plain,
    /// Ten thousand times or a hundred million times thinner along one axis, sometimes without any thickness.
    Flat,
    /// Ten thousand times or a hundred million times thinner along all axes but one.
    Needle,
}

impl Form {
    /// One of the forms, in its share.
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        match draw.below(10) {
            0..6 => Self::Plain,
            6 | 7 => Self::Flat,
            _ => Self::Needle,
        }
    }

    /// Factors for the axes of a space with `dimension` of them.
    pub(crate) fn factors(self, draw: &mut Draw, dimension: usize) -> [f64; 3] {
        let special = draw.below(dimension);
        let nothing = draw.chance(0.1);
        let thickness = thickness(draw);
        let thin = |thin: bool| match (thin, nothing) {
            (false, _) => 1.0,
            (true, false) => thickness,
            (true, true) => 0.0,
        };
        [0, 1, 2].map(|axis| match self {
            Self::Plain => 1.0,
            Self::Flat => thin(axis == special),
            Self::Needle => {
                if axis == special {
                    1.0
                } else {
                    thickness
                }
            }
        })
    }
}

/// How thick something thin is, in units of its length.
pub(crate) fn thickness(draw: &mut Draw) -> f64 {
    if draw.chance(0.5) { 1e-4 } else { 1e-8 }
}

/// The scales of two shapes: mostly the same, else one of the two smaller, by up to a million times.
pub(crate) fn two_scales(draw: &mut Draw, scale: f64) -> [f64; 2] {
    let smaller = scale * 10_f64.powf(-draw.between(0.0, 6.0));
    match draw.below(10) {
        0 | 1 => [smaller, scale],
        2 | 3 => [scale, smaller],
        _ => [scale, scale],
    }
}
