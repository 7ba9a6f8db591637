//! Triangle–triangle test: do they meet, and how far apart are they at least, as plain numbers tell?
//!
//! ```text
//!      A                    Any direction along which all of B is beyond all of A shows that they are
//!    ______      /|         apart: the normal of either, or a right angle to an edge of each.
//!    \    /     / | B       An edge that goes through the plane of the other triangle, and passes all
//!     \  /     /__|         three sides of it on the same side, shows that they meet.
//!      \/
//! ```
//!
//! Each is only said where it holds by more than rounding can amount to. What is left open, because the
//! two only touch, or almost do, or lie in one plane, is for the general method to say.

use super::space::{Vector, greater, lesser};

/// By how much something has to hold to be certain, in units of the size: as much as the general method
/// asks for, and far more than the rounding of the few products here.
const SURELY: f64 = 256.0 * f64::EPSILON;

/// Two triangles in one frame.
pub(crate) struct TwoTriangles {
    a: [Vector; 3],
    b: [Vector; 3],
    margin: f64,
}

impl TwoTriangles {
    /// Two triangles none of whose coordinates is beyond `size`, which may be more than they need.
    #[inline(always)]
    pub(crate) fn new(a: [Vector; 3], b: [Vector; 3], size: f64) -> Self {
        Self { a, b, margin: SURELY * size }
    }

    #[inline(always)]
    fn normal([p, q, r]: [Vector; 3]) -> Vector {
        (q - p).plain_cross(r - p)
    }

    /// Whether they share a point; `None` where that is too close to call.
    #[inline(always)]
    pub(crate) fn meet(&self) -> Option<bool> {
        let of_b = self.heights(Self::normal(self.a), self.a[0], self.b);
        if of_b.is_one_sided() {
            return Some(false);
        }
        let of_a = self.heights(Self::normal(self.b), self.b[0], self.a);
        if of_a.is_one_sided() {
            return Some(false);
        }
        if self.goes_through(&self.b, &of_b, &self.a) || self.goes_through(&self.a, &of_a, &self.b)
        {
            return Some(true);
        }
        self.are_apart_across_edges().then_some(false)
    }

    /// Whether they are surely further apart than a length, or less deep in each other if it is below 0.
    /// `guess` is a unit direction that may show it, from A to B.
    ///
    /// What a direction shows is never more than there is. Neither is the gap between the boxes around them.
    #[inline(always)]
    pub(crate) fn are_beyond(&self, limit: f64, guess: Option<Vector>) -> bool {
        let least = limit + self.margin;
        guess.is_some_and(|guess| self.gap_along(guess) > least)
            || self.gap_of_boxes() > least
            || self.is_normal_beyond(least, Self::normal(self.a), self.a[0], self.b)
            || self.is_normal_beyond(least, Self::normal(self.b), self.b[0], self.a)
    }

    /// Whether the normal of one triangle shows that the other is further away than a length.
    #[inline(always)]
    fn is_normal_beyond(&self, least: f64, normal: Vector, from: Vector, of: [Vector; 3]) -> bool {
        let [p, q, r] = of.map(|corner| (corner - from).dot(normal));
        let (low, high) = (lesser(lesser(p, q), r), greater(greater(p, q), r));
        greater(low, -high) > least * normal.length_squared().sqrt()
    }

    /// How far B is beyond A along a direction.
    #[inline(always)]
    fn gap_along(&self, along: Vector) -> f64 {
        let [p, q, r] = self.a.map(|corner| corner.dot(along));
        let high = greater(greater(p, q), r);
        let [p, q, r] = self.b.map(|corner| corner.dot(along));
        lesser(lesser(p, q), r) - high
    }

    /// How far the boxes around them are apart; minus infinity if they are not.
    #[inline(always)]
    fn gap_of_boxes(&self) -> f64 {
        let [(a_low, a_high), (b_low, b_high)] =
            [self.a, self.b].map(|[p, q, r]| (p.min(q).min(r), p.max(q).max(r)));
        let gap = (b_low - a_high).max(a_low - b_high).max(Vector::ZERO);
        let squared = gap.length_squared();
        if squared > 0.0 { squared.sqrt() } else { f64::NEG_INFINITY }
    }

    /// How high corners are above a plane.
    #[inline(always)]
    fn heights(&self, normal: Vector, from: Vector, corners: [Vector; 3]) -> Heights {
        let of = corners.map(|corner| (corner - from).dot(normal));
        // A vector is no longer than twice its largest coordinate.
        Heights { of, doubt: 2.0 * self.margin * normal.largest() }
    }

    /// Whether an edge of one triangle surely goes through the other.
    #[inline(always)]
    fn goes_through(&self, one: &[Vector; 3], heights: &Heights, other: &[Vector; 3]) -> bool {
        [(0, 1), (1, 2), (2, 0)].into_iter().any(|(start, end)| {
            heights.are_opposite(start, end) && self.passes_within(one[start], one[end], other)
        })
    }

    /// Whether a line surely passes all sides of a triangle on the same side.
    ///
    /// The volume that two segments span, over the product of their lengths, is at most the distance of
    /// their lines.
    #[inline(always)]
    fn passes_within(&self, start: Vector, end: Vector, corners: &[Vector; 3]) -> bool {
        let line = end - start;
        let [a, b, c] = corners.map(|corner| corner - start);
        let sides = [(a, b), (b, c), (c, a)].map(|(from, to)| {
            let volume = line.dot(from.plain_cross(to));
            // A vector is no longer than √3 times its largest coordinate.
            (volume, 3.0 * self.margin * line.largest() * (to - from).largest())
        });
        sides.iter().all(|(volume, doubt)| *volume > *doubt)
            || sides.iter().all(|(volume, doubt)| *volume < -*doubt)
    }

    /// Whether a right angle to an edge of each surely shows a gap.
    #[inline(always)]
    fn are_apart_across_edges(&self) -> bool {
        let edges = |[p, q, r]: [Vector; 3]| [q - p, r - q, p - r];
        let (of_a, of_b) = (edges(self.a), edges(self.b));
        of_a.into_iter().any(|u| of_b.into_iter().any(|v| self.is_gap(u.plain_cross(v))))
    }

    /// Whether a direction surely shows a gap.
    #[inline(always)]
    fn is_gap(&self, along: Vector) -> bool {
        let from = self.a[0];
        let [(a_low, a_high), (b_low, b_high)] = [self.a, self.b].map(|corners| {
            let [p, q, r] = corners.map(|corner| (corner - from).dot(along));
            (lesser(lesser(p, q), r), greater(greater(p, q), r))
        });
        greater(b_low - a_high, a_low - b_high) > 2.0 * self.margin * along.largest()
    }
}

/// How high three corners are above a plane, times the length of its normal, and what of it is doubtful.
struct Heights {
    of: [f64; 3],
    doubt: f64,
}

impl Heights {
    #[inline(always)]
    fn is_one_sided(&self) -> bool {
        self.of.iter().all(|height| *height > self.doubt)
            || self.of.iter().all(|height| *height < -self.doubt)
    }

    #[inline(always)]
    fn are_opposite(&self, start: usize, end: usize) -> bool {
        let (low, high) =
            (lesser(self.of[start], self.of[end]), greater(self.of[start], self.of[end]));
        low < -self.doubt && high > self.doubt
    }
}
