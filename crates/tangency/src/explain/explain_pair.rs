//! `explain`: how an answer about two shapes came about.

use super::recorder::StepRecorder;
use super::replay::replay;
use super::report::{Explanation, Step};
use super::space::math::Pose;
use super::space::narrow_phase::{PosePair, closest, dispatch_table};
use super::space::shapes::Shape;

/// The answer of [`closest`], and how it was found: the directions that were tried with the gaps they
/// show, the corners and sides that a search went over with its bounds, and what ended it. Of a shape
/// of parts it tells which boxes of its tree were opened and which were left out, which parts were asked,
/// and which of them decided; of a user's own parts there are no such boxes to tell of.
///
/// The answer is that of [`closest`] to the bit. Unlike the questions themselves this allocates, and it
/// asks more than once: it is for learning, reports and debugging. A pose that is not a number gives
/// an explanation that says so.
///
/// ```
#[doc = prelude!(explain)]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 1.5));
/// let explanation = explain(&a, &here, &a, &there);
/// assert_eq!(explanation.answer, closest(&a, &here, &a, &there));
///
/// // No direction shows less than the depth, and one of them shows it.
/// let shown = explanation.steps.iter().map(|step| step.bounds().lo);
/// assert_eq!(shown.fold(-2.0, |most, gap| if gap > most { gap } else { most }), -0.5);
///
/// println!("{explanation}"); // the text
/// let picture = explanation.to_svg(); // and the picture
/// assert!(picture.starts_with("<svg"));
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("debug", "trace", "why"))]
pub fn explain(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose) -> Explanation {
    let answer = closest(a, a_pose, b, b_pose);
    let dispatch = dispatch_table::dispatch(a, b);
    let mut recorder = StepRecorder::new((a, a_pose), (b, b_pose), dispatch.is_swapped);
    let idea = if answer.separation.is_nan() {
        recorder.steps.push(Step::NotANumber);
        "what is not a number has no answer"
    } else if let Some((relative, _)) = (PosePair { a: a_pose, b: b_pose }).between() {
        let relative = if dispatch.is_swapped { relative.exchanged() } else { relative };
        replay(&dispatch.method, &relative, &answer, &mut recorder)
    } else {
        recorder.steps.push(Step::Afar);
        "from afar every shape is a point"
    };
    Explanation {
        answer,
        method: dispatch.method.name(),
        idea,
        steps: recorder.steps,
        a: a.clone(),
        a_pose: *a_pose,
        b: b.clone(),
        b_pose: *b_pose,
    }
}
