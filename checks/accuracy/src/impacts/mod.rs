//! `cargo xtask impacts`: does a shape that turns ever slip through another one?

#[path = "../../../../crates/tangency/tests/narrow_phase/rays/draw.rs"]
mod draw;
mod spaces;
#[path = "../../../../crates/tangency/tests/narrow_phase/impacts/tally.rs"]
mod tally;

use std::process::ExitCode;
use std::time::Instant;

use rayon::prelude::*;
use test_meshes::seed;

use draw::Draw;
use spaces::{SPACES, Send};
use tally::Tally;

/// How many pairs one piece of work has.
const BATCH: usize = 50;

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    /// How many pairs are sent on their way: 2 000 take a few seconds, the proof has a million
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pairs: usize,
}

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    let started = Instant::now();
    let batches = options.pairs.div_ceil(BATCH * SPACES.len());
    let work: Vec<(usize, usize)> = (0..SPACES.len())
        .flat_map(|space| (0..batches).map(move |number| (space, number)))
        .collect();
    let part = |(space, number): &(usize, usize)| (*space, batch(SPACES[*space], *number));
    let parts: Vec<(usize, Tally)> = work.par_iter().with_max_len(1).map(part).collect();
    let mut tallies: [Tally; SPACES.len()] = Default::default();
    for (space, part) in parts {
        tallies[space].add(part);
    }
    report(&tallies);
    println!("\nimpacts: {:.0} s", started.elapsed().as_secs_f64());
    // Without pairs that meet on the way and part again, nothing is proved.
    let is_right = |tally: &Tally| {
        tally.wrong() == 0 && tally.turning * 2 > tally.pairs && tally.passing * 20 > tally.pairs
    };
    if tallies.iter().all(is_right) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Pairs that depend on nothing but the space and the number of the batch.
fn batch((space, send): (&str, Send), number: usize) -> Tally {
    let mut tally = Tally::default();
    let mut draw = Draw(seed(&format!("impacts {space} {number}")));
    for _ in 0..BATCH {
        send(&mut draw, &mut tally);
    }
    tally
}

/// A row for each space, what peers publish of themselves, and the first inputs that went wrong.
fn report(tallies: &[Tally]) {
    println!(
        "turns up to 3 rad each   pairs  overlap  passing     free |  missed    late   early     cut | looks: mean, most"
    );
    for ((space, _), tally) in SPACES.iter().zip(tallies) {
        let Tally { pairs, overlapping, passing, free, missed, late, early, cut_short, .. } = tally;
        let mean = tally.looks as f64 / *pairs as f64;
        println!(
            "{space:<22} {pairs:>7} {overlapping:>8} {passing:>8} {free:>8} | {missed:>7} {late:>7} {early:>7} {cut_short:>7} | {mean:.2}, {}",
            tally.most_looks
        );
    }
    println!("missed by peers, as measured: Box2D 0.77 % (up to 45°), 2.84 % (up to 86°);");
    println!("                              Box3D 0.36 % (up to 45°), 1.02 % (up to 86°)");
    for input in tallies.iter().flat_map(|tally| &tally.inputs) {
        println!("{input}");
    }
}
