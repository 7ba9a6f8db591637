//! How the inputs are made that are hard: their places, proportions and scales.

use test_meshes::Draw;

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
