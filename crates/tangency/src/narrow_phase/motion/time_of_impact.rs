//! Time of impact: when do two shapes that move and turn meet first?

use core::ops::Range;

use super::conservative_advancement::{
    Advance, Along, ConservativeAdvancement, SeparatingDirection, size_of,
};
use super::dispatch::Dispatch;
use super::dispatch::{closest, closest_in_kernel};
use super::dispatch_table::dispatch;
use super::motion_composite::time_of_impact_by_parts;
use super::motion_trace::{Ending, Shown, Turning};
use super::motion_trace::{MotionEvent, MotionTrace, Silent};
use super::relative_motion::{MotionSample, RelativeMotion};
use super::relative_pose::QueryLimits;
use super::space::geometry::Impact;
use super::space::kernel;
use super::space::math::{Motion, Real, angle_of, from_kernel, to_kernel};
use super::space::shapes::Shape;

/// How many times a pair is looked at before the search is given up.
const MOST_ITERATIONS: usize = 256;

/// Closer than this, in units of the size, is touching: the poses of both and the nearest points are
/// each good to 16 ε of it.
const TOUCHING: f64 = to_kernel(64.0 * Real::EPSILON);

/// At how many fractions of a stretch it is told how much its gap is at least.
const TOLD: usize = 32;

/// What is known of two moving shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("TOI"))]
pub struct TimeOfImpact {
    /// The first contact; `None` if the whole way is free.
    pub impact: Option<Impact>,
    /// How many times the pair was looked at; once for its bounding spheres, if these are apart at the start.
    pub iterations: usize,
    /// Whether the search ended before its answer was certain: up to the fraction of the impact the way
    /// is proven to be free, but the shapes may be further apart there than the tolerance allows.
    pub is_cut_short: bool,
}

/// When two moving shapes first meet, in the world.
///
/// The fraction is never later than that of the first contact, up to rounding, and at it the shapes are no
/// further apart than `tolerance` times their size, which is the sum of their reaches from their origins
/// (for a half-space, only that of the other shape). A tolerance below rounding, or none, is taken for
/// rounding: 64 ε of the size, and what turning takes in double precision. A motion that is not finite
/// meets nothing.
///
/// - Shapes that overlap at the start meet at 0, with the depth and the normal of the shortest way out.
/// - Shapes that touch at the start, or are within the tolerance, meet at 0 unless they part: if it can
///   be shown that the gap between them grows from the start on, they are free until they come back.
///   Where that cannot be shown, as for a corner that slides along a face, the answer is 0.
/// - A half-space may turn as well; what is in front of it is then swept by it, however far away.
/// - Two half-spaces that face each other meet at once when one turns against the other.
///
/// The search is bounded. Where it ends early, the answer is an impact at the fraction up to which the
/// way is proven to be free, and it says so: [`TimeOfImpact::is_cut_short`]. This also holds for bodies
/// that are further apart, or move further, than numbers can tell their sizes.
///
/// # How it works
///
/// Bounding spheres about the points that both turn about move straight on; until they meet, the way is free. At a later
/// moment at which the shapes are apart, the nearest points give a direction that shows it. Along that
/// direction the way ahead is free for a while, and for how long at least can be shown without asking about
/// the pair again (conservative advancement with a bound of the second order). So the search goes from
/// sample to sample:
///
/// ```text
///   sample        sample  sample …
///    |--- free ---->|- free ->|-->|.   until the gap is within the tolerance: an impact;
///   t=0                                or the end of the step is reached: free.
/// ```
///
/// What is passed is proven to be free, so the first contact is never passed, and if the samples are spent
/// the answer is an impact where the proof ends, never "free".
///
/// [`explain_time_of_impact`](super::space::explain_time_of_impact) tells how it was found, as text and as
/// a strip of frames; docs/methods.md has two of them.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let wall = Shape::from(HalfSpace::new(Vector::X, 0.0)?);
/// let (flight, rest) = (Motion::shifted(Pose::at(Vector::X * 5.0), Vector::X * -8.0), Motion::still(Pose::IDENTITY));
/// let met = time_of_impact(&wall, &rest, &ball, &flight, 1e-3).impact.expect("it flies at the wall");
/// assert!(met.fraction <= 0.5 && met.fraction > 0.499);
/// assert_eq!(met.contact.normal, Vector::X);
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias(
    "TOI",
    "CCD",
    "continuous collision detection",
    "nonlinear shape cast",
    "conservative advancement"
))]
pub fn time_of_impact(
    a: &Shape,
    a_motion: &Motion,
    b: &Shape,
    b_motion: &Motion,
    tolerance: Real,
) -> TimeOfImpact {
    let (moving_a, moving_b) = ((a, a_motion), (b, b_motion));
    if let Shape::Composite(whole) = a {
        return time_of_impact_by_parts(whole, moving_a, moving_b, tolerance);
    }
    if let Shape::Composite(whole) = b {
        let met = time_of_impact_by_parts(whole, moving_b, moving_a, tolerance);
        return TimeOfImpact { impact: met.impact.map(Impact::flipped), ..met };
    }
    time_of_impact_traced(moving_a, moving_b, tolerance, &mut Silent)
}

/// [`time_of_impact`] with a trace of its steps.
pub(crate) fn time_of_impact_traced(
    (a, a_motion): (&Shape, &Motion),
    (b, b_motion): (&Shape, &Motion),
    tolerance: Real,
    trace: &mut impl MotionTrace,
) -> TimeOfImpact {
    if !(a_motion.is_finite() && b_motion.is_finite()) {
        trace.tell(|| MotionEvent::End(Ending::NotANumber));
        return TimeOfImpact { impact: None, iterations: 0, is_cut_short: false };
    }
    let Some(motion) = RelativeMotion::new(a_motion, b_motion) else {
        return from_afar((a, a_motion), (b, b_motion), trace);
    };
    let size = size_of(a, b);
    let clearance = ConservativeAdvancement::new(a, b, motion);
    let touching = TOUCHING * size + 4.0 * clearance.noise();
    let near = kernel::greater(touching, to_kernel(tolerance) * size);
    Search { a, b, dispatch: dispatch(a, b), clearance, touching, near }.run(trace)
}

/// A pair on its way.
struct Search<'a> {
    a: &'a Shape,
    b: &'a Shape,
    dispatch: Dispatch<'a>,
    clearance: ConservativeAdvancement<'a>,
    /// A gap that cannot be told from none.
    touching: f64,
    /// A gap that counts as an impact.
    near: f64,
}

impl Search<'_> {
    /// From look to look, the first of which is for the bounding spheres.
    fn run(&self, trace: &mut impl MotionTrace) -> TimeOfImpact {
        let mut at = self.clearance.spheres_meet(self.near);
        let is_begun = at > 0.0;
        if is_begun {
            self.tell_spheres(at, trace);
        }
        if at >= 1.0 {
            trace.tell(|| MotionEvent::End(Ending::WayEnds));
            return TimeOfImpact { impact: None, iterations: 1, is_cut_short: false };
        }
        let mut guess = None;
        let mut last = None;
        let mut is_leaving = true;
        for iterations in 1 + usize::from(is_begun)..=MOST_ITERATIONS {
            let sample = self.clearance.motion.at(at);
            let found = self.look(&sample, guess);
            trace.tell(|| MotionEvent::Sample { fraction: at, found });
            guess = Some(found.normal);
            let separating_directions =
                self.clearance.separating_directions(found.normal, &sample, last);
            last = Some((at, sample.axes[0] * found.normal));
            // They all point the same way here.
            let gap = separating_directions
                .iter()
                .flatten()
                .next()
                .map(|any| self.clearance.gap(any, &sample));
            let here = Advance { fraction: at, gap: gap.expect("there is always one") };
            // A quarter of the tolerance is left for what the normal misses of the nearest points.
            is_leaving &= !(here.gap > 0.75 * self.near);
            let next = if is_leaving {
                self.parted(&separating_directions, here, trace)
            } else if here.gap > 0.75 * self.near {
                Some(self.advanced(&separating_directions, here, trace))
            } else {
                None
            };
            let Some(next) = next else {
                trace.tell(|| MotionEvent::End(self.meeting(&found)));
                return self.impact(&sample, &found, iterations, false);
            };
            if next.fraction >= 1.0 && (is_leaving || next.gap > 0.5 * self.near) {
                trace.tell(|| MotionEvent::End(Ending::WayEnds));
                return TimeOfImpact { impact: None, iterations, is_cut_short: false };
            }
            if !(next.fraction > at) || iterations == MOST_ITERATIONS {
                let is_spent = iterations == MOST_ITERATIONS;
                trace.tell(|| {
                    MotionEvent::End(if is_spent {
                        Ending::IterationsSpent
                    } else {
                        Ending::NoFurther
                    })
                });
                return self.impact(&sample, &found, iterations, true);
            }
            at = next.fraction;
        }
        unreachable!("the last look ends the search")
    }

    /// How the shapes stand at the start, and how far their bounding spheres show the way to be free.
    #[inline(always)]
    fn tell_spheres(&self, until: f64, trace: &mut impl MotionTrace) {
        trace.tell(|| {
            let found = self.look(&self.clearance.motion.at(0.0), None);
            MotionEvent::Sample { fraction: 0.0, found }
        });
        trace.tell(|| {
            let gap = |fraction| self.clearance.gap_of_spheres(fraction);
            free(0.0..until, gap, Shown::BoundingSpheres)
        });
    }

    /// The nearest points, in the frame of A.
    fn look(&self, sample: &MotionSample, guess: Option<kernel::Vector>) -> kernel::ClosestPoints {
        let limits = QueryLimits { first: guess, ..QueryLimits::ANY };
        closest_in_kernel(&self.dispatch, (self.a, self.b), &sample.relative(), &limits)
            .expect("there is no limit")
    }

    /// How far the directions show the way to be free. Where one of them ends, the next one goes on.
    fn advanced(
        &self,
        separating_directions: &[Option<SeparatingDirection>; 4],
        here: Advance,
        trace: &mut impl MotionTrace,
    ) -> Advance {
        let enough = 0.5 * self.near;
        let mut best = here;
        for direction in separating_directions.iter().flatten() {
            let from = if best.fraction > here.fraction {
                Advance { gap: self.clearance.gap_at(direction, best.fraction), ..best }
            } else {
                here
            };
            if !(from.gap > enough) {
                continue;
            }
            let reached = self.clearance.advanced(direction, from, enough);
            if reached.fraction > best.fraction || reached.gap > best.gap {
                best = reached;
                trace.tell(|| self.told(direction, [from, reached], Shown::Direction));
            }
            if best.fraction >= 1.0 && best.gap > enough {
                break;
            }
        }
        best
    }

    /// Where the shapes have moved apart, if they only touch and a direction shows that they do.
    fn parted(
        &self,
        separating_directions: &[Option<SeparatingDirection>; 4],
        here: Advance,
        trace: &mut impl MotionTrace,
    ) -> Option<Advance> {
        if !(here.gap >= -self.touching) {
            return None;
        }
        separating_directions.iter().flatten().find_map(|direction| {
            let reached = self.clearance.parted(direction, here, self.touching)?;
            trace.tell(|| self.told(direction, [here, reached], Shown::Growing));
            Some(reached)
        })
    }

    /// What a direction shows, with the gap along it at some fractions.
    fn told(
        &self,
        along: &SeparatingDirection,
        [from, to]: [Advance; 2],
        shown: fn(Turning) -> Shown,
    ) -> MotionEvent {
        let gap = |fraction| self.clearance.gap_at(along, fraction);
        free(from.fraction..to.fraction, gap, shown(along.turning()))
    }

    /// What an impact is called.
    fn meeting(&self, found: &kernel::ClosestPoints) -> Ending {
        if found.separation < -self.touching { Ending::Overlapping } else { Ending::Touching }
    }

    fn impact(
        &self,
        sample: &MotionSample,
        found: &kernel::ClosestPoints,
        iterations: usize,
        is_cut_short: bool,
    ) -> TimeOfImpact {
        let seen = self.clearance.motion.home(sample).out(*found);
        let impact = Some(Impact { fraction: rounded_down(sample.fraction), contact: seen });
        TimeOfImpact { impact, iterations, is_cut_short }
    }
}

/// A stretch of the way that is free, with what the gap is at least at some fractions.
fn free(stretch: Range<f64>, gap: impl Fn(f64) -> f64, shown: Shown) -> MotionEvent {
    let at_least = |index: usize| {
        let share = index as f64 / TOLD as f64;
        let fraction = stretch.start + (stretch.end - stretch.start) * share;
        [fraction, gap(fraction)]
    };
    let at_least = (0..=TOLD).map(at_least).collect();
    MotionEvent::Free { until: stretch.end, at_least, shown }
}

/// The largest number of this space that is not later.
pub(crate) fn rounded_down(fraction: f64) -> Real {
    let near = from_kernel(fraction);
    if to_kernel(near) > fraction { near.next_down() } else { near }
}

/// The answer for motions that lead further than lengths can be told: free if the way cannot be that
/// long, and otherwise not known to be.
#[cold]
fn from_afar(
    (a, a_motion): (&Shape, &Motion),
    (b, b_motion): (&Shape, &Motion),
    trace: &mut impl MotionTrace,
) -> TimeOfImpact {
    let seen = closest((a, &a_motion.start), (b, &b_motion.start));
    trace.tell(|| MotionEvent::Afar { seen });
    let swing = |shape: &Shape, motion: &Motion| {
        let arm = to_kernel(shape.reach()) + motion.pivot.to_kernel().length();
        let angle = angle_of(motion.turn);
        motion.shift.to_kernel().length() + if angle > 0.0 { angle * arm } else { 0.0 }
    };
    let most = swing(a, a_motion) + swing(b, b_motion);
    let is_free = to_kernel(seen.separation) > most * (1.0 + TOUCHING);
    let impact = (!is_free).then_some(Impact { fraction: 0.0, contact: seen });
    TimeOfImpact { impact, iterations: 1, is_cut_short: !is_free && !seen.is_touching() }
}

impl SeparatingDirection {
    /// What it turns with, as it is told.
    fn turning(&self) -> Turning {
        match self.along {
            Along::World => Turning::Held,
            Along::Own { turn, .. } if angle_of(turn) == 0.0 => Turning::Held,
            Along::A => Turning::WithA,
            Along::B => Turning::WithB,
            Along::Own { .. } => Turning::Onward,
        }
    }
}
