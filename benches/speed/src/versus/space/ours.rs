//! Our passes: each asks one question of every pair.

use std::hint::black_box;

use super::inputs::Pair;
use super::only::{MARGIN, NEAR};
use super::space::{self, Cache, Motion, Pose, Shape, Vector};

/// A pair as we hold it.
struct Placed {
    a: Shape,
    a_pose: Pose,
    b: Shape,
    b_pose: Pose,
    b_shift: Vector,
}

/// The pairs as we hold them.
pub(super) struct Ours {
    pairs: Vec<Placed>,
    moved: Vec<Pose>,
    motions: Vec<[Motion; 2]>,
    kept: Vec<Cache>,
    has_moved: bool,
}

impl Ours {
    pub(super) fn new(pairs: &[Pair]) -> Self {
        let placed = |pair: &Pair| Placed {
            a: pair.a.ours.clone(),
            a_pose: pair.a_pose,
            b: pair.b.ours.clone(),
            b_pose: pair.b_pose,
            b_shift: pair.b_shift,
        };
        Self {
            pairs: pairs.iter().map(placed).collect(),
            moved: pairs.iter().map(|pair| pair.b_moved).collect(),
            motions: pairs.iter().map(Pair::motions).collect(),
            kept: pairs.iter().map(|_| Cache::default()).collect(),
            has_moved: false,
        }
    }
}

pub(super) fn intersects(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose, .. } in &ours.pairs {
        black_box(space::intersects(a, a_pose, b, b_pose));
    }
}

pub(super) fn closest(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose, .. } in &ours.pairs {
        black_box(space::closest(a, a_pose, b, b_pose));
    }
}

pub(super) fn contact(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose, .. } in &ours.pairs {
        black_box(space::contact(a, a_pose, b, b_pose, MARGIN));
    }
}

pub(super) fn cast(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose, b_shift } in &ours.pairs {
        black_box(space::cast_shapes(a, a_pose, Vector::ZERO, b, b_pose, *b_shift));
    }
}

pub(super) fn time_of_impact(ours: &mut Ours) {
    for (Placed { a, b, .. }, [a_motion, b_motion]) in ours.pairs.iter().zip(&ours.motions) {
        black_box(space::time_of_impact(a, a_motion, b, b_motion, NEAR));
    }
}

/// The manifold of a pair that was not known before.
pub(super) fn manifold(ours: &mut Ours) {
    for Placed { a, a_pose, b, b_pose, .. } in &ours.pairs {
        black_box(space::manifold(a, a_pose, b, b_pose, MARGIN));
    }
}

/// The manifold of a pair that was known a small step ago; the steps lead there and back.
pub(super) fn manifold_kept(ours: &mut Ours) {
    ours.has_moved = !ours.has_moved;
    for ((pair, moved), kept) in ours.pairs.iter().zip(&ours.moved).zip(&mut ours.kept) {
        let b_pose = if ours.has_moved { moved } else { &pair.b_pose };
        black_box(space::manifold_cached(&pair.a, &pair.a_pose, &pair.b, b_pose, MARGIN, kept));
    }
}
