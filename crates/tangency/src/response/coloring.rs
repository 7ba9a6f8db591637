//! Graph colouring: contacts of one colour share no body that a push moves.
//!
//! Such contacts can be solved side by side, in the lanes of a register or on several cores, and it makes no difference
//! in which order.

use super::contact_input::ContactInputs;

/// How many colours are given in one go; what finds none free gets one of the next.
const COLORS: u32 = 64;

/// A contact with its colour, and with what is better alike among contacts side by side, in the order of these.
///
/// ```text
///   63 ... 35   34 .. 32   31 .... 0
///   colour      points     contact
/// ```
///
/// There are no more colours than contacts, and half a billion of these need more memory than there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Colored(u64);

impl Colored {
    const POINTS_AT: u32 = 32;
    const COLOR_AT: u32 = 35;

    fn new(color: u32, points: usize, contact: u32) -> Self {
        let (color, points) = (u64::from(color), points as u64);
        Self(color << Self::COLOR_AT | points << Self::POINTS_AT | u64::from(contact))
    }

    pub(super) fn contact(self) -> usize {
        self.0 as u32 as usize
    }

    /// How many points it has.
    pub(super) fn points(self) -> usize {
        (self.color_and_points() & 7) as usize
    }

    fn color(self) -> u32 {
        self.color_and_points() >> (Self::COLOR_AT - Self::POINTS_AT)
    }

    fn color_and_points(self) -> u32 {
        (self.0 >> Self::POINTS_AT) as u32
    }
}

/// Finds a colour for each contact, the first that is free at both bodies, and brings them in its order.
#[derive(Clone, Debug, Default)]
pub(super) struct Coloring {
    /// Which colours the contacts of each body have.
    taken: Vec<u64>,
    pub(super) contacts: Vec<Colored>,
    /// Contacts that have no colour yet.
    left: Vec<u32>,
}

impl Coloring {
    /// Colours contacts. A push moves only some of the bodies.
    pub(super) fn color(
        &mut self,
        bodies: usize,
        is_moved: impl Fn(usize) -> bool,
        inputs: &impl ContactInputs,
    ) {
        let Self { taken, contacts: colored, left } = self;
        let count = inputs.count();
        colored.clear();
        reserve(colored, count);
        left.clear();
        reserve(left, count);
        left.extend(0..count as u32);
        let mut first = 0;
        while !left.is_empty() {
            taken.clear();
            taken.resize(bodies, 0);
            left.retain(|&contact| {
                let (pair, points) = inputs.outline(contact as usize);
                let taken_at = |index: usize| if is_moved(index) { taken[index] } else { 0 };
                let color = (taken_at(pair[0]) | taken_at(pair[1])).trailing_ones();
                if color == COLORS {
                    return true;
                }
                pair.iter().for_each(|index| taken[*index] |= 1 << color);
                colored.push(Colored::new(first + color, points, contact));
                false
            });
            first += COLORS;
        }
        self.contacts.sort_unstable();
    }

    /// The contacts that can stand side by side, at most so many at once.
    pub(super) fn groups(&self, most: usize) -> impl Iterator<Item = &[Colored]> {
        let is_alike = |a: &Colored, b: &Colored| a.color() == b.color();
        self.contacts.chunk_by(is_alike).flat_map(move |one| one.chunks(most))
    }

    /// How many bytes are kept.
    pub(super) fn memory(&self) -> usize {
        self.taken.capacity() * size_of::<u64>()
            + self.contacts.capacity() * size_of::<Colored>()
            + self.left.capacity() * size_of::<u32>()
    }
}

/// Makes room for so many items in a list whose items are no longer needed. There can be many of them, and twice as many
/// as needed would be much.
pub(super) fn reserve<Item>(list: &mut Vec<Item>, count: usize) {
    if count > list.capacity() {
        list.clear();
        list.reserve_exact(count.max(list.capacity() + list.capacity() / 8));
    }
}

#[cfg(test)]
mod tests {
    use super::super::contact_input::SolverContact;
    use super::*;

    /// Contacts by their bodies, with a few points each.
    struct Pairs(Vec<[usize; 2]>);

    impl ContactInputs for Pairs {
        type Source = ();

        fn count(&self) -> usize {
            self.0.len()
        }

        fn outline(&self, number: usize) -> ([usize; 2], usize) {
            (self.0[number], self.0[number][1] % 3)
        }

        fn source(&self, _: usize) {}

        fn contact(&self, (): &()) -> SolverContact {
            unreachable!("colours depend on outlines alone")
        }
    }

    /// A star whose middle touches a hundred others, and a chain: no two contacts of one colour share a body that moves, and
    /// every contact has one colour.
    #[test]
    fn contacts_of_one_color_share_no_body() {
        let star = (1..=100).map(|leaf| [101, leaf]);
        let chain = (1..100).map(|link| [link, link + 1]);
        let ground = (1..=101).map(|body| [0, body]);
        let pairs: Vec<[usize; 2]> = star.chain(chain).chain(ground).collect();
        let mut coloring = Coloring::default();
        let inputs = Pairs(pairs.clone());
        coloring.color(102, |body| body != 0, &inputs);
        let mut seen = vec![false; pairs.len()];
        // The middle has 101 contacts, each of another colour; all others stand side by side.
        let groups = coloring.groups(8).count();
        assert!(groups < 101 + 50, "{groups}");
        for group in coloring.groups(8) {
            let mut bodies: Vec<usize> = group
                .iter()
                .flat_map(|one| pairs[one.contact()])
                .filter(|body| *body != 0)
                .collect();
            let count = bodies.len();
            bodies.sort_unstable();
            bodies.dedup();
            assert_eq!(bodies.len(), count, "{group:?}");
            for one in group {
                assert_eq!(one.points(), inputs.outline(one.contact()).1);
                assert!(!core::mem::replace(&mut seen[one.contact()], true));
            }
        }
        assert!(seen.iter().all(|seen| *seen));
        assert!(coloring.contacts.iter().any(|one| one.color() >= COLORS), "the star has too many");
    }
}
