//! What is a thought of its own in two dimensions.

use super as space;
pub(crate) use crate::fine_2d as fine;

mod vector;
pub use vector::{DIMENSION, Vector};
mod rotation;
pub use rotation::Rotation;
pub(crate) use rotation::TURN_NUMBERS;
mod turning;
pub use turning::Turn;
pub(crate) use turning::{
    Axis, NO_TURN, angle_across, angle_of, axis_of, is_finite_turn, still_and_quarter,
    turn_between, turn_from, turned, turns_between,
};
mod corners;
mod surface;
pub(crate) use surface::surface;
mod plane;
pub(crate) use plane::turn;

#[cfg(feature = "glam-033")]
mod glam_033;
#[cfg(feature = "glam-034")]
mod glam_034;
#[cfg(feature = "mint")]
mod mint;
#[cfg(feature = "nalgebra-035")]
mod nalgebra;

mod coordinates;
pub(crate) use coordinates::span_coordinates;
mod cuboid;
mod names;
pub use names::{Circle, Ellipse, Rectangle};
mod polygon;
pub use polygon::Polygon;
mod chain;
pub use chain::Chain;
mod region;
pub(crate) use region::Net;
pub use region::{Region, RegionError};
mod height_field;
pub use height_field::HeightField;
mod concave;
pub(crate) mod ring;
pub use concave::Concave;
mod shape;
pub use shape::Shape;

mod mass;
pub use mass::Inertia;
mod leverage;
pub(crate) use leverage::{
    NO_INERTIA, inertia_about, inertia_in_world, inertia_times, inverse_inertia,
    is_inverse_inertia, moment, spin_after, swept, turn_dot,
};
mod facet;
pub(crate) use facet::{facet, facet_of, way_from_facet};
mod line_pair;
mod reach;
pub(crate) use line_pair::line_pair;
mod outline;
pub use outline::{Outline, SegmentCrossing};
mod convex_pieces;

mod core_of;
mod crossed;
pub(crate) use crossed::stretch_in_triangle;

mod laid_over;
mod side;
pub(crate) use laid_over::laid_over;

mod against;
pub(crate) use against::{boxes_at_a_glance, flat_sided};
pub(crate) mod pairs;

mod kind;
mod retold;
pub(crate) use retold::retold;
mod viewpoint;
pub(crate) use viewpoint::viewed_from;
mod wires;
pub(crate) use wires::wires;

mod convex_hull;
pub use convex_hull::convex_hull;
mod min_area;
