//! Where do the edges of rings meet?

use core::cmp::Ordering;

use super::Net;
use super::net::edges;
use super::space::fine;

/// How two edges meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Meeting {
    /// Not at all.
    Apart,
    /// An end of one is on the other.
    Touching,
    /// They cross, or share a stretch.
    Crossing,
}

/// An edge of a ring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The ring.
    pub(super) ring: usize,
    /// The place of its start in the ring.
    pub(super) at: usize,
    /// The corners it runs from and to.
    pub(super) ends: [usize; 2],
}

impl Net {
    fn meeting(&self, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> Meeting {
        let [c_side, d_side] = [c, d].map(|corner| self.turn(a, b, corner));
        let [a_side, b_side] = [a, b].map(|corner| self.turn(c, d, corner));
        let is_apart = |p: Ordering, q: Ordering| p != Ordering::Equal && p == q.reverse();
        if is_apart(c_side, d_side) && is_apart(a_side, b_side) {
            return Meeting::Crossing;
        }
        let is_shared = a == c || a == d || b == c || b == d;
        let is_on = [c, d].iter().any(|corner| self.is_between([a, b], *corner))
            || [a, b].iter().any(|corner| self.is_between([c, d], *corner));
        let is_in_line = c_side == Ordering::Equal && d_side == Ordering::Equal;
        let is_same = [c, d] == [a, b] || [d, c] == [a, b];
        match (is_in_line && (is_on || is_same), is_on || is_shared) {
            (true, _) => Meeting::Crossing,
            (false, true) => Meeting::Touching,
            (false, false) => Meeting::Apart,
        }
    }

    /// All edges, ring after ring.
    pub(super) fn edges(&self) -> Vec<Edge> {
        let of_ring = |(ring, corners): (usize, &Vec<usize>)| {
            let edge = move |(at, ends)| Edge { ring, at, ends };
            edges(corners).enumerate().map(edge).collect::<Vec<Edge>>()
        };
        self.rings.iter().enumerate().flat_map(of_ring).collect()
    }

    /// Where corners lie on edges of other rings, and not at their ends, as (edge, corner), if no two edges
    /// cross; else the first pair that does, by their order. Each ring is an outline by itself.
    pub(super) fn touching(&self) -> Result<Vec<(Edge, usize)>, [Edge; 2]> {
        let edges = self.edges();
        let ends: Vec<[usize; 2]> = edges.iter().map(|edge| edge.ends).collect();
        if let Some(found) = fine::ends_on_segments(&self.places, &ends) {
            return Ok(found.into_iter().map(|(edge, corner)| (edges[edge], corner)).collect());
        }
        let is_crossed =
            |from: usize| fine::ends_on_segments(&self.places, &ends[from..]).is_none();
        let first = fine::last_from_which(edges.len(), &is_crossed);
        let crosses = |other: &&Edge| self.meeting(ends[first], other.ends) == Meeting::Crossing;
        let other = edges[first + 1..].iter().find(crosses);
        Err([edges[first], *other.expect("without this edge, none cross")])
    }
}
