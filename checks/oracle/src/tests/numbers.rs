//! Do balls hold what they promise to hold?

use super::draw::Draw;
use crate::{Ball, Exact, Number};

/// Whether the exact value lies in the ball.
fn holds(ball: Ball, value: &Exact) -> bool {
    let middle = ball.center();
    let low = (middle - Ball::new(middle.midpoint())).midpoint();
    let middle = Exact::new(middle.midpoint()).plus(&Exact::new(low));
    value.minus(&middle).abs() <= Exact::new(ball.radius())
}

/// A number of any of the sizes that occur, with short and long digits.
fn number(draw: &mut Draw) -> f64 {
    let exponent = draw.below(100) as i32 - 50;
    let scale = f64::from_bits(((1023 + exponent) as u64) << 52);
    if draw.below(3) == 0 { draw.coarse() * scale } else { draw.signed() * scale }
}

#[test]
fn every_operation_holds_the_exact_result() {
    let mut draw = Draw(1);
    let mut exact_results = 0;
    for _ in 0..20_000 {
        let [a, b, c, d] = std::array::from_fn(|_| number(&mut draw));
        let [p, q, r, s] = [a, b, c, d].map(Ball::new);
        let [e, f, g, h] = [a, b, c, d].map(Exact::new);
        let (ball, exact) = (p * q - r * s, &(&e * &f) - &(&g * &h));
        assert!(holds(ball, &exact), "{a} {b} {c} {d}");
        let (ball, exact) = (ball * (p + r), &exact * &(&e + &g));
        assert!(holds(ball, &exact), "{a} {b} {c} {d}");
        exact_results += (ball.radius() == 0.0) as u32;
        let divisor = &(&f * &h) + &e;
        if let Ok(quotient) = ball.over(&(q * s + p)) {
            assert!(holds(quotient, &(&exact / &divisor)), "{a} {b} {c} {d}");
            assert!(quotient.radius() >= 0.0);
        }
    }
    assert!(exact_results > 1_000, "{exact_results}");
}

#[test]
fn a_root_squared_holds_the_number() {
    let mut draw = Draw(2);
    for _ in 0..20_000 {
        let value = number(&mut draw).abs();
        let long = Ball::new(value) + Ball::new(number(&mut draw).abs());
        assert!((long.sqrt().square() - long).abs().lower_bound() <= 0.0, "{value}");
        let root = long.sqrt();
        assert!(root.radius() <= root.midpoint() * 1e-30, "{root:?}");
        let square = Ball::new(value).square();
        assert!(holds(square.sqrt(), &Exact::new(value)), "{value}");
        assert_eq!(square.sqrt().radius(), 0.0);
    }
}

#[test]
fn the_root_of_two_has_the_known_digits() {
    let root = Ball::new(2.0).sqrt();
    // 1.4142135623730950488016887242096980785697 in two floats.
    let rest = root - Ball::new(std::f64::consts::SQRT_2);
    assert!((rest.midpoint() - -9.667_293_313_452_913e-17).abs() < 1e-31);
    assert!(root.radius() < 1e-30);
}

#[test]
fn equal_numbers_in_different_clothes_are_equal() {
    let third = Exact::whole(1).over(&Exact::whole(3)).unwrap();
    let also = Exact::whole(5).over(&Exact::whole(15)).unwrap();
    assert_eq!(third, also);
    assert!(Exact::new(0.1) > Exact::whole(1).over(&Exact::whole(10)).unwrap());
    assert!(Exact::new(-0.5) < Exact::whole(0));
}

#[test]
fn the_inverse_root_is_good_to_two_hundred_digits() {
    let inverse = Exact::whole(2).inverse_root().unwrap();
    let error = inverse.squared().times(&Exact::whole(2)).minus(&Exact::whole(1)).abs();
    let smallest = Exact::new(f64::from_bits((1023 - 200) << 52));
    assert!(error < smallest && !error.is_zero());
    assert_eq!(Exact::whole(9).inverse_root().unwrap().times(&Exact::whole(3)), Exact::whole(1));
}
