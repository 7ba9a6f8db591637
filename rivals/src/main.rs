//! How fast meshes are beside Parry, FCL, Embree and the trees of the registry, in one run.
//!
//! `cargo xtask rivals` starts this program with the same arguments:
//!
//! - `--only WORDS`: only rows whose name contains these;
//! - `--write`: docs/speed-meshes.md is written anew;
//! - `--growth`: instead, how each question grows with the number of triangles; with `--write` it is
//!   drawn in docs/growth-meshes.svg.
//!
//! Every row first makes sure that both sides give the same answers.

#[path = "../../xtask/src/versus/clock.rs"]
#[allow(unreachable_pub, reason = "the clock of `cargo xtask versus`")]
mod clock;
mod growth;
mod plot;
mod rows;
mod scene;
mod shim;
mod table;
mod trees;

use std::process::ExitCode;

/// Both sides with the same inputs before them; each call asks about all of them.
pub(crate) struct Race {
    pub(crate) pairs: usize,
    pub(crate) ours: Box<dyn FnMut()>,
    pub(crate) peer: Box<dyn FnMut()>,
}

/// What was asked for.
#[derive(Default)]
struct Options {
    only: Option<String>,
    write: bool,
    growth: bool,
}

impl Options {
    fn parse() -> Result<Self, String> {
        let mut options = Self::default();
        let mut rest = std::env::args().skip(1);
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                "--write" => options.write = true,
                "--growth" => options.growth = true,
                "--only" => options.only = Some(rest.next().ok_or("--only wants words")?),
                other => return Err(format!("unknown argument {other}")),
            }
        }
        Ok(options)
    }
}

fn run(options: &Options) -> Result<(), String> {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs");
    let (file, text) = if options.growth {
        ("growth-meshes.svg", plot::drawn(&growth::measured(options.only.as_deref())))
    } else {
        ("speed-meshes.md", table::page(&rows::run(options.only.as_deref())))
    };
    if !options.write {
        return Ok(());
    }
    let path = format!("{docs}/{file}");
    std::fs::write(&path, text).map_err(|problem| format!("{path}: {problem}"))
}

fn main() -> ExitCode {
    match Options::parse().and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
