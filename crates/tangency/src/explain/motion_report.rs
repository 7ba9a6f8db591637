//! What an explanation of two moving shapes holds: the samples along their way.

use super::space::geometry::{Closest, Impact};
use super::space::math::{Motion, Real};
use super::space::narrow_phase::{Ending, Shown};
use super::space::shapes::{PartInfoPair, Shape};

/// The explanation of two moving shapes: who moves where, at which moments they were looked at, what each sample
/// showed of the way ahead, and what ended the search.
///
/// It is told by [`explain_cast`](super::space::explain_cast) and
/// [`explain_time_of_impact`](super::space::explain_time_of_impact). Printed, it is a text of a line for
/// each sample; [`MotionExplanation::to_svg`] draws it as a strip of frames. Everything is in the world.
///
/// ```
#[doc = prelude!(explain)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 6.0));
/// let explanation = explain_cast(&ball, &here, Vector::X * 8.0, &ball, &there, Vector::ZERO);
/// assert_eq!(explanation.ending, Ending::Touching);
/// assert!(explanation.to_string().contains("Answer: they meet at 0.5 of the way"));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MotionExplanation {
    /// The first contact, the same to the bit as that of the question; `None` if the way is free.
    pub impact: Option<Impact>,
    /// What the question is called.
    pub method: &'static str,
    /// What the search does, in one sentence without a capital or a stop.
    pub idea: &'static str,
    /// The samples, in the order of the way.
    pub samples: Vec<Sample>,
    /// The samples at which shapes that touch at the start of a cast were seen to part or not, each of them
    /// nearer to the start than the last. What they show is told by the first of [`MotionExplanation::samples`].
    pub ahead: Vec<Sample>,
    /// What ended the search.
    pub ending: Ending,
    /// Whether it ended before its answer was certain; see
    /// [`TimeOfImpact::is_cut_short`](super::space::TimeOfImpact::is_cut_short).
    pub is_cut_short: bool,
    /// Of a shape of parts, the part that is explained: the one that decides, or on a way that is free the
    /// one that is nearest to the other shape at one of nine moments. It is where it starts.
    pub parts: Box<PartInfoPair>,
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
pub struct Sample {
    /// When: 0 at the start of the way, 1 at its end.
    pub fraction: Real,
    /// How the shapes stand to each other then.
    pub closest: Closest,
    /// How far the way is free from here on, as far as this look shows; `None` if it shows nothing.
    pub free: Option<FreeStretch>,
}

/// A stretch of the way that was shown to be free, from a sample on.
#[derive(Clone, Debug, PartialEq)]
pub struct FreeStretch {
    /// Where it ends, rounded down.
    pub until: Real,
    /// Fractions of the stretch from its start to its end, and what the gap is shown to be at least
    /// there, up to rounding. Between two of them a tangent is a straight line, any other bound is not;
    /// empty where nothing but the sign is known.
    pub at_least: Vec<(Real, Real)>,
    /// What shows it.
    pub shown: Shown,
}

impl MotionExplanation {
    /// The first shape that is explained, and how it moves: of a shape of parts, the part.
    pub fn a(&self) -> (&Shape, &Motion) {
        (&self.a, &self.a_motion)
    }

    /// The second shape that is explained, and how it moves: of a shape of parts, the part.
    pub fn b(&self) -> (&Shape, &Motion) {
        (&self.b, &self.b_motion)
    }

    /// A and B exchanged.
    pub(super) fn flipped(mut self) -> Self {
        for sample in self.samples.iter_mut().chain(&mut self.ahead) {
            sample.closest = sample.closest.flipped();
            if let Some(FreeStretch {
                shown: Shown::Direction(turning) | Shown::Growing(turning),
                ..
            }) = &mut sample.free
            {
                *turning = turning.flipped();
            }
        }
        self.behind.reverse();
        let parts = *self.parts;
        Self {
            impact: self.impact.map(Impact::flipped),
            parts: Box::new(PartInfoPair { a: parts.b, b: parts.a }),
            a: self.b,
            a_motion: self.b_motion,
            b: self.a,
            b_motion: self.a_motion,
            ..self
        }
    }
}
