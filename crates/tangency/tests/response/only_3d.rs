//! What turns, in three dimensions.

use super::draw::Draw;
use super::friction::{GRAVITY, Scene};
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

/// A turn about the second axis.
pub(super) fn about_up(radians: Real) -> AngVector {
    Vector::Y * radians
}

/// The moment of a push at the end of an arm, and one more, about the second axis.
pub(super) fn moment_about_up(arm: Vector, push: Vector, more: AngVector) -> Real {
    arm.cross(push).y + more.y
}

/// A block that rests and is spun on its four corners, which are `r` from its middle, is slowed by `3 μ g / r`: by a moment of `μ m g r`, with
/// an inertia of `m r² / 3`. Then it rests, and is not turned back.
#[test]
fn a_block_that_spins_on_the_ground_is_slowed_by_friction_at_its_corners() {
    for scale in [1e-2, 1.0, 1e2] {
        for [x, z] in [[1.0, 1.0], [2.0, 0.5], [0.25, 1.0]] {
            let half = Vector::new(x, 0.25, z) * scale;
            let mut block = Scene::new(half, 0.5);
            // As long as a step is for something of that size.
            let time = (scale as f64).sqrt() as Real / 60.0;
            (0..30).for_each(|_| block.step(time));
            let slowing = 3.0 * 0.5 * GRAVITY / (Vector::new(x, 0.0, z) * scale).length();
            block.bodies[1].angular_velocity = about_up(slowing * 30.0 * time);
            let spins = [15, 30].map(|steps| {
                (0..steps).for_each(|_| block.step(time));
                block.bodies[1].angular_velocity * (1.0 / (slowing * 60.0 * time))
            });
            assert!((spins[0].y - 0.25).abs() < 0.005, "{scale} {x} {z}: {spins:?}");
            assert!(spins[1].length() < 1e-3, "{scale} {x} {z}: {spins:?}");
            let slid = block.bodies[1].pose.translation - Vector::Y * half.y;
            assert!(slid.length() < 1e-2 * scale, "{scale} {x} {z}: {slid:?}");
        }
    }
}
