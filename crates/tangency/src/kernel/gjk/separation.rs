//! The signed separation of two cores, whatever they are.

use super::space::{
    ClosestPoints, Event, FacetContact, GjkGap, GjkResult, MinkowskiDifference, NO_PARTS, Simplex,
    Trace, Vector, careful_gjk, facet_depth, gjk, natural_way, penetration_depth, refined,
};

/// The nearest points of two cores, or the shortest way to part them; `first` is a guess of the normal, of any length but 0,
/// if there is a better one than [`MinkowskiDifference::first_guess`]. Beyond the limit, perhaps only a unit normal that shows so.
pub(crate) fn closest(
    pair: &MinkowskiDifference,
    first: Option<Vector>,
    trace: &mut impl Trace,
) -> Result<ClosestPoints, Vector> {
    if let Some(contact) = FacetContact::of(pair) {
        if let Some(answer) = contact.over(pair) {
            trace.tell(|| Event::over_facet(&contact, &answer));
            return answer;
        }
        // What is clearly in each other needs no search for the origin.
        if let Some(found) = facet_depth(pair, &contact, pair.tolerances.tolerance(0.0), trace) {
            return Ok(found);
        }
    }
    let first = first.unwrap_or_else(|| pair.first_guess());
    closest_from(pair, Simplex::of(pair.quick_vertex(first)), trace)
}

/// [`closest`], starting with some corners of the Minkowski difference.
pub(super) fn closest_from(
    pair: &MinkowskiDifference,
    start: Simplex,
    trace: &mut impl Trace,
) -> Result<ClosestPoints, Vector> {
    let ending = gjk(pair, start, trace);
    trace.tell(|| Event::ending(pair, &ending));
    let gap = match ending {
        GjkResult::Apart(gap) => gap,
        GjkResult::Beyond(normal) => return Err(normal),
        GjkResult::Meeting(simplex) => {
            let contact = FacetContact::of(pair);
            let known = contact.and_then(|contact| facet_depth(pair, &contact, 0.0, trace));
            let found = known.unwrap_or_else(|| penetration_depth(pair, &simplex, trace));
            return Ok(pair.tolerances.settled(found));
        }
    };
    Ok(closest_points_of_gap(pair, &gap))
}

/// The nearest points of two cores with a gap between them.
fn closest_points_of_gap(pair: &MinkowskiDifference, gap: &GjkGap) -> ClosestPoints {
    if let Some(found) = certain(pair, gap) {
        return found;
    }
    if pair.is_flat_faced() {
        let gap = narrowed(pair, gap);
        return pair.found(gap.normal, gap.simplex);
    }
    let found = pair.found(gap.normal, gap.simplex);
    let refined = refined(pair, -gap.normal, &gap.simplex);
    let found = refined.map_or(found, |other| found.better(other));
    // A flat side that is seen from straight above is wide, and its rim tells little about its tilt.
    let straight = natural_way(pair, -found.separation);
    straight.map_or(found, |outward| found.better(pair.found(-outward, gap.simplex)))
}

/// The gap between flat faces, searched with more digits if the bounds did not meet.
fn narrowed(pair: &MinkowskiDifference, gap: &GjkGap) -> GjkGap {
    if gap.open <= pair.tolerances.tolerance(gap.shown) {
        return *gap;
    }
    match careful_gjk(pair, gap.simplex.vertices()[0]) {
        GjkResult::Apart(better) if better.open < gap.open => better,
        GjkResult::Apart(_) | GjkResult::Beyond(_) | GjkResult::Meeting(_) => *gap,
    }
}

/// The answer of the corners, if its normal shows the whole gap and its points fit.
fn certain(pair: &MinkowskiDifference, gap: &GjkGap) -> Option<ClosestPoints> {
    let (on_a, on_b) = gap.simplex.points();
    let GjkGap { normal, shown: separation, .. } = *gap;
    let found = ClosestPoints { on_a, on_b: pair.out(on_b), normal, separation, parts: NO_PARTS };
    let is_certain =
        gap.open <= pair.tolerances.tolerance(separation) && pair.tolerances.fits(&found);
    is_certain.then_some(found)
}
