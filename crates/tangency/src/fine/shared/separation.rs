//! The signed separation of two cores, whatever they are.

use super::depth::deepest;
use super::space::{Ending, Event, Found, Gap, Pair, Trace, Vector, gjk, leveled};

/// How far the points of an answer may be from where its normal leads, in units of what is good
/// enough.
const FITTING: f64 = 4.0;

/// The nearest points of two cores, or the shortest way to part them; `first` is a guess of the
/// normal, of any length but 0.
pub(crate) fn closest(pair: &Pair, first: Vector, trace: &mut impl Trace) -> Found {
    let ending = gjk(pair, first, trace);
    trace.tell(|| Event::ending(pair, &ending));
    let gap = match ending {
        Ending::Apart(gap) => gap,
        Ending::Meeting(simplex) => return deepest(pair, &simplex, trace),
    };
    if let Some(found) = certain(pair, &gap) {
        return found;
    }
    let found = pair.found(gap.normal, gap.simplex);
    if pair.is_flat_faced() {
        return found;
    }
    leveled(pair, -gap.normal, &gap.simplex).map_or(found, |other| found.better(other))
}

/// The nearest points of two cores that are clearly apart; `None` for others.
pub(crate) fn apart(pair: &Pair, first: Vector, trace: &mut impl Trace) -> Option<Found> {
    let ending = gjk(pair, first, trace);
    trace.tell(|| Event::ending(pair, &ending));
    match ending {
        Ending::Apart(gap) => certain(pair, &gap),
        Ending::Meeting(_) => None,
    }
}

/// The answer of the corners, if its normal shows the whole gap and its points fit.
fn certain(pair: &Pair, gap: &Gap) -> Option<Found> {
    let (on_a, on_b) = gap.simplex.points();
    let Gap { normal, shown: separation, .. } = *gap;
    let found = Found { on_a, on_b: pair.out(on_b), normal, separation };
    let is_certain = gap.open <= pair.tolerance(separation)
        && found.misfit() <= FITTING * pair.tolerance(separation);
    is_certain.then_some(found)
}
