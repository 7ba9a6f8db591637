//! Are hulls and enclosing bodies what one can see?

use std::cmp::Ordering;

use super::draw::Draw;
use crate::{
    Body, Core, Dimension::Three, Dimension::Two, Exact, hull_corners, is_convex_polyhedron,
    orientation2d, orientation3d, smallest_enclosing_ball, smallest_rectangle_area,
};

#[test]
fn orientations_see_the_last_digit() {
    let tiny = f64::EPSILON;
    assert_eq!(orientation2d([0.0, 0.0], [1.0, 1.0], [2.0, 2.0 + 2.0 * tiny]), Ordering::Greater);
    assert_eq!(orientation2d([0.1, 0.1], [0.2, 0.2], [0.7, 0.7]), Ordering::Equal);
    let up = orientation3d([0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1e-300]);
    assert_eq!(up, Ordering::Greater);
}

#[test]
fn hulls_leave_out_what_is_on_a_side() {
    let points = [
        [1.0, 0.0],
        [0.0, 0.0],
        [2.0, 0.0],
        [2.0, 2.0],
        [1.0, 1.0],
        [0.0, 2.0],
        [0.0, 0.0],
        [0.0, 1.0],
    ];
    assert_eq!(hull_corners(&points), [1, 2, 3, 5]);
    assert_eq!(hull_corners(&[[0.0, 0.0], [1.0, 1.0], [3.0, 3.0]]), [0, 2]);
    assert_eq!(hull_corners(&[[1.0, 1.0], [1.0, 1.0]]), [0]);
    assert!(hull_corners(&[]).is_empty());
}

#[test]
fn the_smallest_rectangle_of_a_turned_square_is_the_square() {
    let points = [[0.0, 1.0], [-1.0, 0.0], [0.0, -1.0], [1.0, 0.0], [0.25, 0.25]];
    assert_eq!(smallest_rectangle_area(&points), Exact::whole(2));
    assert_eq!(smallest_rectangle_area(&points[..1]), Exact::whole(0));
}

#[test]
fn enclosing_balls_by_hand() {
    let ball = smallest_enclosing_ball(Two, &[[0.0; 3], [6.0, 8.0, 0.0], [3.0, 4.0, 9.0]]);
    assert_eq!(ball.radius_squared, Exact::whole(25));
    let Core::Polytope { vertices, .. } = Body::cuboid([1.0, 2.0, 2.0]).core else { panic!() };
    let ball = smallest_enclosing_ball(Three, &vertices);
    assert_eq!(ball.radius_squared, Exact::whole(9));
    assert!(ball.center.iter().all(Exact::is_zero));
    let triangle = [[-3.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 4.0, 0.0]];
    // The circle through all three: 25/8.
    let ball = smallest_enclosing_ball(Three, &triangle);
    assert_eq!(ball.radius_squared, &Exact::whole(625) / &Exact::whole(64));
}

#[test]
fn nothing_smaller_than_the_enclosing_ball_holds_the_points() {
    let mut draw = Draw(41);
    for _ in 0..20 {
        let points: Vec<_> = (0..7).map(|_| draw.point()).collect();
        let ball = smallest_enclosing_ball(Three, &points);
        let center = ball.center.map(|x| x.to_f64());
        let farthest = |center: [f64; 3]| {
            let square =
                |p: &[f64; 3]| (0..3).map(|i| (p[i] - center[i]) * (p[i] - center[i])).sum();
            points.iter().map(square).fold(0.0_f64, f64::max)
        };
        let best = ball.radius_squared.to_f64();
        assert!((farthest(center) - best).abs() < 1e-14);
        for _ in 0..200 {
            let step = draw.point();
            let moved = std::array::from_fn(|i| center[i] + 0.05 * step[i]);
            assert!(farthest(moved) > best - 1e-14);
        }
    }
}

#[test]
fn convexity_is_seen_and_so_is_its_absence() {
    let check = |body: Body| {
        let Core::Polytope { vertices, faces, .. } = body.core else { panic!() };
        is_convex_polyhedron(&vertices, &faces)
    };
    assert!(check(Body::cuboid([1.0, 2.0, 3.0])));
    assert!(check(Body::prism(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]], 1.0)));
    assert!(!check(Body::cuboid([1.0, 0.0, 3.0])));
    assert!(!check(Body::triangle([[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])));
    let Core::Polytope { mut vertices, faces, .. } = Body::cuboid([1.0; 3]).core else { panic!() };
    vertices[7][2] -= f64::EPSILON;
    assert!(!is_convex_polyhedron(&vertices, &faces));
    let inside_out: Vec<Vec<usize>> =
        faces.iter().map(|face| face.iter().rev().copied().collect()).collect();
    vertices[7][2] = 1.0;
    assert!(
        is_convex_polyhedron(&vertices, &faces) && !is_convex_polyhedron(&vertices, &inside_out)
    );
}
