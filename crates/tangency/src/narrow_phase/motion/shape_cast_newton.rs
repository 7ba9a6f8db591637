//! Shape cast: when do two shapes meet that move straight on without turning? (Newton steps on the gap)
//!
//! Only how B moves as A sees it counts. Let `f(t)` be the signed separation of the two after the share
//! `t` of the way. It is the signed distance of a point from a convex set, the difference of the two, and
//! the point moves straight on: so `f` is convex, and where the normal is `n` and the whole way `w`, its
//! slope is `n·w`.
//!
//! ```text
//!   f |  \                      The tangent of a convex function lies below it. Where it meets zero the
//!     |   \                     shapes are not yet nearer than touching: the next sample is there, and
//!     |\   \                    never beyond the first contact. Between flat faces f is made of straight
//!     |  \  `.                  pieces, and the last tangent ends at the contact itself; along curves the
//!     |    \  `.                digits double with each sample. A tangent that does not fall, or meets zero
//!     +------\-->`-.---- t      only after the end of the way, proves that they do not meet.
//!              ^next `.
//! ```
//!
//! This is Newton's method. A way that only grazes a curved shape halves what is left with each sample.

use super::dispatch::Dispatch;
use super::motion_trace::{Ending, Shown};
use super::motion_trace::{MotionEvent, MotionTrace};
use super::relative_pose::{QueryLimits, RelativePose};
use super::space::kernel;
use super::space::math::{Real, from_kernel, to_kernel};
use super::space::shapes::Shape;
use super::{dispatch, dispatch_table};

/// Shapes that are nearer than this are touching, in units of their size: what an answer about curved
/// shapes may be off, and a few times what poses that were meant to touch are off by rounding.
const TOUCHING: f64 = to_kernel(16.0 * Real::EPSILON);

/// What the separation of shapes may be off, in units of what lies between them, and the slope in units
/// of the way. Steps are shorter by that, for a point that is beyond a triangle is never seen to be so.
const UNSURE: f64 = to_kernel(8.0 * Real::EPSILON);

/// More looks than a graze needs, of which each halves what is left: 53 lead from the size to the last
/// digit.
const MOST_ITERATIONS: usize = 64;

/// How far ahead it is looked whether two touching shapes part at once, in units of their size, and by
/// what it is divided where that does not tell.
const AHEAD: f64 = 1.0 / 64.0;

/// How often it is looked so.
const SAMPLES_AHEAD: usize = 8;

/// Two shapes on their way, as A sees it, in double precision.
pub(super) struct ShapeCast<'a> {
    dispatch: Dispatch<'a>,
    shapes: (&'a Shape, &'a Shape),
    /// Where B starts.
    relative: RelativePose,
    /// The whole way of B.
    way: kernel::Vector,
    /// How long that is.
    length: f64,
    /// That of the larger shape.
    size: f64,
    /// A separation that cannot be told from touching: a place along the way is only known so well.
    touching: f64,
}

/// A share of the way, and how the shapes stand to each other there, in the frame of A.
pub(super) type Sample = (f64, kernel::ClosestPoints);

impl<'a> ShapeCast<'a> {
    pub(super) fn new(
        a: &'a Shape,
        b: &'a Shape,
        relative: RelativePose,
        way: kernel::Vector,
    ) -> Self {
        let reaches = [a.reach(), b.reach()].map(to_kernel);
        let largest =
            reaches.into_iter().filter(|reach| reach.is_finite()).fold(0.0, kernel::greater);
        // Half-spaces have no size but where they are.
        let size = if largest > 0.0 { largest } else { relative.origin.largest() };
        let length = way.length();
        Self {
            dispatch: dispatch_table::dispatch(a, b),
            shapes: (a, b),
            relative,
            way,
            length,
            size,
            touching: TOUCHING * size + 4.0 * f64::EPSILON * length,
        }
    }

    /// The first contact, if there is one.
    pub(super) fn first_contact(&self, trace: &mut impl MotionTrace) -> Option<Sample> {
        match self.predict_cast() {
            kernel::CastPrediction::Apart => {
                self.tell_start(trace);
                trace.tell(|| foreseen(1.0, Vec::new()));
                trace.tell(|| MotionEvent::End(Ending::WayEnds));
                None
            }
            kernel::CastPrediction::Touching(fraction, seen) if self.is_first(fraction, &seen) => {
                self.tell_start(trace);
                let at_start = seen.separation - fraction * self.slope(&seen);
                let tangent = || vec![[0.0, at_start], [fraction, seen.separation]];
                trace.tell(|| foreseen(fraction, tangent()));
                trace.tell(|| MotionEvent::Sample { fraction, found: seen });
                trace.tell(|| MotionEvent::End(Ending::Touching));
                Some((fraction, seen))
            }
            kernel::CastPrediction::Touching(..) | kernel::CastPrediction::Open => {
                self.newton_from_start(trace)
            }
        }
    }

    /// What is foreseen of shapes with flat faces, sooner than it is known.
    fn predict_cast(&self) -> kernel::CastPrediction {
        let (a, b) = self.shapes;
        if self.dispatch.is_swapped || a.rounding() > 0.0 || b.rounding() > 0.0 {
            return kernel::CastPrediction::Open;
        }
        dispatch_table::predict_cast(
            &self.dispatch.method,
            &self.relative,
            (self.way, self.touching),
        )
    }

    /// Whether shapes that touch here have not touched before: where a function without dents falls, it
    /// was higher, by what the tangent rises up to the start at the least.
    fn is_first(&self, fraction: f64, seen: &kernel::ClosestPoints) -> bool {
        let closing = -self.slope(seen);
        let at_start = seen.separation + fraction * closing;
        let is_touching = seen.separation.abs() <= self.touching;
        is_touching && closing > 0.0 && at_start > self.touching + UNSURE * self.length
    }

    /// How the shapes stand at the start, for who watches: what is foreseen is so without a look.
    #[inline(always)]
    fn tell_start(&self, trace: &mut impl MotionTrace) {
        trace.tell(|| {
            let found = self.found(0.0, &QueryLimits::ANY).expect("there is no limit");
            MotionEvent::Sample { fraction: 0.0, found }
        });
    }

    /// The first contact, look by look.
    fn newton_from_start(&self, trace: &mut impl MotionTrace) -> Option<Sample> {
        let start = self.look(0.0, None, trace)?;
        trace.tell(|| MotionEvent::Sample { fraction: 0.0, found: start });
        if start.separation < -self.touching {
            trace.tell(|| MotionEvent::End(Ending::Overlapping));
            return Some((0.0, start));
        }
        if start.separation <= self.touching {
            let is_parting = self.is_parting(&start, trace);
            trace.tell(|| {
                MotionEvent::End(if is_parting { Ending::Parting } else { Ending::Touching })
            });
            return (!is_parting).then_some((0.0, start));
        }
        self.newton_steps(start, trace)
    }

    /// The first contact of a pair that starts like this, apart.
    #[inline(always)]
    fn newton_steps(
        &self,
        start: kernel::ClosestPoints,
        trace: &mut impl MotionTrace,
    ) -> Option<Sample> {
        let (mut fraction, mut seen) = (0.0, start);
        for _ in 0..MOST_ITERATIONS {
            if seen.separation <= self.touching {
                break;
            }
            let closing = -self.slope(&seen);
            if !(closing > 0.0) {
                trace.tell(|| along_tangent([fraction, 1.0], &seen, -closing));
                trace.tell(|| MotionEvent::End(Ending::Parting.by(closing)));
                return None;
            }
            let surely = closing + UNSURE * self.length;
            // Half of what counts as touching is left: overlap would be a longer search.
            let safely = seen.separation * (1.0 - UNSURE) - 0.5 * self.touching;
            let from = fraction;
            fraction += safely / surely;
            trace.tell(|| along_tangent([from, fraction], &seen, -closing));
            if !(fraction <= 1.0) {
                trace.tell(|| MotionEvent::End(Ending::MeetsLater.by(fraction)));
                return None;
            }
            let next = self.look(fraction, Some(seen.normal), trace)?;
            seen = if self.slope(&next) < 0.0 { next } else { self.faced(next, seen.normal) };
            trace.tell(|| MotionEvent::Sample { fraction, found: seen });
        }
        let is_touching = seen.separation <= self.touching;
        trace.tell(|| {
            MotionEvent::End(if is_touching { Ending::Touching } else { Ending::IterationsSpent })
        });
        Some((fraction, seen))
    }

    /// A contact seen along the normal that led to it. Of the many that a corner or an edge has, and of
    /// both sides that a pair without thickness has, rounding may choose one along which the shapes part
    /// already.
    fn faced(&self, seen: kernel::ClosestPoints, normal: kernel::Vector) -> kernel::ClosestPoints {
        if !(seen.separation <= self.touching) {
            return seen;
        }
        kernel::ClosestPoints { normal, separation: (seen.on_b - seen.on_a).dot(normal), ..seen }
    }

    /// How the shapes stand to each other after a share of the way; `None` if the rest of the way is too
    /// short for them to meet.
    #[inline(always)]
    fn look(
        &self,
        fraction: f64,
        first: Option<kernel::Vector>,
        trace: &mut impl MotionTrace,
    ) -> Option<kernel::ClosestPoints> {
        let limit = self.length * (1.0 - fraction) + self.touching;
        let found = self.found(fraction, &QueryLimits { limit, first }).ok();
        if found.is_none() {
            trace.tell(|| MotionEvent::Beyond { fraction });
        }
        found
    }

    /// How the shapes stand to each other after a share of the way, as it is wished.
    fn found(
        &self,
        fraction: f64,
        limits: &QueryLimits,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        let origin = self.relative.origin + self.way * fraction;
        let relative = RelativePose { origin, ..self.relative };
        dispatch::closest_in_kernel(&self.dispatch, self.shapes, &relative, limits)
    }

    /// By how much the separation would grow along the whole way, if it went on as it does here.
    fn slope(&self, seen: &kernel::ClosestPoints) -> f64 {
        seen.normal.dot(self.way)
    }

    /// Whether two touching shapes do not move into each other.
    ///
    /// The normal tells where it is the only one. Where corners or edges touch there are several, and
    /// the shapes part if they do so along one of them: then the tangent of the separation a little further
    /// on leads back to touching.
    fn is_parting(&self, start: &kernel::ClosestPoints, trace: &mut impl MotionTrace) -> bool {
        let slope = self.slope(start);
        if !(slope < 0.0) {
            trace.tell(|| along_tangent([0.0, 1.0], start, slope));
            return true;
        }
        let mut ahead = kernel::lesser(1.0, AHEAD * self.size / self.length);
        for _ in 0..SAMPLES_AHEAD {
            // Nothing is too far away here: what is passed on the way counts.
            let seen = self.found(ahead, &QueryLimits::ANY).expect("there is no limit");
            trace.tell(|| MotionEvent::Ahead { fraction: ahead, found: seen });
            let slope = self.slope(&seen);
            if slope >= 0.0 && seen.separation - slope * ahead >= -2.0 * self.touching {
                trace.tell(seen_ahead);
                return true;
            }
            if seen.separation < -self.touching {
                return false;
            }
            ahead *= AHEAD;
        }
        false
    }
}

/// What the tangent of the gap shows of a stretch of the way: it is free, as far as the way goes.
fn along_tangent([from, until]: [f64; 2], seen: &kernel::ClosestPoints, slope: f64) -> MotionEvent {
    let until = kernel::lesser(until, 1.0);
    let at = |fraction: f64| [fraction, seen.separation + slope * (fraction - from)];
    let shown = Shown::Tangent { slope: from_kernel(slope) };
    MotionEvent::Free { until, at_least: vec![at(from), at(until)], shown }
}

/// What is foreseen to be free.
fn foreseen(until: f64, at_least: Vec<[f64; 2]>) -> MotionEvent {
    MotionEvent::Free { until, at_least, shown: Shown::Foreseen }
}

/// What a look ahead shows of shapes that part.
fn seen_ahead() -> MotionEvent {
    MotionEvent::Free { until: 1.0, at_least: Vec::new(), shown: Shown::Ahead }
}
