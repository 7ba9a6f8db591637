//! Between which roots is a parabola below zero?

/// The interval around 0 in which `a s² + 2 b s + c ≤ 0`, where `a ≥ 0` and `c ≤ 0`.
///
/// From a point inside, one root lies on either side, and `b² - a c` is a sum of two numbers that are
/// not negative: nothing cancels. Of the roots `(-b ± √(b² - a c)) / a` the one whose numerator would
/// cancel is found from the product of both, `c / a`. A line that never leaves (`a = 0`) has no roots.
#[inline]
pub(super) fn roots_around(a: f64, b: f64, c: f64) -> (f64, f64) {
    let root = (b * b - a * c).sqrt();
    let far = if b < 0.0 { root - b } else { -b - root };
    if far == 0.0 {
        return if a > 0.0 { (0.0, 0.0) } else { (f64::NEG_INFINITY, f64::INFINITY) };
    }
    if b < 0.0 { (c / far, far / a) } else { (far / a, c / far) }
}
