//! `cargo xtask columns`: how much faster are columns than single questions, and how near to what a processor can do?
//!
//! The rows stand in `rows.rs`, what they ask about in `inputs.rs`, how they are run in `ways.rs`, and the loops that
//! they are held against in `limit.rs`.

mod inputs;
mod limit;
mod rows;
mod table;
mod ways;

use std::process::ExitCode;
use std::time::Duration;

use harness::{docs, passes, turn};

/// How many pairs a row asks about.
const COUNT: usize = 4_096;

/// How often each side runs.
const TURNS: usize = 101;

/// A turn is at least this long, so that the clock's own grain does not show.
const TURN: Duration = Duration::from_micros(200);

/// How much longer than the limit columns may take.
const MOST_OF_LIMIT: f64 = 2.0;

/// A row, not yet run.
struct Row {
    name: &'static str,
    /// How often as fast as single questions columns should be.
    target: f64,
    race: fn() -> Race,
}

/// Four ways to ask the same; each call asks about all pairs.
struct Race {
    /// One call for each pair.
    single: Box<dyn FnMut()>,
    /// Columns, each with its like.
    columns: Box<dyn FnMut()>,
    /// Columns, by a list of pairs in no order.
    pairs: Box<dyn FnMut()>,
    /// A loop by hand, without regard to rounding, large numbers or special cases.
    limit: Box<dyn FnMut()>,
}

/// Nanoseconds for a pair, the shortest of all turns.
struct Outcome {
    name: &'static str,
    target: f64,
    single: f64,
    columns: f64,
    pairs: f64,
    limit: f64,
}

impl Outcome {
    /// Runs the four ways in turns, so that what else the machine does meets all of them alike.
    fn of(row: &Row) -> Self {
        let Race { single, columns, pairs, limit } = (row.race)();
        let mut ways = [single, columns, pairs, limit];
        let passes: Vec<usize> = ways.iter_mut().map(|way| passes(way, TURN)).collect();
        let mut shortest = [f64::INFINITY; 4];
        for _ in 0..TURNS {
            for (index, way) in ways.iter_mut().enumerate() {
                shortest[index] = shortest[index].min(turn(way, passes[index]));
            }
        }
        let [single, columns, pairs, limit] = shortest.map(|pass| pass / COUNT as f64);
        Self { name: row.name, target: row.target, single, columns, pairs, limit }
    }

    /// How often as fast as single questions.
    fn gain(&self) -> f64 {
        self.single / self.columns
    }

    /// How much longer than the limit.
    fn over_limit(&self) -> f64 {
        self.columns / self.limit
    }
}

/// What is asked for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Keep the table in docs/speed-columns.md
    #[arg(long)]
    write: bool,
}

/// Runs the command.
pub(crate) fn run(options: &Options) -> ExitCode {
    let outcomes: Vec<Outcome> = rows::ROWS.iter().map(Outcome::of).collect();
    let report = table::report(&outcomes);
    print!("{report}");
    if options.write
        && let Err(problem) = docs::write("speed-columns.md", &table::page(&report))
    {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
