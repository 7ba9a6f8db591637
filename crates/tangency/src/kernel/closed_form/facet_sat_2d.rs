//! SAT of a segment and a polygon in overlap is left to EPA: in the plane it has few sides to look at.

use super::space::{ClosestPoints, FacetContact, MinkowskiDifference, Trace};

/// Nothing.
pub(super) fn facet_depth(
    _: &MinkowskiDifference,
    _: &FacetContact,
    _: f64,
    _: &mut impl Trace,
) -> Option<ClosestPoints> {
    None
}
