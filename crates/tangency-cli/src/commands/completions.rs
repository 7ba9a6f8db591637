//! Completions and the manual page, out of the arguments.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Args;
use crate::failure::{Failure, SUCCESS};
use crate::print::print;

pub(crate) fn run(shell: Shell) -> Result<u8, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "tangency", &mut text);
    print(&String::from_utf8_lossy(&text))?;
    Ok(SUCCESS)
}

pub(crate) fn man() -> Result<u8, Failure> {
    let mut text = Vec::new();
    let page = clap_mangen::Man::new(Args::command());
    page.render(&mut text).map_err(Failure::bad)?;
    print(&String::from_utf8_lossy(&text))?;
    Ok(SUCCESS)
}
