//! `cargo xtask agreement`: the answers about two shapes against each other and against what they
//! prove, without an oracle.
//!
//! A cell is a pair of kinds in a space at a scale. Each draws its own inputs from its own seed, so that
//! a cell gives the same cases alone and among all others.

pub(crate) mod law;
mod spaces;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use harness::is_asked;
use rayon::prelude::*;
use test_meshes::{Draw, seed};

use law::{Finding, Law, Tally};

/// Two kinds of shapes, and how a case of them is drawn and asked at a scale.
#[derive(Clone)]
pub(crate) struct Pairing {
    pub(crate) space: &'static str,
    pub(crate) name: String,
    pub(crate) ask: Ask,
}

/// Draws a pair at a scale and asks every question about it.
pub(crate) type Ask = Arc<dyn Fn(&mut Draw, f64) -> Asked + Send + Sync>;

/// What became of a case.
pub(crate) struct Asked {
    pub(crate) findings: Vec<Finding>,
    /// Writes the input down, to be pasted back.
    pub(crate) input: Box<dyn Fn() -> String>,
}

/// What became of a cell.
struct Cell {
    space: &'static str,
    cases: usize,
    tallies: [Tally; Law::ALL.len()],
}

/// How many cases a cell has if nothing else is said: a few seconds for all of them.
const QUICK: usize = 30;

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    /// How many pairs there are in all, in round numbers; 30 in each cell if nothing is said
    #[arg(long, value_name = "N")]
    cases: Option<usize>,
    /// Only pairs of kinds whose space and name contain this
    #[arg(long, value_name = "FILTER")]
    only: Option<String>,
}

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    let started = Instant::now();
    let mut work: Vec<(Pairing, f64)> = Vec::new();
    for (pairing, scales) in spaces::pairings() {
        if is_asked(options.only.as_deref(), pairing.space, &pairing.name) {
            work.extend(scales.iter().map(|scale| (pairing.clone(), *scale)));
        }
    }
    let cases = options.cases.map_or(QUICK, |all| all.div_ceil(work.len().max(1)));
    let cell = |(pairing, scale): &(Pairing, f64)| run_cell(pairing, *scale, cases);
    let cells: Vec<Cell> = work.par_iter().with_max_len(1).map(cell).collect();
    report(&cells);
    let cases: usize = cells.iter().map(|cell| cell.cases).sum();
    let broken: usize = cells.iter().flat_map(|cell| &cell.tallies).map(|t| t.broken).sum();
    println!(
        "\nagreement: {} cells, {cases} cases, {broken} exceptions, {:.0} s",
        cells.len(),
        started.elapsed().as_secs_f64()
    );
    if broken == 0 && cases > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run_cell(pairing: &Pairing, scale: f64, cases: usize) -> Cell {
    let name = format!("{} {} {scale:e}", pairing.space, pairing.name);
    let mut draw = Draw::new(seed(&name));
    let mut cell = Cell { space: pairing.space, cases, tallies: Default::default() };
    for case in 0..cases {
        let asked = (pairing.ask)(&mut draw, scale);
        for finding in &asked.findings {
            let input = || format!("{name} #{case}: {:.2} {}", finding.share, (asked.input)());
            cell.tallies[finding.law as usize].count(finding, input);
        }
    }
    cell
}

/// How many inputs of a law that is broken are shown.
const SHOWN: usize = 12;

/// A row for each law in each space, and the first inputs that broke one.
fn report(cells: &[Cell]) {
    println!("{:<24} {:>10} {:>10}  worst, as a share of what is allowed", "", "asked", "broken");
    for rows in cells.chunk_by(|one, other| one.space == other.space) {
        println!("\n{}", rows[0].space);
        for law in Law::ALL {
            let mut tally = Tally::default();
            for cell in rows {
                tally.add(&cell.tallies[law as usize]);
            }
            let Tally { asked, broken, worst, inputs } = tally;
            println!("{:<24} {asked:>10} {broken:>10}  {worst:.2}", format!("  {law:?}"));
            for input in inputs.iter().take(SHOWN) {
                println!("    {input}");
            }
        }
    }
}
