//! How are holes made part of one ring?

use core::cmp::Ordering;

use super::Net;
use super::net::{bend, edges};

impl Net {
    /// One ring around all of the region: out and back over bridges it visits the holes.
    ///
    /// ```text
    ///   +-----------------+        A hole that touches the ring is visited from there. Of the others, the
    ///   |    +---+        |        one that reaches furthest to the right is next: from its furthest corner
    ///   |    |   *========+        it sees a corner of the ring, because nothing of the holes that are left
    ///   |    +---+        |        is further right (Eberly, Triangulation by Ear Clipping, 2002). We differ
    ///   +-----------------+        in taking the nearest corner that it sees, by looking at all.
    /// ```
    pub(super) fn one_ring(&self) -> Vec<usize> {
        let is_shared = self.shared_corners();
        let mut ring = self.rings[0].clone();
        let mut left: Vec<&[usize]> = self.rings[1..].iter().map(Vec::as_slice).collect();
        while !left.is_empty() {
            let touching = (0..left.len()).find_map(|hole| {
                let (at, from) = self.touched(&ring, left[hole], &is_shared)?;
                Some((hole, at, from))
            });
            if let Some((hole, at, from)) = touching {
                visit_at(&mut ring, at, left.remove(hole), from);
                continue;
            }
            let (hole, from) = self.furthest_right(&left);
            let at = self.nearest_seen(&ring, &left, left[hole][from]);
            let hole = left.remove(hole);
            let bridged = ring[at];
            visit_at(&mut ring, at, hole, from);
            // The way back over the bridge.
            ring.insert(at + hole.len() + 2, bridged);
        }
        ring
    }

    /// Of every corner, whether several rings come by it.
    fn shared_corners(&self) -> Vec<bool> {
        let mut visits = vec![0_u32; self.corners.len()];
        for corner in self.rings.iter().flatten() {
            visits[*corner] += 1;
        }
        visits.into_iter().map(|count| count > 1).collect()
    }

    /// Where a ring comes by a corner of a hole with that hole on its left: both places.
    fn touched(
        &self,
        ring: &[usize],
        hole: &[usize],
        is_shared: &[bool],
    ) -> Option<(usize, usize)> {
        for (from, corner) in hole.iter().enumerate().filter(|(_, corner)| is_shared[**corner]) {
            let next = bend(hole, from)[2];
            let is_there =
                |at: &usize| ring[*at] == *corner && self.is_inside_bend(bend(ring, *at), next);
            if let Some(at) = (0..ring.len()).find(is_there) {
                return Some((at, from));
            }
        }
        None
    }

    /// The hole, and its corner, that is furthest to the right.
    fn furthest_right(&self, holes: &[&[usize]]) -> (usize, usize) {
        let mut best = (0, 0);
        for (hole, corners) in holes.iter().enumerate() {
            for (at, corner) in corners.iter().enumerate() {
                let so_far = holes[best.0][best.1];
                if self.order(so_far, *corner) == Ordering::Less {
                    best = (hole, at);
                }
            }
        }
        best
    }

    /// The place in the ring of the nearest corner that can be seen from a corner of a hole.
    fn nearest_seen(&self, ring: &[usize], holes: &[&[usize]], from: usize) -> usize {
        let is_seen = |at: usize| {
            let sight = [from, ring[at]];
            let is_open = |edge: [usize; 2]| !self.is_blocked(sight, edge);
            self.is_inside_bend(bend(ring, at), from)
                && edges(ring).all(is_open)
                && holes.iter().all(|hole| edges(hole).all(is_open))
        };
        let key = |at: usize| (self.distance_squared(from, ring[at]), at);
        let mut looked_at = (-1.0, 0);
        loop {
            let further = (0..ring.len()).map(key).filter(|key| *key > looked_at);
            let nearest = further.fold(None, |best: Option<(f64, usize)>, key| match best {
                Some(best) if best < key => Some(best),
                _ => Some(key),
            });
            looked_at = nearest.expect("nothing is between the hole and all of the ring");
            if is_seen(looked_at.1) {
                return looked_at.1;
            }
        }
    }

    /// Whether an edge is between two corners.
    fn is_blocked(&self, sight: [usize; 2], edge: [usize; 2]) -> bool {
        if edge.iter().any(|end| self.is_between(sight, *end)) {
            return true;
        }
        let sides = |[a, b]: [usize; 2], ends: [usize; 2]| ends.map(|end| self.turn(a, b, end));
        let is_parted = |[p, q]: [Ordering; 2]| p != Ordering::Equal && p == q.reverse();
        is_parted(sides(sight, edge)) && is_parted(sides(edge, sight))
    }
}

/// Visits a hole from a place of the ring, all the way around and back to the corner of the hole that it
/// began with.
fn visit_at(ring: &mut Vec<usize>, at: usize, hole: &[usize], from: usize) {
    let is_there = ring[at] == hole[from];
    let steps = usize::from(is_there)..=hole.len();
    let around: Vec<usize> = steps.map(|step| hole[(from + step) % hole.len()]).collect();
    ring.splice(at + 1..at + 1, around);
}
