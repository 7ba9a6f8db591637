//! Polygon SAT: two convex outlines in plain arithmetic, the answer wherever rounding cannot change it.
//!
//! Along the outward normal of an edge, one outline ends and the other begins: what lies between is the
//! gap over that edge. The widest gap over all edges of both tells nearly everything:
//!
//! ```text
//!     +-----+               +-----+                    +-----+
//!     |  A  |__             |  A  |      +----         |  A  |
//!     |    +| -+--          |     |<---->*   B         |     |
//!     +----|+               +-----+      +----         +-----+\
//!          | B                                                 *----
//!     negative: the depth   a corner beside the edge:          |  B     a corner beyond its end:
//!                           the distance                       a corner is nearest to a corner
//! ```
//!
//! In the last case no edge shows the whole distance, for the normal at the nearest points would be
//! that of the edge. So the nearest points are two corners, and the direction between them shows their
//! distance; of any other two it does not.
//!
//! Each gap is known up to [`NOISE`] times the size of the pair. Where the widest one is nearer to zero
//! than that, nothing is said, and double precision has to tell.

use super::space::geometry::{Closest, PartPair, convex};
use super::space::math::{Frame, Real, Vector, greater, lesser, within};

/// What plain arithmetic may be off by, in units of the size of the pair: two turns, each good to 4 ε,
/// a normal that is good to 2 ε, and the sums.
const NOISE: Real = 16.0 * Real::EPSILON;

/// How often the two corners along the direction between two others are tried, before GJK is asked.
const TURNS: usize = 4;

/// A convex outline in its own frame, counter-clockwise; a segment is one of two edges.
#[derive(Clone, Copy)]
pub(super) struct Outline<'a> {
    pub(super) corners: &'a [Vector],
    /// The unit normals of the edges, outward; edge `i` runs from corner `i` to the next.
    pub(super) normals: &'a [Vector],
    /// The largest coordinate.
    pub(super) extent: Real,
}

/// What can be told for certain about a pair.
pub(super) struct Clearly {
    /// What a gap may be off by.
    noise: Real,
    /// A gap that is wider is wider than was asked for.
    enough: Real,
}

impl Clearly {
    /// For a pair of this size, and a limit beyond which nothing is asked for.
    #[inline(always)]
    pub(super) fn new(size: Real, limit: Real) -> Self {
        // Where products vanish, nothing is clear.
        let noise = NOISE * size + Real::MIN_POSITIVE;
        Self { noise, enough: limit + NOISE * limit.abs() + noise }
    }

    /// Whether a gap is wider than was asked for.
    #[inline(always)]
    pub(super) fn is_enough(&self, gap: Real) -> bool {
        gap > self.enough
    }

    /// Whether a gap can be told from none.
    #[inline(always)]
    pub(super) fn is_told(&self, gap: Real) -> bool {
        gap.abs() > self.noise
    }
}

/// The edge over which a gap is widest.
#[derive(Clone, Copy)]
struct Gap {
    separation: Real,
    edge: usize,
}

impl Outline<'_> {
    /// The number of the corner that lies least along a direction.
    #[inline(always)]
    fn lowest(&self, direction: Vector) -> usize {
        let mut best = (0, self.corners[0].dot(direction));
        for (index, corner) in self.corners.iter().enumerate().skip(1) {
            let along = corner.dot(direction);
            best = if along < best.1 { (index, along) } else { best };
        }
        best.0
    }

    /// Where the outline begins along a direction. Which corner is there is of no interest for all edges
    /// but one, and not keeping count of it halves the time.
    #[inline(always)]
    fn beginning(&self, direction: Vector) -> Real {
        let along = self.corners.iter().map(|corner| corner.dot(direction));
        along.fold(Real::INFINITY, lesser)
    }

    /// The widest gap over the edges of this outline, or the first one that is wide enough.
    #[inline]
    fn widest_gap(&self, other: &Self, other_frame: &Frame, clearly: &Clearly) -> Gap {
        let mut widest = Gap { separation: Real::NEG_INFINITY, edge: 0 };
        for (edge, (normal, start)) in self.normals.iter().zip(self.corners).enumerate() {
            let begins = other.beginning(other_frame.local_direction(*normal));
            let separation = begins + (other_frame.origin - *start).dot(*normal);
            if separation > widest.separation {
                widest = Gap { separation, edge };
                if clearly.is_enough(separation) {
                    break;
                }
            }
        }
        widest
    }
}

/// The nearest points of A and B, or the shortest way to part them, in the frame of A; if they are
/// further apart than `limit`, perhaps only a unit normal that shows so. `None` where it is not clear.
pub(super) fn clear(
    a: &Outline,
    b: &Outline,
    frame: &Frame,
    limit: Real,
) -> Option<Result<Closest, Vector>> {
    let clearly = Clearly::new(a.extent + b.extent + frame.origin.largest(), limit);
    let back = inverse(frame);
    let over_a = Seen { owner: a, other: b, frame, gap: a.widest_gap(b, frame, &clearly) };
    if clearly.is_enough(over_a.gap.separation) {
        return Some(Err(over_a.normal()));
    }
    let over_b = Seen { owner: b, other: a, frame: &back, gap: b.widest_gap(a, &back, &clearly) };
    if !(over_b.gap.separation > over_a.gap.separation) {
        return over_a.answer(&clearly).map(Ok);
    }
    if clearly.is_enough(over_b.gap.separation) {
        return Some(Err(frame.out_direction(-over_b.normal())));
    }
    over_b.answer(&clearly).map(|seen| Ok(seen.turned(frame).flipped()))
}

impl Closest {
    /// The answer, given in the frame that `frame` leads out to; not from [afar](Closest::out_of).
    #[inline(always)]
    pub(super) fn turned(self, frame: &Frame) -> Self {
        Self {
            on_a: frame.out(self.on_a),
            on_b: frame.out(self.on_b),
            normal: frame.out_direction(self.normal),
            ..self
        }
    }
}

/// From the outer frame to the inner one.
#[inline(always)]
pub(super) fn inverse(frame: &Frame) -> Frame {
    Frame { axes: frame.axes.transposed(), origin: -frame.axes.transposed_mul(frame.origin) }
}

/// An outline with an edge over which the gap to another one is widest, in its own frame.
struct Seen<'a> {
    owner: &'a Outline<'a>,
    other: &'a Outline<'a>,
    /// From the frame of the other one to that of the owner.
    frame: &'a Frame,
    gap: Gap,
}

impl Seen<'_> {
    /// The unit normal of the edge.
    #[inline(always)]
    fn normal(&self) -> Vector {
        self.owner.normals[self.gap.edge]
    }

    /// The answer, with the owner as A; `None` where it is not clear.
    #[inline]
    fn answer(&self, clearly: &Clearly) -> Option<Closest> {
        let Self { owner, other, frame, gap } = *self;
        if !clearly.is_told(gap.separation) {
            return None;
        }
        let normal = self.normal();
        let start = owner.corners[gap.edge];
        let end = owner.corners[following(gap.edge, owner.corners.len())];
        let lowest = other.lowest(frame.local_direction(normal));
        let corner = frame.out(other.corners[lowest]);
        let along = normal.perp();
        let beyond = |point: Vector| greater((start - point).dot(along), (point - end).dot(along));
        let mut on_b = corner;
        if beyond(corner) > 0.0 {
            if gap.separation > 0.0 {
                let is_before = (corner - start).dot(along) < 0.0;
                let from = if is_before { start } else { end };
                return self.between_corners(from, corner, clearly.noise);
            }
            on_b = self.deepest_beside(start, end, lowest);
            // No point of the edge is as deep: another edge has the widest gap, by a hair.
            if beyond(on_b) > clearly.noise {
                return None;
            }
        }
        let separation = (corner - start).dot(normal);
        Some(Closest {
            on_a: on_b - normal * separation,
            on_b,
            normal,
            separation,
            parts: PartPair::NONE,
        })
    }

    /// The deepest point of the other outline that has a partner on the edge.
    fn deepest_beside(&self, start: Vector, end: Vector, lowest: usize) -> Vector {
        let corners = self.other.corners;
        let count = corners.len();
        let around =
            [lowest + count - 1, lowest, lowest + 1].map(|i| self.frame.out(corners[i % count]));
        deepest_beside((start, end), self.normal(), around)
    }

    /// The answer if two corners are nearest to each other, from a guess of the two.
    fn between_corners(&self, mut on_a: Vector, mut on_b: Vector, noise: Real) -> Option<Closest> {
        let Self { owner, other, frame, .. } = *self;
        for _ in 0..TURNS {
            let (normal, separation) = (on_b - on_a).direction_and_length()?;
            let a_end = owner.corners[owner.lowest(-normal)];
            let b_end = frame.out(other.corners[other.lowest(frame.local_direction(normal))]);
            if (b_end - a_end).dot(normal) >= separation - noise {
                return Some(Closest { on_a, on_b, normal, separation, parts: PartPair::NONE });
            }
            (on_a, on_b) = (a_end, b_end);
        }
        None
    }
}

#[inline(always)]
fn following(index: usize, count: usize) -> usize {
    if index + 1 == count { 0 } else { index + 1 }
}

/// The deepest point behind an edge that has a partner on it, from the deepest corner and its neighbours.
///
/// That is the corner, unless an edge there is parallel to the other one: then the corner may lie beyond
/// the end of that, and the part of its edge that does not is as deep up to rounding. Corners in one line
/// may go on either way.
fn deepest_beside(
    (start, end): (Vector, Vector),
    outward: Vector,
    [before, corner, after]: [Vector; 3],
) -> Vector {
    let Some((along, length)) = (end - start).direction_and_length() else { return start };
    let place = (corner - start).dot(along);
    let wanted = within(place, 0.0, length);
    if wanted == place {
        return corner;
    }
    let rounding = convex::CLEARLY * (place.abs() + length);
    let moved_to = |neighbour: Vector| {
        let way = (neighbour - corner).dot(along);
        if way == 0.0 {
            return corner;
        }
        let moved = corner.lerp(neighbour, within((wanted - place) / way, 0.0, 1.0));
        let risen = (moved - corner).dot(outward);
        if risen <= rounding { moved } else { corner }
    };
    let [first, second] = [before, after].map(moved_to);
    let lacking = |point: Vector| ((point - start).dot(along) - wanted).abs();
    if lacking(second) < lacking(first) { second } else { first }
}
