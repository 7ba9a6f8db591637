//! Clash detection: which elements of some models overlap, contain, copy or touch each other, or come too near.
//!
//! [`check`] holds the elements of a [`Scene`](tangency_io::Scene) against each other, by [`Rules`], and tells in a [`Report`]
//! what it found: each [`Finding`] with its class, its depth and the volume that is shared. A closed mesh is a solid with an
//! inside; an open one is a surface, and the report says which are.
#![doc = concat!("\n", include_str!("../README.md"))]

mod between;
mod bodies;
mod check;
mod collect;
mod export;
mod finding;
mod group;
mod identity;
mod inspect;
mod pairs;
pub mod quantity;
mod report;
mod rules;
mod selection;
mod summary;
mod triangles;
mod words;

pub use between::{Between, between};
pub use check::{CheckError, CheckOptions, Observer, Prepared, Progress, check};
pub use export::{ExportError, ReportFormat};
pub use finding::{Class, DepthKind, ElementName, Finding, Status};
pub use group::{Group, GroupBy};
pub use inspect::{Inspection, inspect};
pub use report::{
    ElementRemark, ExclusionSummary, ModelSummary, Report, ReportError, RuleSummary, SCHEMA,
};
pub use rules::{Exclusion, Rule, Rules, RulesError};
pub use selection::{Selection, SelectionError};
