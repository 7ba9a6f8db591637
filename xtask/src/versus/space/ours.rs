//! Our passes: each asks one question of every pair.

use std::hint::black_box;

use super::inputs::Pair;
use super::only::MARGIN;
use super::space::{self, Pose, Shape};

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

pub(super) fn intersects(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose } in &ours.pairs {
        black_box(space::intersects(a, a_pose, b, b_pose));
    }
}

pub(super) fn closest(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose } in &ours.pairs {
        black_box(space::closest(a, a_pose, b, b_pose));
    }
}

pub(super) fn contact(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose } in &ours.pairs {
        black_box(space::contact(a, a_pose, b, b_pose, MARGIN));
    }
}
