//! The table of growth as text.

use std::fmt::Write as _;

use harness::docs::machine;
use harness::table;

use super::NEARLY_LINEAR;
use super::measure::Outcome;

/// The names of the columns.
pub(super) fn head() -> String {
    table::markdown_head(&["what", "input", "largest n", "time", "exponent", "bound"], false)
}

/// A row of the table.
pub(super) fn line(outcome: &Outcome) -> String {
    let bound = match (outcome.row.bound, outcome.of_instructions) {
        _ if outcome.exponent <= NEARLY_LINEAR => String::new(),
        (Some(bound), _) => bound.into(),
        (None, Some(exponent)) if exponent > NEARLY_LINEAR => {
            format!("**none**: its instructions have the exponent {exponent:.2}")
        }
        (None, Some(exponent)) => {
            format!("caches: its instructions have the exponent {exponent:.2}")
        }
        (None, None) => "**none**".into(),
    };
    table::markdown(&[
        outcome.row.what.to_string(),
        outcome.row.input.to_string(),
        outcome.largest.to_string(),
        format!("{:.3} s", outcome.seconds),
        format!("{:.2}", outcome.exponent),
        bound,
    ])
}

/// What is said of all rows.
pub(super) fn summary(outcomes: &[Outcome], bytes_per_pair: f64) -> String {
    let above = outcomes.iter().filter(|outcome| outcome.exponent > NEARLY_LINEAR).count();
    let without = outcomes.iter().filter(|outcome| outcome.grows_too_fast()).count();
    format!(
        "\nA pair of bodies that touch takes {bytes_per_pair:.0} bytes of a world.\n\n\
         {} rows, {above} with an exponent above {NEARLY_LINEAR}, {without} of these without a bound.\n",
        outcomes.len()
    )
}

/// The page in docs.
pub(super) fn whole(outcomes: &[Outcome], summary: &str) -> String {
    let mut text = format!(
        "# Growth on hard inputs\n\n\
         Printed by `cargo xtask complexity --write` on {}, on a machine that others use as well.\n\n\
         Each row is a constructor or a question that takes many things, on an input that is meant to be hard. The\n\
         number of things is doubled until a run takes too long; the time is the shortest of some runs, and the\n\
         exponent the slope of time over number, both as logarithms, over the last three doublings. About 1 is n\n\
         or n log n, 2 is the square. Where the time of a row has an exponent above {NEARLY_LINEAR} and no bound, Valgrind counts\n\
         its instructions: a time also grows because things leave the caches. If they grow as fast, the command fails.\n\n",
        machine()
    );
    text.push_str(&head());
    outcomes.iter().for_each(|outcome| text.push_str(&line(outcome)));
    let _ = write!(text, "{summary}");
    text
}
