//! What can go wrong, and the exit code that says so.

use std::fmt;
use std::path::Path;

use tangency_clash::{CheckError, ReportError, RulesError, SelectionError};
use tangency_io::ReadError;

/// Nothing that has to be looked at.
pub(crate) const SUCCESS: u8 = 0;
/// Findings at or above the limit.
pub(crate) const FINDINGS: u8 = 1;
/// Bad input, rules or arguments.
pub(crate) const USAGE: u8 = 2;
/// Nothing was compared.
pub(crate) const NOTHING: u8 = 3;
/// A mistake of the program.
pub(crate) const INTERNAL: u8 = 4;

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub(crate) struct Failure {
    code: u8,
    reason: String,
}

impl Failure {
    /// Input that cannot be used.
    pub(crate) fn bad(reason: impl fmt::Display) -> Self {
        Self { code: USAGE, reason: reason.to_string() }
    }

    /// There is nothing to compare.
    pub(crate) fn nothing(reason: impl fmt::Display) -> Self {
        Self { code: NOTHING, reason: reason.to_string() }
    }

    /// Something is wrong with a file.
    pub(crate) fn in_file(file: &Path, reason: impl fmt::Display) -> Self {
        Self::bad(format!("{}: {reason}", file.display()))
    }

    pub(crate) fn code(&self) -> u8 {
        self.code
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Self::bad(error)
    }
}

impl From<SelectionError> for Failure {
    fn from(error: SelectionError) -> Self {
        Self::bad(error)
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::bad(error)
    }
}

impl From<ReportError> for Failure {
    fn from(error: ReportError) -> Self {
        Self::bad(error)
    }
}

impl From<CheckError> for Failure {
    fn from(error: CheckError) -> Self {
        let is_nothing = matches!(error, CheckError::Nothing { .. });
        if is_nothing { Self::nothing(error) } else { Self::bad(error) }
    }
}
