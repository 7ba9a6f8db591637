//! GJK ray cast (van den Bergen 2004): when do two cores that move straight on first touch?
//!
//! As in the method of Gilbert, Johnson and Keerthi, a few corners of the Minkowski difference are kept
//! that are nearest to the origin. Here B moves on meanwhile: a normal that shows a gap shows, too, how far
//! B can go until the gap along it is closed, and the search goes on from there with the corners that it
//! has (van den Bergen 2004). So the whole cast takes about as many corners as a single look at two cores.
//!
//! We differ from the paper in that nothing rests on the steps, for which corners that are only higher
//! than their neighbours will do. What is said of a contact is to be held against the nearest points
//! there; and that two cores do not meet is said only where one normal shows a gap all along the way.

use super::space::{ClosestPoints, MinkowskiDifference, Silent, Simplex, Vector, closest_from};

/// More turns than cores with flat faces need on their way; a search that takes more is given up.
const MOST_TURNS: usize = 48;

/// What is foreseen of two cores that move straight on.
pub(crate) enum CastPrediction {
    /// They are never as near as touching.
    Apart,
    /// After this share of the translation they may touch for the first time, and stand so to each other.
    Touching(f64, ClosestPoints),
    /// Anything.
    Open,
}

impl CastPrediction {
    /// All lengths multiplied by `factor`.
    pub(crate) fn scaled(self, factor: f64) -> Self {
        match self {
            Self::Touching(fraction, found) => Self::Touching(fraction, found.scaled(factor)),
            Self::Apart | Self::Open => self,
        }
    }
}

/// What is foreseen of two cores with flat faces, of which B goes this `translation`. What is nearer than
/// `touching` touches, and half of it is left where they do.
pub(crate) fn predict_cast(
    pair: &MinkowskiDifference,
    translation: Vector,
    touching: f64,
) -> CastPrediction {
    let (mut here, mut fraction) = (*pair, 0.0);
    let mut simplex = Simplex::of(pair.quick_vertex(pair.first_guess()));
    let mut before = None;
    for _ in 0..MOST_TURNS {
        let distance = simplex.nearest.length_squared().sqrt();
        if !(distance > touching) {
            let found = closest_from(&here, simplex, &mut Silent);
            return found
                .map_or(CastPrediction::Open, |found| CastPrediction::Touching(fraction, found));
        }
        let normal = simplex.nearest / distance;
        let mut vertex = here.quick_vertex(normal);
        let room = vertex.difference.dot(normal) - 0.5 * touching;
        if room > 0.0 {
            let closing = -normal.dot(translation);
            if !(closing > 0.0) {
                // Between a normal that B came nearer along and this one is one that it passes along.
                let level = |before: Vector| normal * -before.dot(translation) - before * closing;
                return passing(pair, translation, before.map_or(normal, level), touching);
            }
            fraction += room / closing;
            if !(fraction <= 1.0) {
                return passing(pair, translation, normal, touching);
            }
            here.origin = pair.origin + translation * fraction;
            simplex = simplex.moved(&here);
            vertex = here.placed(&vertex);
            before = Some(normal);
        } else if simplex.holds(&vertex) {
            return CastPrediction::Open;
        }
        if !simplex.holds(&vertex) {
            simplex.add(vertex);
        }
        if simplex.is_full() {
            return CastPrediction::Open;
        }
    }
    CastPrediction::Open
}

/// Whether there is a gap along a direction all the way: where it begins and where it ends, because
/// between them it grows or shrinks steadily.
fn passing(
    pair: &MinkowskiDifference,
    translation: Vector,
    direction: Vector,
    touching: f64,
) -> CastPrediction {
    let Some(normal) = direction.normalized() else { return CastPrediction::Open };
    let first = pair.vertex(normal).difference.dot(normal);
    let last = first + normal.dot(translation);
    if first > touching && last > touching { CastPrediction::Apart } else { CastPrediction::Open }
}
