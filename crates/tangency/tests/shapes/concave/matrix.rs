//! Every question of every pair of kinds has an answer, and the answers agree.

use super::draw::Draw;
use super::kinds::{concave, simple};
use super::space::*;
use super::turn::rotation;

/// What several roundings on different ways amount to, in units of the size of the pair.
const CLOSE: Real = 1e-4;

fn everything(scale: Real) -> Vec<(&'static str, Shape)> {
    let concave = concave(scale).into_iter().map(|kind| (kind.name, kind.shape));
    simple(scale).into_iter().chain(concave).collect()
}

fn poses(draw: &mut Draw, scale: Real) -> [Pose; 2] {
    let home = draw.vector() * (10.0 * scale);
    let reach = [0.0, 1.0, 2.0, 6.0][draw.below(4)] * scale;
    [Pose::new(rotation(draw), home), Pose::new(rotation(draw), home + draw.vector() * reach)]
}

#[test]
fn every_question_of_every_pair_has_an_answer() {
    let mut draw = Draw(11);
    let (mut touching, mut apart, mut impacts) = (0, 0, 0);
    for scale in [1e-3, 1.0, 1e3] {
        let shapes = everything(scale);
        for (a_name, a) in &shapes {
            for (b_name, b) in &shapes {
                let [a_pose, b_pose] = poses(&mut draw, scale);
                let told = format!("{a_name} {a_pose:?} – {b_name} {b_pose:?} at {scale}");
                let seen = closest(a, &a_pose, b, &b_pose);
                assert!(!seen.separation.is_nan(), "{told}");
                assert!((seen.normal.length() - 1.0).abs() < CLOSE, "{told}: {seen:?}");
                let is_met = intersects(a, &a_pose, b, &b_pose);
                assert_eq!(is_met, seen.separation <= 0.0, "{told}: {seen:?}");
                assert_eq!(contact(a, &a_pose, b, &b_pose, 0.0).is_some(), is_met, "{told}");
                assert_eq!(manifold(a, &a_pose, b, &b_pose, 0.0).is_empty(), !is_met, "{told}");
                let mut cache = Cache::default();
                let cached = closest_cached(a, &a_pose, b, &b_pose, &mut cache);
                let off = (cached.separation - seen.separation).abs();
                assert!(off <= CLOSE * scale || off.is_nan(), "{told}: {seen:?} {cached:?}");
                let warm = manifold_cached(a, &a_pose, b, &b_pose, 0.0, &mut cache);
                assert_eq!(warm.is_empty(), !is_met, "{told}");
                mirrored((a, &a_pose), (b, &b_pose), &seen, scale, &told);
                let way = draw.vector() * (4.0 * scale);
                let met = cast_shapes(a, &a_pose, Vector::ZERO, b, &b_pose, way);
                let motion = Motion::shifted(b_pose, way);
                let found = time_of_impact(a, &Motion::still(a_pose), b, &motion, 1e-3);
                if seen.separation < -CLOSE * scale {
                    assert_eq!(met.map(|impact| impact.fraction), Some(0.0), "{told} {way:?}");
                    assert_eq!(
                        found.impact.map(|impact| impact.fraction),
                        Some(0.0),
                        "{told} {way:?}"
                    );
                }
                touching += u32::from(is_met);
                apart += u32::from(!is_met);
                impacts += u32::from(!is_met && met.is_some());
            }
        }
    }
    assert!(touching > 100 && apart > 100 && impacts > 30, "{touching} {apart} {impacts}");
}

/// B and A are as far apart as A and B, and not intersecting from one side only.
fn mirrored(a: (&Shape, &Pose), b: (&Shape, &Pose), seen: &Closest, scale: Real, told: &str) {
    let back = closest(b.0, b.1, a.0, a.1);
    let off = (back.separation - seen.separation).abs();
    assert!(off <= CLOSE * scale || off.is_nan(), "{told}: {seen:?} {back:?}");
    if seen.separation.abs() > CLOSE * scale {
        assert_eq!(intersects(b.0, b.1, a.0, a.1), seen.separation <= 0.0, "{told}");
    }
}

/// Each point of a wireframe is a point of the shape, and what has an end is drawn as large as it is, but for curves between
/// the points of their strokes.
#[test]
fn a_wireframe_is_of_its_shape_and_as_large() {
    for scale in [1e-3, 1.0, 1e3] {
        for (name, shape) in everything(scale) {
            let points = shape.wireframe(scale).concat();
            for point in &points {
                let seen = shape.nearest(*point);
                assert!(seen.separation <= CLOSE * scale, "{name} {point:?} {seen:?}");
            }
            let around = shape.aabb(&Pose::IDENTITY);
            let drawn = Aabb::from_points(&points).expect("there are lines").grown(0.01 * scale);
            if around.max.is_finite() && around.min.is_finite() {
                assert_eq!(drawn.merged(&around), drawn, "{name} {around:?}");
            }
        }
    }
}

#[test]
fn every_shape_answers_points_and_rays() {
    let mut draw = Draw(12);
    let mut hits = 0;
    for scale in [1e-3, 1.0, 1e3] {
        for (name, shape) in everything(scale) {
            for _ in 0..50 {
                let [pose, other] = poses(&mut draw, scale);
                let point = other.translation;
                let seen = shape.nearest_posed(&pose, point);
                assert!(
                    !seen.separation.is_nan() && seen.point.is_finite(),
                    "{name} {pose:?} {point:?}"
                );
                let ray = Ray::new(point, draw.vector()).expect("finite");
                let hit = cast_ray(&shape, &pose, &ray, &RayOptions::default());
                if seen.separation < -CLOSE * scale {
                    assert_eq!(hit.map(|hit| hit.fraction), Some(0.0), "{name} {pose:?} {ray:?}");
                }
                hits += u32::from(hit.is_some());
                let _ =
                    crossing(&shape, &pose, &Line::new(point, ray.direction()).expect("finite"));
                let around = shape.aabb(&pose);
                assert!(
                    around.is_empty() || around.grown(CLOSE * scale).contains(seen.point),
                    "{name}"
                );
                assert!(!shape.kind().is_empty());
            }
        }
    }
    assert!(hits > 100, "{hits}");
}

/// Poses that are not numbers, and places beyond all bounds, are answered too: nothing is touched there.
#[test]
fn what_is_not_a_number_touches_nothing() {
    let shapes = everything(1.0);
    for (a_name, a) in &shapes {
        for (b_name, b) in &shapes {
            let nowhere = Pose::at(Vector::splat(Real::NAN));
            assert!(!intersects(a, &Pose::IDENTITY, b, &nowhere), "{a_name} {b_name}");
            if *a_name != "half-space" && *b_name != "half-space" {
                let far = Pose::at(Vector::splat(Real::MAX / 8.0));
                assert!(!intersects(a, &Pose::IDENTITY, b, &far), "{a_name} {b_name}");
            }
        }
    }
}
