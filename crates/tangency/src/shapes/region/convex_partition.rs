//! How are triangles joined to convex pieces?

use core::cmp::Ordering;

use super::Net;

/// The sides of triangles, each the first of a piece's or following another.
struct Sides {
    start: Vec<usize>,
    next: Vec<usize>,
    before: Vec<usize>,
}

impl Sides {
    fn of(triangles: &[[usize; 3]]) -> Self {
        let count = 3 * triangles.len();
        let turned = |by: usize| move |side: usize| side - side % 3 + (side + by) % 3;
        Self {
            start: triangles.iter().flatten().copied().collect(),
            next: (0..count).map(turned(1)).collect(),
            before: (0..count).map(turned(2)).collect(),
        }
    }

    fn end(&self, side: usize) -> usize {
        self.start[self.next[side]]
    }

    /// Pairs of sides that run along one edge there and back, by their numbers.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let mut ways: Vec<([usize; 2], usize)> =
            (0..self.start.len()).map(|side| ([self.start[side], self.end(side)], side)).collect();
        ways.sort_unstable();
        let back = |side: usize| {
            let way = [self.end(side), self.start[side]];
            let found = ways.binary_search_by(|(ends, _)| ends.cmp(&way)).ok()?;
            Some(ways[found].1)
        };
        let pair =
            |side: usize| back(side).filter(|other| side < *other).map(|other| [side, other]);
        (0..self.start.len()).filter_map(pair).collect()
    }

    /// The corners around the piece that a side belongs to.
    fn piece(&self, side: usize) -> Vec<usize> {
        let mut corners = vec![self.start[side]];
        let mut at = self.next[side];
        while at != side {
            corners.push(self.start[at]);
            at = self.next[at];
        }
        corners
    }
}

impl Net {
    /// The pieces that are left if every edge between two triangles is taken away which no dent needs: at
    /// most four times the least number (Hertel and Mehlhorn 1983). They run around to the left.
    ///
    /// ```text
    ///         d                   The edge from `start` to `end` may go if the way along the rim of both
    ///        / \                  pieces turns left, or not at all, at both of its ends.
    ///   start---end
    ///        \ /
    /// ```
    pub(crate) fn convex_pieces(&self, triangles: &[[usize; 3]]) -> Vec<Vec<usize>> {
        let mut sides = Sides::of(triangles);
        let mut is_left = vec![true; sides.start.len()];
        for [side, back] in sides.pairs() {
            if !self.is_convex_at(&sides, side, back) || !self.is_convex_at(&sides, back, side) {
                continue;
            }
            for [one, other] in [[side, back], [back, side]] {
                let (before, after) = (sides.before[one], sides.next[other]);
                sides.next[before] = after;
                sides.before[after] = before;
                is_left[one] = false;
            }
        }
        let mut pieces = Vec::new();
        for side in 0..sides.start.len() {
            if !is_left[side] {
                continue;
            }
            pieces.push(sides.piece(side));
            let mut at = side;
            while is_left[at] {
                is_left[at] = false;
                at = sides.next[at];
            }
        }
        pieces
    }

    /// Whether the rim turns left, or not at all, at the start of a side that goes away with its back.
    fn is_convex_at(&self, sides: &Sides, side: usize, back: usize) -> bool {
        let before = sides.start[sides.before[side]];
        let after = sides.end(sides.next[back]);
        self.turn(before, sides.start[side], after) != Ordering::Less
    }
}
