//! Completions and the manual page, out of the arguments.

use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Args;
use crate::failure::Failure;
use crate::print::print;

pub(crate) fn run(shell: Shell) -> Result<ExitCode, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "tangency", &mut text);
    print(&String::from_utf8_lossy(&text))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn man() -> Result<ExitCode, Failure> {
    let mut text = Vec::new();
    let page = clap_mangen::Man::new(Args::command());
    page.render(&mut text).map_err(Failure::bad)?;
    print(&String::from_utf8_lossy(&text))?;
    Ok(ExitCode::SUCCESS)
}
