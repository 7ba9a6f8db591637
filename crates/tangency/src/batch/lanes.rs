//! How a column of answers is filled.
//!
//! The numbers of some pairs are laid out in blocks of a fixed length, one row for each number of a thing:
//!
//! ```text
//!     x   | 0 1 2 3 4 5 ... |      a lane is what stands below each other,
//!     y   | 0 1 2 3 4 5 ... |      and its answer depends on nothing else
//!     r   | 0 1 2 3 4 5 ... |
//! ```
//!
//! So the compiler may take as many lanes at once as a register holds: every lane is rounded as it would be
//! alone. Because the length is fixed, no lane asks whether it exists, whether the numbers stood next to each
//! other or were looked up one by one. Lanes that a kernel cannot tell are counted, which costs nothing beside
//! the rest, and only if there are any they are asked one by one.

use super::soa::Numbers;
use super::space::math::{DIMENSION, Real, Vector};
use super::space::parallel::both;
use super::width::widest;

/// How many lanes are filled before it is asked whether all could be told.
const BLOCK: usize = 64;

/// How many lanes one core fills in one go: some ten microseconds of work.
const PIECE: usize = 1 << 14;

/// Room for the numbers of the things in a block.
pub(super) type Room<const NUMBERS: usize> = [[Real; BLOCK]; NUMBERS];

/// The numbers of the things in a block, where they stand or in a room of their own.
pub(super) type Rows<'a, const NUMBERS: usize> = [&'a [Real; BLOCK]; NUMBERS];

/// Things in columns, each made of as many numbers.
pub(super) trait Columns<const NUMBERS: usize>: Sync {
    /// What they are.
    type Item: Copy;

    /// The columns, all of one length.
    fn columns(&self) -> [&[Real]; NUMBERS];

    /// The thing that is made of these numbers.
    fn item(numbers: [Real; NUMBERS]) -> Self::Item;

    /// A single one.
    ///
    /// # Panics
    /// If there is no such thing.
    #[inline]
    fn item_at(&self, index: usize) -> Self::Item {
        Self::item(self.columns().map(|column| column[index]))
    }
}

/// The vector that some numbers begin with.
#[inline(always)]
pub(super) fn vector(numbers: &[Real]) -> Vector {
    let mut vector = Vector::ZERO;
    for axis in 0..DIMENSION {
        vector[axis] = numbers[axis];
    }
    vector
}

/// The numbers of some vectors, one after the other.
#[inline(always)]
pub(super) fn joined<const VECTORS: usize, const NUMBERS: usize>(
    vectors: [Vector; VECTORS],
) -> [Real; NUMBERS] {
    core::array::from_fn(|number| vectors[number / DIMENSION][number % DIMENSION])
}

/// One side of many pairs.
pub(super) trait Side: Sync {
    /// What is on it.
    type Item: Copy;
    /// Where the numbers of some lanes have room.
    type Room;
    /// The numbers of some lanes.
    type Rows<'a>;

    /// Room for the numbers of some lanes.
    fn room() -> Self::Room;

    /// The numbers of the lanes from `first` on. What is beyond the last one is of no interest.
    fn rows<'a>(&'a self, first: usize, count: usize, room: &'a mut Self::Room) -> Self::Rows<'a>;

    /// What is in a lane of them.
    fn lane(&self, rows: &Self::Rows<'_>, lane: usize) -> Self::Item;
}

/// One item that stands in every lane.
pub(super) struct One<Item>(pub(super) Item);

impl<Item: Copy + Sync> Side for One<Item> {
    type Item = Item;
    type Room = ();
    type Rows<'a> = ();

    #[inline(always)]
    fn room() {}

    #[inline(always)]
    fn rows<'a>(&'a self, _first: usize, _count: usize, (): &'a mut ()) {}

    #[inline(always)]
    fn lane(&self, (): &(), _lane: usize) -> Item {
        self.0
    }
}

/// One after the other.
pub(super) struct InTurn<'a, List, const NUMBERS: usize>(pub(super) &'a List);

impl<List: Columns<NUMBERS>, const NUMBERS: usize> Side for InTurn<'_, List, NUMBERS> {
    type Item = List::Item;
    type Room = Room<NUMBERS>;
    type Rows<'a> = Rows<'a, NUMBERS>;

    #[inline(always)]
    fn room() -> Room<NUMBERS> {
        [[0.0; BLOCK]; NUMBERS]
    }

    #[inline(always)]
    fn rows<'a>(
        &'a self,
        first: usize,
        count: usize,
        room: &'a mut Room<NUMBERS>,
    ) -> Rows<'a, NUMBERS> {
        let columns = self.0.columns().map(|column| &column[first..first + count]);
        if count == BLOCK {
            return columns.map(|column| column.first_chunk().expect("it is as long"));
        }
        for (row, column) in room.iter_mut().zip(columns) {
            row[..count].copy_from_slice(column);
        }
        room.each_ref()
    }

    #[inline(always)]
    fn lane(&self, rows: &Rows<'_, NUMBERS>, lane: usize) -> List::Item {
        List::item(core::array::from_fn(|number| rows[number][lane]))
    }
}

/// What is named by a side of a list of pairs.
pub(super) struct Named<'a, List, const NUMBERS: usize> {
    list: &'a List,
    pairs: &'a [[u32; 2]],
    side: usize,
}

impl<List: Columns<NUMBERS>, const NUMBERS: usize> Side for Named<'_, List, NUMBERS> {
    type Item = List::Item;
    type Room = Room<NUMBERS>;
    type Rows<'a> = Rows<'a, NUMBERS>;

    #[inline(always)]
    fn room() -> Room<NUMBERS> {
        [[0.0; BLOCK]; NUMBERS]
    }

    #[inline(always)]
    fn rows<'a>(
        &'a self,
        first: usize,
        count: usize,
        room: &'a mut Room<NUMBERS>,
    ) -> Rows<'a, NUMBERS> {
        let pairs = &self.pairs[first..first + count];
        for (row, column) in room.iter_mut().zip(self.list.columns()) {
            for (number, pair) in row.iter_mut().zip(pairs) {
                *number = column[pair[self.side] as usize];
            }
        }
        room.each_ref()
    }

    #[inline(always)]
    fn lane(&self, rows: &Rows<'_, NUMBERS>, lane: usize) -> List::Item {
        InTurn(self.list).lane(rows, lane)
    }
}

/// Both sides of a list of pairs.
#[inline(always)]
pub(super) fn named<'a, A, B, const IN_A: usize, const IN_B: usize>(
    a: &'a A,
    b: &'a B,
    pairs: &'a [[u32; 2]],
) -> (Named<'a, A, IN_A>, Named<'a, B, IN_B>) {
    (Named { list: a, pairs, side: 0 }, Named { list: b, pairs, side: 1 })
}

/// What is asked of two things.
pub(super) trait Kernel<A, B, Answer>: Sync {
    /// An answer, and whether it holds.
    fn lane(&self, a: A, b: B) -> (Answer, bool);

    /// An answer that always holds.
    fn alone(&self, a: A, b: B) -> Answer;
}

/// Fills a list with the answers for so many pairs. What was in it is forgotten.
pub(super) fn answer<A: Side, B: Side, Answer: Copy + Default + Send>(
    answers: &mut Vec<Answer>,
    count: usize,
    a: &A,
    b: &B,
    kernel: &impl Kernel<A::Item, B::Item, Answer>,
) {
    answers.clear();
    answers.resize(count, Answer::default());
    fill(answers, 0, a, b, kernel);
}

/// Fills the answers from number `first` on.
fn fill<A: Side, B: Side, Answer: Copy + Default + Send>(
    answers: &mut [Answer],
    first: usize,
    a: &A,
    b: &B,
    kernel: &impl Kernel<A::Item, B::Item, Answer>,
) {
    if answers.len() > PIECE {
        let middle = answers.len() / 2;
        let (left, right) = answers.split_at_mut(middle);
        both(|| fill(left, first, a, b, kernel), || fill(right, first + middle, a, b, kernel));
        return;
    }
    widest(
        #[inline(always)]
        || fill_piece(answers, first, a, b, kernel),
    );
}

#[inline(always)]
fn fill_piece<A: Side, B: Side, Answer: Copy + Default + Send>(
    answers: &mut [Answer],
    first: usize,
    a: &A,
    b: &B,
    kernel: &impl Kernel<A::Item, B::Item, Answer>,
) {
    let (mut a_room, mut b_room) = (A::room(), B::room());
    for (block, from) in answers.chunks_mut(BLOCK).zip((first..).step_by(BLOCK)) {
        let count = block.len();
        let rows = (a.rows(from, count, &mut a_room), b.rows(from, count, &mut b_room));
        let items = |lane: usize| (a.lane(&rows.0, lane), b.lane(&rows.1, lane));
        fill_block(block, &items, kernel);
    }
}

#[inline(always)]
fn fill_block<A, B, Answer: Copy + Default>(
    block: &mut [Answer],
    items: &impl Fn(usize) -> (A, B),
    kernel: &impl Kernel<A, B, Answer>,
) {
    let (mut found, mut is_told) = ([Answer::default(); BLOCK], [true; BLOCK]);
    for lane in 0..BLOCK {
        let (a, b) = items(lane);
        (found[lane], is_told[lane]) = kernel.lane(a, b);
    }
    match block.first_chunk_mut() {
        Some(whole) => *whole = found,
        None => block.copy_from_slice(&found[..block.len()]),
    }
    if is_told.iter().fold(true, |all, is_told| all & *is_told) {
        return;
    }
    for (lane, answer) in block.iter_mut().enumerate() {
        if !is_told[lane] {
            let (a, b) = items(lane);
            *answer = kernel.alone(a, b);
        }
    }
}

/// Writes columns of what is made of so many pairs. What was in them is forgotten.
pub(super) fn write<A: Side, B: Side, const NUMBERS: usize>(
    written: &mut Numbers<NUMBERS>,
    count: usize,
    a: &A,
    b: &B,
    make: &impl Fn(A::Item, B::Item) -> [Real; NUMBERS],
) {
    written.resize(count);
    widest(
        #[inline(always)]
        || write_blocks(written, count, a, b, make),
    );
}

#[inline(always)]
fn write_blocks<A: Side, B: Side, const NUMBERS: usize>(
    written: &mut Numbers<NUMBERS>,
    count: usize,
    a: &A,
    b: &B,
    make: &impl Fn(A::Item, B::Item) -> [Real; NUMBERS],
) {
    let (mut a_room, mut b_room) = (A::room(), B::room());
    for first in (0..count).step_by(BLOCK) {
        let length = BLOCK.min(count - first);
        let rows = (a.rows(first, length, &mut a_room), b.rows(first, length, &mut b_room));
        let mut found = [[0.0; BLOCK]; NUMBERS];
        for lane in 0..BLOCK {
            let numbers = make(a.lane(&rows.0, lane), b.lane(&rows.1, lane));
            for (row, number) in found.iter_mut().zip(numbers) {
                row[lane] = number;
            }
        }
        written.copy_from(first, found.each_ref().map(|row| &row[..length]));
    }
}
