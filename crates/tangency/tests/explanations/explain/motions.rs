//! What holds for the explanation of any two shapes that move.

use std::collections::BTreeMap;

use super::only;
use super::shared::shapes;
use super::space::explain::*;
use super::space::*;
use crate::explain::draw::Draw;
use crate::explain::xml;

/// What a bound may be off by, in units of the lengths that go into it: as for the explanations of pairs that
/// do not move, 96 ε, and as much for the poses that the moments are compared at.
const ROUNDING: Real = 192.0 * Real::EPSILON;

/// How near shapes may be left by a time of impact, in units of their size.
const TOLERANCE: Real = 1e-3;

/// At how many moments of a stretch the shapes are looked at.
const MOMENTS: usize = 7;

/// How many frames a strip has at most.
const MOST_FRAMES: usize = 8;

fn vector(draw: &mut Draw, most: f64) -> Vector {
    let mut along = |axis: Vector| axis * draw.between(-most, most) as Real;
    Vector::AXES.into_iter().fold(Vector::ZERO, |sum, axis| sum + along(axis))
}

/// A way past the origin, or one that stays near it.
fn motion(draw: &mut Draw, away: f64) -> Motion {
    let start = vector(draw, away);
    let aim = vector(draw, 0.8) - start;
    let shift = aim * draw.between(0.2, 2.0) as Real;
    let rotation = only::turn(draw.between(-3.0, 3.0) as Real);
    let turn = if draw.chance(0.5) { draw.between(-3.0, 3.0) as Real } else { 0.0 };
    let pivot = if draw.chance(0.3) { vector(draw, 0.6) } else { Vector::ZERO };
    Motion::shifted(Pose::new(rotation, start), shift).turned_by(only::spin(turn)).about(pivot)
}

fn explained_cast(a: &Shape, a_motion: &Motion, b: &Shape, b_motion: &Motion) -> MotionExplanation {
    explain_cast(a, &a_motion.start, a_motion.shift, b, &b_motion.start, b_motion.shift)
}

/// Calls `check` with the explanations of every pair on some ways.
fn for_all_motions(ways: usize, mut check: impl FnMut(&MotionExplanation)) {
    let mut draw = Draw(11);
    let shapes = shapes();
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        for _ in 0..ways {
            let away = draw.between(0.5, 4.0);
            let (a_motion, b_motion) = (motion(&mut draw, away), motion(&mut draw, away));
            check(&explained_cast(a, &a_motion, b, &b_motion));
            check(&explain_time_of_impact(a, &a_motion, b, &b_motion, TOLERANCE));
        }
    }
}

/// Shapes that touch at the start and move in any direction, by a separation that is known.
fn for_all_that_touch(mut check: impl FnMut(&MotionExplanation)) {
    let mut draw = Draw(12);
    let shapes = shapes();
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        let turned = Pose::new(only::turn(draw.between(-3.0, 3.0) as Real), Vector::splat(4.0));
        let seen = closest(a, &Pose::IDENTITY, b, &turned);
        if !seen.separation.is_finite() {
            continue;
        }
        let there = turned.translation - seen.normal * seen.separation;
        let touching = Pose::new(turned.rotation, there);
        for _ in 0..2 {
            let way = if draw.chance(0.5) { seen.normal } else { vector(&mut draw, 1.0) };
            let flight = Motion::shifted(touching, way * 2.0);
            let rest = Motion::still(Pose::IDENTITY);
            check(&explained_cast(a, &rest, b, &flight));
            let spin = only::spin(draw.between(-0.5, 0.5) as Real);
            check(&explain_time_of_impact(a, &rest, b, &flight.turned_by(spin), TOLERANCE));
        }
    }
}

/// What would bring an explanation about again.
fn asked(explanation: &MotionExplanation) -> String {
    format!("{}: {:?} {:?}", explanation.method, explanation.a(), explanation.b())
}

/// The lengths that go into what is told of a pair.
fn lengths(explanation: &MotionExplanation) -> Real {
    let of = |(shape, motion): (&Shape, &Motion)| {
        let reach = if shape.reach().is_finite() { shape.reach() } else { 1.0 };
        reach + motion.start.translation.length() + motion.shift.length() + motion.pivot.length()
    };
    of(explanation.a()) + of(explanation.b())
}

fn separation_at(explanation: &MotionExplanation, fraction: Real) -> Real {
    let ((a, a_motion), (b, b_motion)) = (explanation.a(), explanation.b());
    closest(a, &a_motion.at(fraction), b, &b_motion.at(fraction)).separation
}

#[track_caller]
fn check_answer(explanation: &MotionExplanation) {
    let ((a, a_motion), (b, b_motion)) = (explanation.a(), explanation.b());
    let told = |impact: &Option<Impact>| format!("{impact:?}");
    if explanation.method == "cast" {
        let met =
            cast_shapes(a, &a_motion.start, a_motion.shift, b, &b_motion.start, b_motion.shift);
        assert_eq!(told(&explanation.impact), told(&met), "{}", asked(explanation));
    } else {
        let met = time_of_impact(a, a_motion, b, b_motion, TOLERANCE);
        assert_eq!(told(&explanation.impact), told(&met.impact), "{}", asked(explanation));
        assert_eq!(explanation.samples.len(), met.iterations, "{}", asked(explanation));
        assert_eq!(explanation.is_cut_short, met.is_cut_short, "{}", asked(explanation));
    }
}

#[track_caller]
fn check_order(explanation: &MotionExplanation) {
    for pair in explanation.samples.windows(2) {
        let (sample, next) = (&pair[0], &pair[1]);
        let Some(free) = &sample.free else {
            panic!("a sample leads nowhere: {}", asked(explanation))
        };
        assert!(
            sample.fraction <= free.until && free.until <= next.fraction,
            "{}",
            asked(explanation)
        );
        // What lies between is the rounding of a fraction.
        assert!(next.fraction - free.until <= Real::EPSILON, "{}", asked(explanation));
    }
    assert_eq!(explanation.samples[0].fraction, 0.0, "{}", asked(explanation));
    let last = explanation.samples.last().expect("there is a first sample");
    match &explanation.impact {
        Some(impact) => {
            assert_eq!(
                (impact.fraction, impact.contact),
                (last.fraction, last.closest),
                "{}",
                asked(explanation)
            );
            let is_met = matches!(explanation.ending, Ending::Touching | Ending::Overlapping);
            assert!(is_met || explanation.is_cut_short, "{}", asked(explanation));
        }
        None => {
            let end = last.free.as_ref().map(|free| free.until);
            assert_eq!(end, Some(1.0), "{explanation}\n{}", asked(explanation));
        }
    }
}

/// Every stretch is looked at anew, at several moments.
#[track_caller]
fn check_free(explanation: &MotionExplanation) {
    let slack = ROUNDING * lengths(explanation);
    for sample in &explanation.samples {
        let Some(free) = &sample.free else { continue };
        for moment in 0..=MOMENTS {
            let share = moment as Real / MOMENTS as Real;
            let fraction = sample.fraction + (free.until - sample.fraction) * share;
            let found = separation_at(explanation, fraction);
            assert!(found > -slack, "{found} at {fraction}\n{explanation}\n{}", asked(explanation));
        }
        for (fraction, gap) in &free.at_least {
            let found = separation_at(explanation, *fraction);
            let told =
                || format!("{gap} > {found} at {fraction}\n{explanation}\n{}", asked(explanation));
            assert!(*gap <= found + slack, "{}", told());
            assert!(*gap >= -slack || *gap > found - slack, "not free: {}", told());
        }
    }
}

#[track_caller]
fn check_strip(explanation: &MotionExplanation) {
    let strip = explanation.to_svg();
    xml::check(&strip);
    let frames = strip.matches(">sample ").count();
    let count = explanation.samples.len();
    let left_out = count.saturating_sub(MOST_FRAMES);
    assert_eq!(frames, count - left_out, "{}", asked(explanation));
    for number in [1, count] {
        assert!(strip.contains(&format!(">sample {number}</text>")), "{}", asked(explanation));
    }
    let is_said = strip.contains(&format!("{left_out} samples have no frame above"));
    assert_eq!(is_said, left_out > 0, "{}", asked(explanation));
    assert_eq!(strip.matches(">at 0: ").count(), 1, "{}", asked(explanation));
}

#[test]
fn a_motion_is_explained_as_the_question_answers_and_its_samples_are_in_order() {
    let mut endings: BTreeMap<String, usize> = BTreeMap::new();
    for_all_motions(3, |explanation| {
        check_answer(explanation);
        check_order(explanation);
        *endings.entry(format!("{} {:?}", explanation.method, explanation.ending)).or_default() +=
            1;
    });
    let common = ["Overlapping", "Touching"];
    for met in common.into_iter().chain(["Parting", "MeetsLater", "OutOfReach"]) {
        let count = endings.get(&format!("cast {met}")).copied().unwrap_or(0);
        assert!(count > 20, "{met}: {endings:?}");
    }
    for met in common.into_iter().chain(["WayEnds"]) {
        let count = endings.get(&format!("time of impact {met}")).copied().unwrap_or(0);
        assert!(count > 20, "{met}: {endings:?}");
    }
}

#[test]
fn what_is_said_to_be_free_is_free() {
    let (mut tangents, mut directions, mut turning) = (0, 0, 0);
    for_all_motions(2, |explanation| {
        check_free(explanation);
        for free in explanation.samples.iter().filter_map(|sample| sample.free.as_ref()) {
            tangents += usize::from(matches!(free.shown, Shown::Tangent { .. }));
            directions += usize::from(free.shown == Shown::Direction(Turning::Held));
            let with = [Turning::WithA, Turning::WithB, Turning::Onward].map(Shown::Direction);
            turning += usize::from(with.contains(&free.shown));
        }
    });
    assert!(
        tangents > 200 && directions > 100 && turning > 100,
        "{tangents} {directions} {turning}"
    );
}

#[test]
fn shapes_that_touch_at_the_start_are_told_to_part_or_to_meet() {
    let (mut parting, mut growing, mut meeting) = (0, 0, 0);
    for_all_that_touch(|explanation| {
        check_answer(explanation);
        check_free(explanation);
        let first = explanation.samples[0].free.as_ref().map(|free| free.shown);
        parting += usize::from(explanation.ending == Ending::Parting);
        growing += usize::from(matches!(first, Some(Shown::Growing(_))));
        meeting += usize::from(explanation.ending == Ending::Touching);
        xml::check(&explanation.to_svg());
    });
    assert!(parting > 50 && growing > 50 && meeting > 50, "{parting} {growing} {meeting}");
}

#[test]
fn a_strip_has_a_frame_for_each_sample() {
    for_all_motions(1, check_strip);
}

/// A grazing way needs many samples: some of them are counted only, in the text as in the strip.
#[test]
fn of_a_long_search_the_middle_is_left_out() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 4.0 + Vector::Y * 2.0));
    let graze = there.translation - Vector::Y * (4.0 * Real::EPSILON);
    let explanation =
        explain_cast(&ball, &here, Vector::X * 8.0, &ball, &Pose::at(graze), Vector::ZERO);
    check_strip(&explanation);
    assert!(explanation.samples.len() > MOST_FRAMES, "{explanation}");
}

/// A strip does not depend on the unit: twice as large, it looks the same.
#[test]
fn strips_of_any_unit_look_the_same() {
    let drawn = |scale: Real| {
        let a = Shape::from(Cuboid::from_half(Vector::splat(scale)).unwrap());
        let b = Shape::from(Ellipsoid::new(Vector::splat(scale) + Vector::Y * scale).unwrap());
        let flight =
            Motion::shifted(Pose::at(Vector::X * (4.5 * scale)), Vector::X * (-6.0 * scale));
        let flight = flight.turned_by(only::spin(1.0));
        let explanation =
            explain_time_of_impact(&a, &Motion::still(Pose::IDENTITY), &b, &flight, 1e-3);
        let strip = explanation.to_svg();
        let is_drawn = |line: &&str| line.starts_with("<path") || line.starts_with("<circle");
        strip.lines().filter(is_drawn).map(str::to_string).collect::<Vec<_>>()
    };
    let here = drawn(1.0);
    assert!(here.len() > 20);
    for scale in [(1_u64 << 30) as Real, 1.0 / (1_u64 << 30) as Real] {
        assert_eq!(drawn(scale), here);
    }
}

#[test]
fn what_is_not_a_number_is_explained_as_such() {
    let shapes = shapes();
    let lost = Vector::X * Real::NAN;
    let still = Motion::still(Pose::IDENTITY);
    let motions = [
        Motion::still(Pose::at(lost)),
        Motion::shifted(Pose::at(Vector::X * 5.0), lost),
        Motion::still(Pose::at(Vector::X * 5.0)).turned_by(only::spin(Real::NAN)),
    ];
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        for (index, motion) in motions.iter().enumerate() {
            for (first, second) in [(&still, motion), (motion, &still)] {
                let explanation = explain_time_of_impact(a, first, b, second, TOLERANCE);
                assert_eq!(
                    (explanation.ending, explanation.samples.len()),
                    (Ending::NotANumber, 0),
                    "{explanation}"
                );
                check_lost(&explanation);
                // A cast knows nothing of turns.
                if index < 2 {
                    let explanation = explained_cast(a, first, b, second);
                    assert_eq!(
                        explanation.ending,
                        Ending::NotANumber,
                        "{explanation}\n{}",
                        asked(&explanation)
                    );
                    check_lost(&explanation);
                }
            }
        }
    }
}

#[track_caller]
fn check_lost(explanation: &MotionExplanation) {
    xml::check(&explanation.to_svg());
    assert_eq!(explanation.impact, None);
    let text = explanation.to_string();
    assert!(text.contains("something is not a number") && text.contains("do not meet"), "{text}");
}

#[test]
fn what_is_far_away_is_explained_as_such() {
    let shapes = shapes();
    let still = Motion::still(Pose::IDENTITY);
    let mut far = 0;
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        for away in [Real::MAX * 0.25, Real::MAX] {
            let flight = Motion::shifted(Pose::at(Vector::X * away), Vector::X * -2.0);
            for explanation in [
                explained_cast(a, &still, b, &flight),
                explain_time_of_impact(a, &still, b, &flight, TOLERANCE),
            ] {
                xml::check(&explanation.to_svg());
                check_answer(&explanation);
                assert_eq!(explanation.ending, Ending::TooFar, "{explanation}");
                assert!(explanation.to_string().contains("so far away"), "{explanation}");
                far += 1;
            }
        }
        let flight = Motion::still(Pose::at(Vector::X * Real::INFINITY));
        xml::check(&explained_cast(a, &still, b, &flight).to_svg());
        let flight = Motion::shifted(Pose::at(Vector::X * 3.0), Vector::X * -Real::INFINITY);
        xml::check(&explained_cast(a, &still, b, &flight).to_svg());
    }
    assert!(far > 1_000, "{far}");
}
