//! The input of clipping: two support faces that look at each other.

use super::space::geometry::{Closest, FeaturePair, Manifold, ManifoldPoint};
use super::space::math::{Frame, Real};

/// What rounding leaves of a length, in units of the size of the pair: a corner goes through two
/// frames, each of which may be off by 8 ε of it.
pub(crate) const SLACK: Real = 16.0 * Real::EPSILON;

/// How two sides look at each other, in the frame of A.
pub(crate) struct ClipInput<'a> {
    /// The nearest points, and the normal that the sides are seen along.
    pub(crate) seen: &'a Closest,
    /// From the frame of B to that of A.
    pub(crate) b_frame: &'a Frame,
    /// How far the surfaces are outside of the sides, of A and of B.
    pub(crate) skins: [Real; 2],
    /// The largest coordinate at hand.
    pub(crate) size: Real,
    /// How far apart what touches may be.
    pub(crate) margin: Real,
    /// What the nearest points belong to.
    pub(crate) whole: FeaturePair,
    /// Whether the nearest points are added if nothing else is as deep.
    pub(crate) adds_nearest: bool,
}

impl ClipInput<'_> {
    /// The manifold of two sides that share nothing.
    pub(crate) fn of_nothing_shared(&self) -> Manifold {
        if self.adds_nearest {
            single(self.seen, self.whole)
        } else {
            Manifold::empty(self.seen.normal)
        }
    }
}

/// The manifold of the nearest points alone.
pub(crate) fn single(seen: &Closest, feature: FeaturePair) -> Manifold {
    let Closest { on_a, on_b, normal, separation, parts } = *seen;
    let mut single = Manifold::empty(normal);
    single.parts = parts;
    single.push(ManifoldPoint { on_a, on_b, separation, feature });
    single
}
