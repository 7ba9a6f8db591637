//! How a list of questions is shared among cores.
//!
//! A list is cut in halves until a piece is small, and the halves are answered side by side. Each answer has
//! its place from the start, so the order and the bits do not depend on who answers.

use super::space::parallel::both;

/// How many questions are answered in one go: some tens of microseconds of work, beside which the handing
/// over of a piece is nothing.
const PIECE: usize = 128;

/// Answers every question by its number, the first of which is `first`, each with what is kept of it from
/// the last time.
pub(super) fn answer_all<Kept: Send, Answer: Send>(
    first: usize,
    kept: &mut [Kept],
    answers: &mut [Answer],
    ask: &(impl Fn(usize, &mut Kept) -> Answer + Sync),
) {
    if answers.len() <= PIECE {
        for (offset, (answer, kept)) in answers.iter_mut().zip(kept).enumerate() {
            *answer = ask(first + offset, kept);
        }
        return;
    }
    let middle = answers.len() / 2;
    let (left_kept, right_kept) = kept.split_at_mut(middle);
    let (left, right) = answers.split_at_mut(middle);
    both(
        || answer_all(first, left_kept, left, ask),
        || answer_all(first + middle, right_kept, right, ask),
    );
}

/// What is kept for questions that need nothing: a list without size.
pub(super) fn nothing_kept(count: usize) -> Vec<()> {
    vec![(); count]
}
