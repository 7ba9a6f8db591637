//! The Gauss map of two dimensions is empty: EPA has room for all sides of the Minkowski difference.

use super::space::{MinkowskiDifference, Vector};

/// Nothing.
pub(super) fn shortest_face_or_edge_axis(_: &MinkowskiDifference, _: f64) -> Option<Vector> {
    None
}
