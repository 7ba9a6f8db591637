//! Our passes: each asks one question of every pair.

use std::hint::black_box;

use super::inputs::Pair;
use super::space::{Pose, Shape};

/// A pair as we hold it.
struct Placed {
    a: Shape,
    a_pose: Pose,
    b: Shape,
    b_pose: Pose,
}

/// The pairs as we hold them.
pub(super) struct Ours {
    pairs: Vec<Placed>,
}

impl Ours {
    pub(super) fn new(pairs: &[Pair]) -> Self {
        let placed = |pair: &Pair| Placed {
            a: pair.a.ours.clone(),
            a_pose: pair.a_pose,
            b: pair.b.ours.clone(),
            b_pose: pair.b_pose,
        };
        Self { pairs: pairs.iter().map(placed).collect() }
    }
}

/// The nearest points of a ball and anything, in the frame of the ball.
pub(super) fn sphere_against(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose } in &ours.pairs {
        if let Shape::Sphere(a) = a {
            black_box(a.against(b, &b_pose.seen_from(a_pose)));
        }
    }
}

/// The nearest points of two capsules, in the frame of the first.
pub(super) fn capsules(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose } in &ours.pairs {
        if let (Shape::Capsule(a), Shape::Capsule(b)) = (a, b) {
            black_box(a.against_capsule(b, &b_pose.seen_from(a_pose)));
        }
    }
}

/// The nearest points of a capsule and a box, in the frame of the capsule.
pub(super) fn capsule_against_cuboid(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose } in &ours.pairs {
        if let (Shape::Capsule(a), Shape::Cuboid(b)) = (a, b) {
            black_box(a.against_cuboid(b, &b_pose.seen_from(a_pose)));
        }
    }
}
