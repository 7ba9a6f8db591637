//! When do two shapes meet first, of which one is made of parts?
//!
//! Every part near the box that the other shape sweeps is asked over the whole way; the earliest impact wins.

use super::dispatch;
use super::placed_part::Placed;
use super::ray_composite::placed;
use super::shape_cast::cast_shapes;
use super::space::geometry::{Aabb, Impact};
use super::space::math::{Motion, Pose, Real, Vector, angle_of, from_kernel, greater};
use super::space::shapes::{
    CompositePart, CompositeShape, Shape, facet_normal, facet_of, is_behind,
};
use super::time_of_impact::{TimeOfImpact, time_of_impact};

/// A shape on its way.
type Going<'a> = (&'a Shape, &'a Pose, Vector);

/// The first contact of two shapes that go straight on, A being made of parts.
pub(super) fn cast_by_parts(whole: &CompositeShape, a: Going, b: Going) -> Option<Impact> {
    let (_, a_pose, a_shift) = a;
    let (b_shape, b_pose, b_shift) = b;
    if let Some(inside) = enclosed_at_start(whole, (a.0, a_pose), (b_shape, b_pose)) {
        return Some(inside);
    }
    let swept = swept_box(b_shape, b_pose, b_shift - a_shift);
    let near = swept.carried(&a_pose.inverse().frame());
    let mut first: Option<Impact> = None;
    let middle = middle_seen(b_shape, b_pose, a_pose);
    whole.as_composite().parts_near(&near, 0.0, &mut |part, upto| {
        if is_passed(whole, &part, middle) {
            return upto;
        }
        let pose = placed(a_pose, &part.pose);
        let met = cast_shapes(part.shape, &pose, a_shift, b_shape, b_pose, b_shift);
        first = earlier(first, met.map(|met| met.of_part(part.index)));
        upto
    });
    first
}

/// The first contact of two shapes that move and turn, A being made of parts.
pub(super) fn time_of_impact_by_parts(
    whole: &CompositeShape,
    (a, a_motion): (&Shape, &Motion),
    (b, b_motion): (&Shape, &Motion),
    tolerance: Real,
) -> TimeOfImpact {
    let mut all = TimeOfImpact { impact: None, iterations: 0, is_cut_short: false };
    if !(a_motion.is_finite() && b_motion.is_finite()) {
        return all;
    }
    if let Some(inside) = enclosed_at_start(whole, (a, &a_motion.start), (b, &b_motion.start)) {
        return TimeOfImpact { impact: Some(inside), iterations: 1, ..all };
    }
    let around = b.aabb(&b_motion.start);
    let near = around.carried(&a_motion.start.inverse().frame());
    let reach = swing(a, a_motion) + swing(b, b_motion) + tolerance * greater(a.reach(), b.reach());
    let reach = if reach < Real::INFINITY { reach } else { Real::MAX };
    let middle = middle_seen(b, &b_motion.start, &a_motion.start);
    whole.as_composite().parts_near(&near, reach, &mut |part, upto| {
        if is_passed(whole, &part, middle) {
            return upto;
        }
        let motion = part_of(a_motion, &part.pose);
        let met = time_of_impact(part.shape, &motion, b, b_motion, tolerance);
        all.iterations += met.iterations;
        let found = met.impact.map(|found| found.of_part(part.index));
        let is_first = earlier(all.impact, found) != all.impact;
        if is_first {
            all.is_cut_short = met.is_cut_short;
            all.impact = found;
        }
        upto
    });
    all
}

/// The middle of B, in the frame of A.
fn middle_seen(b: &Shape, b_pose: &Pose, a_pose: &Pose) -> Vector {
    let middle = Placed::alone(b, b_pose).middle();
    a_pose.frame().local(middle)
}

/// Whether a body with this middle comes from behind to a part that has one side.
fn is_passed(whole: &CompositeShape, part: &CompositePart, middle: Vector) -> bool {
    let front = Some(part.shape).filter(|_| whole.as_composite().is_one_sided()).and_then(facet_of);
    front.is_some_and(|facet| {
        let frame = part.pose.frame();
        let normal = facet_normal(facet).map(|normal| frame.out_direction(normal));
        normal.is_some_and(|normal| is_behind(normal, frame.out(facet[0]), middle))
    })
}

/// The earlier one; of two at the same time, the one that was found first.
fn earlier(first: Option<Impact>, other: Option<Impact>) -> Option<Impact> {
    match (first, other) {
        (Some(a), Some(b)) => Some(if b.fraction < a.fraction { b } else { a }),
        (found, None) | (None, found) => found,
    }
}

/// The impact at once of a B that is enclosed from the start, and may touch no part. What only touches is
/// left to the parts, which let it go where it leads away.
fn enclosed_at_start(
    whole: &CompositeShape,
    a: (&Shape, &Pose),
    b: (&Shape, &Pose),
) -> Option<Impact> {
    if !whole.as_composite().can_enclose() {
        return None;
    }
    let seen = dispatch::closest_in_world(a, b, 0.0).ok()?;
    let is_clear = -seen.separation > TOUCHING * greater(a.0.reach(), b.0.reach());
    is_clear.then_some(Impact { fraction: 0.0, contact: seen })
}

/// Overlaps of less than this, in units of the size of the pair, are touches.
const TOUCHING: Real = 64.0 * Real::EPSILON;

/// A box around all places of a shape that goes this way.
fn swept_box(shape: &Shape, pose: &Pose, way: Vector) -> Aabb {
    let start = shape.aabb(pose);
    let room = way.abs().map(|part| part * (2.0 * Real::EPSILON));
    start.merged(&start.translated(way)).widened(room)
}

/// An upper bound on how far any point of the shape moves.
fn swing(shape: &Shape, motion: &Motion) -> Real {
    let angle = from_kernel(angle_of(motion.turn));
    let arm = shape.reach() + motion.pivot.length();
    let turning = if angle > 0.0 { angle * arm } else { 0.0 };
    (motion.shift.length() + turning) * WIDENED
}

/// How a part of a shape moves.
pub(crate) fn part_of(whole: &Motion, part: &Pose) -> Motion {
    if *part == Pose::IDENTITY {
        return *whole;
    }
    Motion { start: placed(&whole.start, part), pivot: part.frame().local(whole.pivot), ..*whole }
}

/// Room for the roundings of a length, an angle and their product.
const WIDENED: Real = 1.0 + 16.0 * Real::EPSILON;
