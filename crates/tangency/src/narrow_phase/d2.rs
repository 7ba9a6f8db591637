//! Two shapes: closest points, contacts, rays, casts, time of impact, in two dimensions.

use super as space;

// The questions, and which method answers which pair.
mod certificate;
mod dispatch;
#[path = "dispatch_table_2d.rs"]
pub(crate) mod dispatch_table;
mod queries;
mod relative_pose;
#[path = "shape_to_core_2d.rs"]
mod shape_to_core;

pub use certificate::{gap_along, gap_at};
pub(crate) use dispatch::closest_in_kernel;
pub(crate) use dispatch_table::{Method, dispatch};
pub use queries::{closest, closest_cached, contact, distance, intersects, method};
pub(crate) use relative_pose::{PosePair, QueryLimits, RelativePose, WorldFrame};

// One file for each pair that has a way of its own.
#[path = "pairs/capsule_any_2d.rs"]
mod capsule_any;
#[path = "pairs/composite_any.rs"]
mod composite_any;
#[path = "pairs/flat_sided_2d.rs"]
mod flat_sided;
#[path = "pairs/gjk_epa.rs"]
mod gjk_epa;
#[path = "pairs/half_space_any.rs"]
mod half_space_any;
#[path = "pairs/polygon_polygon_2d.rs"]
mod polygon_polygon;
#[path = "pairs/polygon_sat_2d.rs"]
mod polygon_sat;
#[path = "pairs/rectangle_rectangle_2d.rs"]
mod rectangle_rectangle;
#[path = "pairs/rectangle_rectangle_cast_2d.rs"]
mod rectangle_rectangle_cast;
#[path = "pairs/sphere_any.rs"]
mod sphere_any;

pub(crate) use gjk_epa::gjk_epa_traced;
pub(crate) use rectangle_rectangle::quick_box_test;
pub(crate) use sphere_any::gap_of_balls;

// How far shapes of parts must be shifted to come free.
#[path = "penetration/convex_exit.rs"]
mod convex_exit;
#[path = "penetration/minimum_translation.rs"]
mod minimum_translation;
#[path = "penetration/part_pairs.rs"]
mod part_pairs;

// Lines and rays.
#[path = "rays/closest_lines_2d.rs"]
mod closest_lines;
#[path = "rays/line_line.rs"]
mod line_line;
#[path = "rays/line_plane.rs"]
mod line_plane;
#[path = "rays/line_shape.rs"]
mod line_shape;
#[path = "rays/line_shape_table_2d.rs"]
mod line_shape_table;
#[path = "rays/local_line.rs"]
mod local_line;
#[path = "rays/ray_composite.rs"]
mod ray_composite;
#[path = "rays/ray_hits.rs"]
mod ray_hits;
#[path = "rays/ray_queries.rs"]
mod ray_queries;

pub use line_line::{LinePair, RayPair};
pub use line_plane::{LinePlanePair, LineSegmentPair};
pub(crate) use line_shape_table::stretch_in_triangle;
pub(crate) use local_line::{RebasedLine, Unturned};
pub(crate) use ray_composite::placed;
pub use ray_hits::{PartFilter, any_ray_hit, cast_ray_into};
pub use ray_queries::{cast_ray, crossing};

// Contact manifolds.
#[path = "manifold/cache.rs"]
mod cache;
#[path = "manifold/clip_2d.rs"]
mod clip;
#[path = "manifold/clip_input.rs"]
mod clip_input;
#[path = "manifold/contact_patch.rs"]
mod contact_patch;
#[path = "manifold/ghost_contacts.rs"]
mod ghost_contacts;
#[path = "manifold/manifold_composite.rs"]
mod manifold_composite;
#[path = "manifold/manifold_queries.rs"]
mod manifold_queries;
#[path = "manifold/placed_part.rs"]
mod placed_part;
#[path = "manifold/support_face_2d.rs"]
mod support_face;

pub use cache::Cache;
pub use manifold_composite::manifolds;
pub use manifold_queries::{manifold, manifold_cached};

// Shape casts and time of impact.
#[path = "motion/conservative_advancement.rs"]
mod conservative_advancement;
#[path = "motion/motion_composite.rs"]
mod motion_composite;
#[path = "motion/motion_trace.rs"]
pub(crate) mod motion_trace;
#[path = "motion/relative_motion.rs"]
mod relative_motion;
#[path = "motion/shape_cast.rs"]
mod shape_cast;
#[path = "motion/shape_cast_newton.rs"]
mod shape_cast_newton;
#[path = "motion/support_extent.rs"]
mod support_extent;
#[path = "motion/time_of_impact.rs"]
mod time_of_impact;

pub(crate) use motion_composite::part_of;
pub(crate) use motion_trace::{Ending, MotionEvent, MotionTrace, Shown, Turning};
pub use shape_cast::cast_shapes;
pub(crate) use shape_cast::cast_traced;
pub use time_of_impact::{TimeOfImpact, time_of_impact};
pub(crate) use time_of_impact::{rounded_down, time_of_impact_traced};
