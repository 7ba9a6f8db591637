//! What turns, in three dimensions.

use super::draw::Draw;
use super::space::response::*;
use super::space::*;

/// Around the third axis.
pub(super) fn around_z(radians: Real) -> AngVector {
    Vector::Z * radians
}

pub(super) fn any_turn(draw: &mut Draw) -> AngVector {
    draw.vector()
}

pub(super) fn any_rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_axis_angle(draw.vector() + Vector::X * 2.0, 3.0 * draw.signed()).unwrap()
}

/// The moment of momentum of a body about the origin, and its energy of turning.
pub(super) fn turning(mover: &SolverBody, whole: &MassProperties) -> ([f64; 3], f64) {
    let local = mover.pose.rotation.inverse() * mover.angular_velocity;
    let momentum = mover.pose.rotation * (whole.inertia * local);
    let orbit = mover.center().cross(mover.velocity) * whole.volume;
    let sum = momentum + orbit;
    ([sum.x as f64, sum.y as f64, sum.z as f64], 0.5 * momentum.dot(mover.angular_velocity) as f64)
}

#[test]
fn t57_what_does_not_move_has_no_inverse_inertia() {
    let cuboid = Shape::from(Cuboid::from_full([2.0, 1.0, 3.0]).unwrap());
    let mass = BodyMass::of_shape(&cuboid, 10.0).unwrap();
    for (axis, expected) in [8.333_33, 10.833_33, 4.166_67].into_iter().enumerate() {
        let found: Real = mass.inverse_inertia.columns[axis][axis];
        assert!((found - 1.0 / expected).abs() < 1e-6, "{found} {expected}");
    }
    assert_eq!(BodyMass::IMMOVABLE.inverse_inertia * Vector::splat(1.0), Vector::ZERO);
}
