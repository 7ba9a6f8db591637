//! Roots of a quadratic: between which is a parabola below zero?

/// The interval around 0 in which `a s² + 2 b s + c ≤ 0`, where `c ≤ 0`: it goes up to the nearest root
/// on either side, or without end where there is none.
///
/// Of the roots `(-b ± √(b² - a c)) / a` the one whose numerator would cancel is found from the product
/// of both, `c / a`. For `a > 0` one root lies on either side, and nothing cancels under the root. For
/// `a ≤ 0` both lie on one side, the first of them at `c / far`; on the other the parabola only falls.
#[inline]
pub(super) fn roots_around(a: f64, b: f64, c: f64) -> (f64, f64) {
    roots_with(a, b, c, b * b - a * c)
}

/// [`roots_around`], with `under = b² - a c` found in a way that does not cancel for `a < 0` either.
#[inline]
pub(super) fn roots_with(a: f64, b: f64, c: f64, under: f64) -> (f64, f64) {
    let root = if under > 0.0 { under.sqrt() } else { 0.0 };
    let far = if b < 0.0 { root - b } else { -b - root };
    if far == 0.0 {
        // Where `a c` has vanished though neither has, the roots are beyond all that matters.
        let is_touching = a > 0.0 && c == 0.0;
        return if is_touching { (0.0, 0.0) } else { (f64::NEG_INFINITY, f64::INFINITY) };
    }
    let (near, far) = (c / far, if a > 0.0 { far / a } else { far / 0.0 });
    if b < 0.0 { (near, far) } else { (far, near) }
}
