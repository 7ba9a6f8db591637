//! Two tasks, one after the other.

/// Whether tasks run on several cores.
pub(crate) const IS_TOGETHER: bool = false;

/// What both tasks return.
pub(crate) fn both<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    (a(), b())
}
