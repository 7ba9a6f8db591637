//! How a column of answers is filled.
//!
//! The answer of a lane depends on nothing but the two things in it, so that the compiler may take as many lanes
//! at once as a register holds: every lane is rounded as it would be alone. Lanes that a kernel cannot tell
//! are counted, which costs nothing beside the rest, and only if there are any they are asked one by one.

use super::space::both;

/// How many lanes are filled before it is asked whether all could be told.
const BLOCK: usize = 64;

/// How many lanes one core fills in one go: some ten microseconds of work.
const PIECE: usize = 1 << 14;

/// Fills the answers from number `first` on. `kernel` gives an answer, and whether it holds; `alone` gives one
/// that always does.
pub(super) fn fill<Answer: Send>(
    answers: &mut [Answer],
    first: usize,
    kernel: &(impl Fn(usize) -> (Answer, bool) + Sync),
    alone: &(impl Fn(usize) -> Answer + Sync),
) {
    if answers.len() <= PIECE {
        return fill_piece(answers, first, kernel, alone);
    }
    let middle = answers.len() / 2;
    let (left, right) = answers.split_at_mut(middle);
    both(|| fill(left, first, kernel, alone), || fill(right, first + middle, kernel, alone));
}

fn fill_piece<Answer>(
    answers: &mut [Answer],
    first: usize,
    kernel: &impl Fn(usize) -> (Answer, bool),
    alone: &impl Fn(usize) -> Answer,
) {
    let mut from = first;
    for block in answers.chunks_mut(BLOCK) {
        let mut untold = 0_u32;
        for (lane, answer) in block.iter_mut().enumerate() {
            let (told, holds) = kernel(from + lane);
            *answer = told;
            untold += u32::from(!holds);
        }
        if untold > 0 {
            ask_anew(block, from, kernel, alone);
        }
        from += block.len();
    }
}

#[cold]
fn ask_anew<Answer>(
    block: &mut [Answer],
    from: usize,
    kernel: &impl Fn(usize) -> (Answer, bool),
    alone: &impl Fn(usize) -> Answer,
) {
    for (lane, answer) in block.iter_mut().enumerate() {
        if !kernel(from + lane).1 {
            *answer = alone(from + lane);
        }
    }
}
