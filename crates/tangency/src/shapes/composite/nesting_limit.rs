//! How deep are the shapes of a file within each other?
//!
//! A reader goes down into a shape of shapes by recursion. Some formats have a limit of their own for that,
//! others do not: a few hundred kilobytes would fill the stack, before any constructor is asked. A limit of
//! ours must be known below, and a reader is told nothing from above. So each thread counts what it is
//! reading at the moment; outside of a reader the count is 0, and no answer ever depends on it.

use core::cell::Cell;

/// How many shapes may be within each other: compounds, and a rounded shape in the innermost.
const DEEPEST: usize = 17;

thread_local! {
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// One shape around others, while they are read.
pub(crate) struct Around;

impl Around {
    /// Goes one shape deeper.
    ///
    /// # Errors
    /// If that is too deep.
    pub(crate) fn one_more<E: serde::de::Error>() -> Result<Self, E> {
        let depth = DEPTH.get();
        if depth == DEEPEST {
            return Err(E::custom("shapes are too deep within each other"));
        }
        DEPTH.set(depth + 1);
        Ok(Self)
    }
}

impl Drop for Around {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
    }
}
