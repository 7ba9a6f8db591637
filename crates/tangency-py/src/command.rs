//! The command `tangency`, which the package brings along.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command with its arguments, of which the first is its name; what it exits with.
#[pyfunction]
pub(crate) fn run_command(py: Python, arguments: Vec<OsString>) -> u8 {
    py.detach(|| tangency_cli::run_command(arguments))
}
