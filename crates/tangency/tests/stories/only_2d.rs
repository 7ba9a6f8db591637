//! Stories from two dimensions.

use super::space::*;

/// Seen from 4 000 of its lengths away, a rectangle that is 10 000 times longer than wide shrank to a
/// line by rounding. Its short edges, the only ones that could show the gap, were gone, and a point on
/// the line of the long ones was reported inside.
#[test]
fn a_needle_that_points_at_a_disc_from_afar_does_not_touch_it() {
    let disc = Capsule::new([0.0, 0.0], [0.0, 0.0], 0.000_845_447_53).unwrap();
    let needle = Cuboid::from_half([9.677_321e-8, 0.000_672_731_6]).unwrap();
    let rotation = Rotation::from([0.707_106_77, -0.707_106_77]);
    let seen = disc.against_cuboid(&needle, &Pose::new(rotation, [3.130_694_9, 3.130_694_9]));
    assert!((seen.separation - 4.425_953).abs() < 1e-5, "{seen:?}");
}

/// The boxes overlap sideways by a hair only, and one is turned by 3e-5. A corner of each is as near to
/// the other's edge as floats can tell; the normal was that of one pair and the points were those of
/// the other.
#[test]
fn the_points_of_an_answer_belong_to_its_normal() {
    let a = Cuboid::from_half([0.670_593_86, 0.629_287_5]).unwrap();
    let b = Cuboid::from_half([0.725_843_7, 0.535_649_4]).unwrap();
    let rotation = Rotation::from([1.0, 3.245_322e-5]);
    let seen = a.against(&b, &Pose::new(rotation, [-1.392_911, -3.143_65]));
    let off = (seen.on_a + seen.normal * seen.separation).distance(seen.on_b);
    assert!(off < 1e-6, "{seen:?}");
}

/// An ellipse whose half axes differ by more than the range of the number type had a ratio of squares
/// that vanished, and the integral for its rim never ended.
#[test]
fn the_rim_of_a_needle_thinner_than_any_number_is_found() {
    let half = Vector::new(1.0, Real::MIN_POSITIVE);
    let mass = Shape::from(Ellipsoid::new(half).unwrap()).mass_properties().unwrap();
    assert_eq!(mass.surface, 4.0);
}
