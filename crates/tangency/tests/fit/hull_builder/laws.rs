//! What holds for the hull of any points.

use super::clouds::{KINDS, Kind};
use super::draw::Draw;
use super::judge::{TOLERANCE, faces_of, fault, reach_of};
use super::space::*;

/// The sizes that clouds are drawn at: 1e±6 in `f32`, 1e±12 in `f64`.
fn sizes() -> [Real; 3] {
    let far: Real = if Real::EPSILON > 1e-10 { 1e6 } else { 1e12 };
    [1.0, far, 1.0 / far]
}

/// Every cloud of every kind has a hull that the judge finds no fault with, or is nearly in one line.
#[test]
fn every_cloud_has_a_hull_around_it_or_is_a_line() {
    let mut draw = Draw(5);
    let (mut solid, mut flat, mut lines, mut joined) = (0, 0, 0, 0);
    for (kind, size, round) in KINDS
        .iter()
        .flat_map(|kind| sizes().map(|size| (*kind, size)))
        .flat_map(|(k, s)| (0..3).map(move |r| (k, s, r)))
    {
        let count = [6, 40, 120][round];
        let points: Vec<Vector> = kind.points(&mut draw, count).iter().map(|p| *p * size).collect();
        if points.iter().any(|point| point.length() > LARGEST) {
            continue;
        }
        match Hull::from_points(&points) {
            Ok(hull) => {
                let wrong = fault(&points, &hull, TOLERANCE * reach_of(&points));
                assert_eq!(wrong, None, "{kind:?} {points:?}");
                let rings: Vec<&[u32]> = hull.faces().map(|(_, ring)| ring).collect();
                let again = Hull::from_faces(hull.vertices(), &rings).map(|again| faces_of(&again));
                assert_eq!(again, Ok(faces_of(&hull)), "{kind:?} {points:?}");
                flat += usize::from(rings.len() == 2);
                solid += usize::from(rings.len() > 2);
                joined += usize::from(rings.len() > 2 && rings.iter().any(|ring| ring.len() > 3));
            }
            Err(error) => {
                assert!(kind.may_be_a_line(), "{kind:?} {error} {points:?}");
                assert_eq!(error, BuildError::Collinear, "{kind:?} {points:?}");
                lines += 1;
            }
        }
    }
    assert!(
        solid > 90 && flat > 17 && lines > 20 && joined > 30,
        "{solid} {flat} {lines} {joined}"
    );
}

#[test]
fn the_order_of_the_points_does_not_matter() {
    let mut draw = Draw(11);
    let mut compared = 0;
    for kind in KINDS.into_iter().filter(|kind| !kind.may_be_a_line()) {
        let mut points = kind.points(&mut draw, 100);
        let Ok(hull) = Hull::from_points(&points) else { continue };
        for _ in 0..3 {
            for at in (1..points.len()).rev() {
                points.swap(at, draw.below(at + 1));
            }
            let again = Hull::from_points(&points).expect("the same points have a hull");
            assert_eq!(faces_of(&again), faces_of(&hull), "{kind:?} {points:?}");
            compared += 1;
        }
    }
    assert!(compared >= 40, "{compared}");
}

/// Points on the sides of a turned cube are rounded off its planes, and have its faces all the same.
#[test]
fn a_turned_cube_has_eight_corners_and_six_faces() {
    let mut draw = Draw(2);
    for _ in 0..40 {
        let turn = draw.rotation();
        let mut points: Vec<Vector> = (0..64)
            .map(|at| turn * Vector::new((at % 4) as Real, (at / 4 % 4) as Real, (at / 16) as Real))
            .collect();
        let first = draw.below(64);
        points.swap(0, first);
        let hull = Hull::from_points(&points).expect("a cube");
        let found = (hull.vertices().len(), hull.faces().count(), hull.edges().len());
        assert_eq!(found, (8, 6, 12), "{points:?}");
    }
}

#[test]
fn a_limit_on_corners_is_kept_and_what_it_costs_is_told() {
    let mut draw = Draw(23);
    let mut bound = 0;
    for kind in KINDS.into_iter().filter(|kind| !kind.may_be_a_line()) {
        let points = kind.points(&mut draw, 120);
        let all = Hull::from_points(&points).expect("a hull").vertices().len();
        for most in [4, 5, 8, 20, 200] {
            let (hull, outside) = Hull::from_points_limited(&points, most).expect("a hull");
            assert!(hull.vertices().len() <= most, "{kind:?} {points:?}");
            assert_eq!(fault(&points, &hull, outside as f64), None, "{kind:?} {most} {points:?}");
            if most >= 200 {
                let tolerance = 2.0 * TOLERANCE * reach_of(&points);
                assert!(outside as f64 <= tolerance, "{kind:?} {outside}");
            }
            bound += usize::from(all > most);
        }
    }
    assert!(bound > 30, "{bound}");
}

#[test]
fn what_spans_no_plane_has_no_hull_and_says_why() {
    let few = |given| Err(BuildError::TooFewPoints { given, needed: 3 });
    assert_eq!(Hull::from_points(&[]), few(0));
    assert_eq!(Hull::from_points(&[Vector::X, Vector::Y]), few(2));
    for place in [Vector::ZERO, Vector::splat(1e5), Vector::splat(Real::MIN_POSITIVE)] {
        assert_eq!(Hull::from_points(&[place; 5]), Err(BuildError::Collinear));
    }
    let line = [Vector::ZERO, Vector::X, Vector::X * 0.5];
    assert_eq!(Hull::from_points(&line), Err(BuildError::Collinear));
    let lacking = BuildError::TooFewPoints { given: 3, needed: 4 };
    assert_eq!(Hull::from_points_limited(&[Vector::X; 9], 3), Err(lacking));
}

#[test]
fn a_point_that_is_no_point_is_named() {
    let mut points = vec![Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    for bad in [Real::NAN, Real::INFINITY, -Real::INFINITY, LARGEST * 2.0] {
        points[2].y = bad;
        assert_eq!(Hull::from_points(&points), Err(BuildError::BadPoint { index: 2 }));
    }
}

/// At the ends of the range of numbers there is a hull, also of points whose areas are below the least number.
#[test]
fn points_at_the_ends_of_the_range_do_no_harm() {
    let mut draw = Draw(31);
    for size in [LARGEST, LARGEST / 3.0, Real::MIN_POSITIVE, Real::MIN_POSITIVE * 1e-3, 1e-20] {
        for kind in [Kind::Scattered, Kind::Grid, Kind::TurnedGrid, Kind::Sheet, Kind::InPlane] {
            let points: Vec<Vector> =
                kind.points(&mut draw, 40).iter().map(|p| *p * (0.5 * size)).collect();
            let hull = Hull::from_points(&points).unwrap_or_else(|e| panic!("{e} {points:?}"));
            let most = TOLERANCE * reach_of(&points);
            assert!(hull.vertices().len() >= 3 && most.is_finite());
        }
    }
}

#[test]
fn many_points_on_a_ball_are_all_corners() {
    let mut draw = Draw(3);
    let points: Vec<Vector> =
        (0..3_000).map(|_| draw.vector().normalized().unwrap_or(Vector::X)).collect();
    let hull = Hull::from_points(&points).expect("a ball");
    assert!(hull.vertices().len() > 2_990);
    let (corners, faces) = (hull.vertices().len(), hull.faces().count());
    assert_eq!(corners + faces, hull.edges().len() + 2);
}
