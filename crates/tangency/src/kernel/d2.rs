//! Two dimensions in double precision, where pairs of cores are worked out for every space.
//!
//! The words are those of the public spaces, and not all of them are needed here (`dead_code`);
//! of the kernel itself, all is.
#![allow(unreachable_pub)]

/// The first line of every documentation example in this space.
macro_rules! prelude {
    () => {
        "use tangency::d2::*;"
    };
}

use self as space;
use self as kernel;

#[allow(dead_code)]
#[path = "../math/f64.rs"]
mod number;
use number::*;

#[allow(dead_code)]
#[path = "../math/min_max.rs"]
mod min_max;
pub(crate) use min_max::{greater, lesser, within};
#[allow(dead_code)]
#[path = "../math/vector_2d.rs"]
mod vector;
pub use vector::{DIMENSION, Vector};
#[allow(dead_code)]
#[path = "../math/matrix.rs"]
mod matrix;
#[allow(dead_code)]
#[path = "../math/vector_ops.rs"]
mod vector_ops;
pub use matrix::Matrix;

#[path = "exact/exact_sum.rs"]
mod exact_sum;
use exact_sum::{ONE, Sum, on_multiples_of, parts, sign};
#[path = "exact/orientation_2d.rs"]
mod orientation;
pub(crate) use orientation::{GRID, on_grid, turn_of};
#[path = "sweep_line/sweep_edge_2d.rs"]
mod sweep_edge;
pub(crate) use sweep_edge::{Strand, left_to_right};
#[path = "sweep_line/sweep_line_2d.rs"]
mod sweep_line;
pub(crate) use sweep_line::{ends_on_segments, is_simple, stops};
#[path = "linear/rotation_matrix_2d.rs"]
mod rotation_matrix;
pub(crate) use rotation_matrix::axes_of;
#[path = "gjk/core_shape_2d.rs"]
mod core_shape;
pub(crate) use core_shape::Core;
#[path = "gjk/tolerance.rs"]
mod tolerance;
use tolerance::ALIKE;
pub(crate) use tolerance::{Rounding, Tolerances, power_around, reciprocal_of_power};
#[path = "closed_form/facet_core_2d.rs"]
mod facet_core;
use facet_core::FacetCore;
#[path = "gjk/minkowski.rs"]
mod minkowski;
use minkowski::Vertex;
pub(crate) use minkowski::{ClosestPoints, MinkowskiDifference, NO_PARTS, Support};
#[path = "gjk/simplex_2d.rs"]
mod simplex;
use simplex::Simplex;
#[path = "gjk/trace.rs"]
mod trace;
pub(crate) use trace::{Event, Silent, Trace};
#[path = "gjk/gjk.rs"]
mod gjk;
pub(crate) use gjk::intersects;
use gjk::{GjkGap, GjkResult, careful_gjk, gjk};
#[path = "penetration/epa_result.rs"]
mod epa_result;
use epa_result::{EpaResult, Flat};
#[path = "penetration/epa_2d.rs"]
mod epa;
use epa::{Epa, initial_simplex};
#[path = "penetration/directions_2d.rs"]
mod directions;
use directions::{around, axis_of_ring, bottom_between, lowest_on_ring, nearby, right_angle};
#[path = "penetration/gauss_map_2d.rs"]
mod gauss_map;
use gauss_map::shortest_face_or_edge_axis;
#[path = "penetration/refine_2d.rs"]
mod refine;
use refine::{refined, settled, slid};
#[path = "penetration/descent.rs"]
mod descent;
use descent::{LEAST_ASIDE, descend};
#[path = "penetration/valleys.rs"]
mod valleys;
use valleys::{
    across_faces, across_sides, around_axes, around_unknown_axis, looked_around, mirrored,
    natural_way,
};
#[path = "penetration/depth.rs"]
mod depth;
use depth::penetration_depth;
#[path = "closed_form/facet_contact.rs"]
mod facet_contact;
use facet_contact::FacetContact;
#[path = "closed_form/facet_sat_2d.rs"]
mod facet_sat;
use facet_sat::facet_depth;
#[path = "gjk/separation.rs"]
mod separation;
pub(crate) use separation::closest;
use separation::closest_from;
#[path = "gjk/gjk_cast.rs"]
mod gjk_cast;
pub(crate) use gjk_cast::{CastPrediction, predict_cast};
#[path = "closed_form/rectangle_rectangle_cast_2d.rs"]
mod rectangle_rectangle_cast;
#[path = "closed_form/swept_sat.rs"]
mod swept_sat;
pub(crate) use rectangle_rectangle_cast::predict_rectangle_cast;
#[path = "ray/line.rs"]
mod line;
pub(crate) use line::{End, Line, LineInterval};
#[path = "ray/box_slabs.rs"]
mod box_slabs;
#[path = "ray/quadratic.rs"]
mod quadratic;
#[path = "ray/ray_ball.rs"]
mod ray_ball;
#[path = "ray/ray_capsule.rs"]
mod ray_capsule;
#[path = "ray/ray_ellipsoid.rs"]
mod ray_ellipsoid;
#[path = "ray/ray_plane.rs"]
mod ray_plane;
#[path = "ray/ray_polygon_2d.rs"]
mod ray_polygon;
#[path = "ray/support_search.rs"]
mod support_search;
pub(crate) use support_search::Body;
#[path = "parallel_body/tanh_sinh.rs"]
mod tanh_sinh;
use tanh_sinh::nodes;
#[path = "parallel_body/rounded_ellipse_2d.rs"]
mod rounded_ellipse;
pub(crate) use rounded_ellipse::rounded_ellipse;
#[cfg(test)]
mod draw;
