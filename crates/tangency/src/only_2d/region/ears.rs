//! How is a ring cut into triangles?

use core::cmp::Ordering;

use super::Net;

/// A ring from which corners are taken.
struct Ring {
    corner: Vec<usize>,
    next: Vec<usize>,
    before: Vec<usize>,
    count: usize,
}

impl Ring {
    fn new(corners: Vec<usize>) -> Self {
        let count = corners.len();
        Self {
            corner: corners,
            next: (0..count).map(|at| (at + 1) % count).collect(),
            before: (0..count).map(|at| (at + count - 1) % count).collect(),
            count,
        }
    }

    fn bend(&self, at: usize) -> [usize; 3] {
        [self.before[at], at, self.next[at]].map(|at| self.corner[at])
    }

    /// Takes away what leads over an edge there and at once back, where one place has come to be followed
    /// by the next; what is left of the first of the two.
    ///
    /// If more such edges follow each other, taking one leaves the next, so that none stays.
    fn folded(&mut self, mut at: usize) -> usize {
        while self.count >= 3 {
            let is_there_and_back = |at: &usize| {
                let [before, _, after] = self.bend(*at);
                before == after
            };
            let ends = [at, self.next[at]];
            let Some(end) = ends.into_iter().find(is_there_and_back) else { break };
            at = self.before[end];
            self.take(self.next[end]);
            self.take(end);
        }
        at
    }

    fn take(&mut self, at: usize) {
        let (before, next) = (self.before[at], self.next[at]);
        self.next[before] = next;
        self.before[next] = before;
        self.count -= 1;
    }
}

impl Net {
    /// A ring cut into triangles, which run around to the left, one ear at a time (Meisters 1975).
    ///
    /// The ring may come by a place several times, as long as it nowhere crosses itself. An ear is a corner
    /// where it turns left, such that nothing of it is in the triangle with the corners before and after:
    ///
    /// ```text
    ///        after                  No other corner may be in the triangle, on its sides neither: it would
    ///         /\  .                 be passed by the cut. And where the ring comes by the ear once more,
    ///        /  \ .  cut            it may not lead through the triangle.
    ///       /    \.
    ///     ear----before
    /// ```
    ///
    /// A ring with an area has two ears, if each of its corners counts that is in line with its neighbours,
    /// and all is decided without error; so the search ends. Where a cut leaves two ways over one edge, there
    /// and back, they are taken away at once: what has no area has corners that only look like ears.
    pub(super) fn triangles(&self, corners: Vec<usize>) -> Vec<[usize; 3]> {
        let mut ring = Ring::new(corners);
        let mut triangles = Vec::with_capacity(ring.count);
        let (mut at, mut tried) = (0, 0);
        while ring.count >= 3 {
            assert!(tried < ring.count, "a ring that nowhere crosses itself has an ear");
            if self.is_ear(&ring, at) {
                triangles.push(ring.bend(at));
                let before = ring.before[at];
                ring.take(at);
                at = ring.folded(before);
                tried = 0;
            } else {
                tried += 1;
            }
            at = ring.next[at];
        }
        triangles
    }

    fn is_ear(&self, ring: &Ring, at: usize) -> bool {
        let [a, b, c] = ring.bend(at);
        if !self.is_left(a, b, c) {
            return false;
        }
        let is_on_left =
            |p: usize, q: usize, corner: usize| self.turn(p, q, corner) != Ordering::Less;
        let leads_in = |end: usize| self.is_left(b, c, end) && self.is_left(a, b, end);
        let mut other = ring.next[ring.next[at]];
        while other != ring.before[at] {
            let [before, corner, after] = ring.bend(other);
            let is_in_the_way = if corner == b {
                leads_in(before) || leads_in(after)
            } else if corner == a || corner == c {
                false
            } else {
                is_on_left(a, b, corner) && is_on_left(b, c, corner) && is_on_left(c, a, corner)
            };
            if is_in_the_way {
                return false;
            }
            other = ring.next[other];
        }
        true
    }
}
