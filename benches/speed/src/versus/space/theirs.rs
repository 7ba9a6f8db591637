//! The peer's passes: each asks one question of every pair.

use std::hint::black_box;

use super::inputs::Pair;
use super::only::{MARGIN, SLOP};
use super::peer::{Kept, Moving, PeerShift, Placed};

/// The pairs as the peer holds them.
pub(super) struct Theirs {
    pairs: Vec<(Placed, Placed)>,
    moved: Vec<Placed>,
    moving: Vec<[Moving; 2]>,
    shifts: Vec<PeerShift>,
    kept: Vec<Kept>,
    has_moved: bool,
}

impl Theirs {
    pub(super) fn new(pairs: &[Pair]) -> Self {
        Self {
            pairs: pairs
                .iter()
                .map(|pair| (pair.a.theirs.at(&pair.a_pose), pair.b.theirs.at(&pair.b_pose)))
                .collect(),
            moved: pairs.iter().map(|pair| pair.b.theirs.at(&pair.b_moved)).collect(),
            moving: pairs.iter().map(moving).collect(),
            shifts: pairs.iter().map(|pair| PeerShift::of(pair.b_shift)).collect(),
            kept: pairs.iter().map(|_| Kept::default()).collect(),
            has_moved: false,
        }
    }
}

fn moving(pair: &Pair) -> [Moving; 2] {
    let [a_motion, b_motion] = pair.motions();
    [pair.a.theirs.moving(&a_motion), pair.b.theirs.moving(&b_motion)]
}

pub(super) fn intersects(theirs: &mut Theirs) {
    for (a, b) in &theirs.pairs {
        let _ = black_box(a.intersects(b));
    }
}

pub(super) fn distance(theirs: &mut Theirs) {
    for (a, b) in &theirs.pairs {
        let _ = black_box(a.distance(b));
    }
}

pub(super) fn contact(theirs: &mut Theirs) {
    for (a, b) in &theirs.pairs {
        let _ = black_box(a.contact(b, MARGIN));
    }
}

pub(super) fn cast(theirs: &mut Theirs) {
    for ((a, b), shift) in theirs.pairs.iter().zip(&theirs.shifts) {
        let _ = black_box(a.cast(b, shift));
    }
}

pub(super) fn sweep(theirs: &mut Theirs) {
    for [a, b] in &theirs.moving {
        let _ = black_box(a.sweep(b, SLOP));
    }
}

pub(super) fn steady_cast(theirs: &mut Theirs) {
    for [a, b] in &theirs.moving {
        let _ = black_box(a.steady_cast(b));
    }
}

/// The manifold of a pair that was not known before.
pub(super) fn manifold(theirs: &mut Theirs) {
    for (a, b) in &theirs.pairs {
        let mut kept = Kept::default();
        let _ = black_box(a.manifold(b, MARGIN, &mut kept));
        black_box(&kept);
    }
}

/// The manifold of a pair that was known a small step ago; the steps lead there and back.
pub(super) fn manifold_kept(theirs: &mut Theirs) {
    theirs.has_moved = !theirs.has_moved;
    for (((a, b), moved), kept) in theirs.pairs.iter().zip(&theirs.moved).zip(&mut theirs.kept) {
        let b = if theirs.has_moved { moved } else { b };
        let _ = black_box(a.manifold(b, MARGIN, kept));
        black_box(&*kept);
    }
}
