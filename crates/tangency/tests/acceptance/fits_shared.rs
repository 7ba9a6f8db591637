//! Fits whose numbers lie in the plane of the first two axes, in every space.

use super::space::*;

/// How far from the expected number an answer may be, relative to the size of the input.
const CLOSE: Real = if size_of::<Real>() == 4 { 1e-5 } else { 1e-9 };

fn at(x: Real, y: Real) -> Vector {
    Vector::X * x + Vector::Y * y
}

#[test]
fn t62_a_box_is_centred_on_the_local_box_not_on_the_mean() {
    let triangle = [at(0.0, 0.0), at(2.0, 0.0), at(0.0, 4.0)];
    let local = Aabb::from_points(&triangle).unwrap();
    let carried = Obb::from_local_aabb(&local, &Pose::IDENTITY).unwrap();
    assert!(carried.center().distance(at(1.0, 2.0)) <= 4.0 * CLOSE);
    assert!(carried.center().distance(at(2.0 / 3.0, 4.0 / 3.0)) > 0.5);
}

#[test]
fn t63_ritter_of_three_points() {
    let points = [at(0.0, 0.0), at(6.0, 0.0), at(3.0, 4.0)];
    let ball = Sphere::ritter(&points, 0).unwrap();
    assert!(ball.center().distance(at(3.0, 0.5)) <= 6.0 * CLOSE, "{ball:?}");
    assert!((ball.radius() - 3.5).abs() <= 6.0 * CLOSE, "{ball:?}");
}

#[test]
fn t63_the_smallest_ball_of_three_points() {
    let points = [at(0.0, 0.0), at(6.0, 0.0), at(3.0, 4.0)];
    let ball = Sphere::smallest(&points).unwrap();
    assert!(ball.center().distance(at(3.0, 0.875)) <= 6.0 * CLOSE, "{ball:?}");
    assert!((ball.radius() - 3.125).abs() <= 6.0 * CLOSE, "{ball:?}");
}

#[test]
fn t63_one_point_makes_a_ball_of_radius_zero() {
    let point = at(0.1, -7.3);
    let expected = Sphere::new(point, 0.0);
    assert_eq!(Sphere::ritter(&[point], 0), expected);
    assert_eq!(Sphere::ritter_multi(&[point], 5), expected);
    assert_eq!(Sphere::smallest(&[point]), expected);
}

#[test]
fn t64_ritter_from_all_starts_keeps_the_smallest() {
    let points = [at(0.0, 3.0), at(5.0, 0.0), at(5.0, 6.0), at(2.0, 0.0)];
    let from_first = Sphere::ritter(&points, 0).unwrap();
    assert!((from_first.radius() - 4.0).abs() <= 6.0 * CLOSE, "{from_first:?}");
    for starts in [4, 5, usize::MAX] {
        let best = Sphere::ritter_multi(&points, starts).unwrap();
        let expected = (7.0 + 3.0 * Real::sqrt(5.0)) / 4.0;
        assert!((best.radius() - expected).abs() <= 6.0 * CLOSE, "{best:?}");
    }
}
