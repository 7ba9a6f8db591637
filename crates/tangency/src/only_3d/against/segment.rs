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
}

/// The axis with the widest gap; of equals, the first.
fn widest<const COUNT: usize>(axes: [Option<Axis>; COUNT]) -> Option<Axis> {
    axes.into_iter().flatten().reduce(
        |best, other| {
            if other.separation > best.separation { other } else { best }
        },
    )
}

/// What an axis shows is known up to this times the size of the bodies: the rounding of a difference
/// and of three products.
const CLEARLY: Real = 8.0 * Real::EPSILON;

/// How much of the gap between A and B a unit vector shows: never more than there is, and as much for
/// the right normal.
fn shown(normal: Vector, a: &impl Convex, b: &impl Convex) -> Real {
    (b.support(-normal) - a.support(normal)).dot(normal)
}

/// The one of some answers that `flaw` finds least fault with; of equals, the first.
fn least_flawed<const COUNT: usize>(
    answers: [Closest; COUNT],
    flaw: impl Fn(&Closest) -> Real,
) -> Closest {
    let mut best = (answers[0], flaw(&answers[0]));
    for other in &answers[1..] {
        let found = flaw(other);
        if found < best.1 {
            best = (*other, found);
        }
    }
    best.0
}

/// The answer for a segment A and a triangle B.
///
/// If the segment pierces the triangle, the shortest way out is over the face or over an edge: four
/// axes. Otherwise they are as far apart as an end from the triangle or the segment from an edge:
/// five pairs. The nearest one is the answer, but in a sliver several are so up to rounding, and only
/// one has the right normal. So that one is taken whose normal lacks least of its own separation in
/// what it shows; if it still lacks more than rounding, the two touch, and an axis shows more.
pub(super) fn segment_triangle(a: Segment, b: &Triangle) -> Closest {
    let corners = b.corners();
    let edges = [0, 1, 2].map(|i| Segment::unchecked(corners[i], corners[(i + 1) % 3]));
    let pairs = nearest_pairs(a, corners, &edges);
    let axes = axes_of(a, b, &edges);
    if pierces(a, corners) {
        return over_best_axis(pairs, axes, a.reach() + b.reach()).unwrap_or(pairs[0]);
    }
    let lacking = |seen: &Closest| seen.separation - shown(seen.normal, &a, b);
    let best = least_flawed(pairs, lacking);
    let noise = CLEARLY * (a.reach() + b.reach() + best.separation);
    match widest(axes) {
        Some(axis) if lacking(&best) > noise => {
            Closest { normal: axis.normal, ..least_flawed(pairs, |pair| pair.separation) }
        }
        _ => best,
    }
}

/// Each end of a segment with the triangle, and the segment with each edge.
fn nearest_pairs(a: Segment, corners: &[Vector; 3], edges: &[Segment; 3]) -> [Closest; 5] {
    let [start, end] = [a.start(), a.end()].map(|end| {
        let seen = ring::nearest(corners, end);
        Closest { on_a: end, on_b: seen.point, normal: -seen.normal, separation: seen.separation }
    });
    let [e0, e1, e2] = edges.map(|edge| segments(a, edge));
    [start, end, e0, e1, e2]
}

/// The normal of the face, and the directions across the segment and each edge.
fn axes_of(a: Segment, b: &Triangle, edges: &[Segment; 3]) -> [Option<Axis>; 4] {
    let along = exact_difference(a.end(), a.start());
    let face = ring::normal_of(b.corners()).and_then(|normal| Axis::between(normal, &a, b));
    let [e0, e1, e2] = edges.map(|edge| {
        let across = exact_cross(along, exact_difference(edge.end(), edge.start()));
        Axis::between(across, &a, b)
    });
    [face, e0, e1, e2]
}

/// The shortest way out, with the pair of points that it leads between.
///
/// Axes that show the same gap up to rounding are common in slivers, and only one of them leads from
/// a point of A to one of B; so axis and pair are chosen together, by how far they are from fitting.
fn over_best_axis(pairs: [Closest; 5], axes: [Option<Axis>; 4], size: Real) -> Option<Closest> {
    let deepest = widest(axes)?.separation;
    let mut best: Option<(Closest, Real)> = None;
    for Axis { normal, separation } in axes.into_iter().flatten() {
        if separation < deepest - CLEARLY * size {
            continue;
        }
        let misfit = |pair: &Closest| (pair.on_b - pair.on_a - normal * separation).length();
        let pair = least_flawed(pairs, misfit);
        if best.is_none_or(|(_, least)| misfit(&pair) < least) {
            best = Some((Closest { normal, separation, ..pair }, misfit(&pair)));
        }
    }
    best.map(|(answer, _)| answer)
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

/// The answer for a segment A and a box B, in the frame of the box.
///
/// Box and segment together have six directions in which a gap can show: the axes of the box, and
/// those across the segment and an axis. Overlapping, the shortest way out is along one of them. Face
/// and edge may show the same depth up to rounding; then the one counts that leads between points of
/// both.
pub(super) fn segment_cuboid(a: Segment, b: &Cuboid) -> Closest {
    let along = a.end() - a.start();
    let over_face = widest(Vector::AXES.map(|axis| Axis::between(axis, &a, b)));
    let over_edges = Vector::AXES.map(|axis| Axis::between(along.cross(axis), &a, b));
    let over_face = over_face.expect("an axis has a direction");
    let deepest = widest([Some(over_face), over_edges[0], over_edges[1], over_edges[2]])
        .expect("an axis has a direction");
    if deepest.separation > 0.0 {
        return segment_beside_cuboid(a, b, deepest);
    }
    let on_a = deepest_above_face(a, b, over_face.normal);
    let raised = (a.support(over_face.normal) - on_a).dot(over_face.normal);
    let mut best = Closest {
        on_a,
        on_b: on_a + over_face.normal * over_face.separation,
        normal: over_face.normal,
        separation: over_face.separation,
    };
    let mut flaw = raised + deepest.separation - over_face.separation;
    for (index, axis) in over_edges.into_iter().enumerate() {
        let Some(Axis { normal, separation }) = axis else { continue };
        let pair = segments(a, edge_facing(b, index, -normal));
        let misfit = (pair.on_b - pair.on_a - normal * separation).length();
        if misfit + deepest.separation - separation < flaw {
            flaw = misfit + deepest.separation - separation;
            best = Closest { normal, separation, ..pair };
        }
    }
    best
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

/// The answer for a segment that does not meet the box, with the axis that shows the widest gap.
///
/// The normal is the way between the nearest points, or what the features in play make of it, or the
/// axis: the one that shows most of the gap and fits the two points best. Where the two nearly touch,
/// the way between the points is mostly rounding, while a direction across segment and edge, or from
/// the corner's foot on the segment, is not.
fn segment_beside_cuboid(a: Segment, b: &Cuboid, gap: Axis) -> Closest {
    let on_a = a.at(nearest_fraction_to_cuboid(a, b));
    let on_b = b.closest_in(on_a);
    let offset = on_b - on_a;
    let along = a.end() - a.start();
    let corner = b.support(on_b);
    let [x, y, z] = Vector::AXES.map(|axis| towards(offset, along.cross(axis)));
    let from_corner = towards(offset, Foot::of(a.start(), a.end(), corner).offset);
    let score = |normal: Vector| shown(normal, &a, b) - offset.without(normal).length();
    let mut best = (gap.normal, score(gap.normal));
    for direction in [offset, x, y, z, from_corner] {
        let Some(normal) = direction.normalized() else { continue };
        let found = score(normal);
        if found > best.1 {
            best = (normal, found);
        }
    }
    Closest { on_a, on_b, normal: best.0, separation: offset.dot(best.0) }
}

/// The direction or its opposite, whichever leans towards `offset`.
fn towards(offset: Vector, direction: Vector) -> Vector {
    if direction.dot(offset) < 0.0 { -direction } else { direction }
}

/// The fraction of the point of a segment that is nearest to a box.
///
/// The squared distance of `p(t)` from the box is a convex function of `t`, made of parabolas that
/// meet where `p` crosses the plane of a face. Its slope grows steadily; between the two crossings
/// where it changes sign it is a straight line, and its zero is the answer.
///
/// At a crossing, `p` is on the plane by definition and has no part of its slope from there; what
/// rounding would leave of it could outweigh the rest.
fn nearest_fraction_to_cuboid(a: Segment, b: &Cuboid) -> Real {
    let along = a.end() - a.start();
    let outside = |t: Real| {
        let p = a.at(t);
        p - b.closest_in(p)
    };
    let (mut low, mut high) = ((0.0, outside(0.0).dot(along)), (1.0, outside(1.0).dot(along)));
    for axis in 0..DIMENSION {
        for side in [-b.half()[axis], b.half()[axis]] {
            let t = (side - a.start()[axis]) / along[axis];
            if t > low.0 && t < high.0 {
                let mut beyond = outside(t);
                beyond[axis] = 0.0;
                let slope = beyond.dot(along);
                if slope < 0.0 { low = (t, slope) } else { high = (t, slope) }
            }
        }
    }
    if !(low.1 < 0.0) {
        0.0
    } else if !(high.1 > 0.0) {
        high.0
    } else {
        within(low.0 + (high.0 - low.0) * ratio(-low.1, high.1 - low.1), low.0, high.0)
    }
}
