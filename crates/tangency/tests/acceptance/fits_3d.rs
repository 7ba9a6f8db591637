//! Fits that only space has.

use super::space::*;

/// How far from the expected number an answer may be, relative to the size of the input.
const CLOSE: Real = if size_of::<Real>() == 4 { 1e-5 } else { 1e-9 };

#[test]
fn t59_the_box_of_the_spread_of_a_boxs_corners_is_the_box() {
    let corners = Cuboid::from_half([3.0, 2.0, 1.0]).unwrap().corners();
    let around = Obb::from_points_pca(&corners).unwrap();
    assert!(around.center().length() <= 3.0 * CLOSE, "{around:?}");
    assert!(around.half().distance(Vector::new(3.0, 2.0, 1.0)) <= 3.0 * CLOSE, "{around:?}");
}
