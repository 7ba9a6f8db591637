//! Rays through boxes: none that the exact ray touches is lost.

use oracle::Exact;

use super::clouds::{clouds, scales};
use super::draw::Draw;
use super::space::*;

/// Where a ray is within a box, without an error: the last fraction at which it enters, if it does and
/// all faces are finite.
fn exact_entry(around: &Aabb, ray: &Ray) -> Option<Exact> {
    if around.is_empty() {
        return None;
    }
    let (mut first, mut last) = (Exact::whole(0), None::<Exact>);
    for axis in 0..DIMENSION {
        let (origin, direction) = (ray.origin()[axis], ray.direction()[axis]);
        if direction == 0.0 {
            if !around.along(axis).contains(origin) {
                return None;
            }
            continue;
        }
        let fraction = |face: Real| {
            let way = &Exact::new(face as f64) - &Exact::new(origin as f64);
            &way / &Exact::new(direction as f64)
        };
        let (near, far) = if direction > 0.0 {
            (around.min[axis], around.max[axis])
        } else {
            (around.max[axis], around.min[axis])
        };
        if near.is_finite() && fraction(near) > first {
            first = fraction(near);
        } else if near.is_infinite() && (near > 0.0) == (direction > 0.0) {
            return None;
        }
        if far.is_finite() && last.as_ref().is_none_or(|last| fraction(far) < *last) {
            last = Some(fraction(far));
        } else if far.is_infinite() && (far > 0.0) != (direction > 0.0) {
            return None;
        }
    }
    last.is_none_or(|last| first <= last).then_some(first)
}

/// A corner or a point on an edge of a box, or somewhere on it.
fn aim(draw: &mut Draw, around: &Aabb) -> Vector {
    let mut point = around.min;
    for axis in 0..DIMENSION {
        let share = [0.0, 1.0, 0.5, 0.25][draw.below(4)];
        point[axis] = around.min[axis] + (around.max[axis] - around.min[axis]) * share;
    }
    point
}

/// Rays that are aimed at corners, edges and faces, from places that make them exact or not, with
/// components that are zero or tiny.
fn rays(draw: &mut Draw, boxes: &[Aabb], scale: Real) -> Vec<Ray> {
    let mut rays = Vec::new();
    for _ in 0..12 {
        let Some(around) = boxes.get(draw.below(boxes.len().max(1))) else { break };
        let target = aim(draw, around);
        let mut direction = draw.vector() * [scale, 1.0][draw.below(2)];
        match draw.below(5) {
            0 => direction[draw.below(DIMENSION)] = 0.0,
            1 => direction[draw.below(DIMENSION)] = Real::MIN_POSITIVE * 0.25,
            2 => direction = Vector::AXES[draw.below(DIMENSION)] * -scale,
            3 => direction = -direction * 1e-3,
            _ => (),
        }
        let origin = target - direction * [0.0, 1.0, 2.0, 3.5][draw.below(4)];
        rays.extend(Ray::new(origin, direction));
        let mut slanted = draw.vector();
        slanted[0] = if draw.below(2) == 0 { 1.0 } else { -1.0 };
        rays.extend(Ray::new(origin, target - origin));
        rays.extend(Ray::new(target + slanted * scale, -slanted));
    }
    rays
}

#[test]
fn no_box_that_the_exact_ray_touches_is_lost() {
    let mut draw = Draw(5);
    let (mut met, mut missed, mut lucky) = (0, 0, 0);
    for scale in scales() {
        for cloud in clouds(&mut draw, scale) {
            let tree = Bvh::from_boxes(&cloud.boxes);
            for ray in rays(&mut draw, &cloud.boxes, scale) {
                let upto = [Real::INFINITY, 1.0][draw.below(2)];
                let mut found = Vec::new();
                tree.along_ray_into(&ray, upto, &mut found);
                for (item, around) in cloud.boxes.iter().enumerate() {
                    let entry = exact_entry(around, &ray);
                    let is_met = entry
                        .is_some_and(|entry| !upto.is_finite() || entry <= Exact::new(upto as f64));
                    let is_found = found.binary_search(&(item as u32)).is_ok();
                    assert!(is_found || !is_met, "{}: {around:?} {ray:?} {upto}", cloud.name);
                    met += usize::from(is_met);
                    missed += usize::from(!is_found);
                    lucky += usize::from(is_found && !is_met);
                }
            }
        }
    }
    assert!(met > 5_000 && missed > 20_000 && lucky > 0, "{met} {missed} {lucky}");
    assert!(lucky < met, "{lucky} boxes were visited in vain, {met} were met");
}

/// The first box along a ray is found, and boxes behind it are left out.
#[test]
fn the_first_box_is_found_without_looking_at_all() {
    let mut draw = Draw(6);
    let boxes: Vec<Aabb> = (0..500)
        .map(|_| {
            let center = draw.vector();
            let half = draw.vector().abs() * 0.1;
            Aabb::new(center - half, center + half)
        })
        .collect();
    let tree = Bvh::from_boxes(&boxes);
    let (mut hits, mut visits) = (0, 0);
    for _ in 0..200 {
        let origin = draw.vector() * 3.0;
        let ray = Ray::new(origin, draw.vector() - origin).expect("a ray");
        let enter = |around: &Aabb| around.cast(&ray).map(|inside| inside.lo);
        let mut first = Real::INFINITY;
        tree.along_ray(&ray, Real::INFINITY, &mut |item, upto| {
            visits += 1;
            if let Some(here) = enter(&boxes[item as usize]).filter(|here| *here < first) {
                first = here;
            }
            if first < upto { first } else { upto }
        });
        let truth =
            boxes.iter().filter_map(enter).fold(Real::INFINITY, |a, b| if b < a { b } else { a });
        assert_eq!(first, truth, "{ray:?}");
        hits += usize::from(truth.is_finite());
    }
    assert!(hits > 50 && visits < 10 * hits, "{hits} hits, {visits} visits");
}

/// A direction without length is a point.
#[test]
fn a_ray_without_direction_is_in_the_boxes_around_its_origin() {
    let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    let tree =
        Bvh::from_boxes(&[unit, unit.translated(Vector::X), unit.translated(Vector::Y * 3.0)]);
    let ray = Ray::new(Vector::X, Vector::ZERO).expect("a ray");
    let mut found = Vec::new();
    tree.along_ray_into(&ray, Real::INFINITY, &mut found);
    assert_eq!(found, [0, 1]);
}
