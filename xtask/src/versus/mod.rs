//! `cargo xtask versus`: how fast we are, as a share of the time that the peer takes.
//!
//! The rows and their targets stand in `space/only_3d.rs` and `space/only_2d.rs`.

mod clock;
pub(crate) mod spaces;
mod table;
pub(crate) use clock::{passes, turn};
pub(crate) use table::machine;
mod times;

use std::process::ExitCode;

use crate::arguments;

use clock::Timing;

/// The peer's version, for the page; `Cargo.lock` decides.
const PEER_VERSION: &str = "0.31";

/// What the rows of a million boxes are called; they take minutes.
pub(crate) const LARGE: &str = "1 M";

/// A row of the table, not yet run.
pub(crate) struct Row {
    pub(crate) space: &'static str,
    pub(crate) name: String,
    /// The most that our time may be of the peer's.
    pub(crate) target: f64,
    /// Draws the inputs.
    pub(crate) race: Box<dyn Fn() -> Race>,
}

/// Both sides with the same pairs before them; each call asks about all of them.
pub(crate) struct Race {
    pub(crate) pairs: usize,
    pub(crate) ours: Box<dyn FnMut()>,
    pub(crate) peer: Box<dyn FnMut()>,
}

/// A row that was run.
pub(crate) struct Outcome {
    pub(crate) space: &'static str,
    pub(crate) name: String,
    pub(crate) target: f64,
    pub(crate) timing: Timing,
}

impl Outcome {
    /// Whether we take no more of the peer's time than we set ourselves.
    pub(crate) fn is_reached(&self) -> bool {
        self.timing.ratio() <= self.target
    }
}

#[derive(Default)]
struct Options {
    only: Option<String>,
    check: bool,
    large: bool,
    write: bool,
    times: Option<String>,
    compare: Option<String>,
}

impl Options {
    fn parse(given: &[String]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut rest = given.iter();
        while let Some(argument) = rest.next() {
            let mut value = || arguments::value(argument, &mut rest);
            match argument.as_str() {
                "--check" => options.check = true,
                "--large" => options.large = true,
                "--write" => options.write = true,
                "--only" => options.only = Some(value()?),
                "--times" => options.times = Some(value()?),
                "--compare" => options.compare = Some(value()?),
                other => return Err(format!("unknown argument {other}")),
            }
        }
        Ok(options)
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let done = Options::parse(arguments).and_then(|options| {
        let outcomes = run_rows(&options);
        keep(&options, &outcomes)
    });
    match done {
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
    let chosen = |row: &Row| {
        is_in_time(row) && arguments::is_asked(options.only.as_ref(), row.space, &row.name)
    };
    let outcome = |row: Row| Outcome {
        space: row.space,
        name: row.name,
        target: row.target,
        timing: Timing::of((row.race)()),
    };
    spaces::rows().into_iter().filter(chosen).map(outcome).collect()
}

/// Prints, writes and judges what was asked for; the error is what to tell the user.
fn keep(options: &Options, outcomes: &[Outcome]) -> Result<(), String> {
    let report = table::report(outcomes);
    print!("{report}");
    if options.write {
        write("docs/speed.md", &table::page(&report))?;
    }
    if let Some(path) = &options.times {
        write(path, &times::written(outcomes))?;
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
        .filter(|outcome| !outcome.is_reached())
        .map(|outcome| format!("missed: {} {}", outcome.space, outcome.name))
        .collect();
    if options.check && !missed.is_empty() { Err(missed.join("\n")) } else { Ok(()) }
}

fn write(path: &str, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|problem| format!("{path}: {problem}"))
}
