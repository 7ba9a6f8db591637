//! How times are taken, and how what was found is printed, drawn and kept in docs.
//!
//! - [`Race`], [`Timing`]: two sides run in turns; [`over`] makes a pass of a question, [`passes`] and [`turn`] are
//!   the clock under them.
//! - [`Row`], [`Outcome`]: a race under its name, before and after it was run.
//! - [`table`]: lines of a table as text and as Markdown.
//! - [`chart`]: times over counts, as SVG.
//! - [`docs`]: where pages are kept.

#![forbid(unsafe_code)]

pub mod chart;
mod clock;
pub mod docs;
mod row;
pub mod table;

pub use clock::{Race, Timing, over, passes, turn};
pub use row::{Outcome, Row, is_asked};
