//! `cargo xtask complexity`: how does the time grow with the number of things, on inputs that are meant to be hard?
//!
//! The rows stand in `rings.rs`, `bodies.rs`, `trees.rs` and `worlds.rs`, how they are run in `measure.rs`.

mod bodies;
mod measure;
mod page;
mod rings;
mod steps;
mod trees;
mod worlds;

use std::process::ExitCode;
use std::time::Duration;

use crate::arguments;
use measure::Outcome;
use steps::Once;

/// A time that grows with a power above this needs a bound that is written down, or instructions that do not.
const NEARLY_LINEAR: f64 = 1.3;

/// What is timed, made ready for a number of things.
type Work = Box<dyn FnOnce()>;

/// A constructor or a question that takes many things.
struct Row {
    what: &'static str,
    input: &'static str,
    /// With how many things the doubling begins.
    first: usize,
    /// Why it may grow faster than about n log n, and what the least is.
    bound: Option<&'static str>,
    work: fn(usize) -> Work,
}

/// How long rows may take.
#[derive(Clone, Copy)]
struct Budget {
    /// The number of things is doubled as long as a run is shorter.
    longest: Duration,
    /// How often each number is run; the shortest counts.
    runs: usize,
    /// No row has more things than this.
    most: usize,
}

const FULL: Budget = Budget { longest: Duration::from_millis(200), runs: 3, most: 1 << 19 };
const QUICK: Budget = Budget { longest: Duration::from_millis(40), runs: 4, most: 1 << 17 };

#[derive(Default)]
struct Options {
    quick: bool,
    write: bool,
    only: Option<String>,
    /// One row and a number of things, for whoever counts its instructions.
    once: Option<(Once, [String; 2], usize)>,
}

impl Options {
    fn parse(given: &[String]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut rest = given.iter();
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                "--quick" => options.quick = true,
                "--write" => options.write = true,
                "--only" => options.only = Some(arguments::value(argument, &mut rest)?),
                "--ready" => options.once = Some(once(Once::Ready, &mut rest)?),
                "--run" => options.once = Some(once(Once::Run, &mut rest)?),
                other => return Err(format!("unknown argument {other}")),
            }
        }
        Ok(options)
    }
}

/// A row, by its two names, and a number of things.
fn once(
    once: Once,
    rest: &mut std::slice::Iter<String>,
) -> Result<(Once, [String; 2], usize), String> {
    let what = arguments::value("the row", rest)?;
    let input = arguments::value("its input", rest)?;
    Ok((once, [what, input], arguments::number(once.argument(), rest)?))
}

/// Runs the command.
pub(crate) fn run(given: &[String]) -> ExitCode {
    match Options::parse(given).and_then(|options| measured(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn rows() -> impl Iterator<Item = &'static Row> {
    let lists: [&'static [Row]; 4] = [&rings::ROWS, &bodies::ROWS, &trees::ROWS, &worlds::ROWS];
    lists.into_iter().flatten()
}

/// Measures the rows that are asked for; whether none grows faster than it may.
fn measured(options: &Options) -> Result<bool, String> {
    let budget = if options.quick { QUICK } else { FULL };
    if let Some((once, [what, input], count)) = &options.once {
        let row = rows().find(|row| row.what == what && row.input == input);
        row.ok_or_else(|| format!("no row {what}, {input}")).map(|row| once.go(row, *count))?;
        return Ok(true);
    }
    let mut outcomes: Vec<Outcome> = Vec::new();
    print!("{}", page::head());
    for row in rows() {
        if arguments::is_asked(options.only.as_ref(), row.what, row.input) {
            let outcome = Outcome::of(row, budget);
            print!("{}", page::line(&outcome));
            outcomes.push(outcome);
        }
    }
    let bytes = worlds::bytes_per_pair();
    let last = page::summary(&outcomes, bytes);
    print!("{last}");
    if options.write {
        let text = page::whole(&outcomes, &last);
        let written = std::fs::write("docs/complexity.md", text);
        written.map_err(|problem| format!("docs/complexity.md: {problem}"))?;
    }
    Ok(!outcomes.iter().any(Outcome::grows_too_fast))
}
