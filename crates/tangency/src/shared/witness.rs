//! Who watches a search along a way?
//!
//! As `fine::Trace` for the searches within one moment: the search tells what it sees, a closure for each
//! thing worth telling, and [`Nobody`] calls none of them, so that none is compiled. Who wants the story
//! (`filming`) keeps them.

use super::space::{Closest, Ending, Shown, fine};

/// A listener.
pub(crate) trait Witness {
    /// Hears of a moment, if it wants to.
    fn tell(&mut self, moment: impl FnOnce() -> Moment);
}

/// No listener.
pub(crate) struct Nobody;

impl Witness for Nobody {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Moment) {}
}

/// What there is to tell. Fractions are shares of the way.
pub(crate) enum Moment {
    /// The pair was looked at, in the frame of A.
    Look { fraction: f64, found: fine::Found },
    /// The pair was looked at, and found to be further apart than the rest of the way.
    Beyond { fraction: f64 },
    /// The pair was looked at from afar, at the start and in the world.
    Afar { seen: Closest },
    /// Whether a touching pair parts was looked for, in the frame of A.
    Ahead { fraction: f64, found: fine::Found },
    /// Of the last look: the way is free until here, because the gap is at least so much at fractions
    /// on the way. What is told later goes further.
    Free { until: f64, at_least: Vec<[f64; 2]>, shown: Shown },
    /// The search is over.
    End(Ending),
}
