//! Two shapes: how far are they apart, and where do they touch?

use test_meshes::Draw;

use super::only::{self, DIMENSIONS, body, placement, spelled};
use super::scene::{Scene, pose_for};
use super::shared::{EPSILON, FLAT_LIMIT, Kind, answer, number, question};
use super::space::*;
use crate::against_oracle::Question;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::verdict::{Known, Measure, Placed, RESOLUTION, Verdict, error_of};

/// The judgement of two shapes at their places.
pub(super) fn judge(
    class: Class,
    (a, a_pose): (&Shape, &Pose),
    (b, b_pose): (&Shape, &Pose),
    seen: Closest,
    limit: f64,
) -> Verdict {
    let (a_body, b_body) = (body(a), body(b));
    let (a_at, b_at) = (placement(a_pose), placement(b_pose));
    let answer = answer(&seen);
    let measure = Measure {
        size: number(a.reach()).max(number(b.reach())),
        coordinates: number(a_pose.translation.length()) + number(b_pose.translation.length()),
        limit,
        epsilon: EPSILON,
    };
    let bodies = [Placed { body: &a_body, at: &a_at }, Placed { body: &b_body, at: &b_at }];
    let is_small = !only::is_large(a) && !only::is_large(b);
    let truth = (is_small && oracle::has_separation(&a_body, &b_body))
        .then(|| oracle::separation(DIMENSIONS, &a_body, &a_at, &b_body, &b_at));
    let known = truth.as_ref().map_or(Known::WidestGap, Known::Truth);
    let error = error_of(DIMENSIONS, &answer, &known, bodies, measure);
    Verdict::of(class, error, limit, || {
        let truth = truth.as_ref().map_or(f64::NAN, oracle::Truth::to_f64);
        format!("{a:?} {a_pose:?} {b:?} {b_pose:?} -> {seen:?}, truth {truth:e}")
    })
}

/// A question about two shapes that are made at the same scale.
pub(super) fn pair<A: Clone + Into<Shape> + 'static, B: Clone + Into<Shape> + 'static>(
    name: &str,
    make_a: fn(&mut Draw, f64) -> A,
    make_b: fn(&mut Draw, f64) -> B,
    ask: fn(&A, &B, &Pose) -> Closest,
) -> Question {
    question(name, move |draw, scale| {
        let (a, b) = (make_a(draw, scale), make_b(draw, scale));
        let (a_shape, b_shape): (Shape, Shape) = (a.clone().into(), b.clone().into());
        let class = Class::draw(draw);
        let size = number(a_shape.reach()) + number(b_shape.reach());
        let mut b_in_a = pose_for(class, draw, size);
        if class == Class::NearlyTouching {
            let seen = ask(&a, &b, &b_in_a);
            let gap = (draw.magnitude(-7.0, -3.0) * size) as Real;
            b_in_a.translation += seen.normal * (gap - seen.separation);
        }
        let seen = ask(&a, &b, &b_in_a);
        judge(class, (&a_shape, &Pose::IDENTITY), (&b_shape, &b_in_a), seen, FLAT_LIMIT)
    })
}

/// Two shapes of any kind through the door, both posed, in either order.
pub(super) fn closest_case(kinds: [Kind; 2], draw: &mut Draw, scale: f64) -> Verdict {
    let scene = Scene::draw(kinds, draw, scale);
    let Scene { a, a_pose, b, b_pose, class, limit, .. } = &scene;
    let seen = closest(a, a_pose, b, b_pose);
    judge(*class, (a, a_pose), (b, b_pose), seen, *limit)
}

/// The points where two shapes touch, or nearly do: each belongs to both shapes, is as far apart as it says, no
/// deeper than the pair and within the margin; the first one is as deep as the pair.
pub(super) fn manifold_case(kinds: [Kind; 2], draw: &mut Draw, scale: f64) -> Verdict {
    let scene = Scene::draw(kinds, draw, scale);
    let Scene { a, a_pose, b, b_pose, class, limit, size } = &scene;
    let margin = match draw.below(3) {
        0 => 0.0,
        1 => (0.02 * size) as Real,
        _ => (draw.between(0.0, 1.0) * size) as Real,
    };
    let seen = closest(a, a_pose, b, b_pose);
    let found = manifold(a, a_pose, b, b_pose, margin);
    let depth = number(seen.separation);
    let larger = size.max(number(margin)).max(depth.abs());
    let resolution = limit * larger * RESOLUTION;
    let coordinates = number(a_pose.translation.length()) + number(b_pose.translation.length());
    let spelled_error = 4.0 * EPSILON * coordinates;
    let bodies = [(body(a), placement(a_pose)), (body(b), placement(b_pose))];
    let mut worst = 0.0_f64;
    let mut note = |error: f64| worst = if error <= worst { worst } else { error };
    for (at, point) in found.points().iter().enumerate() {
        let separation = number(point.separation);
        for (place, (body, there)) in [point.on_a, point.on_b].into_iter().zip(&bodies) {
            let outside =
                oracle::membership_error(DIMENSIONS, spelled(place), body, there, resolution);
            note(outside - spelled_error);
        }
        let apart = (point.on_a + found.normal * point.separation).distance(point.on_b);
        note(number(apart) - spelled_error);
        note(depth - separation);
        note(separation - number(margin));
        if at == 0 {
            note(separation - depth);
        }
    }
    let is_empty = !(seen.separation <= margin);
    // Two points in one place have no size, and no error either.
    let relative = if larger > 0.0 { worst / larger } else { worst };
    let error = if found.is_empty() == is_empty { relative } else { f64::INFINITY };
    Verdict::of(*class, error, *limit, || {
        format!("{a:?} {a_pose:?} {b:?} {b_pose:?} margin {margin:e} -> {seen:?} {found:?}")
    })
}
