//! Segments against segments, triangles and boxes: the cores of capsules.

use super::space::{
    Closest, Convex, Cuboid, DIMENSION, Foot, Real, Segment, Triangle, Vector, exact_cross,
    exact_difference, ratio, ring, within,
};

/// The nearest points of two segments A and B.
///
/// With `p(s) = a.start + s u`, `q(t) = b.start + t v` and `r = b.start - a.start`, the lines come
/// nearest where `q - p` lies along `n = u × v`:
///
/// ```text
///   s = (r × v)·n / n·n        t = (r × u)·n / n·n
/// ```
///
/// If both are within `0 ..= 1` that is the answer, and `n` the normal. Otherwise an end of one
/// segment is nearest to the other, and there are four such pairs. The products are formed with
/// twice the digits: for nearly parallel segments they are small differences, and their direction is
/// all that tells how the two pass each other.
///
/// Segments that cross touch; the normal is at a right angle to both, its sign arbitrary. For
/// parallel segments in one line it is some direction at a right angle to them.
pub(super) fn segments(a: Segment, b: Segment) -> Closest {
    let across =
        exact_cross(exact_difference(a.end(), a.start()), exact_difference(b.end(), b.start()));
    let Some((normal, _)) = across.direction_and_length() else {
        return nearest_ends(a, b, perpendicular_to(a, b));
    };
    let (s, t) = passing_fractions(a, b);
    let (a_nearer, b_nearer) = (nearer_half(a, s), nearer_half(b, t));
    let (s, t) = passing_fractions(a_nearer, b_nearer);
    if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
        passing(a, b, a_nearer.at(s), normal)
    } else {
        nearest_ends(a, b, normal)
    }
}

/// The fractions at which the lines of two segments that are not parallel come nearest.
fn passing_fractions(a: Segment, b: Segment) -> (Real, Real) {
    let u = exact_difference(a.end(), a.start());
    let v = exact_difference(b.end(), b.start());
    let r = exact_difference(b.start(), a.start());
    let (normal, area) = exact_cross(u, v).direction_and_length().unwrap_or((Vector::X, 1.0));
    (exact_cross(r, v).dot(normal) / area, exact_cross(r, u).dot(normal) / area)
}

/// The segment, turned around if the fraction is in its second half: reckoned from the nearer end, a
/// place just before the end can be told from one beyond it.
fn nearer_half(segment: Segment, fraction: Real) -> Segment {
    if fraction > 0.5 { Segment::unchecked(segment.end(), segment.start()) } else { segment }
}

/// The answer where the segments pass each other at `on_a`, with the unit vector across both.
fn passing(a: Segment, b: Segment, on_a: Vector, across: Vector) -> Closest {
    let on_b = Foot::of(b.start(), b.end(), on_a).point;
    let height = (b.start() - a.start()).dot(across);
    let normal = if height < 0.0 { -across } else { across };
    Closest { on_a, on_b, normal, separation: height.abs() }
}

/// The answer where an end of one segment is nearest to the other.
fn nearest_ends(a: Segment, b: Segment, fallback: Vector) -> Closest {
    let from_a = [a.start(), a.end()].map(|end| (end, Foot::of(b.start(), b.end(), end), 1.0));
    let from_b = [b.start(), b.end()].map(|end| (end, Foot::of(a.start(), a.end(), end), -1.0));
    let mut best = from_a[0];
    for other in [from_a[1], from_b[0], from_b[1]] {
        if other.1.beats(&best.1) {
            best = other;
        }
    }
    let (end, foot, side) = best;
    let (on_a, on_b) = if side > 0.0 { (end, foot.point) } else { (foot.point, end) };
    let (normal, separation) =
        (foot.offset * -side).direction_and_length().unwrap_or((fallback, 0.0));
    Closest { on_a, on_b, normal, separation }
}

/// Some unit vector at a right angle to two parallel segments, either of which may be a point.
fn perpendicular_to(a: Segment, b: Segment) -> Vector {
    let (u, v) = (a.end() - a.start(), b.end() - b.start());
    let longer = if u.length_squared() >= v.length_squared() { u } else { v };
    longer.any_perpendicular()
}

/// A unit direction from A to B, and how far apart the two are along it.
#[derive(Clone, Copy)]
struct Axis {
    normal: Vector,
    separation: Real,
}

impl Axis {
    /// Which way along `direction` parts A from B with the shorter shift; `None` without direction.
    fn between(direction: Vector, a: &impl Convex, b: &impl Convex) -> Option<Self> {
        let unit = direction.normalized()?;
        let (ahead, behind) = (shown(unit, a, b), shown(-unit, a, b));
        Some(if ahead >= behind {
            Self { normal: unit, separation: ahead }
        } else {
            Self { normal: -unit, separation: behind }
        })
    }

    /// Whether this axis shows more than another by more than rounding, for bodies of this size.
    fn clearly_beats(&self, other: &Self, size: Real) -> bool {
        self.separation > other.separation + CLEARLY * size
    }
}

/// What an axis shows is known up to this times the size of the bodies: the rounding of a difference
/// and of three products.
const CLEARLY: Real = 8.0 * Real::EPSILON;

/// How much of the gap between A and B a unit vector shows: never more than there is, and as much for
/// the right normal.
fn shown(normal: Vector, a: &impl Convex, b: &impl Convex) -> Real {
    (b.support(-normal) - a.support(normal)).dot(normal)
}

/// The answer for a segment A and a triangle B.
///
/// If the segment pierces the triangle, the shortest way out is over the face or over an edge: four
/// axes. Otherwise they are as far apart as an end from the triangle or the segment from an edge:
/// five pairs. The nearest one is the answer, but in a sliver several are so up to rounding, and only
/// one has the right normal. So that one is taken whose normal shows most of its own separation; if
/// none shows it all, the two touch, and the normal of the face may show more.
pub(super) fn segment_triangle(a: Segment, b: &Triangle) -> Closest {
    let corners = b.corners();
    let edges = [0, 1, 2].map(|i| Segment::unchecked(corners[i], corners[(i + 1) % 3]));
    let over_face = ring::normal_of(corners).and_then(|normal| Axis::between(normal, &a, b));
    if let Some(over_face) = over_face
        && pierces(a, corners)
    {
        return pierced(a, b, &edges, over_face);
    }
    let [start, end] = [a.start(), a.end()].map(|end| {
        let seen = ring::nearest(corners, end);
        Closest { on_a: end, on_b: seen.point, normal: -seen.normal, separation: seen.separation }
    });
    let [e0, e1, e2] = edges.map(|edge| segments(a, edge));
    let lacking = |seen: &Closest| seen.separation - shown(seen.normal, &a, b);
    let best = [end, e0, e1, e2]
        .into_iter()
        .fold(start, |best, other| if lacking(&other) < lacking(&best) { other } else { best });
    best.or_along(over_face, &a, b)
}

impl Closest {
    /// The answer, with the normal and separation of an axis if that clearly shows more of the gap.
    fn or_along(self, axis: Option<Axis>, a: &impl Convex, b: &impl Convex) -> Self {
        let here = Axis { normal: self.normal, separation: shown(self.normal, a, b) };
        match axis {
            Some(axis) if axis.clearly_beats(&here, a.reach() + b.reach() + self.separation) => {
                let separation = super::space::greater(0.0, axis.separation);
                Self { normal: axis.normal, separation, ..self }
            }
            _ => self,
        }
    }
}

/// Whether the segment runs through the triangle: its ends on both sides of the plane, and all three
/// edges on the same side of its line. Touching does not count.
fn pierces(a: Segment, corners: &[Vector; 3]) -> bool {
    let [d0, d1, d2] = corners.map(|corner| exact_difference(corner, a.start()));
    let along = a.end() - a.start();
    let volumes = [(d0, d1), (d1, d2), (d2, d0)].map(|(p, q)| exact_cross(p, q).dot(along));
    let around = volumes.iter().all(|v| *v > 0.0) || volumes.iter().all(|v| *v < 0.0);
    let [e1, e2] = [corners[1], corners[2]].map(|corner| exact_difference(corner, corners[0]));
    let normal = exact_cross(e1, e2);
    let before = (a.start() - corners[0]).dot(normal);
    let after = (a.end() - corners[0]).dot(normal);
    around && ((before < 0.0 && after > 0.0) || (before > 0.0 && after < 0.0))
}

/// The shortest way out for a segment that pierces a triangle.
fn pierced(a: Segment, b: &Triangle, edges: &[Segment; 3], over_face: Axis) -> Closest {
    let along = exact_difference(a.end(), a.start());
    let size = a.reach() + b.reach();
    let mut best = over_face;
    let mut over_edge = None;
    for edge in edges {
        let across = exact_cross(along, exact_difference(edge.end(), edge.start()));
        if let Some(axis) = Axis::between(across, &a, b)
            && axis.clearly_beats(&best, size)
        {
            best = axis;
            over_edge = Some(*edge);
        }
    }
    let on_a = match over_edge {
        Some(edge) => segments(a, edge).on_a,
        None => a.support(best.normal),
    };
    let Axis { normal, separation } = best;
    Closest { on_a, on_b: on_a + normal * separation, normal, separation }
}

/// The answer for a segment A and a box B, in the frame of the box.
///
/// Box and segment together have six directions in which a gap can show: the axes of the box, and
/// those across the segment and an axis.
pub(super) fn segment_cuboid(a: Segment, b: &Cuboid) -> Closest {
    let along = a.end() - a.start();
    let size = a.reach() + b.reach();
    let mut best = Axis { normal: Vector::X, separation: Real::NEG_INFINITY };
    for axis in Vector::AXES {
        if let Some(found) = Axis::between(axis, &a, b)
            && found.separation > best.separation
        {
            best = found;
        }
    }
    let mut edge_axis = None;
    for (index, axis) in Vector::AXES.into_iter().enumerate() {
        if let Some(found) = Axis::between(along.cross(axis), &a, b)
            && found.clearly_beats(&best, size)
        {
            (best, edge_axis) = (found, Some(index));
        }
    }
    if best.separation > 0.0 {
        return segment_beside_cuboid(a, b, best);
    }
    let on_a = match edge_axis {
        Some(axis) => segments(a, edge_facing(b, axis, -best.normal)).on_a,
        None => deepest_above_face(a, b, best.normal),
    };
    let Axis { normal, separation } = best;
    Closest { on_a, on_b: on_a + normal * separation, normal, separation }
}

/// The edge of a box along an axis that lies furthest along `direction`.
fn edge_facing(b: &Cuboid, axis: usize, direction: Vector) -> Segment {
    let mut end = b.support(direction);
    end[axis] = b.half()[axis];
    let mut start = end;
    start[axis] = -b.half()[axis];
    Segment::unchecked(start, end)
}

/// The point of a segment furthest along the axis `normal` among those beside the face it crosses.
///
/// Only the part between the other faces counts: of a segment parallel to the face, the rest would
/// be as deep and have no partner on the face.
fn deepest_above_face(a: Segment, b: &Cuboid, normal: Vector) -> Vector {
    let along = a.end() - a.start();
    let (mut first, mut last) = (0.0, 1.0);
    for axis in (0..DIMENSION).filter(|axis| normal[*axis] == 0.0) {
        let (start, step, half) = (a.start()[axis], along[axis], b.half()[axis]);
        if step == 0.0 {
            continue;
        }
        let (near, far) = ((-half - start) / step, (half - start) / step);
        let (near, far) = if near <= far { (near, far) } else { (far, near) };
        first = super::space::greater(first, near);
        last = super::space::lesser(last, far);
    }
    let (first, last) = (within(first, 0.0, 1.0), within(last, 0.0, 1.0));
    if along.dot(normal) > 0.0 { a.at(last) } else { a.at(first) }
}

/// The answer for a segment that does not meet the box.
///
/// The squared distance of `p(t)` from the box is a convex function of `t`, made of parabolas that
/// meet where `p` crosses the plane of a face. Its slope grows steadily; between the two crossings
/// where it changes sign it is a straight line, and its zero is the answer.
fn segment_beside_cuboid(a: Segment, b: &Cuboid, gap: Axis) -> Closest {
    let along = a.end() - a.start();
    let outside = |t: Real| {
        let p = a.at(t);
        p - b.closest_in(p)
    };
    let slope = |t: Real| outside(t).dot(along);
    let (mut low, mut high) = ((0.0, slope(0.0)), (1.0, slope(1.0)));
    for axis in 0..DIMENSION {
        for side in [-b.half()[axis], b.half()[axis]] {
            let t = (side - a.start()[axis]) / along[axis];
            if t > low.0 && t < high.0 {
                let found = (t, slope(t));
                if found.1 < 0.0 { low = found } else { high = found }
            }
        }
    }
    let t = if !(low.1 < 0.0) {
        0.0
    } else if !(high.1 > 0.0) {
        high.0
    } else {
        within(low.0 + (high.0 - low.0) * ratio(-low.1, high.1 - low.1), low.0, high.0)
    };
    let on_a = a.at(t);
    let on_b = b.closest_in(on_a);
    let inward = direction_to_box(a, t, on_b, on_b - on_a);
    let (normal, separation) = match inward.normalized() {
        Some(normal) => (normal, (on_b - on_a).dot(normal)),
        None => (gap.normal, gap.separation),
    };
    Closest { on_a, on_b, normal, separation }.or_along(Some(gap), &a, b)
}

/// The direction from a segment at `t` to the nearest point of a box, free of the noise that
/// `offset` has where the two nearly touch.
///
/// Before a face it is the face's axis; beside an edge it is across the segment and the edge; at a
/// corner it is found from the corner's foot on the segment. At an end of the segment, `offset` is a
/// difference of what was given and good as it is.
fn direction_to_box(a: Segment, t: Real, on_b: Vector, offset: Vector) -> Vector {
    let along = a.end() - a.start();
    let beside: [bool; 3] = [0, 1, 2].map(|axis| offset[axis] != 0.0);
    let between_ends = t > 0.0 && t < 1.0;
    if !between_ends {
        return offset;
    }
    match beside {
        [true, true, true] => Foot::of(a.start(), a.end(), on_b).offset,
        [false, true, true] => across(along, Vector::X, offset),
        [true, false, true] => across(along, Vector::Y, offset),
        [true, true, false] => across(along, Vector::Z, offset),
        _ => offset,
    }
}

/// A vector across both, on the side of `offset`; `offset` itself where they are parallel.
fn across(along: Vector, axis: Vector, offset: Vector) -> Vector {
    let across = along.cross(axis);
    if across == Vector::ZERO {
        offset
    } else if across.dot(offset) < 0.0 {
        -across
    } else {
        across
    }
}
