//! Two convex outlines: the one question behind every flat-sided pair in two dimensions.
//!
//! A point, a segment, a triangle, a rectangle and a polygon are all rings of corners; a capsule is
//! one with a radius. Overlapping rings are parted most easily across an edge of one of them; rings
//! apart are nearest at a corner of one of them:
//!
//! ```text
//!     +-----+                       +-----+
//!     |  A  |__                     |  A  |        +----
//!     |    +| -+--   depth:         |     |<------>*   B     distance:
//!     +----|+     the least gap     +-----+        +----     from a corner
//!          | B    over all edges                             to an edge
//! ```

use super::space::{
    Closest, Foot, Frame, Real, Vector, convex, greater, lesser, ring, turn, within,
};

/// A ring of corners, seen from the frame of A.
#[derive(Clone, Copy)]
pub(super) struct Ring<'a> {
    corners: &'a [Vector],
    frame: Frame,
    /// 1 counter-clockwise, −1 clockwise, 0 without an inside.
    handedness: Real,
}

/// An edge of one ring as the line between the two, with the corner of the other that is nearest.
#[derive(Clone, Copy)]
struct Gap {
    /// The edge, from start to end.
    edge: (Vector, Vector),
    /// The unit direction out of the ring that the edge belongs to.
    outward: Vector,
    /// Which corner of the other ring comes nearest to the edge.
    corner: usize,
    /// How far that corner is outside of the edge.
    separation: Real,
}

impl<'a> Ring<'a> {
    pub(super) fn new(corners: &'a [Vector], frame: Frame) -> Self {
        let corner = |index: usize| frame.out(corners[index]);
        Self { corners, frame, handedness: ring::handedness_of(corners.len(), corner) }
    }

    fn count(&self) -> usize {
        self.corners.len()
    }

    fn corner(&self, index: usize) -> Vector {
        self.frame.out(self.corners[index % self.corners.len()])
    }

    fn all(&self) -> impl Iterator<Item = Vector> {
        self.corners.iter().map(|corner| self.frame.out(*corner))
    }

    fn edge(&self, index: usize) -> (Vector, Vector) {
        (self.corner(index), self.corner(index + 1))
    }

    /// How far the corners are from the origin of A at most.
    fn reach(&self) -> Real {
        self.all().map(Vector::largest).fold(0.0, greater)
    }

    /// How far the corners reach along a direction.
    fn furthest(&self, direction: Vector) -> Real {
        self.all().map(|corner| corner.dot(direction)).fold(Real::NEG_INFINITY, greater)
    }

    /// The edge of this ring that the other one is furthest outside of; `None` without edges.
    fn widest_gap(&self, other: &Self) -> Option<Gap> {
        let mut best: Option<Gap> = None;
        for index in 0..self.count() {
            let (start, end) = self.edge(index);
            let Some((along, length)) = (end - start).direction_and_length() else { continue };
            let side = if self.handedness < 0.0 { 1.0 } else { -1.0 };
            let gap = Gap {
                edge: (start, end),
                outward: along.perp() * side,
                corner: 0,
                separation: Real::INFINITY,
            };
            let gap = nearest_corner(gap, other, side / length);
            if best.is_none_or(|best| gap.separation > best.separation) {
                best = Some(gap);
            }
        }
        best
    }
}

/// The gap with the corner of the other ring that is least outside of its edge.
///
/// `per_area` turns twice the area of edge and corner, signed, into a height.
fn nearest_corner(mut gap: Gap, other: &Ring, per_area: Real) -> Gap {
    for (index, corner) in other.all().enumerate() {
        let height = turn(gap.edge.0, gap.edge.1, corner) * per_area;
        if height < gap.separation {
            gap = Gap { corner: index, separation: height, ..gap };
        }
    }
    gap
}

/// The answer for two rings A and B, in the frame of A.
pub(super) fn rings(a: &Ring, b: &Ring) -> Closest {
    let over_a = a.widest_gap(b);
    let over_b = b.widest_gap(a);
    let from_a = over_a.map(|gap| (gap, 1.0));
    let widest = match (from_a, over_b) {
        (Some((gap, _)), Some(other)) if other.separation > gap.separation => Some((other, -1.0)),
        (None, other) => other.map(|gap| (gap, -1.0)),
        (found, _) => found,
    };
    match widest {
        Some((gap, side)) if gap.separation <= 0.0 && overlap_in_earnest(a, b, gap) => {
            overlapping(if side > 0.0 { b } else { a }, gap, side)
        }
        _ => apart(a, b, widest),
    }
}

/// Whether rings without a gap over any edge overlap.
///
/// Two rings without an inside do so if they cross. For others it goes without saying where they are
/// deep in each other. Where the depth is within rounding, an edge that would have shown a gap may have
/// been lost: the end of a needle shrinks to a point when it is seen from far away.
fn overlap_in_earnest(a: &Ring, b: &Ring, gap: Gap) -> bool {
    if a.handedness != 0.0 || b.handedness != 0.0 {
        let noise = convex::CLEARLY * (a.reach() + b.reach());
        return gap.separation < -noise || rim_distance(a, b) <= 2.0 * noise;
    }
    let ((p, q), (r, s)) = (longest_chord(a), longest_chord(b));
    let opposite = |x: Real, y: Real| (x < 0.0 && y > 0.0) || (x > 0.0 && y < 0.0);
    opposite(turn(p, q, r), turn(p, q, s)) && opposite(turn(r, s, p), turn(r, s, q))
}

/// The distance between the rims of two rings that do not cross.
fn rim_distance(a: &Ring, b: &Ring) -> Real {
    let least = |from: &Ring, to: &Ring| {
        let feet = from.all().flat_map(|corner| {
            (0..to.count()).map(move |index| {
                let (start, end) = to.edge(index);
                Foot::of(start, end, corner).offset.length()
            })
        });
        feet.fold(Real::INFINITY, lesser)
    };
    lesser(least(a, b), least(b, a))
}

/// The ends of a ring whose corners lie in one line.
fn longest_chord(flat: &Ring) -> (Vector, Vector) {
    let first = flat.corner(0);
    let furthest_from = |from: Vector| {
        flat.all().fold(from, |best, corner| {
            if corner.distance(from) > best.distance(from) { corner } else { best }
        })
    };
    let start = furthest_from(first);
    (start, furthest_from(start))
}

/// The answer for overlapping rings, of which `other` is the one whose corner is behind the edge;
/// `side` is 1 if the edge belongs to A and −1 if it belongs to B.
fn overlapping(other: &Ring, gap: Gap, side: Real) -> Closest {
    let inside = deepest_beside_edge(other, &gap);
    let on_edge = inside - gap.outward * gap.separation;
    let (on_a, on_b) = if side > 0.0 { (on_edge, inside) } else { (inside, on_edge) };
    Closest { on_a, on_b, normal: gap.outward * side, separation: gap.separation }
}

/// The deepest point of the ring behind an edge that has a partner on it.
///
/// That is the corner of the gap, unless an edge there is parallel to the gap's: then the corner may
/// lie beyond the end of it, and the part of that edge that does not is as deep up to rounding.
fn deepest_beside_edge(other: &Ring, gap: &Gap) -> Vector {
    let (start, end) = gap.edge;
    let Some((along, length)) = (end - start).direction_and_length() else { return start };
    let corner = other.corner(gap.corner);
    let place = (corner - start).dot(along);
    if (0.0..=length).contains(&place) {
        return corner;
    }
    let before = other.corner(gap.corner + other.count() - 1);
    let after = other.corner(gap.corner + 1);
    let lean = |next: Vector| {
        let edge = (next - corner).normalized().unwrap_or(gap.outward);
        edge.dot(gap.outward).abs()
    };
    let neighbour = if lean(before) < lean(after) { before } else { after };
    let way = (neighbour - corner).dot(along);
    if way == 0.0 {
        return corner;
    }
    let moved =
        corner.lerp(neighbour, within((within(place, 0.0, length) - place) / way, 0.0, 1.0));
    let risen = (moved - corner).dot(gap.outward);
    if risen <= convex::CLEARLY * (place.abs() + length) { moved } else { corner }
}

/// The answer for rings that do not overlap.
///
/// A corner of A is nearest to an edge of B, or a corner of B to an edge of A. Where edges are almost
/// parallel both are so up to rounding, but only one has the right normal: the one that lacks less of
/// its own distance in what its normal shows. If it still lacks more than rounding, two corners were
/// taken for the nearest points and the direction between them is noise; then the edge over which the
/// gap is widest has the normal, and the points are those that fit it.
fn apart(a: &Ring, b: &Ring, widest: Option<(Gap, Real)>) -> Closest {
    let (corner, foot) = nearest_corner_to_edges(a, b);
    let from_a = between(corner, foot.point, -foot.offset);
    let (corner, foot) = nearest_corner_to_edges(b, a);
    let from_b = between(foot.point, corner, foot.offset);
    let shown = |normal: Vector| -b.furthest(-normal) - a.furthest(normal);
    let lacking = |seen: &Closest| seen.separation - shown(seen.normal);
    let best = if lacking(&from_b) < lacking(&from_a) { from_b } else { from_a };
    let noise = convex::CLEARLY * (a.reach() + b.reach() + best.separation);
    match widest {
        Some((gap, side)) if lacking(&best) > noise => {
            let (normal, separation) = (gap.outward * side, greater(0.0, gap.separation));
            let misfit = |seen: &Closest| (seen.on_b - seen.on_a - normal * separation).length();
            let pair = if misfit(&from_b) < misfit(&from_a) { from_b } else { from_a };
            Closest { normal, separation: lesser(separation, pair.separation), ..pair }
        }
        _ => best,
    }
}

/// Two points and the way between them; without a way, along the first axis.
fn between(on_a: Vector, on_b: Vector, offset: Vector) -> Closest {
    let (normal, separation) = offset.direction_and_length().unwrap_or((Vector::X, 0.0));
    Closest { on_a, on_b, normal, separation }
}

/// The corner of `from` that is nearest to an edge of `to`, with its foot there. Edges that have the
/// corner on their inner side are passed over, as for a single point.
fn nearest_corner_to_edges(from: &Ring, to: &Ring) -> (Vector, Foot) {
    let mut best: Option<(Vector, Foot)> = None;
    for corner in from.all() {
        for index in 0..to.count() {
            let (start, end) = to.edge(index);
            if turn(start, end, corner) * to.handedness > 0.0 {
                continue;
            }
            let foot = Foot::of(start, end, corner);
            if best.is_none_or(|(_, best)| foot.beats(&best)) {
                best = Some((corner, foot));
            }
        }
    }
    best.unwrap_or_else(|| (from.corner(0), Foot::of(to.corner(0), to.corner(0), from.corner(0))))
}
