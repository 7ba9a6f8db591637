//! What users ask about two shapes that move straight on.

use super::dispatch;
use super::motion_composite::cast_by_parts;
use super::motion_trace::{MotionEvent, MotionTrace, Silent};
use super::relative_pose::PosePair;
use super::shape_cast_newton::ShapeCast;
use super::space::geometry::Impact;
use super::space::math::{Pose, Vector, from_kernel};
use super::space::shapes::Shape;

/// When two shapes that move straight on first meet, in the world; `None` if they do not.
///
/// A moves by `a_shift` and B by `b_shift` in the same time, neither of them turning. Shapes that overlap
/// at the start meet at 0, with their depth and the normal of the shortest way to part them, wherever they
/// move. Shapes that touch at the start meet at 0 if they move into each other; if they move apart, slide
/// along each other or do not move at all, they do not meet; and a pair without thickness, such as two
/// segments in three dimensions, parts whichever way it moves. What is nearer to touching than 16 ε of the
/// larger shape counts as touching. A number that is not one gives `None`, and so do shapes so far apart
/// that they see each other as points.
///
/// [`explain_cast`](super::space::explain_cast) tells how it was found, as text and as a strip of frames;
/// docs/methods.md has one.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 10.0));
/// let met = cast_shapes(&ball, &here, Vector::X * 10.0, &ball, &there, Vector::X * -10.0).unwrap();
/// assert!((met.fraction - 0.4).abs() < 1e-6);
/// assert_eq!(met.contact.normal, Vector::X);
///
/// let aside = Vector::Y * 10.0;
/// assert!(cast_shapes(&ball, &here, aside, &ball, &there, Vector::ZERO).is_none());
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("shape cast", "shapecast", "linear cast", "sweep"))]
pub fn cast_shapes(
    a: &Shape,
    a_pose: &Pose,
    a_shift: impl Into<Vector>,
    b: &Shape,
    b_pose: &Pose,
    b_shift: impl Into<Vector>,
) -> Option<Impact> {
    cast((a, a_pose, a_shift.into()), (b, b_pose, b_shift.into()))
}

/// [`cast_shapes`] of two shapes with their poses and shifts.
fn cast(going_a: (&Shape, &Pose, Vector), going_b: (&Shape, &Pose, Vector)) -> Option<Impact> {
    let (a, b) = (going_a.0, going_b.0);
    if let Shape::Composite(whole) = a {
        return cast_by_parts(whole, going_a, going_b);
    }
    if let Shape::Composite(whole) = b {
        return cast_by_parts(whole, going_b, going_a).map(Impact::flipped);
    }
    cast_traced(going_a, going_b, &mut Silent)
}

/// [`cast_shapes`] with a trace of its steps.
#[inline(always)]
pub(crate) fn cast_traced(
    (a, a_pose, a_shift): (&Shape, &Pose, Vector),
    (b, b_pose, b_shift): (&Shape, &Pose, Vector),
    trace: &mut impl MotionTrace,
) -> Option<Impact> {
    let poses = PosePair { a: a_pose, b: b_pose };
    let Some((relative, home)) = poses.between() else {
        let seen = dispatch::closest((a, a_pose), (b, b_pose));
        trace.tell(|| MotionEvent::Afar { seen });
        let is_known = a_pose.is_finite() && b_pose.is_finite();
        return (is_known && seen.is_touching()).then_some(Impact { fraction: 0.0, contact: seen });
    };
    let a_way = a_shift.to_kernel();
    let way = home.seen(b_shift.to_kernel() - a_way);
    let straight = ShapeCast::new(a, b, relative, way);
    let (fraction, found) = straight.first_contact(trace)?;
    let there = home.shifted(a_way * fraction);
    Some(Impact { fraction: from_kernel(fraction), contact: there.out(found) })
}
