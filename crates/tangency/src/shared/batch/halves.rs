//! How a list of questions is shared among cores.
//!
//! A list is cut in halves until a piece is small, and the halves are answered side by side. Each answer has
//! its place from the start, so the order and the bits do not depend on who answers.

use super::space::both;

/// How many questions are answered in one go: some tens of microseconds of work, beside which the handing
/// over of a piece is nothing.
const PIECE: usize = 128;

/// Answers every question, each with what is kept of it from the last time.
pub(super) fn answer_all<Question: Sync, Kept: Send, Answer: Send>(
    questions: &[Question],
    kept: &mut [Kept],
    answers: &mut [Answer],
    ask: &(impl Fn(&Question, &mut Kept) -> Answer + Sync),
) {
    if questions.len() <= PIECE {
        for ((question, kept), answer) in questions.iter().zip(kept).zip(answers) {
            *answer = ask(question, kept);
        }
        return;
    }
    let middle = questions.len() / 2;
    let (first, last) = questions.split_at(middle);
    let (first_kept, last_kept) = kept.split_at_mut(middle);
    let (first_answers, last_answers) = answers.split_at_mut(middle);
    both(
        || answer_all(first, first_kept, first_answers, ask),
        || answer_all(last, last_kept, last_answers, ask),
    );
}
