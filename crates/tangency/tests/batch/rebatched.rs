//! In batches of any length and in any order, an answer of columns is that of the single question.

use super::draw::Draw;

/// How many pairs each question is asked about; a number in `TANGENCY_CASES` asks for more.
fn count() -> usize {
    let asked = std::env::var("TANGENCY_CASES").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or(6_000)
}

/// The lengths of the batches.
const LENGTHS: [usize; 8] = [1, 2, 3, 7, 8, 9, 64, 1_000];

/// What columns say of a thing by its number in a list, and of one side of some pairs.
type OneAndMany<'a> = &'a dyn Fn(usize, &[[u32; 2]]) -> Vec<u64>;

/// A question of columns about the things of two lists, which go by their numbers. Answers are bits.
pub(super) struct Question<'a> {
    pub(super) name: &'a str,
    /// A pair as it can be written into a test.
    pub(super) tell: &'a dyn Fn(usize, usize) -> String,
    /// The single question.
    pub(super) single: &'a dyn Fn(usize, usize) -> u64,
    /// One of the first list against some of the second.
    pub(super) from_first: OneAndMany<'a>,
    /// One of the second list against some of the first, if there is such a question.
    pub(super) from_second: Option<OneAndMany<'a>>,
    /// Some of the first list, each against its like of the second.
    pub(super) each: &'a dyn Fn(&[[u32; 2]]) -> Vec<u64>,
    /// Pairs of both lists.
    pub(super) of: &'a dyn Fn(&[[u32; 2]]) -> Vec<u64>,
}

impl Question<'_> {
    /// Asks about pairs in batches of every length, shuffled before each, from random places on. Returns about
    /// how many pairs the answer was of a kind.
    pub(super) fn check(&self, lists: [usize; 2], draw: &mut Draw, kind: fn(u64) -> bool) -> usize {
        let mut pairs: Vec<[u32; 2]> =
            (0..count()).map(|_| lists.map(|list| draw.below(list) as u32)).collect();
        let mut of_kind = 0;
        for length in LENGTHS {
            for last in (1..pairs.len()).rev() {
                pairs.swap(last, draw.below(last + 1));
            }
            let share = &pairs[draw.below(length)..pairs.len() / LENGTHS.len() + length];
            for some in share.chunks(length) {
                of_kind += self.check_pairs(some, kind);
                self.check_one(some, lists.map(|list| draw.below(list)));
            }
        }
        of_kind
    }

    fn check_pairs(&self, some: &[[u32; 2]], kind: fn(u64) -> bool) -> usize {
        let expected = self.expected(some);
        self.compare("each", &(self.each)(some), some, &expected);
        self.compare("of", &(self.of)(some), some, &expected);
        expected.into_iter().filter(|bits| kind(*bits)).count()
    }

    fn check_one(&self, some: &[[u32; 2]], [first, second]: [usize; 2]) {
        let pairs: Vec<[u32; 2]> = some.iter().map(|[_, b]| [first as u32, *b]).collect();
        let answers = (self.from_first)(first, some);
        self.compare("from the first", &answers, &pairs, &self.expected(&pairs));
        let Some(from_second) = self.from_second else { return };
        let pairs: Vec<[u32; 2]> = some.iter().map(|[a, _]| [*a, second as u32]).collect();
        let answers = from_second(second, some);
        self.compare("from the second", &answers, &pairs, &self.expected(&pairs));
    }

    fn expected(&self, pairs: &[[u32; 2]]) -> Vec<u64> {
        pairs.iter().map(|[a, b]| (self.single)(*a as usize, *b as usize)).collect()
    }

    fn compare(&self, way: &str, answers: &[u64], pairs: &[[u32; 2]], expected: &[u64]) {
        let (name, length) = (self.name, pairs.len());
        assert_eq!([answers.len(), expected.len()], [length; 2], "{name}, {way}");
        for (index, (answer, expected)) in answers.iter().zip(expected).enumerate() {
            let [a, b] = pairs[index].map(|number| number as usize);
            let is_same = answer == expected;
            let tell = || format!("{answer:x} for {expected:x}: {}", (self.tell)(a, b));
            assert!(is_same, "{name}, {way}, number {index} of {length}: {}", tell());
        }
    }
}
