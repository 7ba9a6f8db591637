//! Text on the output, also if nobody reads on.

use std::io::{self, Write};

use crate::failure::Failure;

/// Prints a text. A reader that has seen enough, as `head`, is no failure.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::bad(error)),
        Ok(()) | Err(_) => Ok(()),
    }
}
