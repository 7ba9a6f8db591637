//! GJK: how far apart are two cores? (Gilbert, Johnson and Keerthi 1988)
//!
//! A few corners of the Minkowski difference `D` are kept, and of the body between them the point nearest to
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

use super::space::{Event, MinkowskiDifference, Silent, Simplex, Trace, Vector, Vertex, lesser};

/// More turns than a search that still comes nearer will need.
const MOST_TURNS: usize = 128;

/// How many turns in a row may fail to narrow the bounds.
const MOST_VAIN_TURNS: usize = 3;

/// Where the search ended.
pub(super) enum GjkResult {
    /// The cores are apart.
    Apart(GjkGap),
    /// The cores are further apart than the limit, as this unit normal shows.
    Beyond(Vector),
    /// The cores meet: the corners hold the origin, or come as near as can be told.
    Meeting(Simplex),
}

/// What is known of two cores that are apart.
#[derive(Clone, Copy)]
pub(super) struct GjkGap {
    /// The corners at the nearest points.
    pub(super) simplex: Simplex,
    /// The unit normal of their nearest point.
    pub(super) normal: Vector,
    /// How much of the gap the normal shows.
    pub(super) shown: f64,
    /// By how much more the nearest points are apart.
    pub(super) open: f64,
}

/// The corners of the difference nearest to the origin, starting with some.
pub(super) fn gjk(pair: &MinkowskiDifference, start: Simplex, trace: &mut impl Trace) -> GjkResult {
    search::<false>(pair, start, trace)
}

/// [`gjk`] with all digits of cross products: those of a sliver's edges are small differences of large products, and without
/// their digits the search goes astray around it. It starts with one corner: the nearest point of more has lost them already.
#[cold]
pub(super) fn careful_gjk(pair: &MinkowskiDifference, start: Vertex) -> GjkResult {
    search::<true>(pair, Simplex::of(start), &mut Silent)
}

/// The search, with all digits of cross products or the plain ones.
#[inline(always)]
fn search<const CAREFUL: bool>(
    pair: &MinkowskiDifference,
    start: Simplex,
    trace: &mut impl Trace,
) -> GjkResult {
    let mut simplex = start;
    let mut best: Option<GjkGap> = None;
    let mut widest = (Vector::ZERO, f64::NEG_INFINITY);
    let (mut least, mut narrowest, mut vain_turns) = (f64::INFINITY, f64::INFINITY, 0);
    for _ in 0..MOST_TURNS {
        trace.tell(|| Event::turn(pair, &simplex));
        let distance = simplex.nearest.length_squared().sqrt();
        if !(distance > pair.tolerances.resolution) {
            return GjkResult::Meeting(simplex);
        }
        let normal = simplex.nearest / distance;
        let mut vertex = pair.quick_vertex(normal);
        let mut shown = vertex.difference.dot(normal);
        let may_end = distance - shown <= pair.tolerances.tolerance(distance)
            || shown > pair.tolerances.max_distance;
        if may_end || simplex.holds(&vertex) {
            vertex = pair.confirmed(vertex, normal);
            shown = vertex.difference.dot(normal);
        }
        if shown > pair.tolerances.max_distance {
            return GjkResult::Beyond(normal);
        }
        let open = distance - shown;
        if shown > widest.1 {
            widest = (normal, shown);
        }
        // Close to touching, it has to be known on which side.
        let is_known =
            open <= pair.tolerances.tolerance(distance) && shown > pair.tolerances.resolution;
        let is_end = is_known || simplex.holds(&vertex);
        if is_end && open < narrowest {
            best = Some(GjkGap { simplex, normal, shown, open });
            break;
        }
        // The corners are only kept where they may be the last ones.
        if open < narrowest && open < NEARLY * pair.tolerances.size {
            best = Some(GjkGap { simplex, normal, shown, open });
        }
        vain_turns = if open < narrowest || distance < least { 0 } else { vain_turns + 1 };
        narrowest = lesser(narrowest, open);
        least = lesser(least, distance);
        if is_end || vain_turns > MOST_VAIN_TURNS {
            break;
        }
        let before = simplex.nearest;
        simplex.add_with::<CAREFUL>(vertex);
        if simplex.is_full() {
            simplex.nearest = before;
            break;
        }
    }
    ended(pair, simplex, best, widest)
}

/// What the search knows at its end: the corners it holds, the gap where the bounds were nearest to each other, and the
/// normal that showed the widest one.
#[inline]
fn ended(
    pair: &MinkowskiDifference,
    simplex: Simplex,
    best: Option<GjkGap>,
    (normal, mut shown): (Vector, f64),
) -> GjkResult {
    // A gap that was shown is there, whatever the corners hold: four of them in one plane may seem to
    // hold anything.
    if shown > pair.tolerances.resolution {
        shown = pair.vertex(normal).difference.dot(normal);
    }
    if !(shown > pair.tolerances.resolution) {
        return GjkResult::Meeting(simplex);
    }
    match best {
        Some(gap) if gap.shown > pair.tolerances.resolution => GjkResult::Apart(gap),
        Some(GjkGap { simplex, .. }) => {
            GjkResult::Apart(GjkGap { simplex, normal, shown, open: shown })
        }
        None => GjkResult::Apart(GjkGap { simplex, normal, shown, open: shown }),
    }
}

/// Whether two cores meet, as soon as that is known.
///
/// A direction that shows a gap is enough to tell that they do not, and four corners around the origin
/// that they do. `None` where both are too close to call: then the whole answer has to be asked.
pub(crate) fn intersects(pair: &MinkowskiDifference, first: Vector) -> Option<bool> {
    let mut simplex = Simplex::of(pair.vertex(first));
    for _ in 0..MOST_TURNS {
        let distance = simplex.nearest.length_squared().sqrt();
        if !(distance > SURELY * pair.tolerances.resolution) {
            return None;
        }
        let normal = simplex.nearest / distance;
        let mut vertex = pair.quick_vertex(normal);
        if vertex.difference.dot(normal) > SURELY * pair.tolerances.resolution {
            vertex = pair.confirmed(vertex, normal);
            if vertex.difference.dot(normal) > SURELY * pair.tolerances.resolution {
                return Some(false);
            }
        }
        if simplex.holds(&vertex) {
            return None;
        }
        simplex.add(vertex);
        if simplex.is_full() {
            return simplex.is_deep(SURELY * pair.tolerances.resolution).then_some(true);
        }
    }
    None
}

/// What lies between the bounds when the end is near, in units of the size.
const NEARLY: f64 = 1e-2;

/// How much more than what cannot be told from nothing is certain.
const SURELY: f64 = 64.0;
