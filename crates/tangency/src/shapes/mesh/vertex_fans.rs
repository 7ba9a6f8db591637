//! At which vertices does a surface touch itself with nothing but that point?
//!
//! ```text
//!    +-----+
//!     \ 1 /        The triangles around a vertex that are joined by edges are a fan.
//!      \ /         Here two fans share the vertex *, as in a bow tie.
//!       *
//!      / \
//!     / 2 \
//!    +-----+
//! ```

use super::edge_adjacency::{Run, is_collapsed};

/// No fan so far.
const NONE: u32 = u32::MAX;

/// The corners of triangles, joined to fans: each knows one of its fan, up to the first, which knows
/// itself.
pub(super) struct Fans {
    earlier: Vec<u32>,
}

impl Fans {
    /// Every corner of so many triangles for itself.
    pub(super) fn new(triangles: usize) -> Self {
        Self { earlier: (0..).take(3 * triangles).collect() }
    }

    /// Two triangles share an edge, and so the fans at both of its ends.
    pub(super) fn join(&mut self, one: Run, other: Run) {
        for (a, b) in one.ends().into_iter().zip(other.ends()) {
            let [a, b] = [self.first(a), self.first(b)];
            let (early, late) = if a < b { (a, b) } else { (b, a) };
            self.earlier[late as usize] = early;
        }
    }

    /// The first corner of a fan. What is passed on the way is brought nearer to it.
    fn first(&mut self, corner: u32) -> u32 {
        let mut at = corner;
        while self.earlier[at as usize] != at {
            let next = self.earlier[at as usize];
            self.earlier[at as usize] = self.earlier[next as usize];
            at = next;
        }
        at
    }

    /// The places at which there is more than one fan, sorted.
    pub(super) fn pinched(mut self, places: usize, corners: &[[u32; 3]]) -> Vec<u32> {
        let mut fan_at = vec![NONE; places];
        let mut pinched = Vec::new();
        for (triangle, places) in (0..).zip(corners) {
            if is_collapsed(*places) {
                continue;
            }
            for (corner, place) in (3 * triangle..).zip(places) {
                let fan = self.first(corner);
                let known = &mut fan_at[*place as usize];
                if *known == NONE {
                    *known = fan;
                } else if *known != fan {
                    pinched.push(*place);
                }
            }
        }
        pinched.sort_unstable();
        pinched.dedup();
        pinched
    }
}
