//! `cargo xtask parts`: do shapes of parts behave as the bodies that they are?
//!
//! A law is a sentence about shapes of parts that holds for every input, judged by something that does not know
//! how the answer was found: the same body in a convex form, the relation of two solids, brute force.

mod peer_volumes;
mod spaces;
mod tally;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use harness::docs;
use harness::table::{self, Column};
use rayon::prelude::*;
use test_meshes::{Draw, seed};

use spaces::{LAWS, Law};
use tally::Tally;

/// The sizes at which all laws are tried.
const SCALES: [f64; 3] = [1e-3, 1.0, 1e3];

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    /// How many cases each law has at each scale
    #[arg(long, value_name = "N", default_value_t = 300)]
    cases: usize,
    /// Only laws whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// Without laws whose name contains this
    #[arg(long, value_name = "TEXT")]
    skip: Option<String>,
    /// Writes pairs of solids and the volume that they share to a file, for a peer to compute it as well, and does nothing else
    #[arg(long, value_name = "FILE")]
    volumes: Option<PathBuf>,
    /// How many pairs are written there
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pairs: usize,
    /// Writes docs/accuracy-parts.md
    #[arg(long)]
    write: bool,
}

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    if let Some(path) = &options.volumes {
        return match std::fs::write(path, peer_volumes::written(options.pairs)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => {
                eprintln!("{}: {problem}", path.display());
                ExitCode::FAILURE
            }
        };
    }
    let started = Instant::now();
    let is_skipped = |title: &str| options.skip.as_ref().is_some_and(|skip| title.contains(skip));
    let is_asked = |title: &str| title.contains(&options.only) && !is_skipped(title);
    let laws = LAWS.iter().filter(|law| is_asked(&law.title()));
    let work: Vec<(&Law, f64)> =
        laws.flat_map(|law| SCALES.iter().map(move |scale| (law, *scale))).collect();
    let tallies: Vec<Tally> =
        work.par_iter().with_max_len(1).map(|(law, scale)| tried(law, *scale, options)).collect();
    let mut text = String::new();
    let header = ["law", "scale", "cases", "hard", "wrong", "worst"].map(String::from);
    text.push_str(&table::line(&LAYOUT, &header));
    for ((law, scale), tally) in work.iter().zip(&tallies) {
        let cells = [
            law.title(),
            format!("{scale:.0e}"),
            tally.cases.to_string(),
            tally.hard.to_string(),
            tally.wrong.to_string(),
            format!("{:.1e}", tally.worst),
        ];
        text.push_str(&table::line(&LAYOUT, &cells));
    }
    for input in tallies.iter().flat_map(|tally| &tally.inputs) {
        let _ = writeln!(text, "wrong: {input}");
    }
    print!("{text}");
    println!("parts: {:.0} s", started.elapsed().as_secs_f64());
    if options.write
        && let Err(problem) = docs::write("accuracy-parts.md", &page(&text, options))
    {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    let is_right = |((law, _), tally): (&(&Law, f64), &Tally)| law.is_kept(tally);
    if work.iter().zip(&tallies).all(is_right) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

const LAYOUT: [Column; 6] = [
    Column::Left(68),
    Column::Right(6),
    Column::Right(8),
    Column::Right(8),
    Column::Right(6),
    Column::Right(8),
];

/// A law on random inputs, which depend on its name, the scale and nothing else.
fn tried(law: &Law, scale: f64, options: &Options) -> Tally {
    let mut tally = Tally::default();
    let mut draw = Draw::new(seed(&format!("{} {scale}", law.title())));
    while tally.cases < options.cases {
        (law.try_on)(&mut draw, scale, &mut tally);
    }
    tally
}

/// The page that keeps the table.
fn page(text: &str, options: &Options) -> String {
    format!(
        "# Accuracy of shapes of parts\n\n\
         Printed by `cargo xtask parts --cases {} --write`. Each row is a law in a space at a scale. Hard cases are \
         those\nthat the law is about (overlaps, mostly); worst is the largest error in units of the size of the \
         bodies.\n\n```text\n{text}```\n",
        options.cases
    )
}
