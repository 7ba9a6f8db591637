//! `cargo xtask growth`: what does a box cost when there are many of them?
//!
//! And is an octree better than the tree that we have?

mod chart;
mod data;
mod measure;
mod octree;
mod race;

use std::process::ExitCode;

use crate::arguments;

/// How many boxes there are at most if nothing else is said.
const MOST: usize = 1_000_000;

#[derive(Default)]
struct Options {
    most: Option<usize>,
    write: bool,
}

impl Options {
    fn parse(given: &[String]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut rest = given.iter();
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                "--most" => options.most = Some(arguments::number(argument, &mut rest)?),
                "--write" => options.write = true,
                other => return Err(format!("unknown argument {other}")),
            }
        }
        Ok(options)
    }
}

/// Runs the command.
pub(crate) fn run(given: &[String]) -> ExitCode {
    let done = Options::parse(given).and_then(|options| {
        let most = options.most.unwrap_or(MOST);
        print!("{}", race::table(most.min(100_000)));
        let points = measure::all(most);
        print!("{}", measure::table(&points));
        if options.write {
            let written = std::fs::write("docs/growth.svg", chart::svg(&points));
            written.map_err(|problem| format!("docs/growth.svg: {problem}"))?;
        }
        Ok(())
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
