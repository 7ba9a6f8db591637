//! What holds for the explanation of a shape that is asked part by part.

use super::only;
use super::space::explain::*;
use super::space::*;
use crate::explain::draw::Draw;
use crate::explain::xml;

/// A box and a half of reach around the origin, with room between.
fn place(draw: &mut Draw, most: f64) -> Vector {
    let mut along = |axis: Vector| axis * draw.between(-most, most) as Real;
    Vector::AXES.into_iter().fold(Vector::ZERO, |sum, axis| sum + along(axis))
}

fn pose(draw: &mut Draw, most: f64) -> Pose {
    Pose::new(only::turn(draw.between(-3.0, 3.0) as Real), place(draw, most))
}

/// Many small shapes at random places.
fn heap(draw: &mut Draw) -> Shape {
    let part = |draw: &mut Draw| -> (Pose, Shape) {
        let size = draw.between(0.05, 0.4) as Real;
        let shape = match draw.chance(0.5) {
            true => Sphere::new(Vector::ZERO, size).unwrap().into(),
            false => Cuboid::from_half(Vector::splat(size)).unwrap().into(),
        };
        (pose(draw, 2.0), shape)
    };
    Compound::new((0..40).map(|_| part(draw)).collect()).unwrap().into()
}

fn others() -> Vec<Shape> {
    vec![
        Sphere::new(Vector::X * 0.2, 0.4).unwrap().into(),
        Capsule::new(-Vector::X, Vector::Y, 0.2).unwrap().into(),
        Cuboid::from_half(Vector::splat(0.3)).unwrap().into(),
        Shape::from(Cuboid::from_half(Vector::splat(0.3)).unwrap()).rounded(0.1).unwrap(),
    ]
}

/// Calls `check` with shapes of parts and others, at many poses.
fn for_all(poses: usize, mut check: impl FnMut(&Shape, &Pose, &Shape, &Pose)) {
    let mut draw = Draw(31);
    let mut wholes = only::of_parts();
    wholes.push(heap(&mut draw));
    let others = others();
    for whole in &wholes {
        for other in others.iter().chain(&wholes) {
            for _ in 0..poses {
                let (here, there) = (pose(&mut draw, 0.5), pose(&mut draw, 3.5));
                check(whole, &here, other, &there);
                check(other, &here, whole, &there);
            }
        }
    }
}

/// The parts that an explanation names, one of each shape that has any.
fn named(parts: &PartInfoPair, whole: [(&Shape, &Pose); 2]) -> [(Shape, Pose); 2] {
    let [a, b] = whole.map(|(shape, pose)| (shape.clone(), *pose));
    let named = |piece: &Option<PartInfo>, whole: (Shape, Pose)| {
        piece.as_ref().map_or(whole, |piece| (piece.shape.clone(), piece.pose))
    };
    [named(&parts.a, a), named(&parts.b, b)]
}

/// The deciding part, asked alone, gives the answer; and everything that was asked is no nearer.
#[test]
fn the_part_that_decides_gives_the_answer() {
    let (mut decided, mut enclosed, mut left_out, mut overlaps) = (0, 0, 0, 0);
    for_all(5, |a, a_pose, b, b_pose| {
        let explanation = explain(a, a_pose, b, b_pose);
        let answer = closest(a, a_pose, b, b_pose);
        let told = || format!("{a_pose:?} {b_pose:?}\n{explanation}");
        assert_eq!(format!("{:?}", explanation.answer), format!("{answer:?}"), "{}", told());
        let size = a.reach() + b.reach() + a_pose.translation.distance(b_pose.translation);
        let slack = 256.0 * Real::EPSILON * size;
        for step in &explanation.steps {
            if let Step::Asked { parts, separation } = step {
                let [one, other] = named(parts, [(a, a_pose), (b, b_pose)]);
                let alone = closest(&one.0, &one.1, &other.0, &other.1).separation;
                // Of filled parts that overlap, it is only asked whether they do.
                let is_overlap = answer.separation < 0.0;
                assert!(is_overlap || alone >= answer.separation - slack, "{alone}: {}", told());
                let is_like = |said: Real| is_overlap && said <= slack && alone <= slack;
                let is_said =
                    separation.is_none_or(|said| (said - alone).abs() <= slack || is_like(said));
                assert!(is_said, "{alone}: {step:?}\n{}", told());
            } else if let Step::Decided { parts, separation } = step {
                let [one, other] = named(parts, [(a, a_pose), (b, b_pose)]);
                let alone = closest(&one.0, &one.1, &other.0, &other.1).separation;
                let is_like = answer.separation < 0.0 && alone <= slack && *separation <= slack;
                let is_said = (alone - separation).abs() <= slack || is_like;
                assert!(is_said, "{alone}: {}", told());
                let is_enclosed = (answer.separation - separation).abs() > slack;
                assert!(!is_enclosed || answer.separation < *separation, "{}", told());
                (decided, enclosed) = (decided + 1, enclosed + usize::from(is_enclosed));
                overlaps += usize::from(answer.separation < 0.0);
            } else if let Step::Opened { boxes, inside, left_out: others } = step {
                assert!(boxes.a.is_some() || boxes.b.is_some(), "{}", told());
                assert!(others.len() <= *inside, "{}", told());
                left_out += others.len();
            }
        }
        if decided % 8 == 0 {
            xml::check(&explanation.to_svg());
        }
    });
    assert!(decided > 100 && left_out > 500 && overlaps > 20, "{decided} {left_out} {overlaps}");
    assert!(enclosed < 3 * decided / 4, "{enclosed} of {decided}");
}

/// No box was left out that holds something nearer than the answer: the gap between a box and a ball is
/// measured anew.
#[test]
fn what_is_left_out_is_not_nearer() {
    let mut draw = Draw(32);
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.3).unwrap());
    let mut checked = 0;
    for _ in 0..40 {
        let heap = heap(&mut draw);
        let (here, there) = (pose(&mut draw, 0.5), pose(&mut draw, 3.0));
        let explanation = explain(&heap, &here, &ball, &there);
        for step in &explanation.steps {
            let Step::Opened { left_out, .. } = step else { continue };
            for around in left_out.iter().filter_map(|two| two.a) {
                let cuboid = Shape::from(*around.cuboid());
                let gap = distance(&cuboid, around.pose(), &ball, &there);
                let slack = 256.0 * Real::EPSILON * 8.0;
                assert!(gap >= explanation.answer.separation - slack, "{gap}\n{explanation}");
                checked += 1;
            }
        }
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn a_ray_is_told_as_it_goes() {
    let mut draw = Draw(33);
    let (mut hits, mut misses, mut left_out) = (0, 0, 0);
    let mut wholes = only::of_parts();
    wholes.push(heap(&mut draw));
    wholes.extend(others());
    for whole in &wholes {
        for _ in 0..40 {
            let here = pose(&mut draw, 0.5);
            let (from, aim) = (place(&mut draw, 4.0), place(&mut draw, 1.0));
            let Ok(ray) = Ray::new(from, aim - from) else { continue };
            let explanation = explain_ray(whole, &here, &ray, &RayOptions::default());
            let hit = cast_ray(whole, &here, &ray, &RayOptions::default());
            assert_eq!(
                format!("{:?}", explanation.hit),
                format!("{hit:?}"),
                "{here:?}\n{explanation}"
            );
            let last = explanation.steps.last();
            if let Some(RayStep::Decided { part }) = last {
                let alone = cast_ray(&part.shape, &part.pose, &ray, &RayOptions::default());
                let alone = alone.map(|alone| Hit { part: part.index, ..alone });
                assert_eq!(alone, hit, "{here:?}\n{explanation}");
            }
            let is_of_parts = matches!(whole, Shape::Composite(_));
            let is_decided = matches!(last, Some(RayStep::Decided { .. } | RayStep::Inside));
            assert_eq!(is_decided, hit.is_some() && is_of_parts, "{here:?}\n{explanation}");
            hits += usize::from(hit.is_some());
            misses += usize::from(hit.is_none());
            for step in &explanation.steps {
                if let RayStep::Opened { left_out: others, .. } = step {
                    left_out += others.len();
                }
            }
            if hits % 8 == 0 {
                xml::check(&explanation.to_svg());
            }
        }
    }
    assert!(hits > 50 && misses > 50 && left_out > 200, "{hits} {misses} {left_out}");
}

/// A ray that starts in a box and goes out of a tree without hitting: nothing to decide.
#[test]
fn a_ray_past_everything_opens_no_more_than_the_whole() {
    let mut draw = Draw(34);
    let heap = heap(&mut draw);
    let ray = Ray::new(Vector::Y * 50.0, Vector::X).unwrap();
    let explanation = explain_ray(&heap, &Pose::IDENTITY, &ray, &RayOptions::default());
    let [RayStep::Opened { left_out, inside, .. }] = &explanation.steps[..] else {
        panic!("one box: {explanation}")
    };
    assert_eq!(left_out.len(), *inside);
}

/// The explanation of a shape of parts answers as the question does, and is that of the part that decides.
#[test]
fn the_part_that_decides_is_explained() {
    let (mut met, mut free, mut explained) = (0, 0, 0);
    let mut draw = Draw(35);
    for_all(1, |a, a_pose, b, b_pose| {
        let there = if draw.chance(0.4) { place(&mut draw, 4.0) } else { a_pose.translation };
        let way = there - b_pose.translation;
        let shift = way * draw.between(0.3, 1.6) as Real;
        let explanation = explain_cast(a, a_pose, Vector::ZERO, b, b_pose, shift);
        let answer = cast_shapes(a, a_pose, Vector::ZERO, b, b_pose, shift);
        let told = || format!("{a_pose:?} {b_pose:?} {shift:?}\n{explanation}");
        assert_eq!(explanation.impact, answer, "{}", told());
        let ((part_a, a_motion), (part_b, b_motion)) = (explanation.a(), explanation.b());
        if explanation.parts.a.is_some() || explanation.parts.b.is_some() {
            let alone = cast_shapes(
                part_a,
                &a_motion.start,
                a_motion.shift,
                part_b,
                &b_motion.start,
                b_motion.shift,
            );
            let fraction = |impact: Option<Impact>| impact.map_or(2.0, |impact| impact.fraction);
            let off = (fraction(alone) - fraction(answer)).abs();
            assert!(off <= 64.0 * Real::EPSILON, "{alone:?} {answer:?} {}", told());
            explained += 1;
        }
        met += usize::from(answer.is_some());
        free += usize::from(answer.is_none());
        // Every part with every other takes long where both turn.
        if matches!((a, b), (Shape::Composite(_), Shape::Composite(_))) {
            return;
        }
        let turning = Motion::shifted(*b_pose, shift).turned_by(only::spin(0.8));
        let rest = Motion::still(*a_pose);
        let explanation = explain_time_of_impact(a, &rest, b, &turning, 1e-3);
        let answer = time_of_impact(a, &rest, b, &turning, 1e-3);
        assert_eq!(explanation.impact, answer.impact, "{rest:?} {turning:?}\n{explanation}");
        if draw.chance(0.1) {
            xml::check(&explanation.to_svg());
        }
    });
    assert!(met > 20 && free > 5 && explained > 30, "{met} {free} {explained}");
}
