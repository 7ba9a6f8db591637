//! Numbers from the edge, and shapes of nothing.

use super::space::*;

/// Two slabs behind the ray, beyond all numbers away: rounding the fractions outward was infinity less infinity,
/// which no comparison kept out.
#[test]
fn a_ray_misses_a_box_behind_it_however_far() {
    let far = Real::MAX.sqrt();
    let mut max = Vector::splat(1.0);
    let mut min = -max;
    (min[0], max[0]) = (far, 2.0 * far);
    let behind = Aabb { min, max };
    let slow = Real::MIN_POSITIVE.sqrt() * 1e-3;
    let ray = |along: Real| Ray::new(Vector::ZERO, Vector::X * along).expect("a direction");
    assert_eq!(behind.cast(&ray(-slow)), None);
    assert!(behind.cast(&ray(slow)).is_some());
}

/// A part may be as far away as any shape may reach, and no further: its box was not a number where it was turned,
/// and a world that held it panicked.
#[test]
fn a_compound_does_not_reach_further_than_a_shape_may() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).expect("a radius"));
    let at = |place: Real| Compound::new(vec![(Pose::at(Vector::X * place), ball.clone())]);
    assert!(at(LARGEST / 2.0).is_ok());
    assert!(matches!(at(LARGEST * 2.0), Err(BuildError::TooLarge { .. })));
    assert!(matches!(at(Real::MAX), Err(BuildError::TooLarge { .. })));
}

/// A compound without parts touched every half-space that held its origin.
#[test]
fn a_compound_without_parts_touches_nothing() {
    let nothing = Shape::from(Compound::new(Vec::new()).expect("no parts"));
    let ground = Shape::from(HalfSpace::new(Vector::Y, 5.0).expect("a normal"));
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).expect("a radius"));
    for other in [&ground, &ball] {
        let seen = closest(other, &Pose::IDENTITY, &nothing, &Pose::IDENTITY);
        assert_eq!(seen.separation, Real::INFINITY, "{seen:?}");
        assert!(!intersects(&nothing, &Pose::IDENTITY, other, &Pose::IDENTITY));
        assert!(contact(other, &Pose::IDENTITY, &nothing, &Pose::IDENTITY, 1.0).is_none());
    }
}

/// A half-space within a compound has no end, and overlaps another one without end unless they face each other.
#[test]
fn a_half_space_in_a_compound_has_no_end() {
    let behind = |normal: Vector| Shape::from(HalfSpace::new(normal, -1.0).expect("a normal"));
    let ground = behind(Vector::Y);
    let within =
        |shape: Shape| Shape::from(Compound::new(vec![(Pose::IDENTITY, shape)]).expect("a part"));
    let (here, facing) = (Pose::IDENTITY, within(behind(-Vector::Y)));
    assert_eq!(closest(&ground, &here, &facing, &here).separation, 2.0);
    let across = within(behind(Vector::X));
    assert_eq!(closest(&ground, &here, &across, &here).separation, Real::NEG_INFINITY);
}
