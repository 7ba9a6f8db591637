//! How is a ring cut into triangles?

use core::cmp::Ordering;

use super::Net;

/// Places that follow each other around rings, from which they are taken.
struct Places {
    corner: Vec<usize>,
    next: Vec<usize>,
    before: Vec<usize>,
}

/// A ring that is left to be cut, by one of its places and their number.
struct Left {
    at: usize,
    count: usize,
}

impl Places {
    fn new(corners: Vec<usize>) -> Self {
        let count = corners.len();
        Self {
            corner: corners,
            next: (0..count).map(|at| (at + 1) % count).collect(),
            before: (0..count).map(|at| (at + count - 1) % count).collect(),
        }
    }

    fn bend(&self, at: usize) -> [usize; 3] {
        [self.before[at], at, self.next[at]].map(|at| self.corner[at])
    }

    fn follow(&mut self, at: usize, next: usize) {
        self.next[at] = next;
        self.before[next] = at;
    }

    /// All places of a ring, beginning with one of them.
    fn around(&self, from: usize) -> impl Iterator<Item = usize> {
        let mut at = Some(from);
        core::iter::from_fn(move || {
            let here = at?;
            at = Some(self.next[here]).filter(|next| *next != from);
            Some(here)
        })
    }

    /// Takes an ear from its ring; what is left, one ring or two.
    ///
    /// ```text
    ///      a <--- d         If the ring leads from the one end of the cut to the other already, there and
    ///     ´ \   /           back, the ear was all that there was between two rings, which only touched:
    ///    ´   \ /            one goes on from `c` to `d`, where they are in one place, and one from the
    ///    b--->c             place after `d` to `a`.
    /// ```
    fn taken(&mut self, ear: usize) -> [usize; 2] {
        let (a, c) = (self.before[ear], self.next[ear]);
        self.follow(a, c);
        let leads_back = |at: &usize| {
            self.corner[*at] == self.corner[c] && self.corner[self.next[*at]] == self.corner[a]
        };
        let Some(d) = self.around(c).find(leads_back) else { return [c, c] };
        let after = self.next[d];
        for (first, last) in [(c, d), (after, a)] {
            let end = if first == last { first } else { self.before[last] };
            self.follow(end, first);
        }
        [c, after]
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
    /// and all is decided without error; so the search ends. What has no area is never left in a ring,
    /// because its corners would only look like ears.
    pub(super) fn triangles(&self, corners: Vec<usize>) -> Vec<[usize; 3]> {
        let mut triangles = Vec::with_capacity(corners.len());
        let mut open = vec![Left { at: 0, count: corners.len() }];
        let mut places = Places::new(corners);
        while let Some(Left { at, count }) = open.pop() {
            if count < 3 {
                continue;
            }
            let ear = places.around(at).find(|at| self.is_ear(&places, *at));
            let ear = ear.expect("a ring that nowhere crosses itself has an ear");
            triangles.push(places.bend(ear));
            let [one, other] = places.taken(ear);
            if one == other {
                // Two ears in a row would share a corner, which makes fans of slivers.
                open.push(Left { at: places.next[one], count: count - 1 });
                continue;
            }
            for at in [one, other] {
                open.push(Left { at, count: places.around(at).count() });
            }
        }
        triangles
    }

    fn is_ear(&self, ring: &Places, at: usize) -> bool {
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
