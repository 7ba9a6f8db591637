//! `explain_cast` and `explain_time_of_impact`: how two moving shapes came to meet, or not.

use super::explain_motion_composite::{Moving, Question};
use super::motion_report::{FreeStretch, MotionExplanation, Sample};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::{Motion, Pose, Real, Vector, from_kernel};
use super::space::narrow_phase::{
    Ending, MotionEvent, MotionTrace, Shown, WorldFrame, cast_shapes, cast_traced, closest,
    rounded_down, time_of_impact, time_of_impact_traced,
};
use super::space::shapes::{PartInfoPair, Shape};

/// The answer of [`cast_shapes`], and how it was found: the samples along the way, with the gap
/// of each, how far its tangent shows the way to be free, and what ended the search.
///
/// The impact is that of [`cast_shapes`] to the bit, and the samples are those of the same
/// search. Unlike the question itself this allocates: it is for learning, reports and debugging. A number
/// that is not one gives an explanation that says so. Of a shape of parts it shows the search for the part that
/// decides, [`MotionExplanation::parts`]; on a way that is free, for the one that comes nearest to the other shape.
///
/// ```
#[doc = prelude!(explain)]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 5.0));
/// let explanation = explain_cast(&a, &here, Vector::X * 6.0, &a, &there, Vector::ZERO);
/// assert_eq!(explanation.impact, cast_shapes(&a, &here, Vector::X * 6.0, &a, &there, Vector::ZERO));
///
/// // Between flat faces the first tangent leads to the contact, but for rounding.
/// assert!(explanation.samples.len() <= 3);
/// assert_eq!(explanation.ending, Ending::Touching);
///
/// println!("{explanation}"); // the text
/// let strip = explanation.to_svg(); // and the explanation strip
/// assert!(strip.starts_with("<svg"));
/// # Ok::<(), BuildError>(())
/// ```
pub fn explain_cast(
    a: &Shape,
    a_pose: &Pose,
    a_shift: Vector,
    b: &Shape,
    b_pose: &Pose,
    b_shift: Vector,
) -> MotionExplanation {
    let motions = (Motion::shifted(*a_pose, a_shift), Motion::shifted(*b_pose, b_shift));
    let ask = |(a, a_motion): Moving, (b, b_motion): Moving| {
        cast_shapes(a, &a_motion.start, a_motion.shift, b, &b_motion.start, b_motion.shift)
    };
    let question = Question { ask: &ask, explanation: &cast_explanation };
    MotionExplanation {
        impact: cast_shapes(a, a_pose, a_shift, b, b_pose, b_shift),
        method: "cast",
        idea: "along a straight way the gap has no dents, so where its tangent meets zero the \
               shapes have not yet met, and the next sample is there",
        ..question.explained((a, &motions.0), (b, &motions.1))
    }
}

/// The explanation of a cast of shapes that have no parts.
fn cast_explanation(a: Moving, b: Moving) -> MotionExplanation {
    let mut recorder = MotionRecorder::new(a, b, from_kernel);
    let going_a = (a.0, &a.1.start, a.1.shift);
    let going_b = (b.0, &b.1.start, b.1.shift);
    let impact = cast_traced(going_a, going_b, &mut recorder);
    let is_cut_short = recorder.ending == Ending::IterationsSpent;
    MotionExplanation { impact, is_cut_short, ..recorder.developed() }
}

/// The answer of [`time_of_impact`], and how it was found: the samples along
/// the way, with the gap of each, how far a direction shows the way to be free and what it turns with,
/// and what ended the search.
///
/// The answer is that of [`time_of_impact`] to the bit, and the samples are
/// those of the same search. Unlike the question itself this allocates: it is for learning, reports and
/// debugging. A motion that is not finite gives an explanation without samples that says so. Of a shape of parts it
/// shows the search for the part that decides, [`MotionExplanation::parts`], and the samples of that; on a way that is free,
/// for the one that comes nearest to the other shape.
///
/// ```
#[doc = prelude!(explain)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let wall = Shape::from(HalfSpace::new(Vector::X, 0.0)?);
/// let (flight, rest) = (Motion::shifted(Pose::at(Vector::X * 5.0), Vector::X * -8.0), Motion::still(Pose::IDENTITY));
/// let explanation = explain_time_of_impact(&wall, &rest, &ball, &flight, 1e-3);
/// let answer = time_of_impact(&wall, &rest, &ball, &flight, 1e-3);
/// assert_eq!((explanation.impact, explanation.samples.len()), (answer.impact, answer.iterations));
/// assert_eq!(explanation.ending, Ending::Touching);
/// # Ok::<(), BuildError>(())
/// ```
pub fn explain_time_of_impact(
    a: &Shape,
    a_motion: &Motion,
    b: &Shape,
    b_motion: &Motion,
    tolerance: Real,
) -> MotionExplanation {
    let ask = |(a, a_motion): Moving, (b, b_motion): Moving| {
        time_of_impact(a, a_motion, b, b_motion, tolerance).impact
    };
    let explanation = |a: Moving, b: Moving| impact_explanation(a, b, tolerance);
    let answer = time_of_impact(a, a_motion, b, b_motion, tolerance);
    MotionExplanation {
        impact: answer.impact,
        method: "time of impact",
        idea: "while a direction shows a gap the shapes cannot meet, and how long it does so at \
               least is known; the next sample is there",
        is_cut_short: answer.is_cut_short,
        ..Question { ask: &ask, explanation: &explanation }.explained((a, a_motion), (b, b_motion))
    }
}

/// The explanation of a time of impact of shapes that have no parts.
fn impact_explanation(a: Moving, b: Moving, tolerance: Real) -> MotionExplanation {
    let mut recorder = MotionRecorder::new(a, b, rounded_down);
    let answer = time_of_impact_traced(a, b, tolerance, &mut recorder);
    MotionExplanation {
        impact: answer.impact,
        is_cut_short: answer.is_cut_short,
        ..recorder.developed()
    }
}

/// Keeps what a search along a way tells, in the world.
struct MotionRecorder<'a> {
    a: (&'a Shape, &'a Motion),
    b: (&'a Shape, &'a Motion),
    /// How the question rounds a fraction.
    rounded: fn(f64) -> Real,
    samples: Vec<Sample>,
    ahead: Vec<Sample>,
    ending: Ending,
}

impl<'a> MotionRecorder<'a> {
    fn new(
        a: (&'a Shape, &'a Motion),
        b: (&'a Shape, &'a Motion),
        rounded: fn(f64) -> Real,
    ) -> Self {
        let (samples, ahead) = (Vec::new(), Vec::new());
        Self { a, b, rounded, samples, ahead, ending: Ending::NotANumber }
    }

    /// A look at which this was found in the frame of A.
    fn sample(&self, fraction: f64, found: kernel::ClosestPoints) -> Sample {
        let home = WorldFrame { axes: self.a.1.axes(fraction), place: self.a.1.place(fraction) };
        Sample { fraction: (self.rounded)(fraction), closest: home.out(found), free: None }
    }

    /// A look that the search was done with as soon as a direction showed enough; the reader is told
    /// the nearest points as well.
    fn beyond(&self, fraction: f64) -> Sample {
        let fraction = (self.rounded)(fraction);
        let ((a, a_motion), (b, b_motion)) = (self.a, self.b);
        let seen = closest(a, &a_motion.at(fraction), b, &b_motion.at(fraction));
        let way = (b_motion.shift.to_kernel() - a_motion.shift.to_kernel()).length();
        let left = seen.separation - from_kernel(way) * (1.0 - fraction);
        let at_least = vec![(fraction, seen.separation), (1.0, left)];
        let free = FreeStretch { until: 1.0, at_least, shown: Shown::Distance };
        Sample { fraction, closest: seen, free: Some(free) }
    }

    fn afar(&mut self, seen: Closest) {
        let is_known = self.a.1.start.is_finite() && self.b.1.start.is_finite();
        if !is_known {
            self.ending = Ending::NotANumber;
        } else {
            self.samples.push(Sample { fraction: 0.0, closest: seen, free: None });
            self.ending = Ending::TooFar;
        }
    }

    fn free(&mut self, until: f64, at_least: &[[f64; 2]], shown: Shown) {
        let until = rounded_down(until);
        let told = |[fraction, gap]: &[f64; 2]| (rounded_down(*fraction), from_kernel(*gap));
        if let Some(last) = self.samples.last_mut() {
            let before = last.free.take().map_or_else(Vec::new, |free| free.at_least);
            let at_least = before.into_iter().chain(at_least.iter().map(told)).collect();
            last.free = Some(FreeStretch { until, at_least, shown });
        }
    }

    /// The explanation, but for its answer and what the question is called.
    fn developed(self) -> MotionExplanation {
        MotionExplanation {
            impact: None,
            method: "",
            idea: "",
            samples: self.samples,
            ahead: self.ahead,
            ending: self.ending,
            is_cut_short: false,
            parts: Box::new(PartInfoPair { a: None, b: None }),
            asked: 0,
            behind: [None, None],
            a: self.a.0.clone(),
            a_motion: *self.a.1,
            b: self.b.0.clone(),
            b_motion: *self.b.1,
        }
    }
}

impl MotionTrace for MotionRecorder<'_> {
    fn tell(&mut self, moment: impl FnOnce() -> MotionEvent) {
        match moment() {
            MotionEvent::Sample { fraction, found } => {
                self.samples.push(self.sample(fraction, found))
            }
            MotionEvent::Ahead { fraction, found } => self.ahead.push(self.sample(fraction, found)),
            MotionEvent::Beyond { fraction } => {
                self.samples.push(self.beyond(fraction));
                self.ending = Ending::OutOfReach;
            }
            MotionEvent::Afar { seen } => self.afar(seen),
            MotionEvent::Free { until, at_least, shown } => self.free(until, &at_least, shown),
            MotionEvent::End(ending) => self.ending = ending,
        }
    }
}
