//! How far apart are two cores? The method of Gilbert, Johnson and Keerthi (1988).
//!
//! A few corners of the difference `D` are kept, and of the body between them the point nearest to
//! the origin, `v`. The corner of `D` that lies least along `v` is added, what is not needed any more
//! dropped, and so on. From above, `D` is never further than `|v|`; from below, never nearer than the
//! gap that `v` shows:
//!
//! ```text
//!            D  .-----.
//!             /        `.        the true distance is between  v·w/|v|  and  |v|
//!            w---------- v
//!              `\_____ /|
//!                       | |v|
//!                       o origin
//! ```
//!
//! It ends when the two bounds meet, when the new corner is one that is known already, or when they do
//! not come nearer any more: then rounding has the last word, and the corners with the least
//! between the bounds are kept. We differ from the paper in keeping both bounds, as van den Bergen (1999)
//! does.

use super::space::{Pair, Simplex, Vector};

/// More turns than any pair needs: flat faces take up to 20, curved ones up to 60.
const MOST_TURNS: usize = 128;

/// How many turns in a row may fail to narrow the bounds.
const MOST_VAIN_TURNS: usize = 3;

/// Where the search ended.
pub(super) enum Ending {
    /// The cores are apart, with the corners at the nearest points, and their unit normal.
    Apart { simplex: Simplex, normal: Vector },
    /// The cores meet: the corners hold the origin, or come as near as can be told.
    Meeting(Simplex),
}

/// The corners of the difference nearest to the origin, starting with the one along `first`.
pub(super) fn gjk(pair: &Pair, first: Vector) -> Ending {
    let mut simplex = Simplex::of(pair.vertex(first));
    let mut best = (simplex, first, f64::INFINITY);
    let (mut least, mut vain_turns) = (f64::INFINITY, 0);
    for _ in 0..MOST_TURNS {
        let distance = simplex.nearest.length_squared().sqrt();
        if !(distance > pair.noise) {
            return Ending::Meeting(simplex);
        }
        let normal = simplex.nearest / distance;
        let vertex = pair.vertex(normal);
        let open = distance - vertex.way.dot(normal);
        vain_turns = if open < best.2 || distance < least { 0 } else { vain_turns + 1 };
        if open < best.2 {
            best = (simplex, normal, open);
        }
        if distance < least {
            least = distance;
        }
        if open <= pair.tolerance(distance)
            || simplex.holds(&vertex)
            || vain_turns > MOST_VAIN_TURNS
        {
            break;
        }
        simplex = simplex.with(vertex);
        if simplex.is_full() {
            return Ending::Meeting(simplex);
        }
    }
    let (simplex, normal, open) = best;
    let distance = simplex.nearest.length_squared().sqrt();
    if distance > open { Ending::Apart { simplex, normal } } else { Ending::Meeting(simplex) }
}
