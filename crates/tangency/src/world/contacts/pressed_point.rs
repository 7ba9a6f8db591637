//! Pressed points: the forces of the last step, from which the next one starts.

use super::space::geometry::{FeaturePair, MOST_POINTS, PartPair};
use super::space::math::{Real, Vector};
use super::space::response::{SolverContact, SolverPoint};

/// A point at which two colliders were pressed together, and what it shares with the other points of its contact.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct PressedPoint {
    pub(super) parts: PartPair,
    pub(super) normal: Vector,
    /// The sum of all pushes along the normal, of all points together.
    pub(super) impulse: Real,
    /// Whether it is the first point of its contact.
    is_first: bool,
    feature: FeaturePair,
    pub(super) place: Vector,
    pub(super) force: Real,
    friction: Vector,
}

impl PressedPoint {
    /// The points of a contact between such parts.
    pub(super) fn all_of(
        parts: PartPair,
        contact: &SolverContact,
    ) -> impl Iterator<Item = Self> + use<'_> {
        contact.points().enumerate().map(move |(at, point)| {
            let SolverPoint { place, feature, force, friction, .. } = *point;
            let (normal, impulse, is_first) = (contact.normal, contact.impulse, at == 0);
            Self { parts, normal, impulse, is_first, feature, place, force, friction }
        })
    }

    fn solver_point(&self) -> SolverPoint {
        let Self { place, feature, force, friction, .. } = *self;
        SolverPoint { place, separation: 0.0, feature, force, friction }
    }

    /// Whether a step can leave it behind.
    #[cfg(feature = "serde")]
    pub(super) fn is_finite(&self) -> bool {
        [self.impulse, self.force].iter().all(|number| number.is_finite())
            && [self.normal, self.place, self.friction].into_iter().all(Vector::is_finite)
    }
}

/// Points contact by contact.
pub(super) fn contacts(points: &[PressedPoint]) -> impl Iterator<Item = &[PressedPoint]> {
    points.chunk_by(|_, next| !next.is_first)
}

/// The points of the first contact between such parts; none if there is no such contact.
pub(super) fn of_parts(
    points: &[PressedPoint],
    parts: PartPair,
) -> [Option<SolverPoint>; MOST_POINTS] {
    let own = contacts(points).find(|contact| contact[0].parts == parts).unwrap_or_default();
    core::array::from_fn(|at| own.get(at).map(PressedPoint::solver_point))
}
