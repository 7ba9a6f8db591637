//! Three dimensions in double precision, where pairs of cores are worked out for every space.
//!
//! The words are those of the public spaces, and not all of them are needed here (`dead_code`);
//! of the kernel itself, all is.
#![allow(unreachable_pub)]

/// The first line of every documentation example in this space.
macro_rules! prelude {
    () => {
        "use tangency::d3::*;"
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
#[path = "../math/vector_3d.rs"]
mod vector;
pub use vector::{DIMENSION, Vector};
#[allow(dead_code)]
#[path = "../math/matrix.rs"]
mod matrix;
#[allow(dead_code)]
#[path = "../math/vector_ops.rs"]
mod vector_ops;
pub use matrix::Matrix;
#[path = "../math/triangle_regions_3d.rs"]
mod triangle_regions;
use triangle_regions::way_from_triangle;

#[path = "linear/plain_cross_3d.rs"]
mod plain_cross;
#[path = "linear/rotation_matrix_3d.rs"]
mod rotation_matrix;
pub(crate) use rotation_matrix::axes_of;
#[path = "ray/ray_hull_3d.rs"]
mod ray_hull;
use ray_hull::Planes;
#[path = "gjk/hull_support_3d.rs"]
mod hull_support;
use hull_support::LEVEL;
pub(crate) use hull_support::{Edge, HullVertices};
#[path = "penetration/gauss_map_3d.rs"]
mod gauss_map;
pub(crate) use gauss_map::GaussArc;
use gauss_map::{CoreEdges, shortest_face_or_edge_axis};
#[path = "gjk/core_shape_3d.rs"]
mod core_shape;
pub(crate) use core_shape::Core;
#[path = "gjk/tolerance.rs"]
mod tolerance;
use tolerance::ALIKE;
pub(crate) use tolerance::{Rounding, Tolerances, power_around, reciprocal_of_power};
#[path = "closed_form/facet_core_3d.rs"]
mod facet_core;
use facet_core::FacetCore;
#[path = "gjk/minkowski.rs"]
mod minkowski;
use minkowski::Vertex;
pub(crate) use minkowski::{ClosestPoints, MinkowskiDifference, NO_PARTS, Support};
#[path = "gjk/simplex_3d.rs"]
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
#[path = "penetration/epa_3d.rs"]
mod epa;
use epa::{Epa, initial_simplex};
#[path = "penetration/directions_3d.rs"]
mod directions;
use directions::{around, axis_of_ring, bottom_between, nearby, right_angle};
#[path = "penetration/ring_search_3d.rs"]
mod ring_search;
use ring_search::lowest_on_ring;
#[path = "penetration/refine_3d.rs"]
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
#[path = "closed_form/facet_sat_3d.rs"]
mod facet_sat;
use facet_sat::facet_depth;
#[path = "gjk/separation.rs"]
mod separation;
pub(crate) use separation::closest;
use separation::closest_from;
#[path = "gjk/gjk_cast.rs"]
mod gjk_cast;
pub(crate) use gjk_cast::{CastPrediction, predict_cast};
#[path = "ray/line.rs"]
mod line;
pub(crate) use line::{End, Line, LineInterval};
#[path = "ray/quadratic.rs"]
mod quadratic;
#[path = "ray/ray_ball.rs"]
mod ray_ball;
#[path = "ray/ray_capsule.rs"]
mod ray_capsule;
#[path = "ray/ray_cylinder_cone_3d.rs"]
mod ray_cylinder_cone;
#[path = "ray/ray_ellipsoid.rs"]
mod ray_ellipsoid;
#[path = "ray/ray_plane.rs"]
mod ray_plane;
#[path = "ray/watertight_triangle_3d.rs"]
mod watertight_triangle;
pub(crate) use watertight_triangle::WatertightLine;
#[path = "ray/box_slabs.rs"]
mod box_slabs;
#[path = "ray/support_search.rs"]
mod support_search;
pub(crate) use support_search::Body;
#[path = "closed_form/segment_segment_3d.rs"]
mod segment_segment;
use segment_segment::fractions_of_segments;
pub(crate) use segment_segment::{segments_apart, segments_at_a_glance};
#[path = "closed_form/segment_triangle_3d.rs"]
mod segment_triangle;
pub(crate) use segment_triangle::segment_and_triangle;
#[path = "closed_form/triangle_triangle_3d.rs"]
mod triangle_triangle;
pub(crate) use triangle_triangle::TwoTriangles;
#[path = "closed_form/segment_box_3d.rs"]
mod segment_box;
pub(crate) use segment_box::segment_and_box;
use segment_box::stretch_over;
#[path = "closed_form/box_box_sat_3d.rs"]
mod box_box_sat;
pub(crate) use box_box_sat::{are_boxes_apart, box_box_sat};
#[path = "closed_form/box_box_cast_3d.rs"]
mod box_box_cast;
#[path = "closed_form/swept_sat.rs"]
mod swept_sat;
pub(crate) use box_box_cast::predict_box_cast;
#[path = "exact/exact_sum.rs"]
mod exact_sum;
use exact_sum::{ONE, Sum, on_multiples_of, parts, sign};
#[path = "exact/orientation_3d.rs"]
mod orientation;
use orientation::{CERTAIN, is_above};
pub(crate) use orientation::{
    are_in_line, look_alike, normal_sign, on_finest_grid, on_grid, side_of,
};
#[path = "quickhull/mod.rs"]
mod quickhull;
pub(crate) use quickhull::{Facet, Flatness, HullBuilder, Span, Terms, outline, span_of};
#[path = "closed_form/triangle_intersection_3d.rs"]
mod triangle_intersection;
pub(crate) use triangle_intersection::{Shared, crossing, is_parted, is_well_within, shared};
#[path = "exact/ray_turn_3d.rs"]
mod ray_turn;
pub(crate) use ray_turn::ray_turn;
#[path = "boolean/mod.rs"]
pub(crate) mod boolean;
#[path = "closed_form/triangle_exit_3d.rs"]
mod triangle_exit;
pub(crate) use triangle_exit::{TriangleExit, are_in_each_other, triangle_exit};
#[path = "exact/enclosed_volume_3d.rs"]
mod enclosed_volume;
pub(crate) use enclosed_volume::{Enclosed, enclosed};
#[path = "parallel_body/tanh_sinh.rs"]
mod tanh_sinh;
use tanh_sinh::nodes;
#[path = "parallel_body/rounded_polytope_3d.rs"]
mod rounded_polytope;
pub(crate) use rounded_polytope::RoundedPolytope;
#[path = "parallel_body/rounded_revolution_3d.rs"]
mod rounded_revolution;
pub(crate) use rounded_revolution::rounded_revolution;
#[path = "parallel_body/rounded_ellipsoid_3d.rs"]
mod rounded_ellipsoid;
pub(crate) use rounded_ellipsoid::rounded_ellipsoid;
#[cfg(test)]
mod draw;
