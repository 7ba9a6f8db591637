//! Do moving bodies meet when they are said to meet?

use super::draw::Draw;
use crate::Dimension::{self, Three, Two};
use crate::{Body, Core, Impact, Placement, Sweep};

/// What lengths may be off by where sizes are about 1.
const CLOSE: f64 = 1e-13;

/// How finely the least separation is asked for.
const FINE: f64 = 1e-10;

const STILL: [f64; 3] = [0.0; 3];

fn sweep<'a>(
    (a, a_at): (&'a Body, &'a Placement),
    (b, b_at): (&'a Body, &'a Placement),
    b_motion: [f64; 3],
) -> Sweep<'a> {
    Sweep { dimension: Three, a, a_at, a_motion: STILL, b, b_at, b_motion }
}

#[test]
fn balls_that_pass_come_as_near_as_their_lines() {
    let (a, b) = (Body::sphere(STILL, 1.0), Body::sphere(STILL, 0.5));
    let home = Placement::identity();
    let there = Placement::from_translation([-10.0, 2.0, 0.0]);
    let passing = sweep((&a, &home), (&b, &there), [40.0, 0.0, 0.0]);
    let least = passing.least_separation([0.0, 1.0], FINE);
    assert!((least.found - 0.5).abs() <= FINE && (least.lower - 0.5).abs() <= FINE, "{least:?}");
    assert!((least.fraction - 0.25).abs() < 1e-5, "{least:?}");
    let first_half = passing.least_separation([0.0, 0.125], FINE);
    assert_eq!(first_half.fraction, 0.125);
    assert_eq!(first_half.lower, first_half.found);
    assert!((first_half.found - (29_f64.sqrt() - 1.5)).abs() < CLOSE, "{first_half:?}");
}

/// A ball of radius 0.5 from (-10, 1.2) along x meets the ball of radius 1 at the origin where the
/// centres are 1.5 apart: at x = -0.9, with the normal (-0.6, 0.8).
#[test]
fn the_true_impact_is_believed_and_no_other() {
    let (a, b) = (Body::sphere(STILL, 1.0), Body::sphere(STILL, 0.5));
    let home = Placement::identity();
    let there = Placement::from_translation([-10.0, 1.2, 0.0]);
    let meeting = sweep((&a, &home), (&b, &there), [20.0, 0.0, 0.0]);
    let truth = Impact { fraction: 0.455, normal: [-0.6, 0.8, 0.0] };
    assert!(meeting.impact_error(&truth, 1.0) < CLOSE);
    for fraction in [0.0, 0.45, 0.46, 0.545, 1.0, f64::NAN] {
        assert!(!(meeting.impact_error(&Impact { fraction, ..truth }, 1.0) < 0.01), "{fraction}");
    }
    for normal in [[0.6, -0.8, 0.0], [-1.0, 0.0, 0.0], STILL] {
        assert!(!(meeting.impact_error(&Impact { normal, ..truth }, 1.0) < 0.01), "{normal:?}");
    }
    // Where they part again, all is right but the way the motion leads.
    let last = Impact { fraction: 0.545, normal: [0.6, 0.8, 0.0] };
    assert!(meeting.impact_error(&last, 1.0) > 0.5);
}

#[test]
fn only_the_motion_of_one_as_seen_from_the_other_counts() {
    let cone = Body::sharp(Core::Cone { half_height: 1.0, radius: 0.5 });
    let cylinder = Body::sharp(Core::Cylinder { half_height: 0.5, radius: 1.0 });
    let (below, above) = ([1e6, 0.0, 0.0], [1e6, 5.5, 0.0]);
    let (below, above) = (Placement::from_translation(below), Placement::from_translation(above));
    // The apex is at 1, the flat end at 5: they meet after 4 of 8.
    let relative = sweep((&cone, &below), (&cylinder, &above), [0.0, -8.0, 0.0]);
    let shared = Sweep { a_motion: [3.0, 5.0, 7.0], b_motion: [3.0, -3.0, 7.0], ..relative };
    for case in [relative, shared] {
        let impact = Impact { fraction: 0.5, normal: [0.0, 1.0, 0.0] };
        assert!(case.impact_error(&impact, 1.0) < CLOSE);
        assert!((case.separation_at(0.25) - 2.0).abs() < CLOSE);
        assert_eq!(case.closing([0.0, 2.0, 0.0]), 8.0);
        assert_eq!(case.gap_at(0.25, [0.0, 2.0, 0.0]), 2.0);
    }
}

#[test]
fn a_point_that_passes_through_a_triangle_is_seen_by_what_it_sweeps() {
    let triangle = Body::triangle([STILL, [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let point = Body::point(STILL);
    let home = Placement::identity();
    let there = Placement::from_translation([1.0, 0.25, 8.0]);
    let through = sweep((&triangle, &home), (&point, &there), [0.0, 0.0, -16.0]);
    assert_eq!(through.swept_separation([0.0, 1.0]), Some(-0.25));
    assert_eq!(through.swept_separation([0.0, 0.25]), Some(4.0));
    assert!(through.least_separation([0.0, 1.0], FINE).found.abs() <= FINE);
    let round = Body::sharp(Core::Ellipsoid { half_axes: [1.0; 3] });
    let passing = sweep((&triangle, &home), (&round, &there), [0.0, 0.0, -16.0]);
    assert_eq!(passing.swept_separation([0.0, 1.0]), None);
}

fn body(draw: &mut Draw, dimension: Dimension) -> Body {
    let half = draw.point().map(|x| x.abs() + 0.05);
    let [half_height, radius, _] = half;
    match (dimension, draw.below(6)) {
        (_, 0) => Body::sphere(draw.point(), radius),
        (_, 1) => Body::capsule(draw.coarse_point(), draw.point(), radius),
        (_, 2) => Body::sharp(Core::Ellipsoid { half_axes: half }),
        (Three, 3) => Body::sharp(Core::Cone { half_height, radius }),
        (Three, 4) => Body::triangle([draw.point(), draw.point(), draw.coarse_point()]),
        (Three, _) => Body::cuboid(half),
        (Two, _) => Body::rectangle([half_height, radius]).rounded(0.25 * radius),
    }
}

/// At no time are two bodies nearer than was proved, and at one time as near as was found. Polytopes
/// that never meet are as far apart as one is from what the other sweeps.
#[test]
fn moving_bodies_are_never_nearer_than_was_proved() {
    let mut draw = Draw(67);
    let (mut met, mut missed, mut swept) = (0, 0, 0);
    for round in 0..60 {
        let dimension = if round % 2 == 0 { Two } else { Three };
        let (a, b) = (body(&mut draw, dimension), body(&mut draw, dimension));
        let [x, y, z] = draw.point();
        let turned = match dimension {
            Two => Placement::from_cos_sin([x, y], draw.point()),
            Three => Placement::from_quaternion([x, y, z, 0.5], draw.point()),
        };
        let start = draw.point().map(|x| 4.0 * x);
        let aim = draw.point().map(|x| 2.0 * x);
        let there = Placement::from_translation(start);
        let motion = std::array::from_fn(|i| 2.0 * (aim[i] - start[i]));
        let case = Sweep { dimension, ..sweep((&a, &turned), (&b, &there), motion) };
        let least = case.least_separation([0.0, 1.0], FINE);
        assert!(least.found - least.lower <= FINE, "{case:?}: {least:?}");
        assert!((case.separation_at(least.fraction) - least.found).abs() < FINE, "{case:?}");
        for i in 0..=16 {
            let separation = case.separation_at(f64::from(i) / 16.0);
            assert!(separation >= least.lower - CLOSE, "{case:?}: {separation} < {least:?}");
        }
        if let Some(separation) = case.swept_separation([0.0, 1.0]).filter(|_| least.lower > 0.0) {
            swept += 1;
            assert!((separation - least.found).abs() <= FINE, "{case:?}: {separation} {least:?}");
        }
        met += usize::from(least.found < 0.0);
        missed += usize::from(least.lower > 0.0);
    }
    assert!(met > 10 && missed > 10 && swept > 2, "{met} {missed} {swept}");
}
