//! What is wrong with a file, and where.

use std::fmt;
use std::path::{Path, PathBuf};

/// Where in a file something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The file as a whole.
    File,
    /// A line of text; the first one is 1.
    Line(usize),
    /// One of many things of a kind, as a triangle; the first one is 0.
    Item(&'static str, usize),
}

/// A file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    file: PathBuf,
    place: Place,
    reason: String,
}

impl ReadError {
    pub(crate) fn new(place: Place, reason: impl Into<String>) -> Self {
        Self { file: PathBuf::new(), place, reason: reason.into() }
    }

    /// The error of a file; readers do not know its name.
    pub(crate) fn in_file(self, file: &Path) -> Self {
        Self { file: file.to_path_buf(), ..self }
    }

    /// Which file it is.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Where in it.
    pub fn place(&self) -> Place {
        self.place
    }

    /// What is wrong there.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        match self.place {
            Place::File => {}
            Place::Line(number) => write!(f, ", line {number}")?,
            Place::Item(what, number) => write!(f, ", {what} {number}")?,
        }
        write!(f, ": {}", self.reason)
    }
}

impl std::error::Error for ReadError {}
