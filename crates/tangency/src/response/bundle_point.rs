//! A point at which two bodies touch, of each contact of a bundle.

use super::lane_bodies::{NO_ROW, NOWHERE, Row};
use super::space::math::LARGEST;
use super::space::math::lanes::{LANES, LaneVector, Lanes, dot, minus, plus};

/// One of the points at which two bodies touch, of each contact.
#[derive(Clone, Copy, Debug)]
pub(super) struct BundlePoint {
    /// From both centres to the point, when the step began.
    pub(super) arms: [LaneVector; 2],
    /// How far they were apart when the step began, and now.
    pub(super) initial_separation: Lanes,
    pub(super) separation: Lanes,
    pub(super) normal: Row,
    /// Its share of what pressed the contact when the step began, and how far it is from where that pressed in the mean.
    pub(super) share: Lanes,
    pub(super) radius: Lanes,
    /// The impulses of this substep: along the normal, and against overlap.
    pub(super) normal_impulse: Lanes,
    pub(super) position_impulse: Lanes,
}

pub(super) const NO_POINT: BundlePoint = BundlePoint {
    arms: [NOWHERE; 2],
    // So far apart that nothing happens there.
    initial_separation: Lanes([LARGEST; LANES]),
    separation: Lanes([LARGEST; LANES]),
    normal: NO_ROW,
    share: Lanes::ZERO,
    radius: Lanes::ZERO,
    normal_impulse: Lanes::ZERO,
    position_impulse: Lanes::ZERO,
};

impl BundlePoint {
    /// 1 where a contact has such a point, and 0 elsewhere.
    #[inline(always)]
    pub(super) fn is_there(&self) -> Lanes {
        Lanes::splat(LARGEST).above(self.initial_separation)
    }
}

/// Shares out what presses a contact among its points, evenly where nothing pressed it yet, and returns where it presses in the mean:
/// from the centre of A.
#[inline(always)]
pub(super) fn share_out(points: &mut [BundlePoint]) -> LaneVector {
    let (mut pressed, mut count) = (Lanes::ZERO, Lanes::ZERO);
    for point in &*points {
        pressed = pressed + point.normal_impulse;
        count = count + point.is_there();
    }
    let is_new = Lanes::splat(1.0) - pressed.above(Lanes::ZERO);
    let mut middle = NOWHERE;
    for point in points.iter_mut() {
        let known = (point.normal_impulse / pressed).where_positive(pressed);
        let even = (is_new / count).where_positive(point.is_there());
        point.share = known + even;
        middle = plus(&middle, &point.arms[0], point.share);
    }
    for point in points {
        let away = minus(&point.arms[0], &middle);
        point.radius = dot(&away, &away).sqrt().where_positive(point.is_there());
    }
    middle
}
