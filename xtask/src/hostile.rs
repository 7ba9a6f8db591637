//! `cargo xtask hostile`: files that were changed in every way are refused, or what comes of them is sound.
//!
//! The program that reads them is built with a profile of its own, `hostile`, in which every sum is checked.

use std::process::{Command, ExitCode};

/// Builds the program and runs it with the same arguments.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let started = Command::new(cargo)
        .args(["run", "--profile", "hostile", "--quiet", "--package", "hostile", "--"])
        .args(arguments)
        .status();
    match started {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("cargo: {problem}");
            ExitCode::FAILURE
        }
    }
}
