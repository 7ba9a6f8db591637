//! Merging of coplanar faces: which triangles of a surface make up one flat side?
//!
//! A facet grows from a triangle, the largest that is left, over the edges of its rim:
//!
//! ```text
//!         c                       c               The triangle beyond a b joins if c is in the plane
//!        . .                     / \              of the first one, up to a tolerance, and the rim
//!       .   .                   /   \             stays convex at a and b.
//!      a-----b        ->       a     b
//!     /       \               /       \           If c is the neighbour of a on the rim, the rim runs
//!    +---------+             +---------+          from c to b, and a is inside from then on.
//! ```
//!
//! A triangle that looks the other way, around the edge of what is thinner than the tolerance, never joins.
//! The surface is exactly convex, so the plane of the first triangle has everything behind it, and what
//! a facet leaves out, `a` in the second case, is as near to it as its corners are to that plane.

use super::face::{Face, NONE};
use super::hull_builder::HullBuilder;
use super::space::Vector;

/// A flat side of a surface.
pub(crate) enum Facet {
    /// A triangle that is in one plane with none of its neighbours.
    Single([u32; 3]),
    /// Several triangles in one plane.
    Joined {
        /// The corners, counter-clockwise seen from outside.
        ring: Vec<u32>,
        /// The triangles that it is made of.
        triangles: Vec<[u32; 3]>,
    },
}

/// What is in one plane and what is in one line.
#[derive(Clone, Copy)]
pub(crate) struct Flatness {
    /// How far a corner may be below the plane of a facet.
    pub(crate) below: f64,
    /// How far a corner of the rim may be inside the line of its neighbours.
    pub(crate) dented: f64,
}

/// A facet that grows: a ring of corners, each with the next and the one before, and the side beyond the
/// edge to the next.
struct Growth<'s, 'p> {
    surface: &'s HullBuilder<'p>,
    flatness: Flatness,
    /// Which facet a side belongs to; [`NONE`] if it is free.
    facet_of: Vec<u32>,
    /// The facet whose ring a corner is on.
    ring_of: Vec<u32>,
    next: Vec<u32>,
    before: Vec<u32>,
    beyond: Vec<u32>,
    /// Corners whose edge to the next may be grown over.
    ahead: Vec<u32>,
}

impl HullBuilder<'_> {
    /// The flat sides of the surface.
    pub(crate) fn facets(&self, flatness: Flatness) -> Vec<Facet> {
        let count = self.points.len();
        let mut growth = Growth {
            surface: self,
            flatness,
            facet_of: vec![NONE; self.sides.len()],
            ring_of: vec![NONE; count],
            next: vec![NONE; count],
            before: vec![NONE; count],
            beyond: vec![NONE; count],
            ahead: Vec::new(),
        };
        let is_there = |side: &u32| !self.sides[*side as usize].is_gone;
        let sides = (0..self.sides.len() as u32).filter(is_there);
        let (mut seeds, alone): (Vec<u32>, Vec<u32>) =
            sides.partition(|side| growth.has_flat_edge(*side));
        let area = |side: &u32| self.sides[*side as usize].area;
        seeds.sort_by(|a, b| area(b).total_cmp(&area(a)));
        let mut facets: Vec<Facet> = Vec::with_capacity(seeds.len() + alone.len());
        for seed in seeds {
            if growth.facet_of[seed as usize] == NONE {
                facets.push(growth.facet(facets.len() as u32, seed));
            }
        }
        let free = alone.iter().filter(|side| growth.facet_of[**side as usize] == NONE);
        facets.extend(free.map(|side| Facet::Single(self.sides[*side as usize].corners)));
        facets
    }
}

impl Growth<'_, '_> {
    fn side(&self, index: u32) -> &Face {
        &self.surface.sides[index as usize]
    }

    fn place(&self, corner: u32) -> Vector {
        self.surface.points[corner as usize]
    }

    /// Whether the corner beyond an edge of a side is in its plane.
    fn has_flat_edge(&self, index: u32) -> bool {
        let side = self.side(index);
        (0..3).any(|edge| {
            let (beyond, back) = self.surface.across(index, edge);
            let corner = self.side(beyond).corners[(usize::from(back) + 2) % 3];
            side.height(self.place(corner)) >= -self.flatness.below
        })
    }

    /// The facet that grows from a side.
    fn facet(&mut self, number: u32, seed: u32) -> Facet {
        let Face { corners, beyond, .. } = *self.side(seed);
        let plane = self.side(seed).plane(self.surface.points);
        self.facet_of[seed as usize] = number;
        for (at, corner) in corners.into_iter().enumerate() {
            self.link(corner, corners[(at + 1) % 3], beyond[at]);
            self.ring_of[corner as usize] = number;
        }
        let mut triangles = vec![corners];
        let mut start = corners[0];
        self.ahead.clear();
        self.ahead.extend(corners);
        while let Some(from) = self.ahead.pop() {
            if self.ring_of[from as usize] == number
                && let Some(triangle) = self.grow_over(number, plane, from)
            {
                triangles.push(triangle);
                // What was left out is replaced by a corner that stays.
                if self.ring_of[start as usize] != number {
                    start = self.before[self.next[start as usize] as usize];
                }
            }
        }
        if triangles.len() == 1 {
            return Facet::Single(corners);
        }
        let mut ring = vec![start];
        let mut here = self.next[start as usize];
        while here != start && ring.len() < self.next.len() {
            ring.push(here);
            here = self.next[here as usize];
        }
        Facet::Joined { ring, triangles }
    }

    /// Makes an edge of the ring, from one corner to the next.
    fn link(&mut self, start: u32, end: u32, beyond: u32) {
        self.next[start as usize] = end;
        self.before[end as usize] = start;
        self.beyond[start as usize] = beyond;
    }

    /// Takes the triangle beyond the edge from `a` into the facet, if it fits.
    fn grow_over(
        &mut self,
        number: u32,
        (base, normal): (Vector, Vector),
        a: u32,
    ) -> Option<[u32; 3]> {
        let b = self.next[a as usize];
        let joining = self.beyond[a as usize];
        let side = *self.side(joining);
        let at = side.corners.iter().position(|corner| *corner == b)?;
        let c = side.corners[(at + 2) % 3];
        let (past_a, past_b) = (side.beyond[(at + 1) % 3], side.beyond[(at + 2) % 3]);
        let is_level = (self.place(c) - base).dot(normal) >= -self.flatness.below;
        if self.facet_of[joining as usize] != NONE || !is_level || side.normal.dot(normal) <= 0.0 {
            return None;
        }
        let (before, after) = (self.before[a as usize], self.next[b as usize]);
        let is_left = |x: u32, y: u32, z: u32| self.turns_left(normal, [x, y, z]);
        if c == before && after != c && self.beyond[c as usize] == joining {
            if !(is_left(self.before[c as usize], c, b) && is_left(c, b, after)) {
                return None;
            }
            self.ring_of[a as usize] = NONE;
            self.link(c, b, past_b);
        } else if c == after && before != c && self.beyond[b as usize] == joining {
            if !(is_left(before, a, c) && is_left(a, c, self.next[c as usize])) {
                return None;
            }
            self.ring_of[b as usize] = NONE;
            self.link(a, c, past_a);
        } else {
            let is_free = self.ring_of[c as usize] != number;
            if !(is_free && is_left(before, a, c) && is_left(c, b, after)) {
                return None;
            }
            self.ring_of[c as usize] = number;
            self.link(a, c, past_a);
            self.link(c, b, past_b);
        }
        self.facet_of[joining as usize] = number;
        self.ahead.extend([before, a, c, b, after]);
        Some(side.corners)
    }

    /// Whether a ring turns left at the second of three corners, or is dented there by very little.
    fn turns_left(&self, normal: Vector, corners: [u32; 3]) -> bool {
        let [before, here, after] = corners.map(|corner| self.place(corner));
        let turned = (here - before).plain_cross(after - here).dot(normal);
        turned >= -self.flatness.dented * (after - before).length()
    }
}
