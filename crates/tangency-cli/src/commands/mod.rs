//! One file for each command.

pub(crate) mod between;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod diff;
pub(crate) mod explain;
pub(crate) mod info;
pub(crate) mod report;
