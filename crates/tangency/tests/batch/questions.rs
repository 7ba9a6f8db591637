//! Rays of columns against single rays; and what every question of columns is held against.

use super::draw::Draw;
use super::hard::{balls, boxes, rays, triangles};
use super::rebatched::Question;
use super::space::batch::*;
use super::space::*;

/// How many things a list has.
pub(super) const LIST: usize = 300;

/// The numbers of answers, of which those that are not numbers are alike.
pub(super) fn bits(answers: &[Real]) -> Vec<u64> {
    let bits = |answer: &Real| if answer.is_nan() { u64::MAX } else { answer.to_bits() as u64 };
    answers.iter().map(bits).collect()
}

fn is_finite(bits: u64) -> bool {
    Real::from_bits(bits as _).is_finite()
}

/// The things that a side of some pairs names.
pub(super) fn picked<Item: Copy>(list: &[Item], pairs: &[[u32; 2]], side: usize) -> Vec<Item> {
    pairs.iter().map(|pair| list[pair[side] as usize]).collect()
}

pub(super) fn columns_of_balls(balls: &[Sphere]) -> Spheres {
    let mut columns = Spheres::default();
    balls.iter().for_each(|ball| columns.push(ball.center(), ball.radius()).expect("a ball"));
    columns
}

/// The ball around the origin, and where it is.
pub(super) fn placed(ball: &Sphere) -> (Shape, Pose) {
    let shape = Sphere::new(Vector::ZERO, ball.radius()).expect("a radius").into();
    (shape, Pose::at(ball.center()))
}

/// What columns write into a list.
pub(super) fn asked<Answer>(ask: impl FnOnce(&mut Vec<Answer>)) -> Vec<Answer> {
    let mut answers = Vec::new();
    ask(&mut answers);
    answers
}

/// Truth as bits.
pub(super) fn truths(answers: &[bool]) -> Vec<u64> {
    answers.iter().map(|answer| u64::from(*answer)).collect()
}

pub(super) fn is_true(bits: u64) -> bool {
    bits == 1
}

pub(super) fn is_negative(bits: u64) -> bool {
    Real::from_bits(bits as _) < 0.0
}

#[test]
fn rays_meet_balls_where_single_rays_do() {
    let mut draw = Draw(91);
    let (rays, balls) = (rays(LIST, &mut draw), balls(LIST, &mut draw));
    let (ray_columns, ball_columns) = (Rays::from_iter(rays.clone()), columns_of_balls(&balls));
    let question = Question {
        name: "rays to balls",
        tell: &|ray, ball| format!("{:?} {:?}", rays[ray], balls[ball]),
        single: &|ray, ball| {
            let (shape, pose) = placed(&balls[ball]);
            let hit = cast_ray(&shape, &pose, &rays[ray], &RayOptions::default());
            bits(&[hit.map_or(Real::INFINITY, |hit| hit.fraction)])[0]
        },
        from_first: &|ray, pairs| {
            let some = columns_of_balls(&picked(&balls, pairs, 1));
            bits(&asked(|to| some.fractions_along(&rays[ray], to)))
        },
        from_second: Some(&|ball, pairs| {
            let some = Rays::from_iter(picked(&rays, pairs, 0));
            bits(&asked(|to| some.fractions_to_sphere(&balls[ball], to)))
        }),
        each: &|pairs| {
            let rays = Rays::from_iter(picked(&rays, pairs, 0));
            let balls = columns_of_balls(&picked(&balls, pairs, 1));
            bits(&asked(|to| rays.fractions_to_spheres_each(&balls, to)))
        },
        of: &|pairs| {
            bits(&asked(|to| ray_columns.fractions_to_spheres_of(&ball_columns, pairs, to)))
        },
    };
    let met = question.check([LIST; 2], &mut draw, is_finite);
    let inside = question.check([LIST; 2], &mut draw, |bits| bits == 0);
    assert!(met > 300 && inside > 60, "{met} {inside}");
}

/// Where a line is nearest to a ball is known to half of the digits of how far away the line begins, and the rest is much to a
/// ball of 1e-20. Columns took such a line to pass, which a single ray did not.
#[test]
fn rays_straight_at_specks_meet_them_where_single_rays_do() {
    let (mut draw, mut met) = (Draw(92), 0);
    for case in 0..4_000 {
        let axis = Vector::AXES[case % DIMENSION];
        let mut aside = draw.vector();
        aside -= axis * aside.dot(axis);
        let aside = aside * [0.0, Real::from_bits(1), 1e-25][case % 3];
        let speck = Sphere::new(axis * draw.signed(), [1e-20, 1e-12][case % 2]).expect("finite");
        let ray = Ray::new(axis * 3.0 + aside, axis * -draw.signed().abs()).expect("finite");
        let (shape, pose) = placed(&speck);
        let single = cast_ray(&shape, &pose, &ray, &RayOptions::default());
        let single = single.map_or(Real::INFINITY, |hit| hit.fraction);
        let column = asked(|to| Rays::from_iter([ray]).fractions_to_sphere(&speck, to));
        assert_eq!(bits(&column), bits(&[single]), "{ray:?} {speck:?}");
        met += u32::from(single.is_finite());
    }
    assert!(met > 3_000, "only {met} rays met a speck");
}

#[test]
fn rays_meet_boxes_where_single_rays_do() {
    let mut draw = Draw(92);
    let (rays, boxes) = (rays(LIST, &mut draw), boxes(LIST, &mut draw));
    let (ray_columns, box_columns) =
        (Rays::from_iter(rays.clone()), Boxes::from_iter(boxes.clone()));
    let question = Question {
        name: "rays to boxes",
        tell: &|ray, around| format!("{:?} {:?}", rays[ray], boxes[around]),
        single: &|ray, around| {
            let inside = boxes[around].cast(&rays[ray]);
            bits(&[inside.map_or(Real::INFINITY, |inside| inside.lo)])[0]
        },
        from_first: &|ray, pairs| {
            let some = Boxes::from_iter(picked(&boxes, pairs, 1));
            bits(&asked(|to| some.fractions_along(&rays[ray], to)))
        },
        from_second: Some(&|around, pairs| {
            let some = Rays::from_iter(picked(&rays, pairs, 0));
            bits(&asked(|to| some.fractions_to_box(&boxes[around], to)))
        }),
        each: &|pairs| {
            let rays = Rays::from_iter(picked(&rays, pairs, 0));
            let boxes = Boxes::from_iter(picked(&boxes, pairs, 1));
            bits(&asked(|to| rays.fractions_to_boxes_each(&boxes, to)))
        },
        of: &|pairs| bits(&asked(|to| ray_columns.fractions_to_boxes_of(&box_columns, pairs, to))),
    };
    let met = question.check([LIST; 2], &mut draw, is_finite);
    let inside = question.check([LIST; 2], &mut draw, |bits| bits == 0);
    assert!(met > 300 && inside > 60, "{met} {inside}");
}

#[test]
fn rays_meet_triangles_where_single_rays_do() {
    let mut draw = Draw(93);
    let (rays, triangles) = (rays(LIST, &mut draw), triangles(LIST, &mut draw));
    let (all_a, all_b) = (Rays::from_iter(rays.clone()), Triangles::from_iter(triangles.clone()));
    let question = Question {
        name: "rays to triangles",
        tell: &|one, other| format!("{:?} {:?}", rays[one], triangles[other]),
        single: &|one, other| {
            let hit = triangles[other].cast(&rays[one], &RayOptions::default());
            bits(&[hit.map_or(Real::INFINITY, |hit| hit.fraction)])[0]
        },
        from_first: &|one, pairs| {
            let some = Triangles::from_iter(picked(&triangles, pairs, 1));
            bits(&asked(|to| some.fractions_along(&rays[one], to)))
        },
        from_second: Some(&|one, pairs| {
            let some = Rays::from_iter(picked(&rays, pairs, 0));
            bits(&asked(|to| some.fractions_to_triangle(&triangles[one], to)))
        }),
        each: &|pairs| {
            let some = Rays::from_iter(picked(&rays, pairs, 0));
            let others = Triangles::from_iter(picked(&triangles, pairs, 1));
            bits(&asked(|to| some.fractions_to_triangles_each(&others, to)))
        },
        of: &|pairs| bits(&asked(|to| all_a.fractions_to_triangles_of(&all_b, pairs, to))),
    };
    let met = question.check([LIST; 2], &mut draw, is_finite);
    assert!(met > 100, "{met}");
}
