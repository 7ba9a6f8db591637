//! Do two triangles meet, and how far apart are they at least, as far as plain numbers tell?
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
    a_normal: Vector,
    b_normal: Vector,
    margin: f64,
}

impl TwoTriangles {
    /// Two triangles none of whose coordinates is beyond `size`, which may be more than they need.
    #[inline(always)]
    pub(crate) fn new(a: [Vector; 3], b: [Vector; 3], size: f64) -> Self {
        let [a_normal, b_normal] = [a, b].map(|[p, q, r]| (q - p).plain_cross(r - p));
        Self { a, b, a_normal, b_normal, margin: SURELY * size }
    }

    /// Whether they share a point; `None` where that is too close to call.
    #[inline(always)]
    pub(crate) fn meet(&self) -> Option<bool> {
        let of_b = self.heights(self.a_normal, self.a[0], self.b);
        if of_b.is_one_sided() {
            return Some(false);
        }
        let of_a = self.heights(self.b_normal, self.b[0], self.a);
        if of_a.is_one_sided() {
            return Some(false);
        }
        if self.goes_through(&self.b, &of_b, &self.a) || self.goes_through(&self.a, &of_a, &self.b)
        {
            return Some(true);
        }
        self.are_apart_across_edges().then_some(false)
    }

    /// A length that they are surely no nearer than, or no deeper in each other if it is below 0; minus
    /// infinity if nothing is known.
    ///
    /// What a normal shows is never more than there is. Neither is the gap between the boxes around them.
    #[inline(always)]
    pub(crate) fn least_separation(&self) -> f64 {
        let along = |normal: Vector, from: Vector, corners: [Vector; 3]| {
            let Heights { of, .. } = self.heights(normal, from, corners);
            let low = lesser(lesser(of[0], of[1]), of[2]);
            let high = greater(greater(of[0], of[1]), of[2]);
            let length = normal.length_squared().sqrt();
            let shown = greater(low, -high) / length;
            if shown > f64::NEG_INFINITY { shown } else { f64::NEG_INFINITY }
        };
        let of_a = along(self.a_normal, self.a[0], self.b);
        let of_b = along(self.b_normal, self.b[0], self.a);
        greater(greater(of_a, of_b), self.gap_of_boxes()) - self.margin
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
