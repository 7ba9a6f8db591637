//! What is wrong with a robot, and where.

use std::fmt;
use std::path::{Path, PathBuf};

/// A file that is no robot, or a question that does not fit one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotError {
    file: Option<PathBuf>,
    line: Option<usize>,
    /// Where in the text it is, until that is told as a line.
    offset: Option<usize>,
    reason: String,
}

impl RobotError {
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self { file: None, line: None, offset: None, reason: reason.into() }
    }

    /// What is wrong at a byte of a text.
    pub(crate) fn at(offset: usize, reason: impl Into<String>) -> Self {
        Self { offset: Some(offset), ..Self::new(reason) }
    }

    /// The error of a text: its line is counted here, once.
    pub(crate) fn in_text(self, text: &str) -> Self {
        let before = self.offset.and_then(|offset| text.as_bytes().get(..offset));
        let line = before.map(|before| before.iter().filter(|byte| **byte == b'\n').count() + 1);
        Self { line: self.line.or(line), offset: None, ..self }
    }

    /// The error of a file; readers of text do not know its name.
    pub(crate) fn in_file(self, file: &Path) -> Self {
        Self { file: self.file.or_else(|| Some(file.to_path_buf())), ..self }
    }

    /// The file, if it is one that is wrong.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The line of the file; the first one is 1.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// What is wrong there.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for RobotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{}", file.display())?;
        }
        match (self.line, &self.file) {
            (Some(line), Some(_)) => write!(f, ", line {line}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(_)) => write!(f, ": ")?,
            (None, None) => {}
        }
        write!(f, "{}", self.reason)
    }
}

impl std::error::Error for RobotError {}
