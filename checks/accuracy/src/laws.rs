//! Laws: sentences that hold for every input, tried on random ones at every scale.
//!
//! A law is judged by something that does not know how an answer was found. Its inputs depend on its name, the scale and
//! nothing else.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use harness::docs;
use harness::table::{self, Column};
use rayon::prelude::*;
use test_meshes::{Draw, seed};

/// The sizes at which all laws are tried.
const SCALES: [f64; 3] = [1e-3, 1.0, 1e3];

/// What is asked for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many cases each law has at each scale
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) cases: usize,
    /// Only laws whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// Without laws whose name contains this
    #[arg(long, value_name = "TEXT")]
    skip: Option<String>,
    /// Writes the page that keeps the table
    #[arg(long)]
    write: bool,
}

/// A sentence that holds for every input.
pub(crate) struct Law {
    space: &'static str,
    name: &'static str,
    /// How many cases of a thousand may be wrong.
    allowed: usize,
    try_on: fn(&mut Draw, f64, &mut Tally),
}

/// A law of a space.
pub(crate) const fn law(
    space: &'static str,
    name: &'static str,
    allowed: usize,
    try_on: fn(&mut Draw, f64, &mut Tally),
) -> Law {
    Law { space, name, allowed, try_on }
}

impl Law {
    fn title(&self) -> String {
        format!("{}: {}", self.space, self.name)
    }

    /// Whether the law holds, and was tried where it is hard.
    fn is_kept(&self, tally: &Tally) -> bool {
        tally.hard * 20 >= tally.cases && tally.wrong * 1000 <= self.allowed * tally.cases
    }

    /// The law on random inputs.
    fn tried(&self, scale: f64, cases: usize) -> Tally {
        let mut tally = Tally::default();
        let mut draw = Draw::new(seed(&format!("{} {scale}", self.title())));
        while tally.cases < cases {
            (self.try_on)(&mut draw, scale, &mut tally);
        }
        tally
    }
}

/// A command that tries laws, and the page that keeps its table.
pub(crate) struct Command {
    pub(crate) name: &'static str,
    pub(crate) page: &'static str,
    /// The heading of the page, and what its columns mean.
    pub(crate) heading: &'static str,
    pub(crate) columns: &'static str,
}

impl Command {
    /// Tries the laws that are asked for.
    pub(crate) fn run(&self, laws: &[Law], options: &Options) -> ExitCode {
        let started = Instant::now();
        let is_skipped =
            |title: &str| options.skip.as_ref().is_some_and(|skip| title.contains(skip));
        let is_asked = |title: &str| title.contains(&options.only) && !is_skipped(title);
        let laws = laws.iter().filter(|law| is_asked(&law.title()));
        let work: Vec<(&Law, f64)> =
            laws.flat_map(|law| SCALES.iter().map(move |scale| (law, *scale))).collect();
        let tallies: Vec<Tally> = work
            .par_iter()
            .with_max_len(1)
            .map(|(law, scale)| law.tried(*scale, options.cases))
            .collect();
        let text = table_of(&work, &tallies);
        print!("{text}");
        println!("{}: {:.0} s", self.name, started.elapsed().as_secs_f64());
        if options.write
            && let Err(problem) = docs::write(self.page, &self.text(&text, options))
        {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
        let is_right = |((law, _), tally): (&(&Law, f64), &Tally)| law.is_kept(tally);
        if work.iter().zip(&tallies).all(is_right) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// The page that keeps the table.
    fn text(&self, table: &str, options: &Options) -> String {
        let Self { name, heading, columns, .. } = self;
        format!(
            "# {heading}\n\nPrinted by `cargo xtask {name} --cases {} --write`. Each row is a law in a space at a \
             scale.\n{columns}\n\n```text\n{table}```\n",
            options.cases
        )
    }
}

const LAYOUT: [Column; 6] = [
    Column::Left(68),
    Column::Right(6),
    Column::Right(8),
    Column::Right(8),
    Column::Right(6),
    Column::Right(8),
];

/// A line for each law and scale, and the inputs that went wrong.
fn table_of(work: &[(&Law, f64)], tallies: &[Tally]) -> String {
    let header = ["law", "scale", "cases", "hard", "wrong", "worst"].map(String::from);
    let mut text = table::line(&LAYOUT, &header);
    for ((law, scale), tally) in work.iter().zip(tallies) {
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
    text
}

/// How many inputs are shown that went wrong.
const SHOWN: usize = 3;

/// What became of the cases of a law.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) cases: usize,
    /// How many were of the kind that the law is about.
    pub(crate) hard: usize,
    pub(crate) wrong: usize,
    /// The largest error, in units of the size.
    pub(crate) worst: f64,
    pub(crate) inputs: Vec<String>,
}

impl Tally {
    /// Notes a case: by how much it was off, in units of the size, and whether that is wrong.
    pub(crate) fn note(
        &mut self,
        is_hard: bool,
        error: f64,
        is_wrong: bool,
        input: impl Fn() -> String,
    ) {
        self.cases += 1;
        self.hard += usize::from(is_hard);
        self.wrong += usize::from(is_wrong);
        if error > self.worst {
            self.worst = error;
        }
        if is_wrong && self.inputs.len() < SHOWN {
            self.inputs.push(input());
        }
    }
}
