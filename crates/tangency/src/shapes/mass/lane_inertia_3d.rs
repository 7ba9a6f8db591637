//! How pushes turn bodies, several contacts side by side, in three dimensions.

use super::space::geometry::Inertia;
use super::space::math::TURN_NUMBERS;
use super::space::math::lanes::{LANES, LaneTurn, LaneVector, Lanes, plus, put};

/// An inverse inertia of each contact, by its columns.
pub(crate) type LaneInertia = [LaneTurn; 3];

pub(crate) const NO_INERTIAS: LaneInertia = [[Lanes::ZERO; 3]; 3];

/// A rotation of each contact: a quaternion, its real part last.
pub(crate) type LaneRotation = [Lanes; TURN_NUMBERS];

pub(crate) const NO_ROTATION: LaneRotation =
    [Lanes::ZERO, Lanes::ZERO, Lanes::ZERO, Lanes([1.0; LANES])];

/// Puts an inverse inertia into a lane.
#[inline(always)]
pub(crate) fn put_inertia(lanes: &mut LaneInertia, lane: usize, inertia: &Inertia) {
    for (column, given) in lanes.iter_mut().zip(inertia.columns) {
        put(column, lane, given);
    }
}

/// The moments of pushes at the ends of arms.
#[inline(always)]
pub(crate) fn moment(arm: &LaneVector, push: &LaneVector) -> LaneTurn {
    [
        arm[1] * push[2] - arm[2] * push[1],
        arm[2] * push[0] - arm[0] * push[2],
        arm[0] * push[1] - arm[1] * push[0],
    ]
}

/// The velocities of the ends of arms that turn.
#[inline(always)]
pub(crate) fn swept(spin: &LaneTurn, arm: &LaneVector) -> LaneVector {
    moment(spin, arm)
}

/// Both tangents of directions, by the first of each.
#[inline(always)]
pub(crate) fn tangents(normal: &LaneVector, [first]: &[LaneVector; 1]) -> [LaneVector; 2] {
    [*first, moment(normal, first)]
}

/// The turns about a direction.
#[inline(always)]
pub(crate) fn turns_about(direction: &LaneVector) -> [LaneTurn; 1] {
    [*direction]
}

/// The spins that moments give.
#[inline(always)]
pub(crate) fn inertia_times(inertia: &LaneInertia, turn: &LaneTurn) -> LaneTurn {
    let first = [Lanes::ZERO; 3];
    let sum = plus(&plus(&first, &inertia[0], turn[0]), &inertia[1], turn[1]);
    plus(&sum, &inertia[2], turn[2])
}

/// How far rotations turn, for small ones: the sines of half of their angles, or a bit less.
#[inline(always)]
pub(crate) fn angles([x, y, z, _]: &LaneRotation) -> Lanes {
    let largest = |number: &Lanes| number.greater(-*number);
    largest(x).greater(largest(y)).greater(largest(z))
}

/// How far the ends of arms were taken by rotations: `2 w q×a + 2 q×(q×a)`.
#[inline(always)]
pub(crate) fn carried(rotation: &LaneRotation, arm: &LaneVector) -> LaneVector {
    let axis = [rotation[0], rotation[1], rotation[2]];
    let across = moment(&axis, arm);
    let two = Lanes::splat(2.0);
    let straight = [
        across[0] * two * rotation[3],
        across[1] * two * rotation[3],
        across[2] * two * rotation[3],
    ];
    plus(&straight, &moment(&axis, &across), two)
}
