//! Valleys of the depth: which directions may lead out on a shorter way than one that is known?

use super::space::{
    ALIKE, ClosestPoints, LEAST_ASIDE, MinkowskiDifference, Tolerances, Trace, Vector, around,
    axis_of_ring, bottom_between, descend, lowest_on_ring, nearby, right_angle,
    shortest_face_or_edge_axis,
};

/// How much higher than the lowest the floor of a ring may be, in units of the size, to be looked at.
const LEVEL: f64 = 1e-3;
/// Of the directions around a ring, one in so many is looked at even where there is no hollow.
const SPARSE: usize = 4;
/// How often a look around may find another valley, more than there are.
const MOST_LOOKS: usize = 48;

/// The shortest way out that is shorter than `limit`, across a flat side of one of the cores, along an
/// axis, or at a right angle to one of each.
pub(super) fn natural_way(pair: &MinkowskiDifference, limit: f64) -> Option<Vector> {
    let of_a = pair.a.natural_directions();
    let of_b = pair.b.natural_directions().map(|direction| pair.axes * direction);
    let across = of_a.iter().flat_map(|a| of_b.iter().filter_map(|b| right_angle(*a, *b)));
    let mut best = (limit, None);
    for outward in of_a.iter().chain(&of_b).copied().chain(across) {
        for outward in [outward, -outward] {
            let depth = pair.depth_along(outward);
            if depth < best.0 {
                best = (depth, Some(outward));
            }
        }
    }
    best.1
}

/// The better of an answer and that of the shortest way out across a flat side of the difference: sides that are almost
/// in one plane have a valley each.
pub(super) fn across_faces(
    pair: &MinkowskiDifference,
    found: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let limit = -found.separation - pair.tolerances.resolution;
    match shortest_face_or_edge_axis(pair, limit) {
        Some(outward) => found.better(descend(pair, outward, trace)),
        None => found,
    }
}

/// The answer after a look around from it, near and far: a direction that leads out on a shorter way
/// leads into a valley that was missed. As long as there is one, it is followed.
pub(super) fn looked_around(
    pair: &MinkowskiDifference,
    mut found: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    for _ in 0..MOST_LOOKS {
        let is_shorter = |outward: &Vector| {
            pair.depth_along(*outward) < -found.separation - pair.tolerances.resolution
        };
        let Some(outward) = nearby(-found.normal).find(is_shorter) else { break };
        found = found.better(descend(pair, outward, trace));
    }
    found
}

/// The best of an answer and those that its mirror images lead to, if they are almost as good: the valleys of cores that
/// have almost the same middle are alike on either side of their axes.
pub(super) fn mirrored(
    pair: &MinkowskiDifference,
    start: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let level = -start.separation + LEVEL * pair.tolerances.size;
    let outward = -start.normal;
    let of_a = pair.a.natural_directions();
    let of_b = pair.b.natural_directions().map(|direction| pair.axes * direction);
    let images = of_a.into_iter().chain(of_b).map(|axis| {
        let along = axis * axis.dot(outward);
        outward - along - along
    });
    let mut best = start;
    for image in images.chain([-outward]).filter_map(Vector::normalized) {
        if image.dot(outward) < ALIKE && pair.depth_along(image) < level {
            best = best.better(descend(pair, image, trace));
        }
    }
    best
}

/// The axis of each round core, with a direction straight out of its straight side, if it has one.
fn round_axes(pair: &MinkowskiDifference) -> impl Iterator<Item = (Vector, Option<Vector>)> {
    let of_a = pair.a.axis().map(|axis| (axis, pair.a.side().map(|side| -side)));
    let turned = |direction: Vector| pair.axes * direction;
    let of_b = pair.b.axis().map(|axis| (turned(axis), pair.b.side().map(turned)));
    [of_a, of_b].into_iter().flatten()
}

/// Whether both cores are round about the same line, so that every way out is as long all the way around it.
fn is_round_about(pair: &MinkowskiDifference, axis: Vector) -> bool {
    let Tolerances { size, resolution, .. } = pair.tolerances;
    let off = |vector: Vector| (vector - axis * axis.dot(vector)).largest();
    let are_parallel = |(other, _)| off(other) * size <= resolution;
    off(pair.origin) <= resolution
        && round_axes(pair).count() == 2
        && round_axes(pair).all(are_parallel)
}

/// The best answer among those that are almost as good around the axis of a round core: a valley may
/// be a ring whose floor is all but level, with hollows in it. That of the ring straight out of a side is known, unless
/// its points do not fit.
pub(super) fn around_axes(
    pair: &MinkowskiDifference,
    mut best: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let start = best;
    let outward = -start.normal;
    let level = -start.separation + LEVEL * pair.tolerances.size;
    let fits = pair.tolerances.is_bottom(&start);
    for (axis, side) in round_axes(pair) {
        let is_across = |side: Vector| (side - outward).dot(axis).abs() <= LEAST_ASIDE;
        let is_known = (fits && side.is_some_and(is_across)) || is_round_about(pair, axis);
        if !is_known {
            best = around_ring(pair, (axis, outward), level, best, trace);
        }
    }
    best
}

/// The answer after a look along the straight sides of round cores. Straight out of a side, all the way
/// around, is the floor of a valley that may be too narrow for any other look.
pub(super) fn across_sides(
    pair: &MinkowskiDifference,
    mut best: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    if let (Some(axis), Some(side)) = (pair.a.axis(), pair.a.side()) {
        best = across_side(pair, (axis, -side), |outward| beyond_a(pair, outward), best, trace);
    }
    if let (Some(axis), Some(side)) = (pair.b.axis(), pair.b.side()) {
        let ring = (pair.axes * axis, pair.axes * side);
        best = across_side(pair, ring, |outward| beyond_b(pair, outward), best, trace);
    }
    best
}

/// What a corner of B reaches from the middle of A.
fn beyond_a(pair: &MinkowskiDifference, outward: Vector) -> Vector {
    pair.out(pair.vertex(-outward).b)
}

/// What a corner of A reaches from the middle of B.
fn beyond_b(pair: &MinkowskiDifference, outward: Vector) -> Vector {
    pair.origin - pair.vertex(-outward).a
}

/// The better of an answer and that of the shortest way out across the side of a round core, whose own share of
/// the depth is the same all the way around.
fn across_side(
    pair: &MinkowskiDifference,
    (axis, side): (Vector, Vector),
    beyond: impl Fn(Vector) -> Vector,
    best: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let depth = pair.depth_along(side);
    let own = depth - beyond(side).dot(side);
    // Points that do not fit are told by the depth as well.
    let off =
        if pair.tolerances.is_bottom(&best) { -pair.tolerances.resolution } else { best.misfit() };
    let limit = off - best.separation;
    let shorter = if is_round_about(pair, axis) {
        (depth < limit).then_some(side)
    } else {
        lowest_on_ring((axis, side), limit - own, beyond)
    };
    match shorter {
        Some(outward) => best.better(descend(pair, outward, trace)),
        None => best,
    }
}

/// The answer after a look around the axis that a user's own core may have. It tells none, but where it is round three ways
/// out are on one ring: the one that is known, and the shortest of those an eighth of a turn away on both sides of it.
pub(super) fn around_unknown_axis(
    pair: &MinkowskiDifference,
    best: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let beyond: fn(&MinkowskiDifference, Vector) -> Vector =
        match (pair.a.is_custom(), pair.b.is_custom()) {
            (false, false) => return best,
            (true, false) => beyond_a,
            (false, true) => beyond_b,
            (true, true) => |pair, outward| pair.vertex(-outward).difference,
        };
    let outward = -best.normal;
    match axis_of_ring(outward, |outward| pair.depth_along(outward)) {
        Some(axis) => across_side(pair, (axis, outward), |way| beyond(pair, way), best, trace),
        None => best,
    }
}

/// The best of an answer and those that the hollows of a ring around an axis lead to, where it is lower than a
/// level.
///
/// The ring of a body that is small beside a round one is all but level, and its hollows are gone down
/// along the ring first: a step downhill would hardly move there.
fn around_ring(
    pair: &MinkowskiDifference,
    (axis, direction): (Vector, Vector),
    level: f64,
    mut best: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let ring: &[Vector] = &around(axis, direction);
    let depth_at = |at: usize| pair.depth_along(ring[at % ring.len()]);
    // The way out is no shorter than to any corner that is known.
    let mut known = Vector::ZERO;
    for at in 0..ring.len() {
        if known.dot(ring[at]) > level {
            continue;
        }
        known = pair.vertex(-ring[at]).difference;
        let depth = known.dot(ring[at]);
        if !(depth < level) {
            continue;
        }
        let is_hollow = depth <= depth_at(at + ring.len() - 1) && depth < depth_at(at + 1);
        if is_hollow {
            let beside = [at + ring.len() - 1, at + 1].map(|other| ring[other % ring.len()]);
            let bottom = bottom_between(beside, axis, |outward| pair.depth_along(outward));
            best = best.better(descend(pair, bottom, trace));
        } else if at % SPARSE == 0 {
            best = best.better(descend(pair, ring[at], trace));
        }
    }
    best
}
