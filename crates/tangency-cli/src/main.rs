//! The command `tangency`: clash detection over model files.

mod args;
mod commands;
mod failure;
mod models;
mod print;
mod progress;
mod table;

use std::panic::catch_unwind;
use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::failure::{Failure, INTERNAL, USAGE};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            let is_wrong = error.use_stderr();
            let _ = error.print();
            return if is_wrong { ExitCode::from(USAGE) } else { ExitCode::SUCCESS };
        }
    };
    match catch_unwind(|| run(args)) {
        Ok(Ok(code)) => code,
        Ok(Err(failure)) => {
            eprintln!("error: {failure}");
            ExitCode::from(failure.code())
        }
        Err(_) => {
            eprintln!("error: this is a mistake of the program; please tell its authors");
            ExitCode::from(INTERNAL)
        }
    }
}

fn run(args: Args) -> Result<ExitCode, Failure> {
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
