//! Hulls and least boxes in the plane.

use super::clouds::{KINDS, Kind, cloud, largest, size};
use super::draw::Draw;
use super::space::*;

/// How far a point may stand out, relative to the largest coordinate.
const ROUNDING: f64 = 4.0 * Real::EPSILON as f64;

/// Twice the area of a triangle; without rounding for few digits.
fn turn(a: Vector, b: Vector, c: Vector) -> f64 {
    let [ux, uy] = [b.x as f64 - a.x as f64, b.y as f64 - a.y as f64];
    let [vx, vy] = [c.x as f64 - a.x as f64, c.y as f64 - a.y as f64];
    ux * vy - uy * vx
}

fn edges(hull: &[Vector]) -> impl Iterator<Item = (Vector, Vector)> {
    hull.iter().copied().zip(hull.iter().copied().cycle().skip(1))
}

/// On a grid everything is exact, so that these three properties leave only one hull.
#[test]
fn a_hull_turns_left_at_points_that_were_given_and_leaves_none_outside() {
    let mut draw = Draw(19);
    let (mut in_line, mut dots, mut dropped) = (0, 0, 0);
    for _ in 0..3000 {
        let points = cloud(&mut draw, Kind::Grid, 9);
        let hull = convex_hull(&points).unwrap();
        assert!(hull.iter().all(|corner| points.contains(corner)));
        for (start, end) in edges(&hull) {
            assert!(points.iter().all(|point| turn(start, end, *point) >= 0.0), "{points:?}");
        }
        for at in 0..hull.len().max(3) - 2 {
            let outside = hull.len() < 3 || turn(hull[at], hull[at + 1], hull[at + 2]) > 0.0;
            assert!(outside, "{points:?} {hull:?}");
        }
        in_line += (hull.len() == 2 && points.len() > 2) as u32;
        dots += (hull.len() == 1) as u32;
        dropped += (hull.len() > 2 && hull.len() < points.len()) as u32;
    }
    assert!(in_line > 50 && dots > 50 && dropped > 1000, "{in_line} {dots} {dropped}");
}

#[test]
fn a_hull_holds_its_points_at_every_scale() {
    let mut draw = Draw(23);
    for round in 0..7 * 200 {
        let scale = size(&mut draw);
        let points: Vec<Vector> =
            cloud(&mut draw, KINDS[round % 7], 60).iter().map(|p| *p * scale).collect();
        let hull = convex_hull(&points).unwrap();
        let room = ROUNDING * largest(&points) as f64;
        for (start, end) in edges(&hull) {
            let long = end.distance(start) as f64;
            let outside = |p: &&Vector| turn(start, end, **p) < -room * long;
            assert_eq!(points.iter().find(outside), None, "{points:?} {hull:?}");
        }
    }
}

#[test]
fn the_order_of_the_points_does_not_matter() {
    let mut draw = Draw(29);
    for _ in 0..200 {
        let mut points = cloud(&mut draw, Kind::Scattered, 20);
        let hull = convex_hull(&points).unwrap();
        points.reverse();
        points.extend_from_within(..);
        assert_eq!(convex_hull(&points).unwrap(), hull);
    }
}

/// The least area of a box with a side along the line of any two points: slower, without a hull and
/// without calipers.
fn least_area(points: &[Vector]) -> f64 {
    let mut least = f64::INFINITY;
    for a in points {
        for b in points {
            let (x, y) = (b.x as f64 - a.x as f64, b.y as f64 - a.y as f64);
            let length = (x * x + y * y).sqrt();
            if length == 0.0 {
                continue;
            }
            let (x, y) = (x / length, y / length);
            let range = |x: f64, y: f64| {
                let along = points
                    .iter()
                    .map(|p| (p.x as f64 - a.x as f64) * x + (p.y as f64 - a.y as f64) * y);
                let ends = (f64::INFINITY, f64::NEG_INFINITY);
                let (lo, hi) = along.fold(ends, |(lo, hi), at| (lo.min(at), hi.max(at)));
                hi - lo
            };
            least = least.min(range(x, y) * range(-y, x));
        }
    }
    if least < f64::INFINITY { least } else { 0.0 }
}

#[test]
fn no_box_is_smaller_than_the_least() {
    let mut draw = Draw(31);
    let (mut in_line, mut many) = (0, 0);
    for round in 0..7 * 300 {
        let scale = size(&mut draw);
        let points: Vec<Vector> =
            cloud(&mut draw, KINDS[round % 7], 14).iter().map(|p| *p * scale).collect();
        let least = Obb::min_area(&points).unwrap();
        assert!(points.iter().all(|point| least.contains(*point)), "{points:?} {least:?}");
        let longest = 2.0 * (least.half().x as f64 + least.half().y as f64);
        let room = ROUNDING * longest * (longest + largest(&points) as f64);
        let (area, expected) = (least.measure() as f64, least_area(&points));
        assert!((area - expected).abs() <= room, "{area:e} {expected:e} {points:?}");
        in_line += (area <= room) as u32;
        many += (convex_hull(&points).unwrap().len() > 6) as u32;
    }
    assert!(in_line > 50 && many > 50, "{in_line} {many}");
}

#[test]
fn a_circle_of_many_points_is_boxed_by_a_square() {
    let count = 5000;
    let turn = |at: usize| {
        Rotation::from_radians((at as f64 * std::f64::consts::TAU / count as f64) as Real)
    };
    let points: Vec<Vector> = (0..count).map(|at| turn(at) * Vector::X + Vector::Y).collect();
    let least = Obb::min_area(&points).unwrap();
    assert!(points.iter().all(|point| least.contains(*point)));
    assert!((least.measure() - 4.0).abs() < 1e-5, "{least:?}");
}

#[test]
fn one_point_has_a_hull_of_one_corner_and_a_box_without_size() {
    let points = [Vector::new(0.1, 0.2); 4];
    assert_eq!(convex_hull(&points).unwrap(), points[..1]);
    let least = Obb::min_area(&points).unwrap();
    assert_eq!((least.center(), least.half()), (points[0], Vector::ZERO));
}

#[test]
fn a_hull_so_small_that_its_area_vanishes_is_still_one() {
    let tiny = Real::MIN_POSITIVE * 1024.0;
    let points = [Vector::ZERO, Vector::X, Vector::splat(0.25), Vector::Y].map(|p| p * tiny);
    assert_eq!(convex_hull(&points).unwrap(), [points[0], points[1], points[3]]);
    let least = Obb::min_area(&points).unwrap();
    assert!(least.half().x <= tiny && least.half().y <= tiny, "{least:?}");
}

#[test]
fn points_without_a_hull_say_why() {
    let none = BuildError::TooFewPoints { given: 0, needed: 1 };
    assert_eq!(convex_hull(&[]), Err(none));
    assert_eq!(Obb::min_area(&[]), Err(none));
    let bad = [Vector::X, Vector::Y, Vector::new(0.0, Real::NAN)];
    assert_eq!(convex_hull(&bad), Err(BuildError::BadPoint { index: 2 }));
    assert_eq!(Obb::min_area(&bad), Err(BuildError::BadPoint { index: 2 }));
}
