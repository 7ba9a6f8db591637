//! A race under its name, before and after it was run.

use crate::{Race, Timing};

/// A row of a table, not yet run.
pub struct Row {
    /// The space that it is in.
    pub space: &'static str,
    /// What is asked.
    pub name: String,
    /// Who else is asked.
    pub peer: &'static str,
    /// The most that our time may be of the peer's, if there is such an aim.
    pub target: Option<f64>,
    /// Draws the inputs.
    pub race: Box<dyn Fn() -> Race>,
}

/// A row that was run.
pub struct Outcome {
    /// The space that it is in.
    pub space: &'static str,
    /// What was asked.
    pub name: String,
    /// Who else was asked.
    pub peer: &'static str,
    /// The most that our time may be of the peer's, if there is such an aim.
    pub target: Option<f64>,
    /// What the clock said.
    pub timing: Timing,
}

impl Outcome {
    /// Runs a row.
    #[must_use]
    pub fn of(row: Row) -> Self {
        let Row { space, name, peer, target, race } = row;
        Self { space, name, peer, target, timing: Timing::of(race()) }
    }

    /// Whether we take more of the peer's time than we set ourselves.
    #[must_use]
    pub fn is_missed(&self) -> bool {
        self.target.is_some_and(|target| !(self.timing.ratio() <= target))
    }

    /// The last cells of its line: ratio, the middle half of the ratios, target, and whether that is reached.
    #[must_use]
    pub fn verdict(&self) -> [String; 4] {
        let (low, high) = self.timing.quartiles;
        let reached = match (self.target, self.is_missed()) {
            (None, _) => "",
            (Some(_), false) => "reached",
            (Some(_), true) => "missed",
        };
        [
            format!("{:.3}", self.timing.ratio()),
            format!("{low:.3}..{high:.3}"),
            self.target.map_or(String::new(), |target| target.to_string()),
            reached.to_string(),
        ]
    }
}

/// Whether a row is asked for: its two names contain the filter, if there is one.
#[must_use]
pub fn is_asked(only: Option<&str>, first: &str, second: &str) -> bool {
    only.is_none_or(|only| format!("{first} {second}").contains(only))
}
