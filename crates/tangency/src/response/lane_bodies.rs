//! Both bodies of the contacts of a bundle, side by side: how they move, and what a push does to them.

use super::body_state::Velocity;
use super::space::math::DIMENSION;
use super::space::math::lanes::{
    LANES, LaneTurn, LaneVector, Lanes, TURNS, along, dot, minus, plus, put, put_turn, turn_in,
    vector_in,
};
use super::space::shapes::lane_inertia::{LaneInertia, inertia_times, moment, swept};

/// Both bodies of each contact.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneBodies {
    pub(super) indices: [[u32; LANES]; 2],
    /// Which of them a push moves.
    pub(super) is_moved: [[bool; LANES]; 2],
    /// One over their masses along each axis.
    pub(super) inverse: [LaneVector; 2],
}

/// How the bodies of contacts move.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneVelocity {
    linear: LaneVector,
    angular: LaneTurn,
}

/// How a push along a direction at a point changes how both bodies move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The moment of a unit of push around both centres, and the spins that it gives.
    moments: [LaneTurn; 2],
    pub(super) spins: [LaneTurn; 2],
    /// How much push changes the speed along the direction by 1; 0 if none does, and where there is no point.
    pub(super) mass: Lanes,
}

/// How both bodies take a push along a direction, or a moment about an axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Response {
    /// The spins that a unit of it gives.
    pub(super) spins: [LaneTurn; 2],
    /// How much of it changes the speed along the direction, or the spin about the axis, by 1; 0 if none does.
    pub(super) mass: Lanes,
}

pub(super) const NOWHERE: LaneVector = [Lanes::ZERO; DIMENSION];
pub(super) const NO_BODIES: LaneBodies =
    LaneBodies { indices: [[0; LANES]; 2], is_moved: [[false; LANES]; 2], inverse: [NOWHERE; 2] };
const NO_SPINS: [LaneTurn; 2] = [[Lanes::ZERO; TURNS]; 2];
pub(super) const NO_ROW: Row = Row { moments: NO_SPINS, spins: NO_SPINS, mass: Lanes::ZERO };
pub(super) const NO_RESPONSE: Response = Response { spins: NO_SPINS, mass: Lanes::ZERO };

impl LaneBodies {
    /// How both bodies move.
    #[inline(always)]
    pub(super) fn gather(&self, velocities: &[Velocity]) -> [LaneVelocity; 2] {
        let mut pair = [LaneVelocity { linear: NOWHERE, angular: [Lanes::ZERO; TURNS] }; 2];
        for side in 0..2 {
            for lane in 0..LANES {
                let velocity = &velocities[self.indices[side][lane] as usize];
                put(&mut pair[side].linear, lane, velocity.linear);
                put_turn(&mut pair[side].angular, lane, velocity.angular);
            }
        }
        pair
    }

    /// Lets both bodies move so.
    #[inline(always)]
    pub(super) fn scatter(&self, pair: &[LaneVelocity; 2], velocities: &mut [Velocity]) {
        for side in 0..2 {
            for lane in 0..LANES {
                if self.is_moved[side][lane] {
                    velocities[self.indices[side][lane] as usize] = Velocity {
                        linear: vector_in(&pair[side].linear, lane),
                        angular: turn_in(&pair[side].angular, lane),
                    };
                }
            }
        }
    }

    /// Pushes B along a direction, and A the other way; given are the spins that a unit of push gives.
    #[inline(always)]
    pub(super) fn push(
        &self,
        pair: &mut [LaneVelocity; 2],
        spins: &[LaneTurn; 2],
        direction: &LaneVector,
        push: Lanes,
    ) {
        for (side, push) in [-push, push].into_iter().enumerate() {
            let gained = along(&self.inverse[side], direction);
            pair[side].linear = plus(&pair[side].linear, &gained, push);
            pair[side].angular = plus(&pair[side].angular, &spins[side], push);
        }
    }

    /// The row of a direction at the ends of arms.
    #[inline(always)]
    pub(super) fn row(
        &self,
        inertias: &[LaneInertia; 2],
        arms: &[LaneVector; 2],
        direction: &LaneVector,
    ) -> Row {
        let moments = [moment(&arms[0], direction), moment(&arms[1], direction)];
        let mut spins = NO_SPINS;
        let mut both = Lanes::ZERO;
        for side in 0..2 {
            spins[side] = inertia_times(&inertias[side], &moments[side]);
            both = both
                + dot(&along(&self.inverse[side], direction), direction)
                + dot(&moments[side], &spins[side]);
        }
        Row { moments, spins, mass: (Lanes::splat(1.0) / both).where_positive(both) }
    }
}

impl Row {
    /// How fast B moves along the direction at the point, as seen from A.
    #[inline(always)]
    pub(super) fn speed(&self, direction: &LaneVector, [a, b]: &[LaneVelocity; 2]) -> Lanes {
        dot(direction, &minus(&b.linear, &a.linear))
            + (dot(&self.moments[1], &b.angular) - dot(&self.moments[0], &a.angular))
    }
}

impl Response {
    /// The response to a moment about an axis.
    #[inline(always)]
    pub(super) fn about(axis: &LaneTurn, inertias: &[LaneInertia; 2]) -> Self {
        let spins = [inertia_times(&inertias[0], axis), inertia_times(&inertias[1], axis)];
        let both = dot(axis, &spins[0]) + dot(axis, &spins[1]);
        Self { spins, mass: (Lanes::splat(1.0) / both).where_positive(both) }
    }

    /// Turns B about the axis, and A the other way.
    #[inline(always)]
    pub(super) fn turn(&self, pair: &mut [LaneVelocity; 2], moment: Lanes) {
        for (side, moment) in [-moment, moment].into_iter().enumerate() {
            pair[side].angular = plus(&pair[side].angular, &self.spins[side], moment);
        }
    }
}

impl From<Row> for Response {
    #[inline(always)]
    fn from(Row { spins, mass, .. }: Row) -> Self {
        Self { spins, mass }
    }
}

/// How fast B moves at the ends of arms, as seen from A.
#[inline(always)]
pub(super) fn velocity_at(arms: &[LaneVector; 2], [a, b]: &[LaneVelocity; 2]) -> LaneVector {
    let turning = minus(&swept(&b.angular, &arms[1]), &swept(&a.angular, &arms[0]));
    plus(&minus(&b.linear, &a.linear), &turning, Lanes::splat(1.0))
}

/// How fast B spins about an axis, as seen from A.
#[inline(always)]
pub(super) fn spin_about(axis: &LaneTurn, [a, b]: &[LaneVelocity; 2]) -> Lanes {
    dot(axis, &minus(&b.angular, &a.angular))
}
