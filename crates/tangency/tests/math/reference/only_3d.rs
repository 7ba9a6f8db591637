//! Three dimensions against `glam`.

use super::draw::{CLOSE, Draw};
use super::space::*;
use super::{GlamMatrix, GlamRotation, GlamVector};

fn both(draw: &mut Draw) -> (Vector, GlamVector) {
    let [x, y, z] = [(); 3].map(|()| draw.number());
    (Vector::new(x, y, z), GlamVector::new(x, y, z))
}

#[track_caller]
fn same(ours: Vector, theirs: GlamVector) {
    let off = ours.distance(Vector::new(theirs.x, theirs.y, theirs.z));
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
        same(a.cross(b), p.cross(q));
        same(a.min(b), p.min(q));
        same(a.max(b), p.max(q));
        same(a.lerp(b, 0.25), p.lerp(q, 0.25));
        assert!((a.dot(b) - p.dot(q)).abs() <= CLOSE);
        assert!((a.length() - p.length()).abs() <= CLOSE);
        match (a.normalized(), p.try_normalize()) {
            (Some(unit), Some(reference)) => same(unit, reference),
            (ours, theirs) => assert!(ours.is_none() && theirs.is_none()),
        }
    }
}

#[test]
fn rotations_do_what_glam_does() {
    let mut draw = Draw(2);
    for _ in 0..2_000 {
        let ((axis, glam_axis), (v, w)) = (both(&mut draw), both(&mut draw));
        let angle = draw.number() * 3.0;
        let Ok(turn) = Rotation::from_axis_angle(axis, angle) else { continue };
        let reference = GlamRotation::from_axis_angle(glam_axis.normalize(), angle);
        same(turn * v, reference * w);
        same(turn.inverse() * v, reference.inverse() * w);
        let other = Rotation::from_axis_angle(Vector::Y, angle * 0.5).unwrap();
        let reference_other = GlamRotation::from_rotation_y(angle * 0.5);
        same((turn * other) * v, (reference * reference_other) * w);
        let columns = turn.to_matrix().columns;
        let matrix = GlamMatrix::from_quat(reference);
        same(columns[0], matrix.x_axis);
        same(columns[1], matrix.y_axis);
        same(columns[2], matrix.z_axis);
        let back = Rotation::from_matrix(&turn.to_matrix()).unwrap();
        same(back * v, reference * w);
    }
}

#[test]
fn poses_compose_invert_and_are_seen_from_each_other() {
    let mut draw = Draw(3);
    for _ in 0..2_000 {
        let mut pose = || {
            let parts = [(); 4].map(|()| draw.number());
            let rotation = Rotation::from_quaternion(parts).unwrap_or_default();
            Pose::new(rotation, [(); 3].map(|()| draw.number()))
        };
        let (a, b) = (pose(), pose());
        let point = Vector::new(0.3, -0.2, 0.9);
        let close = |p: Vector, q: Vector| assert!(p.distance(q) <= 2.0 * CLOSE, "{a:?} {b:?}");
        close((a * b).apply(point), a.apply(b.apply(point)));
        close(a.inverse().apply(a.apply(point)), point);
        close(a.apply_inverse(a.apply(point)), point);
        close(a.apply(b.seen_from(&a).apply(point)), b.apply(point));
    }
}

#[test]
fn an_angle_comes_back_from_its_rotation() {
    let turn = Rotation::from_axis_angle([0.0, 0.0, 2.0], 1.25).unwrap();
    let (axis, angle) = turn.to_axis_angle();
    assert!(axis.distance(Vector::Z) <= CLOSE && (angle - 1.25).abs() <= CLOSE);
    assert_eq!(Rotation::IDENTITY.to_axis_angle(), (Vector::X, 0.0));
}

#[test]
fn a_mirror_is_not_a_rotation() {
    let mirror = Matrix::diagonal(Vector::new(1.0, 1.0, -1.0));
    assert_eq!(Rotation::from_matrix(&mirror), Err(BuildError::NotARotation));
    assert_eq!(Rotation::from_matrix(&(Matrix::IDENTITY * 1.1)), Err(BuildError::NotARotation));
}
