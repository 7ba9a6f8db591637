//! The commands that measure how fast answers are; `cargo xtask` starts them.

#![forbid(unsafe_code)]
// What the tables ask is one file for every space, as in the library.
#![allow(clippy::duplicate_mod)]
// In half of the spaces a number is an `f64` already.
#![allow(clippy::useless_conversion, clippy::unnecessary_cast)]

mod cliffs;
mod columns;
mod complexity;
mod growth;
mod versus;

use std::process::ExitCode;

use clap::Parser;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", args_override_self = true)]
enum Command {
    /// Times curved pairs in overlap and nearly flat on a face one by one, and prints the longest beside the mean
    Cliffs(cliffs::Options),
    /// Measures how much faster columns answer than single questions, and how near that is to a loop by hand over the
    /// same numbers
    Columns(columns::Options),
    /// Measures with which power of the number of things the time of every constructor and question grows that takes
    /// many, on inputs that are meant to be hard; fails on an exponent above 1.3 without a bound
    Complexity(complexity::Options),
    /// Measures the time per box of the broad phase from 1 k boxes on, beside a plain pass over the same boxes, which
    /// is what memory allows; and the tree beside an octree, on three kinds of data
    Growth(growth::Options),
    /// Asks us and Parry the same questions in turns, and prints our time as a share of theirs
    ///
    /// What a build without optimisation costs:
    ///
    ///     cargo xtask versus --times /tmp/release
    ///     cargo xtask-user-debug versus --compare /tmp/release --check
    #[command(verbatim_doc_comment)]
    Versus(versus::Options),
}

fn main() -> ExitCode {
    match Command::parse() {
        Command::Cliffs(options) => cliffs::run(&options),
        Command::Columns(options) => columns::run(&options),
        Command::Complexity(options) => complexity::run(&options),
        Command::Growth(options) => growth::run(&options),
        Command::Versus(options) => versus::run(&options),
    }
}
