//! What is a thought of its own in three dimensions.

use super as space;
pub(crate) use crate::fine_3d as fine;

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
pub(crate) use plane::{area_normal, exact_cross, exact_difference, wide_cross, wide_dot};

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
mod cylinder;
pub use cylinder::{Cone, Cylinder};
mod convexity;
mod hull;
pub use hull::Hull;
mod height_field;
pub use height_field::HeightField;
mod concave;
pub(crate) mod ring;
pub use concave::Concave;
mod shape;
pub use shape::Shape;

mod mesh;
pub use mesh::{Bend, Defects, Mesh, MeshEdge, MeshError, Solid};
mod triangulated;
pub(crate) use triangulated::Triangulated;

mod hull_of_points;
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
mod sheet;
pub(crate) use line_pair::line_pair;

mod core_of;
mod crossed;
pub(crate) use crossed::stretch_in_triangle;

mod facing;
mod side;
pub(crate) use facing::{Facing, axes_with_last};
mod meeting;
pub(crate) use meeting::{Mark, Marked, Meeting, Meetings, best_by};
mod overlap;
pub(crate) use overlap::overlap;
mod choose;
pub(crate) use choose::choose;
mod laid_over;
pub(crate) use laid_over::laid_over;

mod against;
pub(crate) use against::boxes_at_a_glance;
pub(crate) use against::meshes::{Best, Laid, reach_of};
pub(crate) mod pairs;

mod mesh_pairs;
mod meshes_told;
pub use mesh_pairs::{
    CurvePart, CurvePiece, intersection_curve, triangle_pairs, triangle_pairs_into,
};
mod mesh_relation;
pub use mesh_relation::{Relation, relation};

mod kind;
mod retold;
pub(crate) use retold::retold;
mod viewpoint;
pub(crate) use viewpoint::viewed_from;
mod wires;
pub(crate) use wires::wires;
