//! Two tasks, on two cores if there are.

/// Whether tasks run on several cores.
pub(crate) const IS_TOGETHER: bool = true;

/// What both tasks return.
pub(crate) fn both<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    rayon::join(a, b)
}
