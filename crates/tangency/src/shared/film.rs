//! What is there to tell about two shapes that move: the looks along their way.

use super::space::{Closest, Impact, Motion, PiecePair, Real, Shape};

/// The story of two moving shapes: who moves where, at which moments they were looked at, what each look
/// showed of the way ahead, and what ended the search.
///
/// It is told by [`explain_cast`](super::space::explain_cast) and
/// [`explain_time_of_impact`](super::space::explain_time_of_impact). Printed, it is a text of a line for
/// each look; [`Film::to_svg`] draws it as a film strip. Everything is in the world.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 6.0));
/// let film = explain_cast(&ball, &here, Vector::X * 8.0, &ball, &there, Vector::ZERO);
/// assert_eq!(film.ending, Ending::Touching);
/// assert!(film.to_string().contains("Answer: they meet at 0.5 of the way"));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Film {
    /// The first contact, the same to the bit as that of the question; `None` if the way is free.
    pub impact: Option<Impact>,
    /// What the question is called.
    pub method: &'static str,
    /// What the search does, in one sentence without a capital or a stop.
    pub idea: &'static str,
    /// The looks, in the order of the way.
    pub looks: Vec<Look>,
    /// The looks at which shapes that touch at the start of a cast were seen to part or not, each of them
    /// nearer to the start than the last. What they show is told by the first of [`Film::looks`].
    pub ahead: Vec<Look>,
    /// What ended the search.
    pub ending: Ending,
    /// Whether it ended before its answer was certain; see
    /// [`TimeOfImpact::is_cut_short`](super::space::TimeOfImpact::is_cut_short).
    pub is_cut_short: bool,
    /// Of a shape of parts, the part that is filmed: the one that decides, or on a way that is free the
    /// one that is nearest to the other shape at one of nine moments. It is where it starts.
    pub parts: Box<PiecePair>,
    /// How many parts of it were asked.
    pub asked: usize,
    /// The shapes that have parts, as a whole.
    pub(super) behind: [Option<(Shape, Motion)>; 2],
    pub(super) a: Shape,
    pub(super) a_motion: Motion,
    pub(super) b: Shape,
    pub(super) b_motion: Motion,
}

/// A moment of the way at which two shapes were looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// When: 0 at the start of the way, 1 at its end.
    pub fraction: Real,
    /// How the shapes stand to each other then.
    pub seen: Closest,
    /// How far the way is free from here on, as far as this look shows; `None` if it shows nothing.
    pub free: Option<Free>,
}

/// A stretch of the way that was shown to be free, from a look on.
#[derive(Clone, Debug, PartialEq)]
pub struct Free {
    /// Where it ends, rounded down.
    pub until: Real,
    /// Fractions of the stretch from its start to its end, and what the gap is shown to be at least
    /// there, up to rounding. Between two of them a tangent is a straight line, any other bound is not;
    /// empty where nothing but the sign is known.
    pub at_least: Vec<(Real, Real)>,
    /// What shows it.
    pub shown: Shown,
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
    LooksSpent,
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

impl Film {
    /// The first shape that is filmed, and how it moves: of a shape of parts, the part.
    pub fn a(&self) -> (&Shape, &Motion) {
        (&self.a, &self.a_motion)
    }

    /// The second shape that is filmed, and how it moves: of a shape of parts, the part.
    pub fn b(&self) -> (&Shape, &Motion) {
        (&self.b, &self.b_motion)
    }

    /// The same with A and B exchanged.
    pub(super) fn flipped(mut self) -> Self {
        for look in self.looks.iter_mut().chain(&mut self.ahead) {
            look.seen = look.seen.flipped();
            if let Some(Free {
                shown: Shown::Direction(turning) | Shown::Growing(turning), ..
            }) = &mut look.free
            {
                *turning = turning.flipped();
            }
        }
        self.behind.reverse();
        let parts = *self.parts;
        Self {
            impact: self.impact.map(Impact::flipped),
            parts: Box::new(PiecePair { a: parts.b, b: parts.a }),
            a: self.b,
            a_motion: self.b_motion,
            b: self.a,
            b_motion: self.a_motion,
            ..self
        }
    }
}

impl Turning {
    fn flipped(self) -> Self {
        match self {
            Self::WithA => Self::WithB,
            Self::WithB => Self::WithA,
            Self::Held | Self::Onward => self,
        }
    }
}
