//! Work with the instructions that the library was built for.

/// What the work returns.
#[inline(always)]
pub(crate) fn widest<Answer>(work: impl FnOnce() -> Answer) -> Answer {
    work()
}
