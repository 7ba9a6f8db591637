//! Where do the edges of rings meet?

use core::cmp::Ordering;
use core::ops::ControlFlow;

use super::Net;
use super::net::edges;
use super::space::{Aabb, Tree, Vector, fine, from_fine};

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

    /// Shows all pairs of edges that meet, each pair once, the first by its order in `edges`.
    pub(super) fn meetings(&self, visit: &mut dyn FnMut(Edge, Edge, Meeting)) {
        let edges = self.edges();
        let box_of = |edge: &Edge| {
            let [start, end] = edge.ends.map(|corner| self.corners[corner]);
            Aabb::EMPTY.merged_with_point(start).merged_with_point(end)
        };
        let boxes: Vec<Aabb> = edges.iter().map(box_of).collect();
        let tree = Tree::from_boxes(&boxes);
        // What is decided on may be on a grid, and so a step of it beside what was given.
        let room = Vector::splat(from_fine(fine::GRID * self.unit));
        let mut found = Vec::new();
        for (number, edge) in edges.iter().enumerate() {
            found.clear();
            let _ = tree.visit_overlapping(&boxes[number].widened(room), |item| {
                found.push(item as usize);
                ControlFlow::Continue(())
            });
            found.sort_unstable();
            for other in found.iter().filter(|other| **other > number) {
                let meeting = self.meeting(edge.ends, edges[*other].ends);
                if meeting != Meeting::Apart {
                    visit(*edge, edges[*other], meeting);
                }
            }
        }
    }
}
