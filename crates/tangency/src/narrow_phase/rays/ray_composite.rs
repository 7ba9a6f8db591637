//! What does a ray meet of a shape that is made of parts?

use super::local_line::RebasedLine;
use super::ray_queries::cast_approached;
use super::ray_queries::{cast_ray, crossing};
use super::space::geometry::{Aabb, Crossing, FaceCulling, Hit, InsideRule, Line, Ray, RayOptions};
use super::space::math::{Frame, Pose, Real, greater, lesser, to_kernel};
use super::space::shapes::{CompositePart, CompositeShape, extent, facet_of};

/// What the rounding of a ray on its way into a frame may amount to, in units of how far its origin and
/// the shape reach: a difference, three products, their sums, and the same for its direction.
const SLACK: Real = 32.0 * Real::EPSILON;

/// The first part that a ray meets; of several at the same fraction, the one with the lowest number.
///
/// A facet alone is always met from before it; where the ray leaves what the surface encloses, the normal is turned to
/// lead out of that.
pub(super) fn cast_by_parts(
    shape: &CompositeShape,
    pose: &Pose,
    ray: &Ray,
    options: &RayOptions,
) -> Option<Hit> {
    let is_at_once = options.inside == InsideRule::Start && options.faces == FaceCulling::Both;
    if is_at_once && options.from <= options.to && is_enclosed(shape, pose, ray, options) {
        let normal = -ray.direction().normalized()?;
        return Some(Hit { fraction: options.from, point: ray.at(options.from), normal, part: 0 });
    }
    let mut best: Option<Hit> = None;
    visit_part_hits(shape, pose, ray, options, |hit, _| {
        let is_first =
            best.is_none_or(|best| (hit.fraction, hit.part) < (best.fraction, best.part));
        if is_first {
            best = Some(hit);
        }
        best.map_or(Real::INFINITY, |best| best.fraction)
    });
    let is_leaving = || match options.faces {
        FaceCulling::Front => false,
        FaceCulling::Back => true,
        FaceCulling::Both => {
            options.inside == InsideRule::Exit && is_enclosed(shape, pose, ray, options)
        }
    };
    let hit = best?;
    let is_inward = hit.normal.dot(ray.direction()) < 0.0;
    let is_turned = is_inward && shape.as_composite().can_enclose() && is_leaving();
    Some(if is_turned { Hit { normal: -hit.normal, ..hit } } else { hit })
}

/// Whether a ray starts within what a shape encloses.
fn is_enclosed(shape: &CompositeShape, pose: &Pose, ray: &Ray, options: &RayOptions) -> bool {
    let whole = shape.as_composite();
    let start = || seen(ray, options.from, &pose.frame());
    whole.can_enclose() && start().is_some_and(|seen| whole.encloses(seen.origin()))
}

/// Visits the hit of every part that a ray meets, in any order, up to the fraction that the visitor returns.
///
/// All facets of a surface are asked with one and the same approach, so that a ray does not slip through
/// between two of them; other parts in the world.
#[inline(always)]
pub(super) fn visit_part_hits(
    shape: &CompositeShape,
    pose: &Pose,
    ray: &Ray,
    options: &RayOptions,
    mut visit: impl FnMut(Hit, &CompositePart) -> Real,
) {
    let whole = shape.as_composite();
    let Some(seen) = seen(ray, options.from, &pose.frame()) else { return };
    let reach = extent(&whole.aabb());
    let slack = SLACK * (seen.origin().largest() + reach);
    let (square, reach) = (|| to_kernel(reach) * to_kernel(reach), || to_kernel(reach));
    let approach = RebasedLine::new(pose, ray.origin(), ray.direction())
        .and_then(|closing| closing.seen(square, reach, pose, pose.rotation.to_kernel()));
    whole.parts_along(&seen, slack, options.to - options.from, &mut |part, upto| {
        let found = match &approach {
            Some(approach) if facet_of(part.shape).is_some() && part.pose == Pose::IDENTITY => {
                cast_approached(part.shape, approach, ray, options)
            }
            Some(_) | None => cast_ray(part.shape, &placed(pose, &part.pose), ray, options),
        };
        let Some(hit) = found else { return upto };
        let wanted = visit(Hit { part: part.index, ..hit }, &part);
        if wanted < options.from {
            return -1.0;
        }
        lesser(upto, greater(wanted - options.from, 0.0).next_up())
    });
}

/// From where a line first meets a part to where it last leaves one.
pub(super) fn crossing_by_parts(
    shape: &CompositeShape,
    pose: &Pose,
    line: &Line,
) -> Option<Crossing> {
    let mut all: Option<Crossing> = None;
    shape.as_composite().parts_near(&Aabb::EVERYTHING, 0.0, &mut |part, upto| {
        if let Some(mut found) = crossing(part.shape, &placed(pose, &part.pose), line) {
            (found.enter.part, found.exit.part) = (part.index, part.index);
            let so_far = all.unwrap_or(found);
            let is_earlier = found.enter.fraction < so_far.enter.fraction;
            let is_later = found.exit.fraction > so_far.exit.fraction;
            all = Some(Crossing {
                enter: if is_earlier { found.enter } else { so_far.enter },
                exit: if is_later { found.exit } else { so_far.exit },
            });
        }
        upto
    });
    all
}

/// A ray in a frame, starting at a fraction.
fn seen(ray: &Ray, from: Real, frame: &Frame) -> Option<Ray> {
    let origin = if from == 0.0 { ray.origin() } else { ray.at(from) };
    Ray::new(frame.local(origin), frame.local_direction(ray.direction())).ok()
}

/// The pose of a part in the world.
pub(crate) fn placed(pose: &Pose, part: &Pose) -> Pose {
    if *part == Pose::IDENTITY { *pose } else { *pose * *part }
}
