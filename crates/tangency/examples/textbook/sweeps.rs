//! How moving things were followed before their first contact was worked out: for comparison.
//!
//! These are the methods that textbooks begin with, each with what is wrong or slow about it. The library
//! does not use them: `cast_shapes` and `time_of_impact` answer the question.
//!
//! ```text
//!   substeps:  o    o    o |  o    o      samples of the way; a thin wall fits between two of them
//!
//!   bisection: (        o------->o  |  )  the ball around a stretch of the way; if it is clear of
//!              (   o--->o   )             everything, so is the stretch, and if not, the earlier
//!                       (  o->o |  )      half is asked, then the later one
//! ```

use super::space::{Pose, Real, Shape, Sphere, Vector, intersects};

/// The finest stretch that a bisection goes down to, 2⁻²⁰ of the way: a way that grazes something all
/// along is then done in a million of them.
const LEAST_STEP: Real = 1.0 / (1_u32 << 20) as Real;

/// Whether a ball shares a point with something.
fn is_met(ball: &Sphere, world: &[(Shape, Pose)]) -> bool {
    let ball = Shape::Sphere(*ball);
    world.iter().any(|(shape, pose)| intersects(&ball, &Pose::IDENTITY, shape, pose))
}

/// The ball after a fraction of its way; where that is out of reach, `None`.
fn moved(ball: &Sphere, shift: Vector, fraction: Real) -> Option<Sphere> {
    Sphere::new(ball.center() + shift * fraction, ball.radius()).ok()
}

/// When a ball that moves by `shift` first meets something, found by bisecting its way; for comparison.
///
/// The answer is never late, and early by at most a step. That costs two things: balls around stretches
/// of the way also meet what the ball passes within half a step, which counts as met; and both halves
/// have to be asked, the earlier one first, because a ball around a stretch may meet what the ball itself
/// does not. Going on with the first half alone, as is often written, loses contacts.
///
/// A step below 2⁻²⁰, or one that is not positive, is taken for 2⁻²⁰. A way that leaves the reach of
/// numbers meets nothing.
pub(crate) fn sweep_bisect(
    ball: &Sphere,
    shift: Vector,
    world: &[(Shape, Pose)],
    min_step: Real,
) -> Option<Real> {
    let step = if min_step > LEAST_STEP { min_step } else { LEAST_STEP };
    first_met(
        &|low, high| {
            let around = moved(ball, shift, low)?.enclosing(&moved(ball, shift, high)?).ok()?;
            is_met(&around, world).then_some(high - low <= step)
        },
        0.0,
        1.0,
    )
}

/// The start of the first stretch that is fine enough and may be met. Of a stretch, `ask` says whether it
/// is fine enough, or `None` if it is clear.
fn first_met(ask: &dyn Fn(Real, Real) -> Option<bool>, low: Real, high: Real) -> Option<Real> {
    if ask(low, high)? {
        return Some(low);
    }
    let middle = 0.5 * (low + high);
    first_met(ask, low, middle).or_else(|| first_met(ask, middle, high))
}

/// The first of `substeps` equal parts of its way at whose end a ball meets something; for comparison.
///
/// What is thinner than a part of the way is passed through, and what is met is met late. The start
/// counts as well: a ball that meets something there does so at 0. Without a substep, only the start is
/// looked at.
pub(crate) fn sweep_substep(
    ball: &Sphere,
    shift: Vector,
    world: &[(Shape, Pose)],
    substeps: usize,
) -> Option<Real> {
    let parts = if substeps > 0 { substeps as Real } else { 1.0 };
    (0..=substeps)
        .map(|step| step as Real / parts)
        .find(|fraction| moved(ball, shift, *fraction).is_some_and(|ball| is_met(&ball, world)))
}
