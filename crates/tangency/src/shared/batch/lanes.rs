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

/// One side of many pairs.
pub(super) trait Side: Sync {
    /// What is on it.
    type Item: Copy;

    /// Some lanes that stand next to each other, by their numbers among themselves. Cut out beforehand, so that
    /// no lane asks whether it is one.
    fn block(&self, first: usize, count: usize) -> impl Fn(usize) -> Self::Item;
}

/// The same in every lane.
pub(super) struct One<Item>(pub(super) Item);

impl<Item: Copy + Sync> Side for One<Item> {
    type Item = Item;

    #[inline(always)]
    fn block(&self, _first: usize, _count: usize) -> impl Fn(usize) -> Item {
        |_| self.0
    }
}

/// What is named by a side of a list of pairs.
pub(super) struct Named<'a, Columns> {
    pub(super) columns: &'a Columns,
    pub(super) pairs: &'a [[u32; 2]],
    pub(super) side: usize,
}

impl<Columns: Side> Side for Named<'_, Columns> {
    type Item = Columns::Item;

    #[inline(always)]
    fn block(&self, first: usize, count: usize) -> impl Fn(usize) -> Self::Item {
        let pairs = &self.pairs[first..first + count];
        move |lane| self.columns.block(pairs[lane][self.side] as usize, 1)(0)
    }
}

/// What is asked of two things.
pub(super) trait Kernel<Item, Answer>: Sync {
    /// An answer, and whether it holds.
    fn lane(&self, a: Item, b: Item) -> (Answer, bool);

    /// An answer that always holds.
    fn alone(&self, a: Item, b: Item) -> Answer;
}

/// Fills a list with the answers for so many pairs. What was in it is forgotten.
pub(super) fn answer<Item: Copy, Answer: Copy + Default + Send>(
    answers: &mut Vec<Answer>,
    count: usize,
    a: &impl Side<Item = Item>,
    b: &impl Side<Item = Item>,
    kernel: &impl Kernel<Item, Answer>,
) {
    answers.clear();
    answers.resize(count, Answer::default());
    fill(answers, 0, a, b, kernel);
}

/// Fills the answers from number `first` on.
fn fill<Item: Copy, Answer: Send>(
    answers: &mut [Answer],
    first: usize,
    a: &impl Side<Item = Item>,
    b: &impl Side<Item = Item>,
    kernel: &impl Kernel<Item, Answer>,
) {
    if answers.len() > PIECE {
        let middle = answers.len() / 2;
        let (left, right) = answers.split_at_mut(middle);
        both(|| fill(left, first, a, b, kernel), || fill(right, first + middle, a, b, kernel));
        return;
    }
    let mut from = first;
    for block in answers.chunks_mut(BLOCK) {
        let count = block.len();
        fill_block(block, &a.block(from, count), &b.block(from, count), kernel);
        from += count;
    }
}

#[inline(always)]
fn fill_block<Item, Answer>(
    block: &mut [Answer],
    a: &impl Fn(usize) -> Item,
    b: &impl Fn(usize) -> Item,
    kernel: &impl Kernel<Item, Answer>,
) {
    let mut untold = 0_u32;
    for (lane, answer) in block.iter_mut().enumerate() {
        let (told, holds) = kernel.lane(a(lane), b(lane));
        *answer = told;
        untold += u32::from(!holds);
    }
    if untold == 0 {
        return;
    }
    for (lane, answer) in block.iter_mut().enumerate() {
        if !kernel.lane(a(lane), b(lane)).1 {
            *answer = kernel.alone(a(lane), b(lane));
        }
    }
}
