//! Graph colouring: contacts of one colour share no body that a push moves.
//!
//! Such contacts can be solved side by side, in the lanes of a register or on several cores, and it makes no difference
//! in which order.

/// How many colours are given in one go; what finds none free gets one of the next.
const COLORS: u32 = 64;

/// A contact with its colour, and with what is better alike among contacts side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Colored {
    pub(super) color: u32,
    /// How many points it has.
    pub(super) points: u32,
    pub(super) contact: u32,
}

/// Finds a colour for each contact, the first that is free at both bodies, and brings them in its order.
#[derive(Clone, Debug, Default)]
pub(super) struct Coloring {
    /// Which colours the contacts of each body have.
    taken: Vec<u64>,
    pub(super) contacts: Vec<Colored>,
    /// Contacts that have no colour yet.
    left: Vec<Uncolored>,
}

/// A contact without a colour, by its two bodies.
#[derive(Clone, Copy, Debug)]
struct Uncolored {
    pair: [u32; 2],
    points: u32,
    contact: u32,
}

impl Coloring {
    /// Colours contacts, each given by its two bodies and its points. A push moves only some of the bodies.
    pub(super) fn color(
        &mut self,
        bodies: usize,
        is_moved: impl Fn(usize) -> bool,
        contacts: impl Iterator<Item = ([usize; 2], usize)>,
    ) {
        let Self { taken, contacts: colored, left } = self;
        colored.clear();
        left.clear();
        left.extend((0..).zip(contacts).map(|(contact, (pair, points))| Uncolored {
            pair: pair.map(|index| index as u32),
            points: points as u32,
            contact,
        }));
        let mut first = 0;
        while !left.is_empty() {
            taken.clear();
            taken.resize(bodies, 0);
            left.retain(|&Uncolored { pair, points, contact }| {
                let pair = pair.map(|index| index as usize);
                let taken_at = |index: usize| if is_moved(index) { taken[index] } else { 0 };
                let color = (taken_at(pair[0]) | taken_at(pair[1])).trailing_ones();
                if color == COLORS {
                    return true;
                }
                pair.iter().for_each(|index| taken[*index] |= 1 << color);
                colored.push(Colored { color: first + color, points, contact });
                false
            });
            first += COLORS;
        }
        self.contacts.sort_unstable();
    }

    /// How many groups there are, of at most so many contacts each.
    pub(super) fn group_count(&self, most: usize) -> usize {
        let groups = |one: &[Colored]| one.len().div_ceil(most);
        self.contacts.chunk_by(|a, b| a.color == b.color).map(groups).sum()
    }

    /// The contacts that can stand side by side, at most so many at once.
    pub(super) fn groups(&self, most: usize) -> impl Iterator<Item = &[Colored]> {
        self.contacts.chunk_by(|a, b| a.color == b.color).flat_map(move |one| one.chunks(most))
    }

    /// How many bytes are kept.
    pub(super) fn memory(&self) -> usize {
        self.taken.capacity() * size_of::<u64>()
            + self.contacts.capacity() * size_of::<Colored>()
            + self.left.capacity() * size_of::<Uncolored>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A star whose middle touches a hundred others, and a chain: no two contacts of one colour share a body that moves, and
    /// every contact has one colour.
    #[test]
    fn contacts_of_one_color_share_no_body() {
        let star = (1..=100).map(|leaf| [101, leaf]);
        let chain = (1..100).map(|link| [link, link + 1]);
        let ground = (1..=101).map(|body| [0, body]);
        let pairs: Vec<[usize; 2]> = star.chain(chain).chain(ground).collect();
        let mut coloring = Coloring::default();
        coloring.color(102, |body| body != 0, pairs.iter().map(|pair| (*pair, pair[1] % 3)));
        let mut seen = vec![false; pairs.len()];
        // The middle has 101 contacts, each of another colour; all others stand side by side.
        assert!(coloring.group_count(8) < 101 + 50, "{}", coloring.group_count(8));
        for group in coloring.groups(8) {
            let mut bodies: Vec<usize> = group
                .iter()
                .flat_map(|one| pairs[one.contact as usize])
                .filter(|body| *body != 0)
                .collect();
            let count = bodies.len();
            bodies.sort_unstable();
            bodies.dedup();
            assert_eq!(bodies.len(), count, "{group:?}");
            for one in group {
                assert!(!core::mem::replace(&mut seen[one.contact as usize], true));
            }
        }
        assert!(seen.iter().all(|seen| *seen));
        assert!(coloring.contacts.iter().any(|one| one.color >= COLORS), "the star has too many");
    }
}
