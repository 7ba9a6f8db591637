//! A margin around shapes of parts: distances shrink by it, and rays meet it where a ball of its radius meets the shape.

use super::draw::Draw;
use super::kinds::{concave, simple};
use super::space::*;
use super::turn::rotation;

/// What roundings amount to, in units of the size of the pair.
const CLOSE: Real = 2e4 * Real::EPSILON;

#[test]
fn a_margin_shortens_all_distances() {
    let mut draw = Draw(31);
    for scale in [1e-3, 1.0, 1e3] {
        let (kinds, others) = (concave(scale), simple(scale));
        let (mut apart, mut inside) = (0, 0);
        for _ in 0..400 {
            let kind = &kinds[draw.below(kinds.len())];
            let radius = [0.01, 0.3, 1.0][draw.below(3)] * scale;
            let round = kind.shape.clone().rounded(radius).expect("a radius");
            let pose = Pose::new(rotation(&mut draw), draw.vector() * scale);
            let reach = [2.0, 6.0][draw.below(2)] * scale;
            let place = pose.translation + draw.vector() * reach;
            let (name, other) = &others[draw.below(others.len())];
            let there = Pose::new(rotation(&mut draw), place);
            let told = format!("{} rounded by {radius} {pose:?} – {name} {there:?}", kind.name);
            let allowed = CLOSE * scale;
            let [was, is] = [&kind.shape, &round].map(|shape| shape.nearest_posed(&pose, place));
            if was.separation > radius {
                assert!(
                    (was.separation - radius - is.separation).abs() <= allowed,
                    "{told}: {is:?}"
                );
                assert!((was.normal - is.normal).length() <= CLOSE, "{told}: {was:?} {is:?}");
            } else {
                assert!(is.separation <= allowed, "{told}: {was:?} {is:?}");
            }
            let [was, is] = [&kind.shape, &round].map(|shape| closest(shape, &pose, other, &there));
            apart += usize::from(was.separation > radius);
            inside += usize::from(was.separation <= radius);
            if was.separation > radius {
                let off = was.separation - radius - is.separation;
                assert!(off.abs() <= allowed, "{told}: {was:?} {is:?}");
            } else {
                assert!(is.separation <= allowed, "{told}: {was:?} {is:?}");
            }
        }
        assert!(apart > 100 && inside > 50, "{apart} {inside}");
    }
}

#[test]
fn a_ray_meets_a_margin_where_a_ball_meets_the_shape() {
    let kinds = concave(1.0);
    let mut draw = Draw(32);
    let (mut hits, mut misses) = (0, 0);
    for _ in 0..600 {
        let kind = &kinds[draw.below(kinds.len())];
        let radius = [0.05, 0.3][draw.below(2)];
        let round = kind.shape.clone().rounded(radius).expect("a radius");
        let pose = Pose::new(rotation(&mut draw), draw.vector());
        let origin = pose.translation + draw.vector() * 6.0;
        if kind.shape.nearest_posed(&pose, origin).separation <= 1.1 * radius {
            continue;
        }
        let way = (pose.translation - origin + draw.vector()) * 2.0;
        let ray = Ray::new(origin, way).expect("a way");
        let told = format!("{} rounded by {radius} {pose:?}: {ray:?}", kind.name);
        let hit = cast_ray(&round, &pose, &ray, &RayOptions::default());
        let ball = Shape::from(Sphere::new(Vector::ZERO, radius).expect("a radius"));
        let met = cast_shapes(&kind.shape, &pose, Vector::ZERO, &ball, &Pose::at(origin), way);
        match (hit.filter(|hit| hit.fraction <= 1.0), met) {
            (Some(hit), Some(met)) => {
                let nearer = kind.shape.nearest_posed(&pose, ray.at(hit.fraction)).separation;
                // Where it only grazes the margin, the moment is less well known than the place.
                assert!((nearer - radius).abs() <= CLOSE, "{told}: {hit:?} {met:?} {nearer}");
                hits += 1;
            }
            (None, None) => misses += 1,
            (hit, met) => {
                let least = met.map_or(0.0, |met| {
                    kind.shape.nearest_posed(&pose, ray.at(met.fraction)).separation - radius
                });
                assert!(hit.is_none() && least.abs() <= CLOSE, "{told}: {hit:?} {met:?}");
            }
        }
    }
    assert!(hits > 150 && misses > 30, "{hits} {misses}");
}

/// What a solid encloses is still within, and no margin is less than none.
#[test]
fn a_margin_is_a_length() {
    for kind in concave(1.0) {
        let inside = kind.shape.nearest(Vector::ZERO).separation < 0.0;
        let round = kind.shape.clone().rounded(0.0).expect("no margin");
        assert!(!inside || round.nearest(Vector::ZERO).separation < 0.0, "{}", kind.name);
        for wrong in [-1.0, Real::NAN, Real::INFINITY] {
            assert!(kind.shape.clone().rounded(wrong).is_err(), "{} {wrong}", kind.name);
        }
    }
}
