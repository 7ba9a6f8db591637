//! The command `tangency`, as a program.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(tangency_cli::run_command(std::env::args_os()))
}
