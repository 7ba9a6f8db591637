//! Where do the edges of rings meet?

use core::cmp::Ordering;
use core::ops::ControlFlow;

use super::Net;
use super::exact_corners::edges;
use super::space::bvh::Bvh;
use super::space::geometry::Aabb;
use super::space::kernel;
use super::space::math::{Vector, from_kernel};

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
        (0..self.rings.len()).flat_map(|ring| self.edges_of(ring)).collect()
    }

    fn edges_of(&self, ring: usize) -> impl Iterator<Item = Edge> {
        edges(&self.rings[ring]).enumerate().map(move |(at, ends)| Edge { ring, at, ends })
    }

    /// The first edge of a ring that meets a later one, other than by following it.
    ///
    /// A ring that is simple is known to be by a sweep; only of one that is not, pairs are looked at.
    pub(crate) fn first_meeting(&self, ring: usize) -> Option<usize> {
        let corners = &self.rings[ring];
        if kernel::is_simple(&self.places, corners) {
            return None;
        }
        let are_next = |one: &Edge, other: &Edge| {
            (one.at + 1) % corners.len() == other.at || (other.at + 1) % corners.len() == one.at
        };
        let edges: Vec<Edge> = self.edges_of(ring).collect();
        let met = self.first_pair(&edges, &|one, other, meeting| {
            meeting == Meeting::Crossing || !are_next(one, other)
        });
        met.map(|[edge, _]| edge.at)
    }

    /// Where corners lie on edges of other rings, and not at their ends, as (edge, corner), if no two edges
    /// cross; else the first pair that does, by their order. Each ring is simple by itself.
    pub(super) fn touching(&self) -> Result<Vec<(Edge, usize)>, [Edge; 2]> {
        let edges = self.edges();
        let ends: Vec<[usize; 2]> = edges.iter().map(|edge| edge.ends).collect();
        if let Some(found) = kernel::ends_on_segments(&self.places, &ends) {
            return Ok(found.into_iter().map(|(edge, corner)| (edges[edge], corner)).collect());
        }
        let crossed = self.first_pair(&edges, &|one, other, meeting| {
            meeting == Meeting::Crossing && one.ring != other.ring
        });
        Err(crossed.expect("a sweep found edges that cross"))
    }

    /// The first pair of edges, by their order, that meet in a way that is asked for.
    fn first_pair(
        &self,
        edges: &[Edge],
        is_asked: &dyn Fn(&Edge, &Edge, Meeting) -> bool,
    ) -> Option<[Edge; 2]> {
        let box_of = |edge: &Edge| {
            let [start, end] = edge.ends.map(|corner| self.corners[corner]);
            Aabb::EMPTY.merged_with_point(start).merged_with_point(end)
        };
        let boxes: Vec<Aabb> = edges.iter().map(box_of).collect();
        let tree = Bvh::from_boxes(&boxes);
        // What is decided on may be on a grid, and so a step of it beside what was given.
        let room = Vector::splat(from_kernel(kernel::GRID * self.unit));
        edges.iter().enumerate().find_map(|(number, edge)| {
            let mut first = None;
            let _ = tree.visit_overlapping(&boxes[number].widened(room), |item| {
                let item = item as usize;
                if item > number && first.is_none_or(|first| item < first) {
                    let meeting = self.meeting(edge.ends, edges[item].ends);
                    if meeting != Meeting::Apart && is_asked(edge, &edges[item], meeting) {
                        first = Some(item);
                    }
                }
                ControlFlow::<()>::Continue(())
            });
            first.map(|other| [*edge, edges[other]])
        })
    }
}
