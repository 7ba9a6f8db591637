//! How pushes turn bodies, several contacts side by side, in two dimensions.

use super::space::geometry::Inertia;
use super::space::math::TURN_NUMBERS;
use super::space::math::lanes::{LANES, LaneTurn, LaneVector, Lanes};

/// An inverse inertia of each contact.
pub(crate) type LaneInertia = Lanes;

pub(crate) const NO_INERTIAS: LaneInertia = Lanes::ZERO;

/// A rotation of each contact: cosine and sine.
pub(crate) type LaneRotation = [Lanes; TURN_NUMBERS];

pub(crate) const NO_ROTATION: LaneRotation = [Lanes([1.0; LANES]), Lanes::ZERO];

/// Puts an inverse inertia into a lane.
#[inline(always)]
pub(crate) fn put_inertia(lanes: &mut LaneInertia, lane: usize, inertia: &Inertia) {
    lanes.0[lane] = *inertia;
}

/// The moments of pushes at the ends of arms.
#[inline(always)]
pub(crate) fn moment(arm: &LaneVector, push: &LaneVector) -> LaneTurn {
    [arm[0] * push[1] - arm[1] * push[0]]
}

/// The velocities of the ends of arms that turn.
#[inline(always)]
pub(crate) fn swept([spin]: &LaneTurn, arm: &LaneVector) -> LaneVector {
    [-arm[1] * *spin, arm[0] * *spin]
}

/// The tangents of directions.
#[inline(always)]
pub(crate) fn tangents(normal: &LaneVector, _: &[LaneVector; 0]) -> [LaneVector; 1] {
    [[-normal[1], normal[0]]]
}

/// The turns about a direction, which there are none of.
#[inline(always)]
pub(crate) fn turns_about(_: &LaneVector) -> [LaneTurn; 0] {
    []
}

/// The spins that moments give.
#[inline(always)]
pub(crate) fn inertia_times(inertia: &LaneInertia, turn: &LaneTurn) -> LaneTurn {
    [*inertia * turn[0]]
}

/// How far rotations turn, for small ones: half of their sines.
#[inline(always)]
pub(crate) fn angles([_, sin]: &LaneRotation) -> Lanes {
    sin.greater(-*sin) * Lanes::splat(0.5)
}

/// How far the ends of arms were taken by rotations.
#[inline(always)]
pub(crate) fn carried([cos, sin]: &LaneRotation, arm: &LaneVector) -> LaneVector {
    let less = *cos - Lanes::splat(1.0);
    [arm[0] * less - arm[1] * *sin, arm[1] * less + arm[0] * *sin]
}
