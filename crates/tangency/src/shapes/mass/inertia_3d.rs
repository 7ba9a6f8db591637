//! How pushes turn a body, in three dimensions.

use super::space::geometry::Inertia;
use super::space::kernel;
use super::space::math::{
    AngVector, DIMENSION, Matrix, Real, Rotation, Vector, greater, power_of_two,
};

/// What has no resistance to turning, or what nothing turns.
pub(crate) const NO_INERTIA: Inertia = Matrix { columns: [Vector::ZERO; DIMENSION] };

/// The moment of a push at the end of an arm.
///
/// Plain products: a solver corrects what rounding leaves in its next pass.
#[inline(always)]
pub(crate) fn moment(arm: Vector, push: Vector) -> AngVector {
    Vector::new(
        arm.y * push.z - arm.z * push.y,
        arm.z * push.x - arm.x * push.z,
        arm.x * push.y - arm.y * push.x,
    )
}

/// The velocity of the end of an arm that turns.
#[inline(always)]
pub(crate) fn swept(spin: AngVector, arm: Vector) -> Vector {
    moment(spin, arm)
}

/// What two turns share: the power of a moment at a spin.
#[inline(always)]
pub(crate) fn turn_dot(a: AngVector, b: AngVector) -> Real {
    a.dot(b)
}

/// The spin that a moment gives, or the moment that a spin takes.
#[inline(always)]
pub(crate) fn inertia_times(inertia: &Inertia, turn: AngVector) -> AngVector {
    *inertia * turn
}

/// An inertia of the frame of a body, in the world.
pub(crate) fn inertia_in_world(inertia: &Inertia, rotation: Rotation) -> Inertia {
    let axes = rotation.to_matrix();
    let turned = axes * *inertia * axes.transposed();
    (turned + turned.transposed()) * 0.5
}

/// Whether it is as hard to turn a body about each axis, as it is with balls and cubes.
pub(crate) fn is_round_inertia(inertia: &Inertia) -> bool {
    *inertia == Matrix::diagonal(Vector::splat(inertia.columns[0].x))
}

/// What is left of a turn around axes that are not locked.
pub(crate) fn locked_turn(turn: AngVector, locked: [bool; DIMENSION]) -> AngVector {
    let mut left = turn;
    for axis in (0..DIMENSION).filter(|axis| locked[*axis]) {
        left[axis] = 0.0;
    }
    left
}

/// What is left of the inverse of an inertia in the world around axes that are not locked.
pub(crate) fn locked_inertia(inverse: &Inertia, locked: [bool; DIMENSION]) -> Inertia {
    let mut left = Matrix { columns: inverse.columns.map(|column| locked_turn(column, locked)) };
    for axis in (0..DIMENSION).filter(|axis| locked[*axis]) {
        left.columns[axis] = Vector::ZERO;
    }
    left
}

/// An inertia in double precision.
pub(crate) type WideInertia = kernel::Matrix;

/// An inertia in double precision, with that of a mass at an offset.
pub(crate) fn wide_inertia(inertia: &Inertia, mass: f64, offset: kernel::Vector) -> WideInertia {
    let own = kernel::Matrix { columns: inertia.columns.map(Vector::to_kernel) };
    let around = kernel::Matrix::diagonal(kernel::Vector::splat(offset.length_squared()));
    own + (around - kernel::Matrix::outer(offset, offset)) * mass
}

/// The nearest inertia in the numbers of this space.
pub(crate) fn narrow_inertia(inertia: WideInertia) -> Inertia {
    Matrix::from_kernel(&inertia)
}

/// Whether this can be what undoes an inertia: finite, and along no axis below 0.
pub(crate) fn is_inverse_inertia(inverse: &Inertia) -> bool {
    inverse.is_finite() && (0..DIMENSION).all(|axis| inverse.columns[axis][axis] >= 0.0)
}

/// What undoes an inertia; `None` if nothing does, or not in numbers that are finite.
///
/// The rows of the inverse are the cross products of the columns, over the volume that the columns span. In
/// units of the largest entry none of the products runs out of the range of numbers.
pub(crate) fn inverse_inertia(inertia: &Inertia) -> Option<Inertia> {
    let largest = inertia.columns.map(Vector::largest).into_iter().fold(0.0, greater);
    if !(largest > 0.0) {
        return None;
    }
    let unit = power_of_two(largest);
    let [a, b, c] = inertia.columns.map(|column| column / unit);
    let rows = [b.cross(c), c.cross(a), a.cross(b)];
    let scale = a.dot(rows[0]) * unit;
    let inverse = Matrix { columns: rows.map(|row| row / scale) }.transposed();
    if scale > 0.0 && inverse.is_finite() { Some(inverse) } else { None }
}

/// The spin of a body that turned freely from one rotation to another. Its inertia, and what undoes that,
/// are in its own frame.
///
/// What turns freely keeps its moment of momentum `L`, and its energy `ω·L / 2`. The spin that belongs to
/// `L` in the new rotation is found first; then it is stretched to the old energy, which a step of finite
/// length would otherwise let grow. The direction of `L` is exact, its length follows the energy.
pub(crate) fn spin_after(
    spin: AngVector,
    [inertia, inverse]: [&Inertia; 2],
    [from, to]: [Rotation; 2],
) -> AngVector {
    let [from, to] = [from.to_matrix(), to.to_matrix()];
    let before = from.transposed_mul(spin);
    let momentum = *inertia * before;
    let momentum_now = to.transposed_mul(from * momentum);
    let now = *inverse * momentum_now;
    let (energy, energy_now) = (before.dot(momentum), now.dot(momentum_now));
    let stretch = if energy_now > 0.0 { (energy / energy_now).sqrt() } else { 1.0 };
    to * (now * stretch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_undoes_an_inertia_of_any_size() {
        let shape = Matrix {
            columns: [
                Vector::new(3.0, 0.5, -0.25),
                Vector::new(0.5, 2.0, 0.125),
                Vector::new(-0.25, 0.125, 4.0),
            ],
        };
        for scale in [1e-30, 1e-18, 1.0, 1e18, 1e30] {
            let inertia = shape * scale;
            let undone = inverse_inertia(&inertia).expect("it has one") * inertia;
            let off = undone - Matrix::IDENTITY;
            assert!(off.columns.iter().all(|c| c.largest() < 16.0 * Real::EPSILON), "{scale}");
        }
        assert_eq!(inverse_inertia(&NO_INERTIA), None);
    }
}
