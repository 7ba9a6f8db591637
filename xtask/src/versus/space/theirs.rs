//! The peer's passes: each asks one question of every pair.

use std::hint::black_box;

use super::inputs::Pair;
use super::only::MARGIN;
use super::peer::Placed;

/// The pairs as the peer holds them.
pub(super) struct Theirs {
    pairs: Vec<(Placed, Placed)>,
}

impl Theirs {
    pub(super) fn new(pairs: &[Pair]) -> Self {
        let placed = |pair: &Pair| (pair.a.theirs.at(&pair.a_pose), pair.b.theirs.at(&pair.b_pose));
        Self { pairs: pairs.iter().map(placed).collect() }
    }
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
