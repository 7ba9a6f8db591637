//! Two dimensions against `glam`.

use super::GlamVector;
use super::draw::{CLOSE, Draw};
use super::space::*;

fn both(draw: &mut Draw) -> (Vector, GlamVector) {
    let [x, y] = [(); 2].map(|()| draw.number());
    (Vector::new(x, y), GlamVector::new(x, y))
}

#[track_caller]
fn same(ours: Vector, theirs: GlamVector) {
    let off = ours.distance(Vector::new(theirs.x, theirs.y));
    assert!(off <= CLOSE, "{ours:?} is not {theirs:?}");
}

#[test]
fn vectors_do_what_glam_does() {
    let mut draw = Draw(1);
    for _ in 0..2_000 {
        let ((a, p), (b, q)) = (both(&mut draw), both(&mut draw));
        same(a + b, p + q);
        same(a - b, p - q);
        same(a * 0.7, p * 0.7);
        same(a.perp(), p.perp());
        same(a.min(b), p.min(q));
        same(a.max(b), p.max(q));
        assert!((a.cross(b) - p.perp_dot(q)).abs() <= CLOSE);
        assert!((a.dot(b) - p.dot(q)).abs() <= CLOSE);
        assert!((a.length() - p.length()).abs() <= CLOSE);
    }
}

#[test]
fn rotations_do_what_glam_does() {
    let mut draw = Draw(2);
    for _ in 0..2_000 {
        let (v, w) = both(&mut draw);
        let angle = draw.number() * 3.0;
        let reference = GlamVector::from_angle(angle);
        let turn = Rotation::from_radians(angle);
        same(turn * v, reference.rotate(w));
        same((turn * turn) * v, reference.rotate(reference.rotate(w)));
        same(turn.inverse() * (turn * v), w);
        assert!((turn.to_radians() - angle).abs() <= CLOSE);
        same(Rotation::from_matrix(&turn.to_matrix()).unwrap() * v, reference.rotate(w));
    }
}

#[test]
fn poses_compose_invert_and_are_seen_from_each_other() {
    let mut draw = Draw(3);
    for _ in 0..2_000 {
        let mut pose = || {
            let turn = Rotation::from_radians(draw.number() * 3.0);
            Pose::new(turn, [(); 2].map(|()| draw.number()))
        };
        let (a, b) = (pose(), pose());
        let point = Vector::new(0.3, -0.2);
        let close = |p: Vector, q: Vector| assert!(p.distance(q) <= 2.0 * CLOSE, "{a:?} {b:?}");
        close((a * b).apply(point), a.apply(b.apply(point)));
        close(a.inverse().apply(a.apply(point)), point);
        close(a.apply_inverse(a.apply(point)), point);
        close(a.apply(b.seen_from(&a).apply(point)), b.apply(point));
    }
}
