//! `cargo xtask versus`: how fast we are, as a share of the time that the peer takes.
//!
//! The rows and their targets stand in `space/only_3d.rs` and `space/only_2d.rs`.

pub(crate) mod spaces;
mod table;
mod times;

use std::process::ExitCode;

use harness::{Outcome, Race, Row, docs, is_asked};

/// The peer's version, for the page; `Cargo.lock` decides.
const PEER_VERSION: &str = "0.31";

/// What the rows of a million boxes are called; they take minutes.
pub(crate) const LARGE: &str = "1 M";

/// A row that we and Parry run, and the most that our time may be of its.
fn beside_parry(
    space: &'static str,
    name: String,
    target: f64,
    race: impl Fn() -> Race + 'static,
) -> Row {
    Row { space, name, peer: "Parry", target: Some(target), race: Box::new(race) }
}

/// What is asked for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only rows whose space and name contain this
    #[arg(long, value_name = "FILTER")]
    only: Option<String>,
    /// Fail if a row misses its target or, with --compare, if a row takes more than 1.5 times as long
    #[arg(long)]
    check: bool,
    /// Run the rows of a million boxes, too, which takes minutes
    #[arg(long)]
    large: bool,
    /// Keep the table in docs/speed.md
    #[arg(long)]
    write: bool,
    /// Keep our times in a file
    #[arg(long, value_name = "FILE")]
    times: Option<String>,
    /// Print our times as multiples of those in a file, which shows what a build without optimisation costs
    #[arg(long, value_name = "FILE")]
    compare: Option<String>,
}

/// Runs the command.
pub(crate) fn run(options: &Options) -> ExitCode {
    match keep(options, &run_rows(options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every row that the filter lets through, one after the other.
fn run_rows(options: &Options) -> Vec<Outcome> {
    let is_in_time = |row: &Row| options.large || !row.name.starts_with(LARGE);
    let chosen =
        |row: &Row| is_in_time(row) && is_asked(options.only.as_deref(), row.space, &row.name);
    spaces::rows().into_iter().filter(chosen).map(Outcome::of).collect()
}

/// Prints, writes and judges what was asked for; the error is what to tell the user.
fn keep(options: &Options, outcomes: &[Outcome]) -> Result<(), String> {
    let report = table::report(outcomes);
    print!("{report}");
    if options.write {
        docs::write("speed.md", &table::page(&report))?;
    }
    if let Some(path) = &options.times {
        std::fs::write(path, times::written(outcomes))
            .map_err(|problem| format!("{path}: {problem}"))?;
    }
    if let Some(path) = &options.compare {
        let before =
            std::fs::read_to_string(path).map_err(|problem| format!("{path}: {problem}"))?;
        let (text, slow) = times::compared(outcomes, &before);
        print!("{text}");
        if options.check && slow > 0 {
            return Err("the unoptimised build is too slow".into());
        }
        return Ok(());
    }
    let missed: Vec<String> = outcomes
        .iter()
        .filter(|outcome| outcome.is_missed())
        .map(|outcome| format!("missed: {} {}", outcome.space, outcome.name))
        .collect();
    if options.check && !missed.is_empty() { Err(missed.join("\n")) } else { Ok(()) }
}
