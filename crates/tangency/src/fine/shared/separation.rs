//! The signed separation of two cores, whatever they are.

use super::depth::deepest;
use super::space::{Ending, Found, Pair, Vector, gjk, leveled};

/// The nearest points of two cores, or the shortest way to part them; `first` is a guess of the
/// normal, of any length but 0.
pub(crate) fn closest(pair: &Pair, first: Vector) -> Found {
    match gjk(pair, first) {
        Ending::Apart { simplex, normal } => {
            let found = pair.found(normal, simplex);
            if pair.is_flat_faced() {
                return found;
            }
            leveled(pair, -normal, &simplex).map_or(found, |other| found.better(other))
        }
        Ending::Meeting(simplex) => deepest(pair, &simplex),
    }
}
