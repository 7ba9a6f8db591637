//! What friction acts along: both tangents of a contact, and its normal about which the bodies twist.

use super::lane_bodies::{LaneBodies, NO_RESPONSE, NOWHERE, Response};
use super::space::math::DIMENSION;
use super::space::math::lanes::{LaneVector, Lanes};
use super::space::shapes::lane_inertia::{LaneInertia, turns_about};

/// How friction changes the way in which both bodies move.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrictionRows {
    /// From both centres to where the points press in the mean.
    pub(super) arms: [LaneVector; 2],
    /// Along each tangent there.
    pub(super) slides: [Response; DIMENSION - 1],
    /// About the normal; nothing in two dimensions.
    pub(super) twists: [Response; DIMENSION - 2],
}

/// The impulses of friction in a substep: along each tangent, and about the normal.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrictionImpulse {
    pub(super) slides: [Lanes; DIMENSION - 1],
    pub(super) twists: [Lanes; DIMENSION - 2],
}

impl FrictionRows {
    pub(super) const NONE: Self = Self {
        arms: [NOWHERE; 2],
        slides: [NO_RESPONSE; DIMENSION - 1],
        twists: [NO_RESPONSE; DIMENSION - 2],
    };

    /// Friction at the ends of arms.
    #[inline(always)]
    pub(super) fn new(
        bodies: &LaneBodies,
        inertias: &[LaneInertia; 2],
        arms: [LaneVector; 2],
        normal: &LaneVector,
        tangents: &[LaneVector; DIMENSION - 1],
    ) -> Self {
        let mut rows = Self { arms, ..Self::NONE };
        for (slide, tangent) in rows.slides.iter_mut().zip(tangents) {
            *slide = bodies.row(inertias, &arms, tangent).into();
        }
        for (twist, axis) in rows.twists.iter_mut().zip(&turns_about(normal)) {
            *twist = Response::about(axis, inertias);
        }
        rows
    }
}

impl FrictionImpulse {
    pub(super) const NONE: Self =
        Self { slides: [Lanes::ZERO; DIMENSION - 1], twists: [Lanes::ZERO; DIMENSION - 2] };

    /// The same impulse where a number is above 0, and none elsewhere.
    #[inline(always)]
    pub(super) fn where_positive(mut self, number: Lanes) -> Self {
        for push in self.slides.iter_mut().chain(&mut self.twists) {
            *push = push.where_positive(number);
        }
        self
    }
}
