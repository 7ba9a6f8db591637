//! The project's own commands: which program does `cargo xtask <command>` start?
//!
//! The programs read the rest of the line themselves, so each option is written down once, beside what it does:
//! `cargo xtask <command> --help` builds the program and prints its options.

#![forbid(unsafe_code)]

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

/// The project's own commands; `cargo xtask <command> --help` tells the options of one.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true)]
struct Given {
    /// The profile that the program is built with; `hostile`, `rivals`, `crowds` and `steps` have their own
    #[arg(long, default_value = "release")]
    profile: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Is every answer right? Every question against the oracle, over every scale
    Accuracy(Rest),
    /// Do the answers about two shapes agree with each other, and with what they prove?
    Agreement(Rest),
    /// Which pairs cost many times what their neighbours do?
    Cliffs(Rest),
    /// How much faster are columns than single questions?
    Columns(Rest),
    /// How does the time of each constructor and question grow on hard inputs?
    Complexity(Rest),
    /// How fast is a world of many bodies beside Rapier's?
    Crowds(Rest),
    /// What does a box cost when there are many of them?
    Growth(Rest),
    /// Does any file make the library panic, hang, or answer wrong?
    Hostile(Rest),
    /// Does a shape that turns ever slip through another one?
    Impacts(Rest),
    /// What is wrong with the meshes that people have?
    Models(Rest),
    /// Do shapes of parts behave as the bodies that they are?
    Parts(Rest),
    /// Does a ray ever slip between two triangles?
    Rays(Rest),
    /// How fast are meshes beside Parry, FCL, Embree and the trees of the registry?
    Rivals(Rest),
    /// How fast is the step of a world beside Rapier's?
    Steps(Rest),
    /// How fast are we, as a share of the time that Parry takes?
    Versus(Rest),
    /// Do worlds behave: events, touching, sleep?
    Worlds(Rest),
}

/// What is left to the program.
#[derive(Args)]
#[command(disable_help_flag = true)]
struct Rest {
    /// The options of the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
    words: Vec<OsString>,
}

/// The workspace of its own that `rivals`, `crowds` and `steps` are in.
const NATIVE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../benches/native/Cargo.toml");

fn main() -> ExitCode {
    let Given { profile, command } = match Given::try_parse() {
        Ok(given) => given,
        Err(problem) => return told(&problem),
    };
    let accuracy = ["--profile", &profile, "--package", "accuracy"];
    let speed = ["--profile", &profile, "--package", "speed"];
    let native = |name| ["--release", "--manifest-path", NATIVE, "--features", name, "--bin", name];
    // In this profile every sum is checked.
    let hostile = ["--profile", "hostile", "--package", "hostile"];
    match command {
        Command::Accuracy(rest) => start(&accuracy, &["accuracy"], &rest),
        Command::Agreement(rest) => start(&accuracy, &["agreement"], &rest),
        Command::Cliffs(rest) => start(&speed, &["cliffs"], &rest),
        Command::Columns(rest) => start(&speed, &["columns"], &rest),
        Command::Complexity(rest) => start(&speed, &["complexity"], &rest),
        Command::Crowds(rest) => start(&native("crowds"), &[], &rest),
        Command::Growth(rest) => start(&speed, &["growth"], &rest),
        Command::Hostile(rest) => start(&hostile, &[], &rest),
        Command::Impacts(rest) => start(&accuracy, &["impacts"], &rest),
        Command::Models(rest) => start(&accuracy, &["models"], &rest),
        Command::Parts(rest) => start(&accuracy, &["parts"], &rest),
        Command::Rays(rest) => start(&accuracy, &["rays"], &rest),
        Command::Worlds(rest) => start(&accuracy, &["worlds"], &rest),
        Command::Rivals(rest) => start(&native("rivals"), &[], &rest),
        Command::Steps(rest) => start(&native("steps"), &[], &rest),
        Command::Versus(rest) => start(&speed, &["versus"], &rest),
    }
}

/// Prints the help that was asked for, or what is wrong with the words that were given.
fn told(problem: &clap::Error) -> ExitCode {
    let printed = problem.print();
    if problem.use_stderr() || printed.is_err() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Builds a package and runs a command of it.
fn start(package: &[&str], command: &[&str], rest: &Rest) -> ExitCode {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let started = std::process::Command::new(cargo)
        .args(["run", "--quiet"])
        .args(package)
        .arg("--")
        .args(command)
        .args(&rest.words)
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
