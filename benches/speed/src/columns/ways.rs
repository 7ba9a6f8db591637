//! How a pass over all pairs is run, one way or another.

use std::hint::black_box;

use fearless_simd::{Level, dispatch};
use harness::over;
use test_meshes::{Draw, seed};

use super::limit::Table;
use super::{COUNT, Race, inputs};

/// Pairs, as they are asked about one by one, as columns, by hand, and by their numbers.
pub(super) struct Asked<Pair, A, B, const NUMBERS: usize> {
    pub(super) pairs: Vec<Pair>,
    pub(super) a: A,
    pub(super) b: B,
    pub(super) table: Table<NUMBERS>,
    pub(super) list: Vec<[u32; 2]>,
}

impl<Pair: 'static, A: Clone + 'static, B: Clone + 'static, const NUMBERS: usize>
    Asked<Pair, A, B, NUMBERS>
{
    /// The four ways: one by one, columns each with its like, columns by the list of pairs, and by hand.
    pub(super) fn race<Single, Answer: 'static, Formula: Copy + Default + 'static>(
        self,
        single: impl Fn(&Pair) -> Single + 'static,
        each: fn(&A, &B, &mut Vec<Answer>),
        of: fn(&A, &B, &[[u32; 2]], &mut Vec<Answer>),
        formula: impl Fn([f32; NUMBERS]) -> Formula + Copy + 'static,
    ) -> Race {
        let Self { pairs, a, b, table, list } = self;
        let (c, d) = (a.clone(), b.clone());
        Race {
            single: over(pairs, single),
            columns: filled(move |to| each(&a, &b, to)),
            pairs: filled(move |to| of(&c, &d, &list, to)),
            limit: by_hand(table, formula),
        }
    }
}

/// What a row is run with: a draw of its own and a list of pairs.
pub(super) fn start(name: &str) -> (Draw, Vec<[u32; 2]>) {
    let mut draw = Draw::new(seed(name));
    let pairs = inputs::shuffled(&mut draw);
    (draw, pairs)
}

/// A pass that fills a list.
fn filled<Answer: 'static>(mut fill: impl FnMut(&mut Vec<Answer>) + 'static) -> Box<dyn FnMut()> {
    let mut answers = Vec::new();
    Box::new(move || {
        fill(&mut answers);
        black_box(&mut answers);
    })
}

/// A pass of a formula over columns, with the widest registers that there are. The formula is a closure that is
/// always inlined: the name of a function is called through one that is not, and loses the registers.
fn by_hand<Answer: Copy + Default + 'static, const NUMBERS: usize>(
    table: Table<NUMBERS>,
    formula: impl Fn([f32; NUMBERS]) -> Answer + Copy + 'static,
) -> Box<dyn FnMut()> {
    let mut answers = vec![Answer::default(); COUNT];
    Box::new(move || {
        dispatch!(Level::new(), _ => table.each(&mut answers, formula));
        black_box(&mut answers);
    })
}

/// The numbers of several things, one after the other.
pub(super) fn joined<const NUMBERS: usize>(parts: &[&[f32]]) -> [f32; NUMBERS] {
    parts.concat().try_into().expect("as many numbers as the formula takes")
}
