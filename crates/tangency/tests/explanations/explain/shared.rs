//! What holds for the explanation of any two shapes.

use super::only;
use super::space::explain::*;
use super::space::*;
use crate::explain::xml;

/// What a bound may be off by, in units of the lengths that go into it: the rounding of two supports,
/// 32 ε, and what a search for curved shapes leaves open, 16 ε, each for both shapes.
const ROUNDING: Real = 96.0 * Real::EPSILON;

/// Every kind of shape at a scale, and some of them rounded.
pub(super) fn shapes() -> Vec<Shape> {
    let mut list: Vec<Shape> = vec![
        Sphere::new(Vector::X * 0.2, 0.7).unwrap().into(),
        Segment::new(-Vector::X, Vector::Y).unwrap().into(),
        Capsule::new(-Vector::X, Vector::Y, 0.3).unwrap().into(),
        Triangle::new(-Vector::X, Vector::X * 1.2, Vector::Y).unwrap().into(),
        Cuboid::from_half(Vector::splat(0.6) + Vector::X * 0.5).unwrap().into(),
        Ellipsoid::new(Vector::splat(0.4) + Vector::X * 0.7).unwrap().into(),
        HalfSpace::new(Vector::Y, 0.5).unwrap().into(),
        CustomConvex::new(Sphere::new(Vector::Y * 0.1, 0.6).unwrap()).into(),
    ];
    list.extend(only::shapes());
    let rounded: Vec<Shape> =
        list.iter().map(|shape| shape.clone().rounded(0.15).unwrap()).collect();
    list.extend(rounded);
    list
}

/// Overlapping, nearly and clearly apart, turned and straight, concentric and touching.
fn poses() -> Vec<Pose> {
    let places =
        [0.0, 0.4, 1.1, 2.3, 5.0].map(|away: Real| Vector::X * away + Vector::Y * (away * 0.4));
    let mut poses: Vec<Pose> = places.map(|place| Pose::new(only::turn(0.7), place)).to_vec();
    poses.extend(places.map(Pose::at));
    poses
}

/// Calls `check` with the explanation of every pair, some poses, and the lengths that go into bounds.
fn for_all_stories(mut check: impl FnMut(&Explanation, Real)) {
    let shapes = shapes();
    let here = Pose::new(only::turn(-0.4), Vector::splat(0.3));
    for a in &shapes {
        for b in &shapes {
            for there in poses() {
                let explanation = explain(a, &here, b, &there);
                let reach =
                    |shape: &Shape| if shape.reach().is_finite() { shape.reach() } else { 1.0 };
                let lengths = reach(a) + reach(b) + here.translation.distance(there.translation);
                check(&explanation, lengths);
            }
        }
    }
}

#[test]
fn the_answer_is_that_of_closest_to_the_bit() {
    let mut count = 0;
    for_all_stories(|explanation, _| {
        let ((a, a_pose), (b, b_pose)) = (explanation.a(), explanation.b());
        let answer = closest(a, a_pose, b, b_pose);
        assert_eq!(
            format!("{:?}", explanation.answer),
            format!("{answer:?}"),
            "{a:?} {b:?} {b_pose:?}"
        );
        assert_eq!(explanation.method, method(a, b));
        assert!(!explanation.steps.is_empty(), "nothing to tell of {a:?} and {b:?}");
        count += 1;
    });
    assert!(count > 2_000, "only {count} explanations");
}

#[test]
fn no_step_claims_more_than_there_is() {
    let (mut axes, mut turns, mut sides, mut valleys) = (0, 0, 0, 0);
    for_all_stories(|explanation, lengths| {
        let slack = ROUNDING * lengths;
        let separation = explanation.answer.separation;
        for (index, step) in explanation.steps.iter().enumerate() {
            let known = step.bounds();
            let told = || format!("step {} of\n{explanation}", index + 1);
            assert!(known.lo <= separation + slack, "{separation} is less than in {}", told());
            assert!(known.hi >= separation - slack, "{separation} is more than in {}", told());
            assert!(known.lo <= known.hi + slack, "no room in {}", told());
            axes += usize::from(matches!(step, Step::Axis { .. }));
            turns += usize::from(matches!(step, Step::Simplex { .. }));
            sides += usize::from(matches!(step, Step::Side { .. }));
            valleys += usize::from(matches!(step, Step::Valley { .. }));
        }
    });
    assert!(
        axes > 1_000 && turns > 1_000 && sides > 100 && valleys > 50,
        "{axes} {turns} {sides} {valleys}"
    );
}

/// One of the steps knows the separation: a direction that shows all of it, or points that are as near.
#[test]
fn some_step_knows_the_answer() {
    for_all_stories(|explanation, lengths| {
        let separation = explanation.answer.separation;
        let is_known =
            |end: Real| end == separation || (end - separation).abs() <= ROUNDING * lengths;
        let knows = |step: &Step| is_known(step.bounds().lo) || is_known(step.bounds().hi);
        assert!(explanation.steps.iter().any(knows), "no step knows the answer of\n{explanation}");
    });
}

#[test]
fn every_picture_is_well_formed() {
    for_all_stories(|explanation, _| xml::check(&explanation.to_svg()));
}

/// Sizes and offsets from the edge, with what is flat, concentric, touching or without an end.
#[test]
fn a_story_is_told_at_any_scale() {
    let scales = [1e-12, 1e-6, 1.0, 1e6, 1e10];
    for scale in scales.map(|scale: f64| scale as Real) {
        let cube = Shape::from(Cuboid::from_half(Vector::splat(scale)).unwrap());
        let needle = Shape::from(Segment::new(-Vector::X * scale, Vector::X * scale).unwrap());
        let dot = Shape::from(Segment::new(Vector::X * scale, Vector::X * scale).unwrap());
        let ground = Shape::from(HalfSpace::new(Vector::Y, scale).unwrap());
        let egg = Shape::from(Ellipsoid::new(Vector::splat(scale) + Vector::Y * scale).unwrap());
        let shapes = [&cube, &needle, &dot, &ground, &egg];
        for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (*a, *b))) {
            for away in [0.0, 0.5, 2.0, 3.0, 1e7] {
                for home in [Vector::ZERO, Vector::splat(scale * 1e5)] {
                    let there = Pose::new(only::turn(0.3), home + Vector::X * (scale * away));
                    let explanation = explain(a, &Pose::at(home), b, &there);
                    xml::check(&explanation.to_svg());
                    assert!(explanation.to_string().contains("Answer: "), "{explanation}");
                }
            }
        }
    }
}

/// A picture does not depend on the unit: twice as large, it looks the same.
#[test]
fn scenes_of_any_unit_look_the_same() {
    let drawn = |scale: Real| {
        let a = Shape::from(Cuboid::from_half(Vector::splat(scale)).unwrap());
        let b = Shape::from(Ellipsoid::new(Vector::splat(scale) + Vector::Y * scale).unwrap());
        let there = Pose::new(only::turn(0.3), Vector::X * (2.5 * scale));
        let picture = explain(&a, &Pose::IDENTITY, &b, &there).to_svg();
        let is_drawn = |line: &&str| line.starts_with("<path") || line.starts_with("<circle");
        let of_shapes = ["class=\"a\"", "class=\"b\"", "class=\"d\""];
        let lines: Vec<String> = picture
            .lines()
            .filter(is_drawn)
            .filter(|line| of_shapes.iter().any(|class| line.contains(class)))
            .map(str::to_string)
            .collect();
        lines
    };
    let here = drawn(1.0);
    assert!(here.len() >= 3);
    for scale in [(1_u64 << 30) as Real, 1.0 / (1_u64 << 30) as Real] {
        assert_eq!(drawn(scale), here);
    }
}

#[test]
fn what_is_not_a_number_has_a_story_that_says_so() {
    let shapes = shapes();
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        let lost = only::lost_turns().into_iter().map(Pose::turned);
        for there in lost.chain([Pose::at(Vector::X * Real::NAN)]) {
            for (a_pose, b_pose) in
                [(Pose::IDENTITY, there), (there, Pose::IDENTITY), (there, there)]
            {
                let explanation = explain(a, &a_pose, b, &b_pose);
                xml::check(&explanation.to_svg());
                if explanation.answer.separation.is_nan() {
                    assert!(explanation.to_string().contains("not a number"), "{explanation}");
                    assert_eq!(explanation.steps, [Step::NotANumber]);
                }
            }
        }
    }
}

#[test]
fn what_is_far_away_is_a_point() {
    let shapes = shapes();
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        for away in [Real::MAX * 0.25, Real::MAX, Real::INFINITY] {
            let explanation = explain(a, &Pose::IDENTITY, b, &Pose::at(Vector::X * away));
            xml::check(&explanation.to_svg());
            assert!(explanation.to_string().contains("Answer: "), "{explanation}");
        }
    }
}
