//! `cargo xtask parts`: do shapes of parts behave as the bodies that they are?
//!
//! The laws are judged by the same body in a convex form, the relation of two solids, and brute force.

mod peer_volumes;
mod spaces;

use std::path::PathBuf;
use std::process::ExitCode;

use crate::laws;

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    laws: laws::Options,
    /// Writes pairs of solids and the volume that they share to a file, for a peer to compute it as well, and does nothing else
    #[arg(long, value_name = "FILE")]
    volumes: Option<PathBuf>,
    /// How many pairs are written there
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pairs: usize,
}

const COMMAND: laws::Command = laws::Command {
    name: "parts",
    page: "accuracy-parts.md",
    heading: "Accuracy of shapes of parts",
    columns: "Hard cases are those that the law is about (overlaps, mostly); worst is the largest error in units of the \
              size of the\nbodies.",
};

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    let Some(path) = &options.volumes else { return COMMAND.run(&spaces::LAWS, &options.laws) };
    match std::fs::write(path, peer_volumes::written(options.pairs)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{}: {problem}", path.display());
            ExitCode::FAILURE
        }
    }
}
