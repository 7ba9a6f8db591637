//! Heights over a line are their segments.

use super::brute::{Met, ask, ask_ray};
use super::draw::Draw;
use super::near::{Shown, check_near};
use super::space::*;

/// A field, and its segments with their numbers, formed the long way.
fn field(draw: &mut Draw, count: usize, scale: Vector) -> (HeightField, Vec<(u32, Segment)>) {
    let heights: Vec<Real> = (0..count).map(|_| (draw.signed() * 8.0).round() / 8.0).collect();
    let holes: Vec<u32> = (0..count as u32 - 1).filter(|_| draw.below(6) == 0).collect();
    let point = |at: u32| Vector::new(at as Real * scale.x, heights[at as usize] * scale.y);
    let kept = (0..count as u32 - 1).filter(|at| !holes.contains(at));
    let parts = kept.map(|at| (at, Segment::new(point(at), point(at + 1)).expect("numbers")));
    let parts = parts.collect();
    (HeightField::new(&heights, scale, &holes).expect("finite numbers"), parts)
}

#[test]
fn a_field_answers_as_its_segments_do() {
    let mut draw = Draw(51);
    let mut met = Met::default();
    let mut tally = Shown::default();
    for round in 0..200 {
        let scale = Vector::new(0.3, 0.7) * [1.0, 1e-4, 1e5][round % 3];
        let count = 2 + draw.below(40);
        let (field, parts) = field(&mut draw, count, scale);
        if parts.is_empty() {
            continue;
        }
        let whole = Shape::from(field);
        let boxes: Vec<(u32, Aabb)> = parts
            .iter()
            .map(|(at, part)| (*at, Aabb::from_points(&[part.start(), part.end()]).expect("two")))
            .collect();
        check_near(&mut draw, &whole, &boxes, scale.x, &mut tally);
        let parts: Vec<Shape> = parts.iter().map(|(_, part)| (*part).into()).collect();
        let size = whole.reach();
        for _ in 0..10 {
            ask(&mut draw, &whole, &parts, size, &mut met);
        }
    }
    met.check(100);
    assert!(tally.near > 1_000, "{tally:?}");
}

/// The height of a polyline with a point every half, in numbers without rounding.
fn exact_height(heights: &[Real], x: f64) -> f64 {
    let at = (x * 2.0).floor();
    let share = x * 2.0 - at;
    let [start, end] = [0, 1].map(|step| heights[at as usize + step] as f64);
    start + (end - start) * share
}

/// Rays at points and at the middles of segments, in numbers without rounding. One that only grazes the
/// surface there, and stays on its side, may be found to miss it; one that comes to the other side is not.
#[test]
fn no_ray_slips_through_between_segments() {
    let mut draw = Draw(52);
    let (mut crossing, mut grazing) = (0, 0);
    for _ in 0..400 {
        let count = 3 + draw.below(20);
        let heights: Vec<Real> = (0..count).map(|_| draw.below(9) as Real / 4.0).collect();
        let field = HeightField::new(&heights, Vector::new(0.5, 1.0), &[]).expect("numbers");
        let shape = Shape::from(field);
        for _ in 0..10 {
            let at = 1 + draw.below(count - 2);
            let mut target = Vector::new(at as Real * 0.5, heights[at]);
            if draw.below(2) == 0 {
                target = (target + Vector::new((at + 1) as Real * 0.5, heights[at + 1])) * 0.5;
            }
            let away = Vector::new(draw.below(65) as Real - 32.0, 4.0 + draw.below(64) as Real);
            let above = |step: f64| {
                let [x, y] = [0, 1].map(|i| target[i] as f64 + away[i] as f64 * step);
                y - exact_height(&heights, x)
            };
            let gained = [above(1.0 / 256.0), -above(-1.0 / 256.0)].map(|height| height * 256.0);
            if !(gained[0] > 0.0 && gained[1] > 0.0) {
                grazing += 1;
                continue;
            }
            let ray = Ray::new(target + away, -away).expect("a way");
            let hit = cast_ray(&shape, &Pose::IDENTITY, &ray, &RayOptions::default());
            let hit = hit.unwrap_or_else(|| panic!("{ray:?} slips through {heights:?}"));
            // A rounding of the size puts it off by as much as it takes to gain that on the surface.
            let size = (ray.origin().length() + away.length()) as f64;
            let slowest = if gained[0] < gained[1] { gained[0] } else { gained[1] };
            let late = 4.0 * Real::EPSILON as f64 * size / slowest;
            assert!(hit.fraction as f64 <= 1.0 + late, "{ray:?} {heights:?} {hit:?}");
            crossing += 1;
        }
    }
    assert!(crossing > 3_000 && grazing > 50, "{crossing} {grazing}");
}

#[test]
fn heights_are_told_between_points_and_not_over_holes() {
    let mut draw = Draw(53);
    let (mut told, mut missing) = (0, 0);
    for _ in 0..200 {
        let scale = Vector::new(0.3, 0.7);
        let count = 2 + draw.below(30);
        let (field, parts) = field(&mut draw, count, scale);
        for (_, part) in &parts {
            assert_eq!(field.height_at(part.start().x), Some(part.start().y));
            assert_eq!(field.height_at(part.end().x), Some(part.end().y));
        }
        let shapes: Vec<Shape> = parts.iter().map(|(_, part)| (*part).into()).collect();
        let whole = Shape::from(field.clone());
        for _ in 0..10 {
            let x = draw.signed() * scale.x * (count as Real + 1.0);
            let ray = Ray::new([x, 50.0], [0.0, -1.0]).expect("a way");
            ask_ray("a field", &whole, &shapes, &Pose::IDENTITY, &ray, &mut Met::default());
            let hit = cast_ray(&whole, &Pose::IDENTITY, &ray, &RayOptions::default());
            let height = field.height_at(x);
            assert_eq!(height.is_some(), hit.is_some(), "{field:?} {x}");
            if let (Some(height), Some(hit)) = (height, hit) {
                assert!((height - hit.point.y).abs() <= 16.0 * Real::EPSILON, "{height} {hit:?}");
                told += 1;
            } else {
                missing += 1;
            }
        }
    }
    assert!(told > 500 && missing > 500, "{told} {missing}");
    let flat = HeightField::new(&[1.0, 1.0], Vector::splat(1.0), &[]).expect("one segment");
    assert_eq!([Real::NAN, -0.1, 1.1, Real::INFINITY].map(|x| flat.height_at(x)), [None; 4]);
}

#[test]
fn what_is_no_field_is_refused() {
    let one = Vector::splat(1.0);
    let few = Err(BuildError::TooFewPoints { given: 1, needed: 2 });
    assert_eq!(HeightField::new(&[0.0], one, &[]), few);
    let bad = Err(BuildError::BadPoint { index: 1 });
    assert_eq!(HeightField::new(&[0.0, Real::NAN], one, &[]), bad);
    assert_eq!(HeightField::new(&[0.0, LARGEST], Vector::new(1.0, 2.0), &[]), bad);
    let zero = Err(BuildError::NotPositive { what: "scale", value: 0.0 });
    assert_eq!(HeightField::new(&[0.0, 1.0], Vector::X, &[]), zero);
    let negative = Err(BuildError::Negative { what: "scale", value: -1.0 });
    assert_eq!(HeightField::new(&[0.0, 1.0], -one, &[]), negative);
    let hole = Err(BuildError::NoSuchCell { cell: 1 });
    assert_eq!(HeightField::new(&[0.0, 1.0], one, &[0, 1]), hole);
    let empty = HeightField::new(&[0.0, 1.0], one, &[0]).expect("a field that is all hole");
    let shape = Shape::from(empty);
    let ball = Shape::from(Sphere::new(Vector::ZERO, 9.0).expect("a ball"));
    assert!(!intersects(&shape, &Pose::IDENTITY, &ball, &Pose::IDENTITY));
    assert_eq!(distance(&shape, &Pose::IDENTITY, &ball, &Pose::IDENTITY), Real::INFINITY);
}

/// A long field is not looked at as a whole.
#[test]
fn few_parts_of_a_long_field_are_shown() {
    let mut draw = Draw(54);
    let (field, parts) = field(&mut draw, 20_000, Vector::splat(1.0));
    let boxes: Vec<(u32, Aabb)> = parts
        .iter()
        .map(|(at, part)| (*at, Aabb::from_points(&[part.start(), part.end()]).expect("two")))
        .collect();
    let mut tally = Shown::default();
    check_near(&mut draw, &Shape::from(field), &boxes, 1.0, &mut tally);
    assert!(tally.most > 1 && tally.most < 8, "{tally:?}");
}

#[cfg(feature = "serde")]
#[test]
fn a_field_is_written_and_read() {
    let field = HeightField::new(&[0.0, 1.0, 2.0], Vector::new(1.0, 0.5), &[1]).expect("numbers");
    let shape = Shape::from(field);
    assert_eq!(shape.kind(), "height field");
    let text = serde_json::to_string(&shape).expect("plain numbers");
    assert_eq!(serde_json::from_str::<Shape>(&text).expect("what was written"), shape);
    let error = serde_json::from_str::<Shape>(&text.replace("[1]", "[2]"));
    assert!(error.expect_err("no such segment").to_string().contains("there is no cell 2"));
}
