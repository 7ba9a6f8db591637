//! Tracing: who is told of the steps of a search along a motion?
//!
//! As `kernel::Trace` for the searches within one moment: the search tells what it sees, a closure for each
//! thing worth telling, and [`Silent`] calls none of them, so that none is compiled. Who wants the explanation
//! (`explain_motion`) keeps them.

use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::Real;

/// A listener.
pub(crate) trait MotionTrace {
    /// Hears of a moment, if it wants to.
    fn tell(&mut self, event: impl FnOnce() -> MotionEvent);
}

/// No listener.
pub(crate) struct Silent;

impl MotionTrace for Silent {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> MotionEvent) {}
}

/// What there is to tell. Fractions are shares of the way.
pub(crate) enum MotionEvent {
    /// The pair was looked at, in the frame of A.
    Sample { fraction: f64, found: kernel::ClosestPoints },
    /// The pair was looked at, and found to be further apart than the rest of the way.
    Beyond { fraction: f64 },
    /// The pair was looked at from afar, at the start and in the world.
    Afar { seen: Closest },
    /// Whether a touching pair parts was looked for, in the frame of A.
    Ahead { fraction: f64, found: kernel::ClosestPoints },
    /// Of the last sample: the way is free until here, because the gap is at least so much at fractions
    /// on the way. What is told later goes further.
    Free { until: f64, at_least: Vec<[f64; 2]>, shown: Shown },
    /// The search is over.
    End(Ending),
}

/// What shows that a stretch of the way is free.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Shown {
    /// Shapes with flat faces are followed corner by corner while they move, and what comes of it is
    /// proven at the end: by the tangent of the gap there, or by a direction along which it never closes.
    Foreseen,
    /// The gap of shapes that do not turn has no dents along the way, so it is above its tangent.
    Tangent {
        /// By how much the gap grows along the whole way, if it goes on as here; negative if it shrinks.
        slope: Real,
    },
    /// The gap is more than what is left of the way.
    Distance,
    /// The bounding spheres of both, about the points that they turn about, do not meet before.
    BoundingSpheres,
    /// The shapes touch, and a look ahead showed a gap whose tangent leads back to touching.
    Ahead,
    /// A direction shows a gap all along, by a bound on how its growth changes.
    Direction(Turning),
    /// The shapes touch, and the gap along a direction grows all along.
    Growing(Turning),
}

/// How the direction turns that shows a gap between two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Turning {
    /// Not at all.
    Held,
    /// With A.
    WithA,
    /// With B.
    WithB,
    /// On, as the normal turned between the last two looks.
    Onward,
}

/// What ends a search along a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// The shapes overlap at the start.
    Overlapping,
    /// The shapes touch, or are as near as the question allows.
    Touching,
    /// The gap does not shrink any more, so it never will.
    Parting,
    /// The tangent of the gap comes to zero only after the end of the way.
    MeetsLater,
    /// The rest of the way is shorter than the gap.
    OutOfReach,
    /// A direction shows that the rest of the way is free.
    WayEnds,
    /// The search went as many looks as it may.
    IterationsSpent,
    /// Nothing shows that the way is free any further, and the shapes are not yet touching.
    NoFurther,
    /// Something is not a number, or not finite, so nothing is known.
    NotANumber,
    /// The shapes are so far apart, or move so far, that numbers cannot tell their sizes.
    TooFar,
    /// No part of a shape comes near the way of the other.
    NothingNear,
}

impl Ending {
    /// This, if what decided was a number.
    pub(crate) fn by(self, number: f64) -> Self {
        if number.is_nan() { Self::NotANumber } else { self }
    }
}

impl Turning {
    pub(crate) fn flipped(self) -> Self {
        match self {
            Self::WithA => Self::WithB,
            Self::WithB => Self::WithA,
            Self::Held | Self::Onward => self,
        }
    }
}
