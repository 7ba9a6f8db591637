//! Fits that only the plane has.

use super::space::*;

/// How far from the expected number an answer may be, relative to the size of the input.
const CLOSE: Real = if size_of::<Real>() == 4 { 1e-5 } else { 1e-9 };

#[test]
fn t60_the_box_of_the_spread_is_twice_the_least_box() {
    let points = [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0], [0.5, 0.5], [-0.5, -0.5]];
    let points = points.map(Vector::from);
    let spread = Obb::from_points_pca(&points).unwrap();
    let least = Obb::min_area(&points).unwrap();
    assert!((spread.measure() - 8.0).abs() <= 8.0 * CLOSE, "{spread:?}");
    assert!((least.measure() - 4.0).abs() <= 4.0 * CLOSE, "{least:?}");
}

#[test]
fn t61_the_least_box_lies_on_an_edge_of_the_hull() {
    let points = [[0.0, 0.0], [4.0, 3.0], [1.0, 7.0], [-3.0, 4.0]].map(Vector::from);
    let least = Obb::min_area(&points).unwrap();
    assert!((least.measure() - 25.0).abs() <= 49.0 * CLOSE, "{least:?}");
    let upright = Aabb::from_points(&points).unwrap();
    assert_eq!(upright.measure(), 49.0);
}

#[test]
fn t61_points_in_one_line_make_a_box_without_width() {
    let points = [[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]].map(Vector::from);
    let least = Obb::min_area(&points).unwrap();
    assert!(least.measure() <= 8.0 * CLOSE, "{least:?}");
    assert!((2.0 * least.half().x - Real::sqrt(8.0)).abs() <= 2.0 * CLOSE, "{least:?}");
}

#[test]
fn t83_the_hull_of_a_square_has_its_four_corners_counter_clockwise() {
    let points = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [1.0, 1.0], [1.0, 0.0]];
    let hull = convex_hull(&points.map(Vector::from)).unwrap();
    assert_eq!(hull, [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]].map(Vector::from));
}
