//! Segments against boxes: the cores of a capsule and of a rounded box.

use super::segment_segment::segments;
use super::separating_axis::{Axis, shown, widest};
use super::space::geometry::{Closest, Convex, PartPair};
use super::space::math::{DIMENSION, Real, Vector, ratio, within};
use super::space::shapes::{Cuboid, Foot, Segment};

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
        parts: PartPair::NONE,
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
        first = super::space::math::greater(first, near);
        last = super::space::math::lesser(last, far);
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
    Closest { on_a, on_b, normal: best.0, separation: offset.dot(best.0), parts: PartPair::NONE }
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
