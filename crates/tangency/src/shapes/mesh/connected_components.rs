//! Which triangles of a surface hang together?
//!
//! Two triangles hang together if they share a place, or if others lead from one to the other. A shell
//! that does not touch a closed surface is inside of it or outside, as any of its points is.

/// The triangles of a surface, told apart by what they hang together with.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shells {
    /// A triangle of each, the lowest.
    first: Box<[u32]>,
    /// For each triangle the number of its shell; nothing if there is only one.
    number: Box<[u32]>,
}

/// No shell so far.
const NONE: u32 = u32::MAX;

impl Shells {
    /// The shells of triangles between places.
    pub(super) fn of(places: usize, corners: &[[u32; 3]]) -> Self {
        let mut joined = Joined { earlier: (0..).take(places).collect() };
        for [a, b, c] in corners {
            joined.join(*a, *b);
            joined.join(*b, *c);
        }
        let mut shell_at = vec![NONE; places];
        let mut first = Vec::new();
        let mut number = Vec::with_capacity(corners.len());
        for (triangle, [place, ..]) in (0..).zip(corners) {
            let shell = &mut shell_at[joined.first(*place) as usize];
            if *shell == NONE {
                *shell = first.len() as u32;
                first.push(triangle);
            }
            number.push(*shell);
        }
        let number = if first.len() == 1 { Box::default() } else { number.into() };
        Self { first: first.into(), number }
    }

    /// A triangle of each shell.
    #[inline]
    pub(crate) fn first(&self) -> &[u32] {
        &self.first
    }

    /// The shell of a triangle.
    #[inline]
    pub(crate) fn number_of(&self, triangle: u32) -> u32 {
        self.number.get(triangle as usize).copied().unwrap_or(0)
    }
}

/// Places, joined to heaps: each knows one of its heap, up to the first, which knows itself.
struct Joined {
    earlier: Vec<u32>,
}

impl Joined {
    fn join(&mut self, a: u32, b: u32) {
        let [a, b] = [self.first(a), self.first(b)];
        let (early, late) = if a < b { (a, b) } else { (b, a) };
        self.earlier[late as usize] = early;
    }

    /// The first place of a heap. What is passed on the way is brought nearer to it.
    fn first(&mut self, place: u32) -> u32 {
        let mut at = place;
        while self.earlier[at as usize] != at {
            let next = self.earlier[at as usize];
            self.earlier[at as usize] = self.earlier[next as usize];
            at = next;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_that_share_no_place_are_shells_of_their_own() {
        let shells = Shells::of(9, &[[0, 1, 2], [3, 4, 5], [2, 6, 7], [5, 8, 3]]);
        assert_eq!(shells.first(), [0, 1]);
        assert_eq!([0, 1, 2, 3].map(|triangle| shells.number_of(triangle)), [0, 1, 0, 1]);
    }

    #[test]
    fn a_single_shell_needs_no_numbers() {
        let shells = Shells::of(4, &[[0, 1, 2], [2, 1, 3]]);
        assert_eq!((shells.first(), shells.number_of(1)), ([0].as_slice(), 0));
    }
}
