//! How often a peer's answer is wrong, by the rule that ours are held to.

use std::sync::Arc;

use test_meshes::Draw;

/// What a peer's answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// All of it is right.
    Right,
    /// The separation is right; a point, the normal, or the gap that it shows is not.
    WrongWitnesses,
    /// The separation is wrong, or there was a panic instead of one.
    Wrong,
}

/// Draws the input that we were asked about, asks a peer and judges its answer; `None` if the peer has
/// no such shapes or no answer for them.
pub(crate) type AskPeer = Arc<dyn Fn(&mut Draw, f64) -> Option<Worth> + Send + Sync>;

/// A peer is asked about one case of so many of ours: a rate needs fewer than a proof.
pub(crate) const ONE_OF: usize = 4;

/// What became of a peer's answers in a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PeerTally {
    pub(crate) answers: usize,
    pub(crate) wrong: usize,
    pub(crate) wrong_separations: usize,
}

impl PeerTally {
    /// The peer's answers about the first of a cell's cases, which are those of this stream.
    pub(crate) fn of(ask: &AskPeer, mut draw: Draw, scale: f64, cases: usize) -> Self {
        let mut tally = Self::default();
        for _ in 0..cases.div_ceil(ONE_OF) {
            let Some(worth) = ask(&mut draw, scale) else { continue };
            tally.answers += 1;
            tally.wrong += usize::from(worth != Worth::Right);
            tally.wrong_separations += usize::from(worth == Worth::Wrong);
        }
        tally
    }

    /// Both together.
    fn plus(self, other: Self) -> Self {
        Self {
            answers: self.answers + other.answers,
            wrong: self.wrong + other.wrong,
            wrong_separations: self.wrong_separations + other.wrong_separations,
        }
    }
}

/// A share in percent, or a dash if there is nothing to have a share of.
fn share(count: usize, of: usize) -> String {
    match 100.0 * count as f64 / of as f64 {
        percent if percent.is_nan() => "–".to_string(),
        0.0 => "0 %".to_string(),
        percent if percent < 0.01 => "<0.01 %".to_string(),
        percent => format!("{percent:.2} %"),
    }
}

/// The headings of the peer's columns.
pub(crate) const HEADINGS: [&str; 3] = ["Parry", "sep.", "at 1e0"];

/// The peer's cells for a row of cells, each with its scale: the share of wrong answers, of wrong
/// separations, and of wrong separations where sizes are about 1, as the peer expects them to be.
pub(crate) fn cells(row: &[(f64, PeerTally)]) -> [String; 3] {
    let all = row.iter().fold(PeerTally::default(), |sum, (_, tally)| sum.plus(*tally));
    let one = row.iter().find(|(scale, _)| *scale == 1.0).map_or(PeerTally::default(), |c| c.1);
    [
        share(all.wrong, all.answers),
        share(all.wrong_separations, all.answers),
        share(one.wrong_separations, one.answers),
    ]
}
