//! `cargo xtask rivals`: how fast meshes are beside Parry, FCL, Embree and the trees of the registry.
//!
//! The program that measures it is a workspace of its own, `rivals`, because it takes C++ libraries that
//! nothing else here takes.

use std::process::{Command, ExitCode};

/// Builds the program and runs it with the same arguments.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../rivals/Cargo.toml");
    run_cargo(&["run", "--release", "--quiet", "--manifest-path", manifest, "--"], arguments)
}

/// Runs cargo, with arguments for itself and for the program that it starts.
pub(crate) fn run_cargo(own: &[&str], arguments: &[String]) -> ExitCode {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let started = Command::new(cargo).args(own).args(arguments).status();
    match started {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("cargo: {problem}");
            ExitCode::FAILURE
        }
    }
}
