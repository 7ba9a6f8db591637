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

use harness::{docs, is_asked};

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

/// What is asked for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Take less than a minute
    #[arg(long)]
    quick: bool,
    /// Only rows whose two names contain this
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Keep the table in docs/complexity.md
    #[arg(long)]
    write: bool,
    /// Only make a row ready for a number of things, for whoever counts its instructions
    #[arg(long, num_args = 3, value_names = ["ROW", "INPUT", "N"], hide = true)]
    ready: Option<Vec<String>>,
    /// Only make a row ready and run it
    #[arg(long, num_args = 3, value_names = ["ROW", "INPUT", "N"], hide = true)]
    run: Option<Vec<String>>,
}

/// Runs the command.
pub(crate) fn run(options: &Options) -> ExitCode {
    let done = match (&options.ready, &options.run) {
        (Some(words), _) => once(Once::Ready, words),
        (None, Some(words)) => once(Once::Run, words),
        (None, None) => measured(options),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Takes a row, by its two names, and a number of things.
fn once(once: Once, words: &[String]) -> Result<bool, String> {
    let [what, input, count] = words else { return Err("a row, its input and a number".into()) };
    let count = count.parse().map_err(|_| format!("{} needs a number", once.argument()))?;
    let row = rows().find(|row| row.what == what && row.input == input);
    once.go(row.ok_or_else(|| format!("no row {what}, {input}"))?, count);
    Ok(true)
}

fn rows() -> impl Iterator<Item = &'static Row> {
    let lists: [&'static [Row]; 4] = [&rings::ROWS, &bodies::ROWS, &trees::ROWS, &worlds::ROWS];
    lists.into_iter().flatten()
}

/// Measures the rows that are asked for; whether none grows faster than it may.
fn measured(options: &Options) -> Result<bool, String> {
    let budget = if options.quick { QUICK } else { FULL };
    let mut outcomes: Vec<Outcome> = Vec::new();
    print!("{}", page::head());
    for row in rows() {
        if is_asked(options.only.as_deref(), row.what, row.input) {
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
        docs::write("complexity.md", &text)?;
    }
    Ok(!outcomes.iter().any(Outcome::grows_too_fast))
}
