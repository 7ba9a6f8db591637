//! The table of columns as text.

use std::fmt::Write as _;

use fearless_simd::Level;
use harness::docs::machine;
use harness::table::{self, Column};

use super::{MOST_OF_LIMIT, Outcome};

/// What was asked, one by one, as columns, how often as fast, by pairs, by hand, and how much longer than that.
const LAYOUT: [Column; 9] = [
    Column::Left(34),
    Column::Right(9),
    Column::Right(8),
    Column::Right(6),
    Column::Right(7),
    Column::Right(9),
    Column::Right(8),
    Column::Right(8),
    Column::Left(0),
];

const HEADING: [&str; 8] =
    ["d3, one core", "single ns", "each ns", "times", "target", "pairs ns", "limit ns", "of limit"];

fn line(outcome: &Outcome) -> String {
    let Outcome { name, target, single, columns, pairs, limit } = outcome;
    let (gain, over) = (outcome.gain(), outcome.over_limit());
    let reached = if gain >= *target { "reached" } else { "missed" };
    let above = if over <= MOST_OF_LIMIT { "" } else { ", above the limit" };
    let cells = [
        name.to_string(),
        format!("{single:.1}"),
        format!("{columns:.2}"),
        format!("{gain:.1}"),
        target.to_string(),
        format!("{pairs:.2}"),
        format!("{limit:.2}"),
        format!("{over:.2}"),
        format!("{reached}{above}"),
    ];
    table::line(&LAYOUT, &cells)
}

/// The table, and which rows miss a target.
pub(super) fn report(outcomes: &[Outcome]) -> String {
    let mut text = table::line(&LAYOUT, &HEADING);
    outcomes.iter().for_each(|outcome| text.push_str(&line(outcome)));
    let missed = outcomes.iter().filter(|outcome| outcome.gain() < outcome.target).count();
    let over = outcomes.iter().filter(|outcome| outcome.over_limit() > MOST_OF_LIMIT).count();
    let rows = outcomes.len();
    let _ = writeln!(
        text,
        "\ncolumns: {rows} rows, {missed} below their target, {over} above {MOST_OF_LIMIT} times the limit"
    );
    text
}

/// The widest instructions that were found, by name.
fn instructions() -> String {
    let level = format!("{:?}", Level::new());
    level.split('(').next().unwrap_or_default().to_uppercase()
}

/// The page that keeps the table.
pub(super) fn page(report: &str) -> String {
    format!(
        "# Speed of columns\n\n\
         Printed by `cargo xtask columns --write` on {}, of which one is used, with the\n\
         registers of {} (feature `simd`).\n\n\
         Each row asks about the same 4096 pairs in four ways, in turns; the times are nanoseconds for a pair, the\n\
         shortest of {} turns, on a machine that others use as well. *Single* is one call for each pair, *each* asks\n\
         columns, each with its like, and *pairs* asks them by a list of pairs in no order. Half of the pairs overlap\n\
         by up to two thirds of the way to the centre and half are up to a size apart; half of the rays meet, from\n\
         outside. *Limit* is a loop by hand over the same columns in single precision: the formula of a textbook,\n\
         without regard to rounding, large numbers or special cases, in blocks that the compiler takes as\n\
         many at once of as a register of the same instructions holds. Columns have the bits of the single questions,\n\
         which for rays and the separation of capsules are formed in double precision: half as many lanes, and a\n\
         quotient or a root takes twice as long.\n\n\
         ```text\n{report}```\n",
        machine(),
        instructions(),
        super::TURNS,
    )
}
