//! The command `tangency`: clash detection over model files. The Python package has it as well, and runs it from here.

mod args;
mod commands;
mod failure;
mod models;
mod print;
mod progress;
mod table;

use std::ffi::OsString;
use std::panic::catch_unwind;

use clap::Parser;

use crate::args::{Args, Command};
use crate::failure::{Failure, INTERNAL, SUCCESS, USAGE};

/// Runs the command with its arguments, of which the first is its name; what it exits with.
pub fn run_command(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(error) => {
            let is_wrong = error.use_stderr();
            let _ = error.print();
            return if is_wrong { USAGE } else { SUCCESS };
        }
    };
    match catch_unwind(|| run(args)) {
        Ok(Ok(code)) => code,
        Ok(Err(failure)) => {
            eprintln!("error: {failure}");
            failure.code()
        }
        Err(_) => {
            eprintln!("error: this is a mistake of the program; please tell its authors");
            INTERNAL
        }
    }
}

fn run(args: Args) -> Result<u8, Failure> {
    match args.command {
        Command::Check(args) => commands::check::run(&args),
        Command::Info(args) => commands::info::run(&args),
        Command::Between(args) => commands::between::run(&args),
        Command::Diff(args) => commands::diff::run(&args),
        Command::Explain(args) => commands::explain::run(&args),
        Command::Report(args) => commands::report::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Completions { shell } => commands::completions::run(shell),
        Command::Man => commands::completions::man(),
    }
}
