//! The allowed-collision matrix: which pairs of links may collide, and why.

use std::collections::BTreeMap;

/// Why two links may collide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// They are one rigid body, or a joint joins them.
    Adjacent,
    /// No configuration that was drawn has them collide.
    Never,
    /// They collided in every configuration that was drawn: their shapes reach into each other.
    Always,
    /// Somebody said so.
    Told,
}

impl Reason {
    /// The word that SRDF has for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Adjacent => "Adjacent",
            Self::Never => "Never",
            Self::Always => "Default",
            Self::Told => "User",
        }
    }

    pub(crate) fn of_srdf(word: &str) -> Self {
        let all = [Self::Adjacent, Self::Never, Self::Always];
        all.into_iter().find(|reason| reason.word() == word).unwrap_or(Self::Told)
    }
}

/// The pairs of links that may collide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[doc(alias("ACM", "allowed collision matrix"))]
pub struct AllowedCollisions {
    pairs: BTreeMap<[usize; 2], Reason>,
}

/// A pair in one order.
pub(crate) fn sorted([a, b]: [usize; 2]) -> [usize; 2] {
    [a.min(b), a.max(b)]
}

impl AllowedCollisions {
    /// Why two links may collide; `None` if they may not.
    pub fn reason(&self, links: [usize; 2]) -> Option<Reason> {
        self.pairs.get(&sorted(links)).copied()
    }

    /// Two links may collide.
    pub fn allow(&mut self, links: [usize; 2], reason: Reason) {
        self.pairs.insert(sorted(links), reason);
    }

    /// Two links may not collide.
    pub fn forbid(&mut self, links: [usize; 2]) {
        self.pairs.remove(&sorted(links));
    }

    /// All pairs that may collide, by the numbers of their links.
    pub fn iter(&self) -> impl Iterator<Item = ([usize; 2], Reason)> {
        self.pairs.iter().map(|(pair, reason)| (*pair, *reason))
    }
}
