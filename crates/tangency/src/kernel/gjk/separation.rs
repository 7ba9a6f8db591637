//! The signed separation of two cores, whatever they are.

use super::depth::{deepest, natural_way};
use super::space::{Ending, Event, Found, Gap, Pair, Simplex, Trace, Vector, gjk, leveled};

/// The nearest points of two cores, or the shortest way to part them; `first` is a guess of the
/// normal, of any length but 0. Beyond the limit, perhaps only a unit normal that shows so.
pub(crate) fn closest(pair: &Pair, first: Vector, trace: &mut impl Trace) -> Result<Found, Vector> {
    closest_from(pair, Simplex::of(pair.quick_vertex(first)), trace)
}

/// The same, starting with some corners of the difference.
pub(super) fn closest_from(
    pair: &Pair,
    start: Simplex,
    trace: &mut impl Trace,
) -> Result<Found, Vector> {
    let ending = gjk(pair, start, trace);
    trace.tell(|| Event::ending(pair, &ending));
    let gap = match ending {
        Ending::Apart(gap) => gap,
        Ending::Beyond(normal) => return Err(normal),
        Ending::Meeting(simplex) => {
            return Ok(pair.scope.settled(deepest(pair, &simplex, trace)));
        }
    };
    Ok(across_gap(pair, &gap))
}

/// The nearest points of two cores with a gap between them.
fn across_gap(pair: &Pair, gap: &Gap) -> Found {
    if let Some(found) = certain(pair, gap) {
        return found;
    }
    let found = pair.found(gap.normal, gap.simplex);
    if pair.is_flat_faced() {
        return found;
    }
    let leveled = leveled(pair, -gap.normal, &gap.simplex);
    let found = leveled.map_or(found, |other| found.better(other));
    // A flat side that is seen from straight above is wide, and its rim tells little about its tilt.
    let straight = natural_way(pair, -found.separation);
    straight.map_or(found, |outward| found.better(pair.found(-outward, gap.simplex)))
}

/// The answer of the corners, if its normal shows the whole gap and its points fit.
fn certain(pair: &Pair, gap: &Gap) -> Option<Found> {
    let (on_a, on_b) = gap.simplex.points();
    let Gap { normal, shown: separation, .. } = *gap;
    let found = Found { on_a, on_b: pair.out(on_b), normal, separation };
    let is_certain = gap.open <= pair.scope.tolerance(separation) && pair.scope.fits(&found);
    is_certain.then_some(found)
}
