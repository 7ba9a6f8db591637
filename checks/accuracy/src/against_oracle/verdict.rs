//! What makes an answer wrong.

use oracle::{Body, Dimension, Placement, Truth, gap_along, membership_error};

use super::inputs::Class;

/// What became of one case.
pub(crate) struct Verdict {
    /// How the input was made.
    pub(crate) class: Class,
    /// The error of the answer, in units of the larger of size and distance.
    pub(crate) error: f64,
    /// Whether that is more than the question allows.
    pub(crate) wrong: bool,
    /// The input, to be pasted back; only for a wrong answer.
    pub(crate) input: String,
}

impl Verdict {
    /// The verdict on an error, in units of the larger of size and distance.
    pub(crate) fn of(class: Class, error: f64, limit: f64, input: impl Fn() -> String) -> Self {
        let wrong = !(error <= limit);
        Self { class, error, wrong, input: if wrong { input() } else { String::new() } }
    }

    /// The verdict on an answer that is a yes or a no, or a case of several.
    pub(crate) fn of_choice(class: Class, right: bool, input: impl Fn() -> String) -> Self {
        Self::of(class, if right { 0.0 } else { f64::INFINITY }, 0.0, input)
    }
}

/// A body at its place.
#[derive(Clone, Copy)]
pub(crate) struct Placed<'a> {
    pub(crate) body: &'a Body,
    pub(crate) at: &'a Placement,
}

/// The answer for two bodies: a point on each, the direction from A to B and the separation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    pub(crate) on_a: [f64; 3],
    pub(crate) on_b: [f64; 3],
    pub(crate) normal: [f64; 3],
    pub(crate) separation: f64,
}

/// The measure of an error: the larger of size and distance, and the largest number allowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measure {
    /// The size of the larger body.
    pub(crate) size: f64,
    /// How large the coordinates of the answer's points are.
    pub(crate) coordinates: f64,
    /// The allowed error.
    pub(crate) limit: f64,
    /// The rounding of the numbers that the answer is written in.
    pub(crate) epsilon: f64,
}

/// Errors are told to this part of what is allowed.
pub(crate) const RESOLUTION: f64 = 1.0 / 16.0;

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// How far `on_b` is from `on_a + normal separation`, and the normal from length one.
fn misfit(answer: &Answer) -> (f64, f64) {
    let off = [0, 1, 2].map(|axis| {
        answer.on_b[axis] - answer.on_a[axis] - answer.normal[axis] * answer.separation
    });
    (dot(off, off).sqrt(), (dot(answer.normal, answer.normal).sqrt() - 1.0).abs())
}

/// How the separation of an answer is known to be wrong.
pub(crate) enum Known<'a> {
    /// The separation itself.
    Truth(&'a Truth<'a>),
    /// No more than what a direction shows: a separation that is less is wrong. Whether it is more is
    /// seen from the answer's points and normal, which is all there is to see where two bodies are
    /// apart. So this is only searched for in overlap.
    WidestGap,
}

impl Known<'_> {
    /// How far off a separation is, to `resolution`.
    fn error(
        &self,
        dimension: Dimension,
        separation: f64,
        [a, b]: [Placed; 2],
        allowed: f64,
    ) -> f64 {
        match self {
            Self::Truth(truth) if truth.is_within(separation, allowed) => {
                truth.error(separation, allowed * RESOLUTION)
            }
            Self::Truth(truth) => truth.error(separation, 0.0).max(2.0 * allowed),
            Self::WidestGap if separation > allowed => 0.0,
            Self::WidestGap => {
                let widest = oracle::widest_gap(dimension, a.body, a.at, b.body, b.at);
                (widest.gap - separation).max(0.0)
            }
        }
    }
}

/// The error of an answer in units of the larger of size and distance.
///
/// Five things must hold, and the worst of them counts:
/// the separation is the true one; the two points belong to the bodies; they are `separation` apart
/// along the normal; the normal has length one; and the gap that the bodies show along the normal,
/// which is a rigorous lower bound for the separation, is as large as the separation.
///
/// Points are written in rounded coordinates, which may be large where the bodies are far from the
/// origin; that rounding is not held against them.
pub(crate) fn error_of(
    dimension: Dimension,
    answer: &Answer,
    known: &Known,
    bodies: [Placed; 2],
    measure: Measure,
) -> f64 {
    if !answer.separation.is_finite() {
        return f64::INFINITY;
    }
    let larger = measure.size.max(answer.separation.abs());
    if larger == 0.0 {
        return if answer.separation == 0.0 { 0.0 } else { f64::INFINITY };
    }
    let allowed = measure.limit * larger;
    let off = known.error(dimension, answer.separation, bodies, allowed);
    if off > allowed {
        return off / larger;
    }
    let [a, b] = bodies;
    let outside = |point, of: Placed| {
        membership_error(dimension, point, of.body, of.at, allowed * RESOLUTION)
    };
    let spelled = 2.0 * measure.epsilon * measure.coordinates;
    let beyond = |error: f64| (error - spelled).max(0.0);
    let (apart, stretched) = misfit(answer);
    let gap = gap_along(dimension, answer.normal, a.body, a.at, b.body, b.at);
    let errors = [
        off / larger,
        beyond(outside(answer.on_a, a)) / larger,
        beyond(outside(answer.on_b, b)) / larger,
        beyond(apart) / larger,
        stretched,
        (answer.separation - gap) / larger,
    ];
    errors.into_iter().fold(0.0, |worst, error| if error <= worst { worst } else { error })
}
