//! What became of pairs that were sent on their way.

/// How many inputs are shown that went wrong.
const SHOWN: usize = 6;

#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) pairs: usize,
    /// How many turn against each other by more than a radian.
    pub(crate) turning: usize,
    /// How many overlap at some sample, at the first one, and not at the last one.
    pub(crate) overlapping: usize,
    pub(crate) at_once: usize,
    pub(crate) passing: usize,
    /// How many were said to be free.
    pub(crate) free: usize,
    /// Said to be free, and a sample overlaps.
    pub(crate) missed: usize,
    /// An earlier sample overlaps.
    pub(crate) late: usize,
    /// Further apart than the tolerance allows, though nothing cut the search short.
    pub(crate) early: usize,
    pub(crate) cut_short: usize,
    pub(crate) looks: usize,
    pub(crate) most_looks: usize,
    pub(crate) inputs: Vec<String>,
}

impl Tally {
    /// Shows an input that went wrong.
    pub(crate) fn show(&mut self, what: &str, input: impl Fn() -> String) {
        if self.inputs.len() < SHOWN {
            self.inputs.push(format!("{what}: {}", input()));
        }
    }

    /// How many answers were wrong.
    pub(crate) fn wrong(&self) -> usize {
        self.missed + self.late + self.early
    }

    #[allow(dead_code, reason = "the tests do not count on several threads")]
    pub(crate) fn add(&mut self, other: Self) {
        self.pairs += other.pairs;
        self.turning += other.turning;
        self.overlapping += other.overlapping;
        self.at_once += other.at_once;
        self.passing += other.passing;
        self.free += other.free;
        self.missed += other.missed;
        self.late += other.late;
        self.early += other.early;
        self.cut_short += other.cut_short;
        self.looks += other.looks;
        self.most_looks = self.most_looks.max(other.most_looks);
        self.inputs.extend(other.inputs);
        self.inputs.truncate(SHOWN);
    }
}
