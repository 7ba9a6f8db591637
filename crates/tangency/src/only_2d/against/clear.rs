//! Two convex outlines in plain arithmetic: the answer wherever rounding cannot change it.
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

use super::space::{Closest, Frame, Real, Vector, convex, greater, within};

/// What plain arithmetic may be off by, in units of the size of the pair: two turns, each good to 4 ε,
/// a normal that is good to 2 ε, and the sums.
const NOISE: Real = 16.0 * Real::EPSILON;

/// How often the two corners along the direction between two others are tried. One time in a thousand
/// takes more than 3 (octagons, 2D, any distance).
const TURNS: usize = 4;

/// A convex outline in its own frame, counter-clockwise; a segment is one of two edges.
#[derive(Clone, Copy)]
pub(super) struct Outline<'a> {
    pub(super) corners: &'a [Vector],
    /// The unit normals of the edges, outward; edge `i` runs from corner `i` to the next.
    pub(super) normals: &'a [Vector],
    /// The largest coordinate.
    pub(super) extent: Real,
    /// The half extents, if it is a rectangle around the origin.
    pub(super) half: Option<Vector>,
}

/// The edge over which a gap is widest, and the corner of the other outline that ends it.
#[derive(Clone, Copy)]
struct Gap {
    separation: Real,
    edge: usize,
    corner: usize,
}

impl Outline<'_> {
    /// The corner that lies least along a direction, and where that is.
    #[inline(always)]
    fn lowest(&self, direction: Vector) -> (usize, Real) {
        let mut best = (0, self.corners[0].dot(direction));
        for (index, corner) in self.corners.iter().enumerate().skip(1) {
            let along = corner.dot(direction);
            best = if along < best.1 { (index, along) } else { best };
        }
        best
    }

    /// The widest gap over the edges of this outline, or the first one that is wider than `limit`.
    #[inline]
    fn widest_gap(&self, other: &Self, other_frame: &Frame, limit: Real) -> Gap {
        let mut widest = Gap { separation: Real::NEG_INFINITY, edge: 0, corner: 0 };
        for (edge, normal) in self.normals.iter().enumerate() {
            let (corner, least) = other.lowest(other_frame.local_direction(*normal));
            let separation = least + (other_frame.origin - self.corners[edge]).dot(*normal);
            if separation > widest.separation {
                widest = Gap { separation, edge, corner };
                if separation > limit {
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
    // Where squares and products vanish, nothing is clear.
    let noise = NOISE * (a.extent + b.extent + frame.origin.largest()) + Real::MIN_POSITIVE;
    let enough = limit + NOISE * limit.abs() + noise;
    let back = inverse(frame);
    let (over_a, over_b) = widest_gaps(a, b, [frame, &back], enough);
    let is_of_b = over_b.separation > over_a.separation;
    let gap = if is_of_b { over_b } else { over_a };
    if !(gap.separation.abs() > noise) {
        return None;
    }
    if is_of_b {
        let seen = Seen { owner: b, other: a, frame: &back, gap };
        return Some(seen.answer(enough, noise)?.map_or_else(
            |normal| Err(frame.out_direction(-normal)),
            |found| Ok(found.out_of(frame).flipped()),
        ));
    }
    Seen { owner: a, other: b, frame, gap }.answer(enough, noise)
}

/// From the outer frame to the inner one.
#[inline(always)]
fn inverse(frame: &Frame) -> Frame {
    Frame { axes: frame.axes.transposed(), origin: -frame.axes.transposed_mul(frame.origin) }
}

/// The widest gap over the edges of each outline; that over B's is not looked for if A's is enough.
#[inline(always)]
fn widest_gaps(a: &Outline, b: &Outline, [frame, back]: [&Frame; 2], enough: Real) -> (Gap, Gap) {
    if let (Some(a_half), Some(b_half)) = (a.half, b.half) {
        return (box_gap(a_half, b_half, frame), box_gap(b_half, a_half, back));
    }
    let over_a = a.widest_gap(b, frame, enough);
    if over_a.separation > enough {
        return (over_a, Gap { separation: Real::NEG_INFINITY, edge: 0, corner: 0 });
    }
    (over_a, b.widest_gap(a, back, enough))
}

/// The widest gap over the edges of a rectangle, to another one. Only the two edges that look at the
/// other one's middle come into question, and the corner is told by the signs of the turned normal.
#[inline(always)]
fn box_gap(half: Vector, other: Vector, frame: &Frame) -> Gap {
    let Frame { axes, origin } = *frame;
    let turned = axes.abs();
    let gaps = origin.abs() - half - turned * other;
    let (separation, axis) = if gaps.y > gaps.x { (gaps.y, 1) } else { (gaps.x, 0) };
    let is_below = origin[axis] < 0.0;
    // Edges run counter-clockwise from the one below: −y, +x, +y, −x.
    let edge = if axis == 0 { if is_below { 3 } else { 1 } } else { if is_below { 0 } else { 2 } };
    let row = Vector::new(axes.columns[0][axis], axes.columns[1][axis]);
    let inward = if is_below { row } else { -row };
    Gap { separation, edge, corner: corner_towards(inward) }
}

/// The number of the corner of a rectangle that lies furthest along a direction.
#[inline(always)]
fn corner_towards(direction: Vector) -> usize {
    match (direction.x < 0.0, direction.y < 0.0) {
        (true, true) => 0,
        (false, true) => 1,
        (false, false) => 2,
        (true, false) => 3,
    }
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
    /// The answer, with the owner as A.
    #[inline(always)]
    fn answer(&self, enough: Real, noise: Real) -> Option<Result<Closest, Vector>> {
        let Self { owner, other, frame, gap } = *self;
        let normal = owner.normals[gap.edge];
        if gap.separation > enough {
            return Some(Err(normal));
        }
        let start = owner.corners[gap.edge];
        let end = owner.corners[following(gap.edge, owner.corners.len())];
        let corner = frame.out(other.corners[gap.corner]);
        let along = normal.perp();
        let beyond = |point: Vector| greater((start - point).dot(along), (point - end).dot(along));
        let mut on_b = corner;
        if beyond(corner) > 0.0 {
            if gap.separation > 0.0 {
                let is_before = (corner - start).dot(along) < 0.0;
                let from = if is_before { start } else { end };
                return self.between_corners(from, corner, noise).map(Ok);
            }
            on_b = self.deepest_beside(start, end);
            // No point of the edge is as deep: another edge has the widest gap, by a hair.
            if beyond(on_b) > noise {
                return None;
            }
        }
        let separation = (corner - start).dot(normal);
        Some(Ok(Closest { on_a: on_b - normal * separation, on_b, normal, separation }))
    }

    /// The deepest point of the other outline that has a partner on the edge.
    fn deepest_beside(&self, start: Vector, end: Vector) -> Vector {
        let (corners, at) = (self.other.corners, self.gap.corner);
        let count = corners.len();
        let around = [at + count - 1, at, at + 1].map(|i| self.frame.out(corners[i % count]));
        deepest_beside((start, end), self.owner.normals[self.gap.edge], around)
    }

    /// The answer if two corners are nearest to each other, from a guess of the two.
    fn between_corners(&self, mut on_a: Vector, mut on_b: Vector, noise: Real) -> Option<Closest> {
        let Self { owner, other, frame, .. } = *self;
        for _ in 0..TURNS {
            let (normal, separation) = (on_b - on_a).direction_and_length()?;
            let a_end = owner.corners[owner.lowest(-normal).0];
            let b_end = frame.out(other.corners[other.lowest(frame.local_direction(normal)).0]);
            if (b_end - a_end).dot(normal) >= separation - noise {
                return Some(Closest { on_a, on_b, normal, separation });
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
