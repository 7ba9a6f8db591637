//! `cargo xtask hostile`: files that were changed in every way are refused, or what comes of them is sound.
//!
//! The program that reads them is built with a profile of its own, `hostile`, in which every sum is checked.

use std::process::ExitCode;

use crate::rivals::run_cargo;

/// Builds the program and runs it with the same arguments.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    run_cargo(&["run", "--profile", "hostile", "--quiet", "--package", "hostile", "--"], arguments)
}
