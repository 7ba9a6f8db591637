//! Hills that look grown: repeatable heights between 0 and 1.

/// The bits of a place on a grid, well mixed (splitmix64).
fn mixed(seed: u64, x: i64, y: i64) -> u64 {
    let mut bits = seed
        .wrapping_add((x as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
        .wrapping_add((y as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Random heights at whole numbers, with smooth slopes between them.
fn hills(seed: u64, x: f64, y: f64) -> f64 {
    let (left, below) = (libm::floor(x), libm::floor(y));
    let height = |right: i64, above: i64| {
        let bits = mixed(seed, left as i64 + right, below as i64 + above);
        (bits >> 11) as f64 / (1_u64 << 53) as f64
    };
    let smooth = |share: f64| share * share * (3.0 - 2.0 * share);
    let (s, t) = (smooth(x - left), smooth(y - below));
    let between = |a: f64, b: f64, share: f64| a + (b - a) * share;
    let [low, high] = [0, 1].map(|above| between(height(0, above), height(1, above), s));
    between(low, high, t)
}

/// Hills upon hills, each half as wide and half as high as those below.
pub(crate) fn height(seed: u64, x: f64, y: f64) -> f64 {
    let (mut sum, mut size, mut steps) = (0.0, 0.5, 1.0);
    for octave in 0..5 {
        sum += size * hills(seed.wrapping_add(octave), x * steps, y * steps);
        size *= 0.5;
        steps *= 2.0;
    }
    sum
}
