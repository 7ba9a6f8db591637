//! Balls: none smaller exists, and Ritter's are never smaller than the smallest.

use super::clouds::{KINDS, Kind, cloud, largest, size};
use super::draw::Draw;
use super::space::*;

/// By how much a radius may exceed the least one.
const EXCESS: f64 = if size_of::<Real>() == 4 { 1e-6 } else { 1e-13 };

/// The rounding of a coordinate.
const ROUNDING: f64 = Real::EPSILON as f64;

type Point = [f64; DIMENSION];

fn precise(point: &Vector) -> Point {
    std::array::from_fn(|axis| point[axis] as f64)
}

fn difference(a: &Point, b: &Point) -> Point {
    std::array::from_fn(|axis| a[axis] - b[axis])
}

fn dot(a: &Point, b: &Point) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// A radius that no ball around the points can go below.
///
/// For any weights `w ≥ 0` with the sum 1 and `c = Σ w p`, the squared radius is at least
/// `Σ w |p - c|²`: the mean square from any centre is no less than that from the mean, and the
/// largest no less than the mean. The best weights, those of the support, attain it. So try the
/// weights of the circumcentre of every small subset, negative ones set to 0.
fn least_radius(points: &[Point]) -> f64 {
    let mut best: f64 = 0.0;
    let mut subset = Vec::new();
    try_subsets(points, 0, &mut subset, &mut best);
    best.sqrt()
}

fn try_subsets(points: &[Point], from: usize, subset: &mut Vec<Point>, best: &mut f64) {
    if subset.len() > 1 {
        *best = best.max(mean_square(subset, &weights(subset)));
    }
    if subset.len() <= DIMENSION {
        for at in from..points.len() {
            subset.push(points[at]);
            try_subsets(points, at + 1, subset, best);
            subset.pop();
        }
    }
}

fn mean_square(corners: &[Point], weights: &[f64]) -> f64 {
    let base = corners[0];
    let edges: Vec<Point> = corners.iter().map(|c| difference(c, &base)).collect();
    let center: Point =
        std::array::from_fn(|axis| edges.iter().zip(weights).map(|(e, w)| e[axis] * w).sum());
    let square = |edge: &Point| dot(&difference(edge, &center), &difference(edge, &center));
    edges.iter().zip(weights).map(|(e, w)| w * square(e)).sum()
}

/// The barycentric weights of the circumcentre, negative ones set to 0; equal ones for a subset that
/// has none.
fn weights(corners: &[Point]) -> Vec<f64> {
    let edges: Vec<Point> = corners[1..].iter().map(|c| difference(c, &corners[0])).collect();
    let count = edges.len();
    let mut rows: Vec<Vec<f64>> = edges
        .iter()
        .map(|e| edges.iter().map(|f| dot(e, f)).chain([dot(e, e) / 2.0]).collect())
        .collect();
    for pivot in 0..count {
        if rows[pivot][pivot] <= 0.0 {
            return vec![1.0 / corners.len() as f64; corners.len()];
        }
        let above = rows[pivot].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
            let factor = row[pivot] / above[pivot];
            row.iter_mut().zip(&above).for_each(|(entry, over)| *entry -= factor * over);
        }
    }
    let free: Vec<f64> = (0..count).map(|at| rows[at][count] / rows[at][at]).collect();
    let mut all = vec![1.0 - free.iter().sum::<f64>()];
    all.extend(free);
    all.iter_mut().for_each(|weight| *weight = weight.max(0.0));
    let sum: f64 = all.iter().sum();
    all.iter().map(|weight| weight / sum).collect()
}

fn holds_all(ball: &Sphere, points: &[Vector]) -> bool {
    let inside = |p: &Vector| p.distance(ball.center()) <= ball.radius() && ball.contains(*p);
    points.iter().all(inside)
}

#[test]
fn no_ball_is_smaller_than_the_smallest() {
    let mut draw = Draw(3);
    let (mut duplicates, mut in_line, mut crowded) = (0, 0, 0);
    let (mut worst, mut worst_ritter, mut worst_multi) = (0.0_f64, 1.0_f64, 1.0_f64);
    for round in 0..7 * 300 {
        let kind = KINDS[round % 7];
        let scale = size(&mut draw);
        let points: Vec<Vector> = cloud(&mut draw, kind, 9).iter().map(|p| *p * scale).collect();
        let exact: Vec<Point> = points.iter().map(precise).collect();
        let least = least_radius(&exact);
        let room = 2.0 * ROUNDING * largest(&points) as f64;
        let ball = Sphere::smallest(&points).unwrap();
        let radius = ball.radius() as f64;
        assert!(holds_all(&ball, &points), "{kind:?} {points:?}");
        assert!(radius >= least * (1.0 - 4.0 * ROUNDING) - room, "{kind:?} {points:?}");
        assert!(
            radius <= least * (1.0 + EXCESS) + room,
            "{kind:?} {radius:e} against {least:e}: {points:?}"
        );
        let ritter = Sphere::ritter(&points, draw.below(points.len())).unwrap();
        let multi = Sphere::ritter_multi(&points, points.len()).unwrap();
        assert!(holds_all(&ritter, &points) && holds_all(&multi, &points));
        for other in [ritter.radius() as f64, multi.radius() as f64] {
            assert!(other >= radius * (1.0 - EXCESS) - room, "{kind:?} {points:?}");
        }

        if kind != Kind::FarAway && kind != Kind::Crowds && least > 0.0 {
            worst = worst.max(radius / least - 1.0);
            worst_ritter = worst_ritter.max(ritter.radius() as f64 / radius);
            worst_multi = worst_multi.max(multi.radius() as f64 / radius);
        }
        let on_it =
            |p: &&Vector| p.distance(ball.center()) as f64 >= radius * (1.0 - 8.0 * ROUNDING);
        duplicates += (1..points.len()).any(|at| points[..at].contains(&points[at])) as u32;
        in_line += (kind == Kind::InLine && points.len() > DIMENSION + 1) as u32;
        crowded += (points.iter().filter(on_it).count() > DIMENSION + 1) as u32;
    }
    println!("excess {worst:e}, Ritter {worst_ritter}, from all starts {worst_multi}");
    assert!(duplicates > 50 && in_line > 50 && crowded > 50, "{duplicates} {in_line} {crowded}");
}

/// A cloud on a sphere has supports without end that are equal up to rounding.
#[test]
fn a_hundred_thousand_points_on_a_sphere_have_that_sphere() {
    let mut draw = Draw(5);
    let points: Vec<Vector> = (0..100_000).map(|_| draw.direction() + Vector::X).collect();
    let ball = Sphere::smallest(&points).unwrap();
    assert!(holds_all(&ball, &points));
    assert!(ball.center().distance(Vector::X) <= 4.0 * Real::EPSILON, "{ball:?}");
    assert!((ball.radius() - 1.0).abs() <= 8.0 * Real::EPSILON, "{ball:?}");
}

/// Two ends of a diameter, and a point that stands out by so little that the radius cannot show its
/// growth. A walk that stops when the radius stands still would answer with a ball that is larger by
/// the whole overhang.
#[test]
fn a_point_that_stands_out_by_half_of_the_digits_moves_the_centre() {
    let overhang = Real::EPSILON.sqrt();
    let points = [-Vector::X, Vector::X, Vector::Y * (1.0 + overhang)];
    let ball = Sphere::smallest(&points).unwrap();
    assert!(holds_all(&ball, &points));
    assert!(ball.radius() <= 1.0 + 4.0 * Real::EPSILON, "{ball:?}");
}

#[test]
fn what_cannot_be_fitted_says_why() {
    let none = BuildError::TooFewPoints { given: 0, needed: 1 };
    assert_eq!(Sphere::smallest(&[]), Err(none));
    assert_eq!(Sphere::ritter(&[], 0), Err(none));
    assert_eq!(Sphere::ritter_multi(&[], 3), Err(none));
    let few = BuildError::TooFewPoints { given: 2, needed: 8 };
    assert_eq!(Sphere::ritter(&[Vector::X, Vector::Y], 7), Err(few));
    let bad = [Vector::X, Vector::splat(Real::NAN)];
    assert_eq!(Sphere::smallest(&bad), Err(BuildError::BadPoint { index: 1 }));
    assert_eq!(Sphere::ritter(&bad, 0), Err(BuildError::BadPoint { index: 1 }));
}

#[test]
fn the_same_point_many_times_is_one_point() {
    let points = [Vector::splat(0.3); 7];
    for ball in [Sphere::smallest(&points), Sphere::ritter(&points, 3)] {
        assert_eq!(ball, Sphere::new(points[0], 0.0));
    }
}

/// Lengths whose squares vanish or are near the end of the range.
#[test]
fn the_size_of_the_points_does_not_matter() {
    let corners = [-Vector::X, Vector::X, Vector::Y * 0.5, Vector::splat(0.25)];
    for exponent in [-110, -70, 30] {
        let size = (0..i32::abs(exponent))
            .fold(1.0, |size: Real, _| if exponent < 0 { size / 2.0 } else { size * 2.0 });
        let points = corners.map(|corner| corner * size);
        for ball in [Sphere::smallest(&points), Sphere::ritter(&points, 2)] {
            assert_eq!(ball, Sphere::new(Vector::ZERO, size));
        }
    }
}
