//! Do bodies reach as far as one can work out by hand?

use super::draw::Draw;
use crate::{
    Body, Core, Dimension::Three, Dimension::Two, Placement, gap_along, half_space_separation,
    is_contained, membership_error, plane_separation, support, tight_box,
};

#[test]
fn supports_by_hand() {
    let home = Placement::identity();
    let cube = Body::cuboid([1.0, 2.0, 3.0]).rounded(0.5);
    assert!(support(&cube, &home, [3.0, 0.0, 4.0], Three).is_within(17.5, 0.0));
    let cylinder = Body::sharp(Core::Cylinder { half_height: 2.0, radius: 1.0 });
    assert!(support(&cylinder, &home, [3.0, 1.0, 4.0], Three).is_within(7.0, 1e-25));
    let cone = Body::sharp(Core::Cone { half_height: 2.0, radius: 1.0 });
    assert!(support(&cone, &home, [3.0, 1.0, 4.0], Three).is_within(3.0, 1e-25));
    assert!(support(&cone, &home, [3.0, 4.0, 4.0], Three).is_within(8.0, 1e-25));
    let ellipsoid = Body::sharp(Core::Ellipsoid { half_axes: [1.0, 2.0, 3.0] });
    assert!(support(&ellipsoid, &home, [3.0, 2.0, 0.0], Three).is_within(5.0, 1e-25));
}

#[test]
fn half_spaces_are_solid_and_planes_are_not() {
    let home = Placement::identity();
    let ball = Body::sphere([0.0, 5.0, 0.0], 1.0);
    let normal = [0.0, 2.0, 0.0];
    assert!(half_space_separation(Three, normal, 4.0, &ball, &home).is_within(2.0, 0.0));
    assert!(half_space_separation(Three, normal, 20.0, &ball, &home).is_within(-6.0, 0.0));
    assert!(plane_separation(Three, normal, 20.0, &ball, &home).is_within(4.0, 0.0));
    assert!(plane_separation(Three, normal, 10.0, &ball, &home).is_within(-1.0, 0.0));
    let cube = Body::cuboid([1.0, 2.0, 1.0]);
    assert!(plane_separation(Three, normal, 2.0, &cube, &home).is_within(-1.0, 0.0));
    assert!(plane_separation(Three, normal, -2.0, &cube, &home).is_within(-1.0, 0.0));
}

#[test]
fn boxes_are_tight_and_contain_without_tolerance() {
    let turned = Placement::from_cos_sin([1.0, 1.0], [0.0; 3]);
    let square = Body::rectangle([1.0, 1.0]);
    let [(low, high), _, _] = tight_box(&square, &turned, Two);
    let root = 2.0_f64.sqrt();
    assert!(low.is_within(-root, 1e-16) && high.is_within(root, 1e-16));
    assert!(is_contained([-root, -root, 0.0], [root, root, 0.0], &square, &turned, Two));
    let less = root.next_down();
    assert!(!is_contained([-root, -root, 0.0], [root, less, 0.0], &square, &turned, Two));
    let ball = Body::sphere([0.1, 0.2, 0.3], 0.1);
    let home = Placement::identity();
    assert!(is_contained([0.0, 0.1, 0.19], [0.2, 0.31, 0.4], &ball, &home, Three));
    // 0.2 + 0.1 is more than the float 0.3, but the float sum 0.30000000000000004 is more than it.
    assert!(!is_contained([0.0, 0.0, 0.0], [0.5, 0.3, 0.5], &ball, &home, Three));
    assert!(is_contained([0.0, 0.0, 0.0], [0.5, 0.2 + 0.1, 0.5], &ball, &home, Three));
}

#[test]
fn a_round_body_fits_the_box_that_it_touches() {
    let turned = Placement::from_quaternion([0.3, 0.0, 0.0, 0.3], [0.1, 0.2, 0.3]);
    let cylinder = Body::sharp(Core::Cylinder { half_height: 2.0, radius: 1.0 });
    let (low, high) = ([0.1 - 1.0, 0.2 - 1.0, 0.3 - 2.0], [0.1 + 1.0, 0.2 + 1.0, 0.3 + 2.0]);
    let wider = (low.map(f64::next_down), high.map(f64::next_up));
    assert!(is_contained(wider.0, wider.1, &cylinder, &turned, Three));
    let home = Placement::from_quaternion([0.3, 0.0, 0.0, 0.3], [0.0; 3]);
    assert!(is_contained([-1.0, -1.0, -2.0], [1.0, 1.0, 2.0], &cylinder, &home, Three));
    let narrow = [1.0, 1.0, 2.0_f64.next_down()];
    assert!(!is_contained([-1.0, -1.0, -2.0], narrow, &cylinder, &home, Three));
}

#[test]
fn certificates_by_hand() {
    let home = Placement::identity();
    let there = Placement::from_translation([5.0, 0.0, 0.0]);
    let cube = Body::cuboid([1.0; 3]);
    assert_eq!(gap_along(Three, [2.0, 0.0, 0.0], &cube, &home, &cube, &there), 3.0);
    assert_eq!(gap_along(Three, [-2.0, 0.0, 0.0], &cube, &home, &cube, &there), -7.0);
    assert_eq!(membership_error(Three, [0.5, 1.0, 1.0], &cube, &home, 0.0), 0.0);
    let error = membership_error(Three, [1.25, 1.0, 1.0], &cube, &home, 0.0);
    assert!((0.25..0.25 + 1e-16).contains(&error), "{error}");
    let mut draw = Draw(3);
    for _ in 0..300 {
        let [p, q, r] = draw.point();
        let at = Placement::from_quaternion([p, q, r, 1.0], draw.point());
        let center: [f64; 3] = std::array::from_fn(|i| draw.point()[i]);
        let error = membership_error(Three, center, &cube, &at, 0.0);
        assert!((0.0..4.0).contains(&error));
    }
}
