//! `cargo xtask accuracy`: every question against the oracle, over every scale.
//!
//! A cell is a question in a space at a scale. Each draws its own inputs from its own seed, so that a
//! cell gives the same cases alone and among all others.

pub(crate) mod inputs;
pub(crate) mod peer;
mod ray_verdict;
pub(crate) mod spaces;
mod table;
mod verdict;

use std::process::ExitCode;
use std::time::Instant;

use harness::{docs, is_asked};
use rayon::prelude::*;
use test_meshes::{Draw, seed};

use inputs::Class;
use peer::{AskPeer, PeerTally};
use verdict::Verdict;

/// A question: what it is called, and how a case of it is asked and judged at a scale.
#[derive(Clone)]
pub(crate) struct Question {
    pub(crate) space: &'static str,
    pub(crate) name: String,
    /// How many cases a cell has in the quick form, and in the full one.
    pub(crate) counts: [usize; 2],
    pub(crate) ask: Ask,
    /// How a peer is asked and judged; `None` where no peer is asked.
    pub(crate) ask_peer: Option<AskPeer>,
}

/// Draws an input at a scale, asks the library and holds the answer against the oracle.
pub(crate) type Ask = std::sync::Arc<dyn Fn(&mut Draw, f64) -> Verdict + Send + Sync>;

/// What became of a cell.
pub(crate) struct Cell {
    pub(crate) space: &'static str,
    pub(crate) question: String,
    pub(crate) scale: f64,
    pub(crate) cases: usize,
    pub(crate) wrong: usize,
    pub(crate) worst: f64,
    pub(crate) classes: [usize; Class::ALL.len()],
    pub(crate) first_wrong: Vec<String>,
    /// What became of the peer's answers, if it was asked.
    pub(crate) peer: Option<PeerTally>,
}

/// How many wrong inputs of a cell are shown.
const SHOWN: usize = 3;

/// How many cases each cell gets.
#[derive(Clone, Copy)]
enum Cases {
    Quick,
    Full,
    Exactly(usize),
}

impl Cases {
    fn of(self, question: &Question) -> usize {
        match self {
            Self::Quick => question.counts[0],
            Self::Full => question.counts[1],
            // What takes the oracle long has fewer cases even in the full form.
            Self::Exactly(count) => count.min(question.counts[1]),
        }
    }
}

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    /// So few cases that all cells take half a minute; what is done if nothing else is said
    #[arg(long, overrides_with_all = ["full", "cases"])]
    quick: bool,
    /// As many cases as the table in docs has
    #[arg(long, overrides_with_all = ["quick", "cases"])]
    full: bool,
    /// So many cases in each cell, but no more than --full has
    #[arg(long, value_name = "N", overrides_with_all = ["quick", "full"])]
    cases: Option<usize>,
    /// Only questions whose space and name contain this
    #[arg(long, value_name = "FILTER")]
    only: Option<String>,
    /// Ask Parry about a quarter of the pairs, too, and print how often it is wrong by the same rule
    #[arg(long)]
    peers: bool,
    /// Keep the table in docs/accuracy.md
    #[arg(long)]
    write: bool,
}

impl Options {
    fn cases(&self) -> Cases {
        match self.cases {
            Some(count) => Cases::Exactly(count),
            None if self.full => Cases::Full,
            None => Cases::Quick,
        }
    }
}

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    if options.peers {
        // A peer that panics is counted, not shown.
        std::panic::set_hook(Box::new(|_| ()));
    }
    let started = Instant::now();
    let cells = run_cells(options);
    let report = table::report(&cells, started.elapsed());
    print!("{report}");
    if options.write
        && let Err(problem) = docs::write("accuracy.md", &table::page(&report))
    {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    let wrong: usize = cells.iter().map(|cell| cell.wrong).sum();
    if wrong == 0 && !cells.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Every cell that the filter lets through, on all cores, in a fixed order.
fn run_cells(options: &Options) -> Vec<Cell> {
    let mut work: Vec<(Question, f64)> = Vec::new();
    for (question, scales) in spaces::questions() {
        if is_asked(options.only.as_deref(), question.space, &question.name) {
            work.extend(scales.iter().map(|scale| (question.clone(), *scale)));
        }
    }
    let cell = |(question, scale): &(Question, f64)| {
        let cases = options.cases().of(question);
        let mut cell = run_cell(question, *scale, cases);
        if let (true, Some(ask)) = (options.peers, &question.ask_peer) {
            cell.peer = Some(PeerTally::of(ask, stream(question, *scale), *scale, cases));
        }
        cell
    };
    work.par_iter().with_max_len(1).map(cell).collect()
}

/// The random numbers of a cell.
fn stream(question: &Question, scale: f64) -> Draw {
    Draw::new(seed(&format!("{} {} {scale:e}", question.space, question.name)))
}

fn run_cell(question: &Question, scale: f64, cases: usize) -> Cell {
    let mut draw = stream(question, scale);
    let mut cell = Cell {
        space: question.space,
        question: question.name.clone(),
        scale,
        cases,
        wrong: 0,
        worst: 0.0,
        classes: [0; Class::ALL.len()],
        first_wrong: Vec::new(),
        peer: None,
    };
    for _ in 0..cases {
        let verdict = (question.ask)(&mut draw, scale);
        cell.worst = if verdict.error > cell.worst { verdict.error } else { cell.worst };
        cell.classes[verdict.class as usize] += 1;
        if verdict.wrong {
            cell.wrong += 1;
            if cell.first_wrong.len() < SHOWN {
                cell.first_wrong
                    .push(format!("{:.2e} {:?} {}", verdict.error, verdict.class, verdict.input));
            }
        }
    }
    cell
}
