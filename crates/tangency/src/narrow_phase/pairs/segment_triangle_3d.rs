//! Segments against triangles: the cores of a capsule and of a rounded triangle.

use super::segment_segment::segments;
use super::separating_axis::{Axis, shown, widest};
use super::space::geometry::{Closest, Convex, PartPair, convex};
use super::space::math::{Real, Vector};
use super::space::shapes::{Segment, Triangle, exact_cross, exact_difference, face_projection};

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
    let corners = b.vertices();
    let edges = [0, 1, 2].map(|i| Segment::unchecked(corners[i], corners[(i + 1) % 3]));
    let pairs = nearest_pairs(a, corners, &edges);
    let axes = axes_of(a, b, &edges);
    if pierces(a, corners) {
        return over_best_axis(pairs, axes, a.reach() + b.reach()).unwrap_or(pairs[0]);
    }
    let lacking = |seen: &Closest| seen.separation - shown(seen.normal, &a, b);
    let best = least_flawed(pairs, lacking);
    let noise = convex::CLEARLY * (a.reach() + b.reach() + best.separation);
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
        let seen = face_projection::nearest(corners, end);
        Closest {
            on_a: end,
            on_b: seen.point,
            normal: -seen.normal,
            separation: seen.separation,
            parts: PartPair::NONE,
        }
    });
    let [e0, e1, e2] = edges.map(|edge| segments(a, edge));
    [start, end, e0, e1, e2]
}

/// The normal of the face, and the directions across the segment and each edge.
fn axes_of(a: Segment, b: &Triangle, edges: &[Segment; 3]) -> [Option<Axis>; 4] {
    let along = exact_difference(a.end(), a.start());
    let face =
        face_projection::normal_of(b.vertices()).and_then(|normal| Axis::between(normal, &a, b));
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
        if separation < deepest - convex::CLEARLY * size {
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
