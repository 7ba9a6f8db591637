//! Penetration depth: how deep are two cores in each other?
//!
//! Between flat faces the expansion ends at a side of the Minkowski difference, and the depth is exact. A
//! curved difference has no sides, and however many corners are added it is never reached: concentric
//! cylinders would need thousands. There the expansion is stopped early, and its nearest sides are where a
//! search downhill starts (`descent`). The expansion then goes on with the depth that was found, and shows that every other
//! way out is longer; only if it has no room for that, all valleys are searched (`valleys`).

use super::space::{
    ClosestPoints, Epa, EpaResult, MinkowskiDifference, NO_PARTS, Simplex, Trace, Vector,
    across_faces, across_sides, around_axes, around_unknown_axis, descend, initial_simplex,
    looked_around, mirrored, natural_way,
};

/// Corners of the expansion between flat faces: as many as there is room for.
const FLAT_CORNERS: usize = usize::MAX;
/// Corners of the expansion of a curved difference: enough to see its valleys.
const CURVED_CORNERS: usize = 28;
/// How many valleys are searched.
const VALLEYS: usize = 10;
/// How many where a core has many corners, each of which may be at the head of one.
const MANY_VALLEYS: usize = 32;
/// Up to which depth sides may be tilted by rounding, in units of what cannot be told from nothing.
const SHALLOW: f64 = 1_048_576.0;

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
        found = around_unknown_axis(pair, found, trace);
        if pair.tolerances.is_bottom(&found) {
            return found;
        }
    }
    searched(pair, &expansion, best.outward, found, trace)
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
    found = around_axes(pair, found, trace);
    around_unknown_axis(pair, found, trace)
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
    if best.is_certain && pair.tolerances.is_bottom(&plain) {
        return Some(plain);
    }
    Some(pair.found(normal, face)).filter(|found| pair.tolerances.is_bottom(found))
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
