//! How fast meshes are beside Parry, FCL, Embree and the trees of the registry, in one run.
//!
//! `cargo xtask rivals` starts this program. Every row first makes sure that both sides give the same answers.

mod growth;
mod races;
mod rows;
mod scene;
mod shim;
mod table;
mod trees;

use std::process::ExitCode;

use clap::Parser;
use harness::{chart, docs};

/// Asks us, Parry, FCL, Embree and the trees of the registry the same questions about meshes, in turns, after making
/// sure that the answers agree; needs the Debian packages libfcl-dev and libembree-dev
#[derive(Parser)]
#[command(bin_name = "cargo xtask rivals", args_override_self = true)]
struct Options {
    /// Only rows whose names and peers contain this
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Keep the table in docs/speed-meshes.md, or the chart in docs/growth-meshes.svg
    #[arg(long)]
    write: bool,
    /// Instead, measure how the times grow with the number of triangles
    #[arg(long)]
    growth: bool,
}

/// How many charts stand side by side.
const CHARTS: usize = 2;

fn run(options: &Options) -> Result<(), String> {
    let only = options.only.as_deref();
    let (file, text) = if options.growth {
        ("growth-meshes.svg", chart::svg(&growth::measured(only), CHARTS)?)
    } else {
        ("speed-meshes.md", table::page(&rows::run(only)))
    };
    if options.write { docs::write(file, &text) } else { Ok(()) }
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
