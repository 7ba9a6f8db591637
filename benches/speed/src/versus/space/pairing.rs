//! A row of the table in one space: whose pass runs against whose, on which pairs.

use harness::{Race, Row};
use test_meshes::{Draw, seed};

use super::inputs::{Kinds, pairs};
use super::only::ROWS;
use super::ours::Ours;
use super::theirs::Theirs;
use crate::versus::beside_parry;

/// A question of ours against a question of the peer's, and the most that ours may take of its time.
pub(super) struct Pairing {
    pub(super) kinds: Kinds,
    pub(super) question: &'static str,
    ours: fn(&mut Ours),
    peer: fn(&mut Theirs),
    target: f64,
}

/// A row: the two passes, each of which asks its question of every pair, once.
///
/// `question` names both where they differ, ours first.
pub(super) const fn row(
    kinds: Kinds,
    question: &'static str,
    ours: fn(&mut Ours),
    peer: fn(&mut Theirs),
    target: f64,
) -> Pairing {
    Pairing { kinds, question, ours, peer, target }
}

/// The rows of this space.
pub(in crate::versus) fn rows() -> Vec<Row> {
    let row = |pairing: &'static Pairing| {
        let name = format!("{}: {}", pairing.kinds.name(), pairing.question);
        beside_parry(super::NAME, name, pairing.target, move || race(pairing))
    };
    ROWS.iter().map(row).collect()
}

/// The two sides at the start: the same pairs for both, from a seed that the kinds alone decide, so
/// that rows about the same kinds are about the same pairs.
fn race(pairing: &Pairing) -> Race {
    let mut draw = Draw::new(seed(&pairing.kinds.name()));
    let pairs = pairs(&mut draw, &pairing.kinds);
    let count = pairs.len();
    let (mut ours, mut theirs) = (Ours::new(&pairs), Theirs::new(&pairs));
    let (our_pass, their_pass) = (pairing.ours, pairing.peer);
    Race {
        pairs: count,
        ours: Box::new(move || our_pass(&mut ours)),
        peer: Box::new(move || their_pass(&mut theirs)),
    }
}
