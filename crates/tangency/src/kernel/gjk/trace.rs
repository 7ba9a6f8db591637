//! Tracing: who is told of the steps of a search while it goes on?
//!
//! The searches tell what they see, an event for each turn. As a rule nobody listens: an event is a
//! closure, [`Silent`] does not call it, and what is never called is not compiled. Who wants the steps
//! (`explain`) keeps the events.
//!
//! Bounds are told as what two supports show, not as what the search made of them on the way: so they
//! hold even where the search is mistaken.

use super::space::{ClosestPoints, FacetContact, GjkResult, MinkowskiDifference, Simplex, Vector};

/// A listener.
pub(crate) trait Trace {
    /// Hears of an event, if it wants to.
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

/// Nobody.
pub(crate) struct Silent;

impl Trace for Silent {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Event) {}
}

/// What a search has seen. Directions and corners are those of the Minkowski difference of two cores, in the
/// frame of A.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// A search begins, for cores without their radii, and in other units.
    Cores {
        /// What a length of 1 stands for.
        scale: f64,
        /// The radii of both shapes together, in the same units as everything else.
        radius: f64,
    },
    /// The normal of a side shows the whole gap or depth.
    Axis {
        normal: Vector,
        /// Whether it is a side of A, and whether of B; an edge of each makes one of both.
        of: [bool; 2],
    },
    /// A turn of GJK.
    Turn {
        corners: Vec<Vector>,
        /// The point between the corners that is nearest to the origin.
        nearest: Vector,
        /// The gap that its direction shows.
        shown: f64,
        /// How far the points that it is made of are apart.
        apart: f64,
    },
    /// GJK ended: there is a gap.
    Apart {
        /// Whether its bounds have met.
        is_settled: bool,
    },
    /// GJK ended: the corners hold the origin, or pass it as near as can be told.
    Meeting { corners: Vec<Vector> },
    /// The side of the expansion that is nearest to the origin.
    Face {
        corners: Vec<Vector>,
        outward: Vector,
        /// How far the side is from the origin.
        least: f64,
        /// How far the difference reaches along its direction.
        most: f64,
    },
    /// A search downhill begins.
    LocalMinimum { outward: Vector, depth: f64 },
    /// A step downhill.
    Step { outward: Vector, depth: f64 },
    /// The end of it all, after the last digits were found.
    Settled { normal: Vector, separation: f64 },
}

impl Event {
    pub(super) fn over_facet(
        contact: &FacetContact,
        answer: &Result<ClosestPoints, Vector>,
    ) -> Self {
        let normal = answer.map_or_else(|normal| normal, |found| found.normal);
        Self::Axis { normal, of: [contact.is_a, !contact.is_a] }
    }

    pub(super) fn turn(pair: &MinkowskiDifference, simplex: &Simplex) -> Self {
        let nearest = simplex.nearest;
        let direction = nearest.normalized();
        let shown = direction
            .map_or(f64::NEG_INFINITY, |normal| pair.vertex(normal).difference.dot(normal));
        let (on_a, on_b) = simplex.points();
        let apart = (pair.out(on_b) - on_a).length();
        Self::Turn { corners: differences(simplex), nearest, shown, apart }
    }

    pub(super) fn ending(pair: &MinkowskiDifference, ending: &GjkResult) -> Self {
        match ending {
            GjkResult::Apart(gap) => {
                let tolerance = pair.tolerances.tolerance(gap.shown + gap.open);
                Self::Apart { is_settled: gap.open <= tolerance }
            }
            GjkResult::Beyond(_) => Self::Apart { is_settled: false },
            GjkResult::Meeting(simplex) => Self::Meeting { corners: differences(simplex) },
        }
    }

    pub(super) fn face(
        pair: &MinkowskiDifference,
        corners: &[Vector],
        outward: Vector,
        least: f64,
    ) -> Self {
        let most = pair.depth_along(outward);
        Self::Face { corners: corners.to_vec(), outward, least, most }
    }

    pub(crate) fn settled(found: &ClosestPoints) -> Self {
        Self::Settled { normal: found.normal, separation: found.separation }
    }

    pub(super) fn valley(pair: &MinkowskiDifference, outward: Vector) -> Self {
        Self::LocalMinimum { outward, depth: pair.depth_along(outward) }
    }

    pub(super) fn step(pair: &MinkowskiDifference, outward: Vector) -> Self {
        Self::Step { outward, depth: pair.depth_along(outward) }
    }
}

fn differences(simplex: &Simplex) -> Vec<Vector> {
    simplex.vertices().iter().map(|vertex| vertex.difference).collect()
}
