//! One elliptic integral: what the rim of an ellipse and the skin of an ellipsoid need.

use super::space::math::{Real, greater};

/// Carlson's integral of the second kind, completely symmetric: `R_G(x, y, z)`.
///
/// The surface of an ellipsoid with the half axes a, b, c is `4π R_G(a²b², a²c², b²c²)`; the rim of
/// an ellipse is `8 R_G(0, a², b²)` (Carlson 1995). No argument may be negative.
///
/// It is put together from two integrals that are found by duplication: each step replaces the
/// arguments by means that are four times closer to each other, until a short series suffices.
pub(crate) fn symmetric_second_kind(x: Real, y: Real, z: Real) -> Real {
    let mut sorted = [x, y, z];
    sorted.sort_by(Real::total_cmp);
    let [small, middle, large] = sorted;
    if large == 0.0 {
        return 0.0;
    }
    let (x, y, z) = (small / large, middle / large, 1.0);
    if y == 0.0 {
        return large.sqrt() * 0.5;
    }
    let (first, second) = first_and_second_kind(x, y, z);
    let sum = z * first - (x - z) * (y - z) * second / 3.0 + (x * y / z).sqrt();
    0.5 * sum * large.sqrt()
}

/// When the arguments differ from their mean by less than this part of it, the series that ends at
/// the fifth power is exact to rounding: 0.005⁶ < 2⁻⁴⁵, and its factors are below 1/8.
const CLOSE: Real = 0.003;

/// More steps than the widest range of exponents needs: the root halves the exponent of a small
/// argument, and then each step brings all of them four times closer.
const MOST_STEPS: usize = 64;

/// `R_F(x, y, z)` and `R_D(x, y, z)`; at most one of `x` and `y` may be 0.
fn first_and_second_kind(mut x: Real, mut y: Real, mut z: Real) -> (Real, Real) {
    let (mut sum, mut factor) = (0.0, 1.0);
    for _ in 0..MOST_STEPS {
        let first_mean = (x + y + z) / 3.0;
        let second_mean = (x + y + 3.0 * z) / 5.0;
        let off = |mean: Real| {
            let spread = greater((mean - x).abs(), greater((mean - y).abs(), (mean - z).abs()));
            spread / mean
        };
        if off(first_mean) <= CLOSE && off(second_mean) <= CLOSE {
            break;
        }
        let (rx, ry, rz) = (x.sqrt(), y.sqrt(), z.sqrt());
        let lambda = rx * ry + rx * rz + ry * rz;
        sum += factor / (rz * (z + lambda));
        factor *= 0.25;
        (x, y, z) = ((x + lambda) * 0.25, (y + lambda) * 0.25, (z + lambda) * 0.25);
    }
    let first = first_series(x, y, z, (x + y + z) / 3.0);
    let second = sum * 3.0 + factor * second_series(x, y, z, (x + y + 3.0 * z) / 5.0);
    (first, second)
}

/// `R_F` for nearly equal arguments.
fn first_series(x: Real, y: Real, z: Real, mean: Real) -> Real {
    let (dx, dy, dz) = ((mean - x) / mean, (mean - y) / mean, (mean - z) / mean);
    let e2 = dx * dy - dz * dz;
    let e3 = dx * dy * dz;
    (1.0 - e2 / 10.0 + e3 / 14.0 + e2 * e2 / 24.0 - 3.0 * e2 * e3 / 44.0) / mean.sqrt()
}

/// `R_D` for nearly equal arguments.
fn second_series(x: Real, y: Real, z: Real, mean: Real) -> Real {
    let (dx, dy, dz) = ((mean - x) / mean, (mean - y) / mean, (mean - z) / mean);
    let ea = dx * dy;
    let eb = dz * dz;
    let ec = ea - eb;
    let ed = ea - 6.0 * eb;
    let ef = ed + ec + ec;
    let even = ed * (-3.0 / 14.0 + 9.0 / 88.0 * ed - 4.5 / 26.0 * dz * ef);
    let odd = dz * (ef / 6.0 + dz * (-9.0 / 22.0 * ec + dz * 3.0 / 26.0 * ea));
    (1.0 + even + odd) / (mean * mean.sqrt())
}

#[cfg(test)]
mod tests {
    use super::super::space::math::{PI, Real};
    use super::symmetric_second_kind;

    #[test]
    fn a_ball_has_the_surface_of_a_ball() {
        let surface = 4.0 * PI * symmetric_second_kind(16.0, 16.0, 16.0);
        assert!((surface - 16.0 * PI).abs() <= 8.0 * Real::EPSILON * surface);
    }

    #[test]
    fn the_rim_of_an_ellipse_agrees_with_its_series() {
        let (a, b): (Real, Real) = (1.0, 0.99);
        let h = (a - b) * (a - b) / ((a + b) * (a + b));
        let series = PI * (a + b) * (1.0 + h / 4.0 + h * h / 64.0 + h * h * h / 256.0);
        let rim = 8.0 * symmetric_second_kind(0.0, a * a, b * b);
        assert!((rim - series).abs() <= 16.0 * Real::EPSILON * series, "{rim} {series}");
    }

    #[test]
    fn a_flat_ellipsoid_has_two_sides() {
        let surface = 4.0 * PI * symmetric_second_kind(4.0, 0.0, 0.0);
        assert!((surface - 4.0 * PI).abs() <= 8.0 * Real::EPSILON * surface);
    }
}
