//! orient2d: which way do three points of the plane turn, without error?
//!
//! Twice the area of `a b c` is a difference of two products of differences. Plain numbers tell its sign
//! unless it is within their rounding; then all products are summed without loss (`exact_sum`).
//!
//! Nothing underflows as long as coordinates are at most about 1 and multiples of [`GRID`]: each product is
//! a multiple of its square.

use core::cmp::Ordering;

use super::space::{ONE, Sum, Vector, on_multiples_of, parts, sign, wide};

/// What coordinates are multiples of, relative to a size of about 1.
pub(crate) const GRID: f64 = f64::from_bits((1023 - 400) << 52);

/// What rounding may do to the plain difference of the two products, in units of their sum: 3/2 ε
/// (Shewchuk 1997, section 4.1), rounded up.
const CERTAIN: f64 = 2.0 * f64::EPSILON;

/// The most numbers that a sum is made of: two products of two sums of two, each of two.
const MOST: usize = 16;

/// The nearest point whose coordinates are multiples of the grid; those of 2⁻³⁴⁸ and more are so already.
pub(crate) fn on_grid(point: Vector) -> Vector {
    on_multiples_of(GRID, point)
}

/// Which way the way from `a` over `b` to `c` turns: left is [`Ordering::Greater`], and points in one line
/// are [`Ordering::Equal`].
pub(crate) fn turn_of(a: Vector, b: Vector, c: Vector) -> Ordering {
    let (u, v) = (b - a, c - a);
    let (left, right) = (u.x * v.y, u.y * v.x);
    let area = left - right;
    if area.abs() > CERTAIN * (left.abs() + right.abs()) {
        return sign(area);
    }
    let [u, v] = [b, c].map(|to| [0, 1].map(|axis: usize| parts(wide(to[axis]) - wide(a[axis]))));
    let mut sum = Sum::<MOST>::NOTHING;
    sum.add_product(u[0], v[1], ONE);
    sum.add_product(u[1].map(|part| -part), v[0], ONE);
    sign(sum.leading())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_digit_of_a_coordinate_tells_left_from_right() {
        let [a, b] = [Vector::new(0.1, 0.1), Vector::new(0.7, 0.7)];
        for steps in 0_u32..50 {
            let at = f64::from(steps) / 64.0;
            assert_eq!(turn_of(a, b, Vector::new(at, at)), Ordering::Equal);
            assert_eq!(turn_of(a, b, Vector::new(at, at.next_up())), Ordering::Greater);
            assert_eq!(turn_of(a, b, Vector::new(at, at.next_down())), Ordering::Less);
        }
    }

    #[test]
    fn what_is_far_smaller_than_the_rest_still_counts() {
        let tiny = 1e-90;
        let [a, b] = [Vector::new(-1.0, 0.0), Vector::new(1.0, 0.0)];
        assert_eq!(turn_of(a, b, Vector::new(0.3, tiny)), Ordering::Greater);
        assert_eq!(turn_of(a, Vector::new(1.0, tiny), Vector::new(0.0, tiny)), Ordering::Greater);
        assert_eq!(
            turn_of(a, Vector::new(1.0, 2.0 * tiny), Vector::new(0.0, tiny)),
            Ordering::Equal
        );
    }
}
