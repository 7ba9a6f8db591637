//! `cargo xtask growth`: what does a box cost when there are many of them?
//!
//! And is an octree better than the tree that we have?

mod chart;
mod data;
mod measure;
mod octree;
mod race;

use std::process::ExitCode;

use harness::docs;

/// What is asked for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many boxes there are at most
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    most: usize,
    /// Keep the chart in docs/growth.svg
    #[arg(long)]
    write: bool,
}

/// Runs the command.
pub(crate) fn run(options: &Options) -> ExitCode {
    print!("{}", race::table(options.most.min(100_000)));
    let points = measure::all(options.most);
    print!("{}", measure::table(&points));
    if !options.write {
        return ExitCode::SUCCESS;
    }
    match chart::svg(&points).and_then(|text| docs::write("growth.svg", &text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
