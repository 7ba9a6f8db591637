//! `cargo xtask worlds`: does a world behave as people who build on it expect?
//!
//! The laws are judged by the distance of two shapes, which knows nothing of a world, and by counting events.

mod spaces;

use std::process::ExitCode;

use crate::laws;

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    laws: laws::Options,
}

const COMMAND: laws::Command = laws::Command {
    name: "worlds",
    page: "accuracy-worlds.md",
    heading: "Accuracy of worlds",
    columns: "Hard cases are those that the law is about (what landed, mostly); worst is what the law measures, in units \
              of the size\nof the bodies.",
};

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    COMMAND.run(&spaces::LAWS, &options.laws)
}
