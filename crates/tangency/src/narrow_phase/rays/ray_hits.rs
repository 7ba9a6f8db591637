//! What does a ray meet of a shape, part after part?

use super::ray_composite::visit_part_hits;
use super::ray_queries::cast_ray;
use super::space::geometry::{Hit, Ray, RayOptions};
use super::space::math::{Pose, Real};
use super::space::shapes::{CompositePart, CompositeShape, Shape, facet_normal, facet_of};

/// Which parts of a shape are looked at, by their numbers.
pub type PartFilter<'a> = dyn Fn(u32) -> bool + 'a;

/// Fills a list with the first parts of a shape that a ray meets, at most so many, in order of their fractions and then
/// of their numbers; only those that are wanted. What was in the list is forgotten.
///
/// Each part is told once, as [`cast_ray`] tells it of the part alone; through an edge between two triangles the ray
/// meets both. Normals lead out of a solid, so that `hit.normal.dot(ray.direction())` is negative where the ray goes in,
/// and positive where it goes out. A ray that starts within what a solid encloses is told where it goes out, and not
/// where it starts. What has no parts is its own part 0.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let at = |x: Real| (Pose::at(Vector::X * x), ball.clone());
/// let row = Shape::from(Compound::new(vec![at(9.0), at(3.0), at(6.0)])?);
/// let (ray, options) = (Ray::new(Vector::ZERO, Vector::X)?, RayOptions::default());
/// let mut hits = Vec::new();
/// cast_ray_into(&row, &Pose::IDENTITY, &ray, &options, usize::MAX, &|_| true, &mut hits);
/// assert_eq!(hits.iter().map(|hit| hit.part).collect::<Vec<_>>(), [1, 2, 0]);
///
/// let is_wanted = |part| part != 1;
/// cast_ray_into(&row, &Pose::IDENTITY, &ray, &options, 1, &is_wanted, &mut hits);
/// assert_eq!((hits[0].part, hits[0].fraction), (2, 5.0));
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("all hits", "raycast all"))]
pub fn cast_ray_into(
    shape: &Shape,
    pose: &Pose,
    ray: &Ray,
    options: &RayOptions,
    most: usize,
    is_wanted: &PartFilter,
    hits: &mut Vec<Hit>,
) {
    hits.clear();
    if most == 0 {
        return;
    }
    visit_hits(shape, pose, ray, options, &mut |hit| {
        if is_wanted(hit.part) {
            let is_before = |other: &Hit| (other.fraction, other.part) < (hit.fraction, hit.part);
            let rank = hits.partition_point(is_before);
            if rank < most {
                hits.truncate(most - 1);
                hits.insert(rank, hit);
            }
        }
        let last = hits.last().filter(|_| hits.len() == most);
        last.map_or(Real::INFINITY, |last| last.fraction)
    });
}

/// Whether a ray meets any part of a shape that is wanted: the first one found ends the search.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let row = Shape::from(Compound::new(vec![(Pose::IDENTITY, ball)])?);
/// let (ray, options) = (Ray::new(Vector::X * -5.0, Vector::X)?, RayOptions::default());
/// assert!(any_ray_hit(&row, &Pose::IDENTITY, &ray, &options, &|_| true));
/// assert!(!any_ray_hit(&row, &Pose::IDENTITY, &ray, &options, &|part| part != 0));
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("occluded", "shadow ray", "line of sight"))]
pub fn any_ray_hit(
    shape: &Shape,
    pose: &Pose,
    ray: &Ray,
    options: &RayOptions,
    is_wanted: &PartFilter,
) -> bool {
    let mut is_met = false;
    visit_hits(shape, pose, ray, options, &mut |hit| {
        is_met |= is_wanted(hit.part);
        if is_met { Real::NEG_INFINITY } else { Real::INFINITY }
    });
    is_met
}

/// Visits the hits of all parts in any order, up to the fraction that the visitor returns.
fn visit_hits(
    shape: &Shape,
    pose: &Pose,
    ray: &Ray,
    options: &RayOptions,
    visit: &mut dyn FnMut(Hit) -> Real,
) {
    let Shape::Composite(whole) = shape else {
        if let Some(hit) = cast_ray(shape, pose, ray, options) {
            visit(hit);
        }
        return;
    };
    visit_part_hits(whole, pose, ray, options, |hit, part| visit(outward(hit, whole, pose, part)));
}

/// A hit of a facet with its normal out of what the facets enclose.
fn outward(hit: Hit, whole: &CompositeShape, pose: &Pose, part: &CompositePart) -> Hit {
    let front = facet_of(part.shape)
        .filter(|_| whole.as_composite().can_enclose())
        .and_then(facet_normal)
        .map(|front| pose.rotation * (part.pose.rotation * front));
    let is_inward = front.is_some_and(|front| front.dot(hit.normal) < 0.0);
    if is_inward { Hit { normal: -hit.normal, ..hit } } else { hit }
}
