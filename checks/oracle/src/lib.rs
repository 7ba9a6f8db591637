//! The truth by other means.
//!
//! Reference answers to questions of collision detection, found by trying every feature, in numbers
//! that cannot be wrong: [`Exact`] rationals, and [`Ball`]s that say how wrong they can be. Nothing
//! here is quick for its own sake, and nothing is shared with what it judges.

#![forbid(unsafe_code)]

mod ball;
mod body;
mod circle;
mod curved;
mod difference;
mod ellipsoid;
mod exact;
mod game;
mod leads;
mod lines;
mod mass;
mod normals;
mod number;
mod outline;
mod placement;
mod plain;
mod points;
mod polish;
mod polytope;
mod prospect;
mod query;
mod question;
mod separation;
mod sphere;
mod straight;
mod support;
mod sweep;
mod truth;
mod vector;
mod widest;
mod witness;

#[cfg(test)]
mod tests;

pub use ball::Ball;
pub use body::{Body, Core};
pub use exact::Exact;
pub use lines::{LinePair, RayPair, line_pair, ray_pair, segment_pair};
pub use mass::{Mass, mass, surface};
pub use number::{Number, Undecided};
pub use outline::{Side, is_simple, outlines_intersect, point_in_outline};
pub use placement::{Dimension, Placement};
pub use points::{
    EnclosingBall, hull_corners, is_convex_polyhedron, orientation2d, orientation3d,
    smallest_enclosing_ball, smallest_rectangle_area,
};
pub use query::{
    gap_along, half_space_separation, has_separation, is_contained, membership_error,
    plane_separation, point_separation, separation, support, tight_box,
};
pub use straight::{Range, StraightLine, height_above};
pub use sweep::{Impact, LeastSeparation, Sweep};
pub use truth::{Root, Truth};
pub use vector::Vector;
pub use widest::{WidestGap, widest_gap};
