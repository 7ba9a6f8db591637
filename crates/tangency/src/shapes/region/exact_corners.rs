//! The corners of all rings, and what is decided about them without error.

use core::cmp::Ordering;

use super::space::geometry::convex;
use super::space::kernel;
use super::space::math::{Vector, greater, power_of_two, to_kernel};

/// Rings of corners, which have a number for each place.
pub(crate) struct Net {
    /// The corners of all rings, one after the other.
    pub(super) corners: Vec<Vector>,
    /// Where they are, in a unit of about the size of all.
    pub(super) places: Vec<kernel::Vector>,
    /// That unit, a power of two.
    pub(super) unit: f64,
    /// The rings by the numbers of their corners: of those in one place, the lowest.
    pub(super) rings: Vec<Vec<usize>>,
}

impl Net {
    /// The rings as they are given.
    pub(crate) fn new(rings: &[Vec<Vector>]) -> Self {
        let corners: Vec<Vector> = rings.iter().flatten().copied().collect();
        let size = rings.iter().fold(0.0, |most, ring| greater(most, convex::reach_of(ring)));
        let unit = to_kernel(power_of_two(size));
        let seen = |corner: &Vector| kernel::on_grid(corner.to_kernel() * (1.0 / unit));
        let places: Vec<kernel::Vector> = corners.iter().map(seen).collect();
        let first = first_at_place(&places);
        let mut start = 0;
        let mut numbers = |ring: &Vec<Vector>| {
            let from = start;
            start += ring.len();
            first[from..start].to_vec()
        };
        let rings = rings.iter().map(&mut numbers).collect();
        Self { corners, places, unit, rings }
    }

    /// Which way the way over three corners turns; left is [`Ordering::Greater`].
    pub(super) fn turn(&self, a: usize, b: usize, c: usize) -> Ordering {
        kernel::turn_of(self.places[a], self.places[b], self.places[c])
    }

    /// Whether a corner is on the left of the way from `a` to `b`.
    pub(super) fn is_left(&self, a: usize, b: usize, corner: usize) -> bool {
        self.turn(a, b, corner) == Ordering::Greater
    }

    /// Whether a corner is on a segment, and not at an end of it.
    pub(super) fn is_between(&self, [a, b]: [usize; 2], corner: usize) -> bool {
        if corner == a || corner == b || self.turn(a, b, corner) != Ordering::Equal {
            return false;
        }
        let [a, b, at] = [a, b, corner].map(|number| self.places[number]);
        let is_in = |p: f64, q: f64, x: f64| (p <= x && x <= q) || (q <= x && x <= p);
        is_in(a.x, b.x, at.x) && is_in(a.y, b.y, at.y)
    }

    /// Whether a corner is strictly on the left of the bend of a ring.
    ///
    /// ```text
    ///     before \     / after          before \  . after
    ///             \ * /                    *    \/           a sharp bend: left of both ways;
    ///             here                         here  *       a dull one: left of either
    /// ```
    pub(super) fn is_inside_bend(&self, bend: [usize; 3], corner: usize) -> bool {
        let [before, here, after] = bend;
        let sides = [self.is_left(before, here, corner), self.is_left(here, after, corner)];
        if self.turn(before, here, after) == Ordering::Less {
            sides[0] || sides[1]
        } else {
            sides[0] && sides[1]
        }
    }

    /// The order of two corners, from left to right and then upward.
    pub(super) fn order(&self, a: usize, b: usize) -> Ordering {
        kernel::left_to_right(self.places[a], self.places[b])
    }

    /// The first corner of a ring that is in the place of the one before it.
    pub(crate) fn first_repeated(&self, ring: usize) -> Option<usize> {
        let ring = &self.rings[ring];
        (0..ring.len()).find(|at| bend(ring, *at)[0] == ring[*at])
    }

    /// Whether a corner is inside of a ring; one on the ring may be or not.
    ///
    /// A ray to the right crosses it an odd number of times. An edge counts if it has one end above the
    /// ray and the other one not, which lets a corner on the ray count once.
    pub(super) fn is_inside(&self, corner: usize, ring: usize) -> bool {
        let height = self.places[corner].y;
        let is_above = |number: usize| self.places[number].y > height;
        let crosses = |[start, end]: &[usize; 2]| match (is_above(*start), is_above(*end)) {
            (false, true) => self.turn(*start, *end, corner) == Ordering::Greater,
            (true, false) => self.turn(*start, *end, corner) == Ordering::Less,
            (true, true) | (false, false) => false,
        };
        edges(&self.rings[ring]).filter(crosses).count() % 2 == 1
    }

    /// Which way a ring runs around that does not meet itself: left is [`Ordering::Greater`].
    ///
    /// The first of its corners, in their order, is never a dent.
    pub(crate) fn way_around(&self, ring: usize) -> Ordering {
        let ring = &self.rings[ring];
        let is_before = |a: usize, b: usize| self.order(ring[a], ring[b]) == Ordering::Less;
        let first = (1..ring.len()).fold(0, |best, at| if is_before(at, best) { at } else { best });
        let [before, here, after] = bend(ring, first);
        self.turn(before, here, after)
    }
}

/// A corner of a ring between those before and after it.
pub(super) fn bend(ring: &[usize], at: usize) -> [usize; 3] {
    let count = ring.len();
    [ring[(at + count - 1) % count], ring[at], ring[(at + 1) % count]]
}

/// The edges of a ring, the last one back to the first corner.
pub(super) fn edges(ring: &[usize]) -> impl Iterator<Item = [usize; 2]> {
    (0..ring.len()).map(|at| [ring[at], ring[(at + 1) % ring.len()]])
}

/// Of every corner, the first one in the same place.
fn first_at_place(places: &[kernel::Vector]) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..places.len()).collect();
    let order = |a: usize, b: usize| kernel::left_to_right(places[a], places[b]);
    sorted.sort_unstable_by(|a, b| order(*a, *b).then(a.cmp(b)));
    let mut first = vec![0; places.len()];
    for group in sorted.chunk_by(|a, b| order(*a, *b).is_eq()) {
        for corner in group {
            first[*corner] = group[0];
        }
    }
    first
}
