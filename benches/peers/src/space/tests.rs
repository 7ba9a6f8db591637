//! The adapters against closed forms, in a world that is turned and shifted.

use super::only_tests::{quarter, shapes, spin, spun};
use super::space::{
    Capsule, Cuboid, Ellipsoid, HalfSpace, Motion, Pose, Real, Shape, Sphere, Triangle, Vector,
};
use super::{Contact, Kept, Peer, Placed};

/// What the peer's own tolerances leave of a length of one where it has a formula, in `f32`.
const CLOSE: Real = 1e-3;

/// The same where it iterates, as a share of the distance: it stops early.
const STOPPED_EARLY: Real = 4e-3;

/// A pose that turns and shifts everything, so that no frame can be mistaken for another.
fn world() -> Pose {
    Pose::new(quarter(), Vector::X * 3.0 - Vector::Y * 2.0)
}

fn placed(shape: impl Into<Shape>, translation: Vector) -> Placed {
    let peer = Peer::of(&shape.into()).expect("the peer has this shape");
    let world = world();
    peer.at(&Pose::new(world.rotation, world.apply(translation)))
}

fn ball(center: Vector, radius: Real) -> Sphere {
    Sphere::new(center, radius).expect("a ball")
}

fn cube() -> Cuboid {
    Cuboid::from_half(Vector::splat(1.0)).expect("a box")
}

fn contact(a: &Placed, b: &Placed, prediction: Real) -> Contact {
    a.contact(b, prediction).expect("the peer knows this pair").expect("they are near")
}

fn near(a: Vector, b: Vector) -> bool {
    a.distance(b) < CLOSE
}

#[test]
fn two_balls_one_apart_are_one_apart() {
    let a = placed(ball(Vector::Y, 0.5), -Vector::Y);
    let b = placed(ball(-Vector::X, 1.0), Vector::X * 3.5);
    assert!(!a.intersects(&b).expect("balls"));
    assert!((a.distance(&b).expect("balls") - 1.0).abs() < CLOSE);
    assert!(a.contact(&b, 0.5).expect("balls").is_none());
    let seen = contact(&a, &b, 2.0);
    assert!((seen.separation() - 1.0).abs() < CLOSE);
    assert!(near(seen.normal(), world().rotation * Vector::X));
    assert!(near(seen.on_a(), world().apply(Vector::X * 0.5)));
    assert!(near(seen.on_b(), world().apply(Vector::X * 1.5)));
}

#[test]
fn boxes_overlapping_by_a_half_are_half_a_unit_deep() {
    let (a, b) = (placed(cube(), Vector::ZERO), placed(cube(), Vector::X * 1.5));
    assert!(a.intersects(&b).expect("boxes"));
    assert_eq!(a.distance(&b).expect("boxes"), 0.0);
    let seen = contact(&a, &b, 0.0);
    assert!((seen.separation() + 0.5).abs() < CLOSE);
    assert!(near(seen.normal(), world().rotation * Vector::X));
}

#[test]
fn a_manifold_has_the_corners_of_the_face_and_stays_the_same_when_it_is_kept() {
    let (a, b) = (placed(cube(), Vector::ZERO), placed(cube(), Vector::X * 1.5));
    let mut kept = Kept::default();
    for _ in 0..2 {
        a.manifold(&b, 0.0, &mut kept).expect("boxes");
        let points = kept.contacts(&a, &b);
        assert_eq!(points.len(), 1 << (super::space::DIMENSION - 1));
        for point in points {
            assert!((point.separation() + 0.5).abs() < CLOSE);
            assert!(near(point.normal(), world().rotation * Vector::X));
            let in_a = world().apply_inverse(point.on_a());
            assert!((in_a.x - 1.0).abs() < CLOSE && (in_a.y.abs() - 1.0).abs() < CLOSE);
            let in_b = world().apply_inverse(point.on_b());
            assert!((in_b.x - 0.5).abs() < CLOSE && (in_b.y.abs() - 1.0).abs() < CLOSE);
        }
    }
}

#[test]
fn boxes_apart_leave_a_manifold_without_points() {
    let (a, b) = (placed(cube(), Vector::ZERO), placed(cube(), Vector::X * 2.5));
    let mut kept = Kept::default();
    a.manifold(&b, 0.1, &mut kept).expect("boxes");
    assert!(kept.contacts(&a, &b).is_empty());
    assert!((a.distance(&b).expect("boxes") - 0.5).abs() < CLOSE);
}

#[test]
fn capsules_in_line_are_apart_by_the_gap_between_their_ends() {
    let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5).expect("a capsule");
    let (a, b) = (placed(capsule, Vector::ZERO), placed(capsule, Vector::Y * 3.25));
    let seen = contact(&a, &b, 1.0);
    assert!((seen.separation() - 0.25).abs() < CLOSE);
    assert!((a.distance(&b).expect("capsules") - 0.25).abs() < CLOSE);
    assert!(near(seen.on_a(), world().apply(Vector::Y * 1.5)));
}

#[test]
fn a_half_space_keeps_its_offset_and_its_rounding() {
    let ground = Shape::from(HalfSpace::new(Vector::Y, 2.0).expect("a half-space"));
    let above = ball(Vector::ZERO, 0.5);
    let gap = |ground: Shape| {
        let (a, b) = (placed(ground, Vector::X), placed(above, Vector::Y * 3.0));
        contact(&a, &b, 1.0).separation()
    };
    assert!((gap(ground.clone()) - 0.5).abs() < CLOSE);
    assert!((gap(ground.rounded(0.25).expect("a radius")) - 0.25).abs() < CLOSE);
}

/// The distance to a small ball is what our own `nearest` says, for every shape the peer has. The
/// balls stand in a grid around it; the last line makes sure that most were outside.
#[test]
fn a_peer_covers_the_same_points_as_the_shape_it_stands_for() {
    let (radius, steps) = (0.01, [-2.3, -1.4, -0.2, 0.7, 1.9]);
    for shape in shapes() {
        let a = placed(shape.clone(), Vector::Y * 0.3);
        let mut outside = 0;
        for x in steps {
            for y in steps {
                for last in steps {
                    let mut point = Vector::X * x + Vector::Y * y;
                    point[super::space::DIMENSION - 1] += last;
                    let b = placed(ball(Vector::ZERO, radius), point + Vector::Y * 0.3);
                    let expected = shape.nearest(point).separation - radius;
                    if expected < CLOSE {
                        continue;
                    }
                    outside += 1;
                    let found = a.distance(&b).expect("the peer knows this pair");
                    assert!(
                        (found - expected).abs() < STOPPED_EARLY * (1.0 + expected),
                        "{shape:?} {point:?}: {found} for {expected}"
                    );
                }
            }
        }
        assert!(outside > 40, "{shape:?}: {outside}");
    }
}

/// The peer keeps a triangle's winding; ours has none. Both ways round must answer alike.
#[test]
fn a_triangle_may_be_given_either_way_round() {
    let corners = [-Vector::X, Vector::X, Vector::Y];
    for [a, b, c] in [corners, [corners[0], corners[2], corners[1]]] {
        let triangle = placed(Triangle::new(a, b, c).expect("a triangle"), Vector::ZERO);
        let below = placed(cube(), -Vector::Y * 1.25);
        assert!((triangle.distance(&below).expect("known") - 0.25).abs() < CLOSE);
        assert!(triangle.intersects(&placed(cube(), -Vector::Y * 0.9)).expect("known"));
    }
}

#[test]
fn the_peer_has_no_ellipsoid() {
    let egg = Shape::from(Ellipsoid::new(Vector::splat(1.0)).expect("an ellipsoid"));
    assert!(Peer::of(&egg).is_none());
    assert!(Peer::of(&egg.rounded(0.5).expect("a radius")).is_none());
}

/// A ball at the end of an arm of two that swings towards another one: they touch when the arms are
/// `2 asin(1/4)` apart. The arm is where the ball is in its own frame, and then where the pivot is not.
#[test]
fn a_ball_that_swings_meets_another_when_their_arms_say_so() {
    let turn: Real = 1.5;
    let expected = (turn - 2.0 * (0.25 as Real).asin()) / turn;
    let far = Shape::from(ball(Vector::X * 2.0, 0.5));
    let near = Shape::from(ball(Vector::ZERO, 0.5));
    let swings = [
        (far.clone(), Motion::still(Pose::IDENTITY)),
        (near, Motion::still(Pose::at(Vector::X * 2.0)).about(Vector::X * -2.0)),
    ];
    let rest = Motion::still(Pose::new(spun(turn), Vector::ZERO));
    let rest = Peer::of(&far).expect("a ball").moving(&rest);
    for (shape, motion) in swings {
        let swing = Peer::of(&shape).expect("a ball").moving(&motion.turned_by(spin(turn)));
        let steady = swing.steady_cast(&rest).expect("balls").expect("they meet");
        assert!((steady - expected).abs() < STOPPED_EARLY, "{steady} for {expected}");
        // From pose to pose the peer turns faster in the middle, by up to 0.03 of the step.
        let swept = swing.sweep(&rest, CLOSE).expect("they meet");
        assert!((swept - expected).abs() < 0.04, "{swept} for {expected}");
    }
}

#[test]
fn boxes_that_pass_each_other_do_not_meet() {
    let boxed = Peer::of(&cube().into()).expect("a box");
    let rest = boxed.moving(&Motion::still(Pose::IDENTITY));
    let past = Motion::shifted(Pose::at(Vector::X * 4.0), Vector::Y * 9.0).turned_by(spin(0.5));
    assert!(rest.sweep(&boxed.moving(&past), CLOSE).is_none());
    assert!(rest.steady_cast(&boxed.moving(&past)).expect("boxes").is_none());
}
