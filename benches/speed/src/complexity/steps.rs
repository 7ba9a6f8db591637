//! How does the number of instructions grow? A time also grows because things leave the caches; a count does not.
//!
//! Valgrind counts them, in a run of its own: once with the work, and once with what makes the work ready alone.

use std::process::Command;

use super::Row;

/// The larger number of things that is counted; what counts is slow.
const MOST_COUNTED: usize = 1 << 16;

/// The larger number is so many times the smaller one.
const STEP: usize = 4;

/// What is counted: a row is made ready, and then run or not.
#[derive(Clone, Copy)]
pub(super) enum Once {
    Ready,
    Run,
}

impl Once {
    /// The argument of the command that asks for it.
    pub(super) fn argument(self) -> &'static str {
        match self {
            Self::Ready => "--ready",
            Self::Run => "--run",
        }
    }

    /// Does it.
    pub(super) fn go(self, row: &Row, count: usize) {
        let work = (row.work)(count);
        match self {
            Self::Ready => drop(work),
            Self::Run => work(),
        }
    }
}

/// The exponent of the instructions of a row; `None` where Valgrind is not there.
pub(super) fn exponent(row: &Row, largest: usize) -> Option<f64> {
    let larger = largest.min(MOST_COUNTED);
    let smaller = larger / STEP;
    let ratio = instructions(row, larger)? / instructions(row, smaller)?;
    Some(ratio.ln() / (larger as f64 / smaller as f64).ln())
}

fn instructions(row: &Row, count: usize) -> Option<f64> {
    Some(counted(row, count, Once::Run)? - counted(row, count, Once::Ready)?)
}

fn counted(row: &Row, count: usize, once: Once) -> Option<f64> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .args(["complexity", once.argument(), row.what, row.input, &count.to_string()])
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = told.lines().find(|line| line.contains("refs:"))?;
    line.split_whitespace().last()?.replace(',', "").parse().ok()
}
