//! Penetration depth: how deep are two cores in each other?
//!
//! Between flat faces the expansion ends at a side of the Minkowski difference, and the depth is exact. A
//! curved difference has no sides, and however many corners are added it is never reached: concentric
//! cylinders would need thousands. There the expansion is stopped early, and its nearest sides are where a
//! search downhill starts.
//!
//! Let `h` be the depth along the outward direction `m`, and put the origin outside of the
//! difference `D`, at `o = m (h + δ)`. The point `p` of `D` nearest to `o` is found by GJK, and the
//! way from `p` to `o` is the next direction:
//!
//! ```text
//!              o
//!             /|          The plane at a right angle to o - p through p has D behind it, so the
//!        .---p |          depth along the new direction is p·(o-p)/|o-p| <= |o| - |o-p| <= h:
//!      .'      `. D       every step goes down. It stops where p lies on the line of o, which is
//!     (    ·     )        where the origin would leave.
//! ```
//!
//! Where `D` has the radius of curvature `ρ` the angle to the right direction shrinks by
//! `(h + δ)/(ρ + δ)` in each step. With `δ = h` a gentle curve is left behind at once, and so is a
//! ridge, where `ρ` is nothing: there the angle doubles. Deep inside, where the rate is close to one, the
//! steps are lengthened by what the last two tell (Anderson 1965); a longer step is only kept if it goes
//! further down.
//!
//! Most valleys need no such steps: where the depth is smooth, Newton's method slides down (`slid`), and where the parts that
//! decide are known, a few equations give the bottom to the last digits (`refined`). The expansion then goes on with the depth
//! that was found, and shows that every other way out is longer; only if it has no room for that, all valleys are searched.

use super::space::{
    ClosestPoints, Epa, EpaResult, Event, GjkResult, MinkowskiDifference, NO_PARTS, Silent,
    Simplex, Tolerances, Trace, Vector, around, bottom_between, gjk, initial_simplex,
    lowest_on_ring, nearby, refined, right_angle, settled, shortest_face_or_edge_axis, slid,
    within,
};

/// Corners of the expansion between flat faces: as many as there is room for.
const FLAT_CORNERS: usize = usize::MAX;
/// Corners of the expansion of a curved difference: enough to see its valleys.
const CURVED_CORNERS: usize = 28;
/// The cosine of the angle up to which two directions lead into the same valley.
pub(super) const ALIKE: f64 = 0.99;
/// How much higher than the lowest the floor of a ring may be, in units of the size, to be looked at.
const LEVEL: f64 = 1e-3;
/// Of the directions around a ring, one in so many is looked at even where there is no hollow.
const SPARSE: usize = 4;
/// How many valleys are searched.
const VALLEYS: usize = 10;
/// How many where a core has many corners, each of which may be at the head of one.
const MANY_VALLEYS: usize = 32;
/// Steps in a valley, more than a search that still goes down will need.
const MOST_STEPS: usize = 48;
/// How far the points of an answer may be from where its normal leads, in units of what is good
/// enough.
const FITTING: f64 = 2.0;
/// Up to which depth sides may be tilted by rounding, in units of what cannot be told from nothing.
const SHALLOW: f64 = 1_048_576.0;
/// The squared sine of the least angle between changes that tell about two directions.
const INDEPENDENT: f64 = 1e-6;
/// How far the origin is put outside at most, in units of the size.
const ASIDE: f64 = 0.125;
/// How far it is put outside at least: the direction from a point that is known up to rounding is then
/// known to half of the digits, and the depth to all.
const LEAST_ASIDE: f64 = 1.0 / 67_108_864.0;

/// The shortest way to part two cores that meet, with corners of their difference around the origin.
pub(super) fn penetration_depth(
    pair: &MinkowskiDifference,
    simplex: &Simplex,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let has_room = pair.is_flat_faced() || pair.is_climbed();
    let most_corners = if has_room { FLAT_CORNERS } else { CURVED_CORNERS };
    let corners = match initial_simplex(pair, simplex.vertices()) {
        Ok(corners) => corners,
        Err(flat) => return pair.found(-flat.outward, *simplex),
    };
    let mut expansion = Epa::empty(pair);
    let best = expansion.run(corners, most_corners, trace);
    if let Some(found) = at_face(pair, &best) {
        return unless_tilted(pair, (found, best.is_narrow), trace);
    }
    let mut found = descend(pair, best.outward, trace);
    while let Some(outward) = expansion.shorter_way(&found) {
        found = found.better(descend(pair, outward, trace));
    }
    if expansion.has_none_nearer(&found) {
        if let Some(outward) = natural_way(pair, -found.separation - pair.tolerances.resolution) {
            found = found.better(descend(pair, outward, trace));
        }
        found = across_sides(pair, found, trace);
        found = across_faces(pair, found, trace);
        if is_bottom(pair, &found) {
            return found;
        }
    }
    searched(pair, &expansion, best.outward, found, trace)
}

/// Whether the points of an answer are where its normal leads.
pub(super) fn is_bottom(pair: &MinkowskiDifference, found: &ClosestPoints) -> bool {
    found.misfit() <= FITTING * pair.tolerances.tolerance(0.0)
}

/// The answer after a search of all valleys that are left, and of rings and sides that are too narrow to be one.
fn searched(
    pair: &MinkowskiDifference,
    expansion: &Epa,
    first: Vector,
    mut found: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let mut known = [first; MANY_VALLEYS];
    for count in 1..if pair.is_climbed() { MANY_VALLEYS } else { VALLEYS } {
        let depth = -found.separation;
        let natural = natural_way(pair, depth);
        let Some(outward) = natural.or_else(|| expansion.other_way(&known[..count], depth)) else {
            break;
        };
        known[count] = outward;
        found = found.better(descend(pair, outward, trace));
    }
    found = across_faces(pair, found, trace);
    found = mirrored(pair, found, trace);
    found = looked_around(pair, found, trace);
    found = across_sides(pair, found, trace);
    around_axes(pair, found, trace)
}

/// The answer at a side of the difference, if its points fit.
fn at_face(pair: &MinkowskiDifference, best: &EpaResult) -> Option<ClosestPoints> {
    let (face, normal) = (best.face?, -best.outward);
    let (on_a, on_b) = face.points();
    let plain = ClosestPoints {
        on_a,
        on_b: pair.out(on_b),
        normal,
        separation: -best.depth,
        parts: NO_PARTS,
    };
    if best.is_certain && is_bottom(pair, &plain) {
        return Some(plain);
    }
    Some(pair.found(normal, face)).filter(|found| is_bottom(pair, found))
}

/// An answer of the expansion, or a better one where the rounding of sides may have decided: it is shallow, and a side
/// of a small core is tilted by the rounding of corners that a large one has put far away; or the side is narrow.
fn unless_tilted(
    pair: &MinkowskiDifference,
    (found, is_narrow): (ClosestPoints, bool),
    trace: &mut impl Trace,
) -> ClosestPoints {
    let depth = -found.separation;
    let is_shallow = depth <= SHALLOW * pair.tolerances.resolution;
    if !pair.is_flat_faced() || !(is_shallow || is_narrow) {
        return found;
    }
    across_faces(pair, found, trace)
}

/// The better of an answer and that of the shortest way out across a flat side of the difference: sides that are almost
/// in one plane have a valley each.
fn across_faces(
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
fn looked_around(
    pair: &MinkowskiDifference,
    mut found: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    for _ in 0..MOST_STEPS {
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
fn mirrored(
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
fn around_axes(
    pair: &MinkowskiDifference,
    mut best: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    let start = best;
    let outward = -start.normal;
    let level = -start.separation + LEVEL * pair.tolerances.size;
    let fits = is_bottom(pair, &start);
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
fn across_sides(
    pair: &MinkowskiDifference,
    mut best: ClosestPoints,
    trace: &mut impl Trace,
) -> ClosestPoints {
    // What a corner of the other core reaches from the middle of the round one.
    let beyond_a = |outward: Vector| pair.out(pair.vertex(-outward).b);
    let beyond_b = |outward: Vector| pair.origin - pair.vertex(-outward).a;
    if let (Some(axis), Some(side)) = (pair.a.axis(), pair.a.side()) {
        best = across_side(pair, (axis, -side), beyond_a, best, trace);
    }
    if let (Some(axis), Some(side)) = (pair.b.axis(), pair.b.side()) {
        best = across_side(pair, (pair.axes * axis, pair.axes * side), beyond_b, best, trace);
    }
    best
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
    let off = if is_bottom(pair, &best) { -pair.tolerances.resolution } else { best.misfit() };
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

/// A step from one direction out of the difference to the next.
#[derive(Clone, Copy)]
struct Step {
    from: Vector,
    to: Vector,
    /// The depth along `to`.
    depth: f64,
    /// The corners where the origin leaves.
    corners: Simplex,
}

/// The bottom of the valley that `outward` leads into.
///
/// A step is followed by the deepest of three: the one that the last steps together tell, the last one
/// made longer by a factor that doubles as long as this helps, and the plain one. One more leads from the
/// normal of the answer to the corners around its point.
fn descend(pair: &MinkowskiDifference, outward: Vector, trace: &mut impl Trace) -> ClosestPoints {
    trace.tell(|| Event::valley(pair, outward));
    let outward = slid(pair, outward);
    let corners = Simplex::of(pair.vertex(-outward));
    if let Some(bottom) = settled(pair, outward, &corners) {
        trace.tell(|| Event::step(pair, -bottom.normal));
        return bottom;
    }
    let mut here = step(pair, outward);
    let mut before = [here; 2];
    let mut stretch = 2.0;
    for count in 0..MOST_STEPS {
        if let Some(bottom) = settled(pair, here.to, &here.corners) {
            trace.tell(|| Event::step(pair, -bottom.normal));
            return bottom;
        }
        let ahead = lengthened(&here, &before[..count.min(2)]);
        let stretched = (here.from + here.length() * stretch).normalized();
        let mut next = step(pair, here.to);
        for (outward, factor) in [(stretched, 2.0 * stretch), (ahead, 2.0)] {
            let Some(other) = outward.map(|outward| step(pair, outward)) else { continue };
            if other.depth < next.depth {
                next = other;
                stretch = factor;
            }
        }
        if !(next.depth < here.depth) {
            break;
        }
        before = [here, before[0]];
        here = next;
        trace.tell(|| Event::step(pair, here.to));
    }
    let found = here.found(pair);
    found.better(step(pair, -found.normal).found(pair))
}

impl Step {
    fn length(&self) -> Vector {
        self.to - self.from
    }

    /// The answer along the direction that this step leads to, or along that of the point where the
    /// origin leaves, or along one that is better known than both, whichever fits best.
    fn found(&self, pair: &MinkowskiDifference) -> ClosestPoints {
        let mut best = pair.found(-self.to, self.corners);
        let through = (best.on_a - best.on_b).normalized();
        let others = through.map(|inward| pair.found(inward, self.corners));
        for other in others.into_iter().chain(refined(pair, self.to, &self.corners)) {
            best = best.better(other);
        }
        best
    }
}

/// One step down from a unit direction.
fn step(pair: &MinkowskiDifference, outward: Vector) -> Step {
    let depth = pair.depth_along(outward);
    let outside = within(depth, LEAST_ASIDE * pair.tolerances.size, ASIDE * pair.tolerances.size);
    let aside = outward * (depth + outside);
    let tolerances = Tolerances {
        accuracy: pair.tolerances.resolution / pair.tolerances.size,
        max_distance: f64::INFINITY,
        ..pair.tolerances
    };
    let shifted = MinkowskiDifference { origin: pair.origin - aside, tolerances, ..*pair };
    let (corners, to) =
        match gjk(&shifted, Simplex::of(shifted.quick_vertex(-outward)), &mut Silent) {
            GjkResult::Apart(gap) => (gap.simplex, -shifted.found(gap.normal, gap.simplex).normal),
            GjkResult::Meeting(simplex) => (simplex, outward),
            GjkResult::Beyond(_) => unreachable!("there is no limit"),
        };
    Step { from: outward, to, depth: pair.depth_along(to), corners }
}

/// Where the steps would lead in the end, if every one were made of the last ones as they tell
/// (Anderson 1965): the mixture of them whose own step is the shortest.
fn lengthened(here: &Step, before: &[Step]) -> Option<Vector> {
    let change = |step: &Step| (here.length() - step.length(), here.to - step.to);
    let length = here.length();
    let shift = match before {
        [] => return None,
        [one] => {
            let (u, to_u) = change(one);
            to_u * (length.dot(u) / u.length_squared())
        }
        [one, two, ..] => {
            let ((u, to_u), (v, to_v)) = (change(one), change(two));
            let (uu, uv, vv) = (u.dot(u), u.dot(v), v.dot(v));
            let (lu, lv) = (length.dot(u), length.dot(v));
            let whole = uu * vv - uv * uv;
            if whole > INDEPENDENT * uu * vv {
                to_u * ((lu * vv - lv * uv) / whole) + to_v * ((lv * uu - lu * uv) / whole)
            } else {
                to_u * (lu / uu)
            }
        }
    };
    (here.to - shift).normalized()
}
