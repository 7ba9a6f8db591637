//! Contact clipping: where two edges that look at each other lie over each other.
//!
//! Two edges are seen along the normal. What their shadows share ends at a corner of one of them:
//!
//! ```text
//!              +--------------+ B        *  a corner of B over A
//!              *      o                  o  a corner of A under B
//!      +--------------+ A
//! ```
//!
//! All of it is told in one frame: its origin is the nearest point of A, its second axis the normal.

use super::clip_input::{ClipInput, SLACK, single};
use super::space::geometry::{Closest, FeatureId, FeaturePair, Manifold, ManifoldPoint};
use super::space::math::{Real, Vector, lesser};
use super::support_face::SupportFace;

/// An edge, or all of a line, in the frame of the contact.
struct Edge {
    /// Where it begins on the left, and where it ends on the right.
    ends: [End; 2],
    /// How it rises from left to right.
    slope: Real,
}

/// A corner: where its shadow is and how high it is; its number in its side, and its name.
#[derive(Clone, Copy)]
struct End {
    at: Vector,
    index: usize,
    name: u32,
}

/// A point of A and a point of B over each other.
#[derive(Clone, Copy)]
struct ContactCandidate {
    /// The shadow of both, and the height of the point of A.
    place: Vector,
    separation: Real,
    /// Where names decide, B's corners come first.
    rank: usize,
    feature: FeaturePair,
}

impl Edge {
    /// The edge of a side whose corners are given in the frame of A, and the way along it; `lift` is what
    /// the surface is outside of it along the normal.
    #[inline(always)]
    fn new(
        side: &SupportFace,
        corners: [Vector; 2],
        along: Vector,
        seen: &Closest,
        lift: Real,
    ) -> Self {
        let (up, right) = (seen.normal, -seen.normal.perp());
        let (run, rise) = (along.dot(right), along.dot(up));
        // An edge that vanishes beside the rest is as high at one end as at the other.
        let slope = if run == 0.0 { 0.0 } else { rise / run };
        let end = |index: usize| {
            let way = corners[index] - seen.on_a;
            let at = Vector::new(way.dot(right), way.dot(up) + lift);
            End { at, index, name: side.names[index] }
        };
        let (first, last) = (end(0), end(1));
        let ends = if first.at.x <= last.at.x { [first, last] } else { [last, first] };
        Self { ends, slope }
    }

    #[inline(always)]
    fn height_over(&self, x: Real) -> Real {
        let base = self.ends[0].at;
        base.y + self.slope * (x - base.x)
    }

    /// A corner of B over this edge of A.
    #[inline(always)]
    fn under(&self, corner: End, whole: FeaturePair) -> ContactCandidate {
        let height = self.height_over(corner.at.x);
        ContactCandidate {
            place: Vector::new(corner.at.x, height),
            separation: corner.at.y - height,
            rank: corner.index,
            feature: FeaturePair { b: FeatureId::Vertex(corner.name), ..whole },
        }
    }

    /// A corner of A under this edge of B.
    #[inline(always)]
    fn over(&self, corner: End, whole: FeaturePair) -> ContactCandidate {
        ContactCandidate {
            place: corner.at,
            separation: self.height_over(corner.at.x) - corner.at.y,
            rank: 2 + corner.index,
            feature: FeaturePair { a: FeatureId::Vertex(corner.name), ..whole },
        }
    }
}

/// The points where two sides meet, with the nearest points among them if they are wanted and nothing else is as deep;
/// and whether something else is.
#[inline]
pub(crate) fn clip_faces(
    a: &SupportFace,
    b: &SupportFace,
    opposite: &ClipInput,
) -> (Manifold, bool) {
    let ClipInput { seen, b_frame, skins, size, margin, whole, .. } = *opposite;
    let slack = SLACK * size;
    let a_edge = Edge::new(a, a.corners, a.along(), seen, skins[0]);
    let b_corners = b.corners.map(|corner| b_frame.out(corner));
    let b_edge = Edge::new(b, b_corners, b_frame.out_direction(b.along()), seen, -skins[1]);
    let ended = |a_end: End, b_end: End, further: Real| {
        let is_of_b = !b.is_endless() && (a.is_endless() || further >= -slack);
        if is_of_b { a_edge.under(b_end, whole) } else { b_edge.over(a_end, whole) }
    };
    let ([a_left, a_right], [b_left, b_right]) = (a_edge.ends, b_edge.ends);
    let left = ended(a_left, b_left, b_left.at.x - a_left.at.x);
    let right = ended(a_right, b_right, a_right.at.x - b_right.at.x);

    let length = right.place.x - left.place.x;
    let is_near = |candidate: &ContactCandidate| {
        candidate.separation >= seen.separation - slack && candidate.separation <= margin + slack
    };
    if length > slack {
        let near = [Some(left).filter(is_near), Some(right).filter(is_near)];
        return chosen(near, opposite, slack);
    }
    let only = if right.rank < left.rank { right } else { left };
    chosen([Some(only).filter(|only| length >= -slack && is_near(only)), None], opposite, slack)
}

/// The manifold of up to two meetings, the deepest one first; where they are as deep up to rounding, the
/// one that is named first.
#[inline(always)]
fn chosen(
    candidates: [Option<ContactCandidate>; 2],
    opposite: &ClipInput,
    slack: Real,
) -> (Manifold, bool) {
    let seen = opposite.seen;
    let (first, second) = match candidates {
        [Some(left), Some(right)] => {
            let is_right_first = right.separation < left.separation - slack
                || (right.separation <= left.separation + slack && right.rank < left.rank);
            if is_right_first { (right, Some(left)) } else { (left, Some(right)) }
        }
        [Some(only), None] | [None, Some(only)] => (only, None),
        [None, None] => return (opposite.of_nothing_shared(), false),
    };
    let deepest =
        second.map_or(first.separation, |second| lesser(first.separation, second.separation));
    let has_deepest = deepest <= seen.separation + slack;
    if has_deepest || !opposite.adds_nearest {
        let mut made = Manifold::empty(seen.normal);
        made.push(first.point(seen));
        second.into_iter().for_each(|second| made.push(second.point(seen)));
        return (made, has_deepest);
    }
    let mut made = single(seen, opposite.whole);
    let away = |candidate: &ContactCandidate| candidate.place.x.abs();
    let furthest = second.filter(|second| away(second) > away(&first)).unwrap_or(first);
    made.push(furthest.point(seen));
    (made, false)
}

impl ContactCandidate {
    /// The two points in the frame of A.
    #[inline(always)]
    fn point(&self, seen: &Closest) -> ManifoldPoint {
        let on_a = seen.on_a + seen.normal * self.place.y - seen.normal.perp() * self.place.x;
        let on_b = on_a + seen.normal * self.separation;
        ManifoldPoint { on_a, on_b, separation: self.separation, feature: self.feature }
    }
}
