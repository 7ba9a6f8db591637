//! `explain_ray`: what a ray went through.

use super::ray_report::{RayExplanation, RayStep};
use super::space::bvh::TraversalStep;
use super::space::geometry::{Aabb, Hit, Ray, RayOptions};
use super::space::math::Pose;
use super::space::narrow_phase::{cast_ray, crossing, placed};
use super::space::shapes::{CompositeShape, Obb, PartInfo, Shape, recorded};

/// The answer of [`cast_ray`], and how it was found: for a shape of parts, the boxes of its tree that were
/// opened and those that were left out, the parts that were asked, and the one that decided; for any other
/// shape, where the whole line goes in and out.
///
/// The answer is that of [`cast_ray`] to the bit, and the boxes and parts are those that it went through,
/// in its order. Unlike the question itself this allocates: it is for learning, reports and debugging. Of a
/// user's own parts there are no boxes to tell of.
///
/// ```
#[doc = prelude!(explain)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let row = (0..9).map(|place| (Pose::at(Vector::X * (3.0 * place as Real)), ball.clone()));
/// let row = Shape::from(Compound::new(row.collect())?);
/// let ray = Ray::new(Vector::X * -4.0, Vector::X)?;
/// let explanation = explain_ray(&row, &Pose::IDENTITY, &ray, &RayOptions::default());
/// assert_eq!(explanation.hit, cast_ray(&row, &Pose::IDENTITY, &ray, &RayOptions::default()));
///
/// // The other balls are behind the first one, so they were not asked.
/// let asked = explanation.steps.iter().filter(|step| matches!(step, RayStep::Asked { .. }));
/// assert!(asked.count() < 4);
/// let Some(RayStep::Decided { part }) = explanation.steps.last() else { panic!("there is a hit") };
/// assert_eq!(part.index, 0);
/// assert!(explanation.to_svg().starts_with("<svg"));
/// # Ok::<(), BuildError>(())
/// ```
pub fn explain_ray(shape: &Shape, pose: &Pose, ray: &Ray, options: &RayOptions) -> RayExplanation {
    let hit = cast_ray(shape, pose, ray, options);
    let (idea, steps) = if let Shape::Composite(whole) = shape {
        (
            "a shape of parts: box by box along the ray, and nothing that is behind a hit",
            steps_by_parts(whole, pose, ray, options, hit),
        )
    } else {
        (
            "a shape without parts: where the line of the ray goes in and out",
            vec![crossing(shape, pose, &ray.line()).map_or(RayStep::Past, RayStep::Through)],
        )
    };
    RayExplanation {
        hit,
        idea,
        steps,
        shape: shape.clone(),
        pose: *pose,
        ray: *ray,
        options: *options,
    }
}

/// What was looked at of a shape of parts.
fn steps_by_parts(
    whole: &CompositeShape,
    pose: &Pose,
    ray: &Ray,
    options: &RayOptions,
    hit: Option<Hit>,
) -> Vec<RayStep> {
    let (_, queries) =
        recorded(whole, |whole| cast_ray(&Shape::Composite(whole.clone()), pose, ray, options));
    let Some(query) = queries.first() else {
        return hit.iter().map(|_| RayStep::Inside).collect();
    };
    let around = |local: &Aabb| Obb::from_local_aabb(local, pose).ok();
    let mut steps = Vec::new();
    let mut first: Option<(Hit, Box<PartInfo>)> = None;
    let mut asked = query.asked.iter();
    for looked in query.looked(whole) {
        if let TraversalStep::Opened { around: opened, inside, left_out } = looked {
            let Some(opened) = around(&opened) else { continue };
            let left_out = left_out.iter().filter_map(around).collect();
            steps.push(RayStep::Opened { around: opened, inside, left_out });
            continue;
        }
        let Some(part) = asked.next() else { break };
        let part_pose = placed(pose, &part.pose);
        let part = PartInfo { index: part.index, shape: part.shape.clone(), pose: part_pose };
        let met = cast_ray(&part.shape, &part.pose, ray, options);
        let met = met.filter(|met| {
            first.as_ref().is_none_or(|(first, by)| {
                let is_as_early = met.fraction == first.fraction && part.index < by.index;
                met.fraction < first.fraction || is_as_early
            })
        });
        let part = Box::new(part);
        if let Some(met) = met {
            first = Some((met, part.clone()));
        }
        steps.push(RayStep::Asked { part, fraction: met.map(|met| met.fraction) });
    }
    steps.extend(first.map(|(_, part)| RayStep::Decided { part }));
    steps
}
