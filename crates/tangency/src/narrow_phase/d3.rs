//! Two shapes: closest points, contacts, rays, casts, time of impact, in three dimensions.

use super as space;

// The questions, and which method answers which pair.
mod certificate;
mod dispatch;
#[path = "dispatch_table_3d.rs"]
pub(crate) mod dispatch_table;
mod queries;
mod relative_pose;
#[path = "shape_to_core_3d.rs"]
mod shape_to_core;

pub use certificate::{gap_along, gap_at};
pub(crate) use dispatch::closest_in_kernel;
pub(crate) use dispatch_table::{Method, dispatch};
pub use queries::{closest, closest_cached, contact, distance, intersects, method};
pub(crate) use relative_pose::{PosePair, QueryLimits, RelativePose, WorldFrame};

// Two meshes, triangle by triangle.
#[path = "mesh/contact_area_3d.rs"]
pub(crate) mod contact_area;
#[path = "mesh/overlap_3d.rs"]
pub(crate) mod overlap;
#[path = "mesh/solid_relation_3d.rs"]
pub(crate) mod solid_relation;
#[path = "mesh/triangle_pairs_3d.rs"]
pub(crate) mod triangle_pairs;

// One file for each pair that has a way of its own.
#[path = "pairs/capsule_any_3d.rs"]
mod capsule_any;
#[path = "pairs/composite_any.rs"]
mod composite_any;
#[path = "pairs/cuboid_cuboid_3d.rs"]
mod cuboid_cuboid;
#[path = "pairs/cuboid_cuboid_sieve_3d.rs"]
mod cuboid_cuboid_sieve;
#[path = "pairs/gjk_epa.rs"]
mod gjk_epa;
#[path = "pairs/half_space_any.rs"]
mod half_space_any;
#[path = "pairs/mesh_mesh_3d.rs"]
mod mesh_mesh;
#[path = "pairs/segment_cuboid_3d.rs"]
mod segment_cuboid;
#[path = "pairs/segment_segment_3d.rs"]
mod segment_segment;
#[path = "pairs/segment_triangle_3d.rs"]
mod segment_triangle;
#[path = "pairs/separating_axis_3d.rs"]
mod separating_axis;
#[path = "pairs/solid_solid_3d.rs"]
mod solid_solid;
#[path = "pairs/sphere_any.rs"]
mod sphere_any;

pub(crate) use cuboid_cuboid_sieve::quick_box_test;
pub(crate) use gjk_epa::gjk_epa_traced;
pub(crate) use mesh_mesh::{Best, Laid, reach_of};
pub(crate) use sphere_any::gap_of_balls;

// How far shapes of parts must be shifted to come free.
#[path = "penetration/convex_exit.rs"]
mod convex_exit;
#[path = "penetration/minimum_translation.rs"]
mod minimum_translation;
#[path = "penetration/part_pairs.rs"]
mod part_pairs;
#[path = "penetration/shared_points_3d.rs"]
mod shared_points;
#[path = "penetration/solid_pair_3d.rs"]
mod solid_pair;

// Lines and rays.
#[path = "rays/closest_lines_3d.rs"]
mod closest_lines;
#[path = "rays/line_line.rs"]
mod line_line;
#[path = "rays/line_plane.rs"]
mod line_plane;
#[path = "rays/line_shape.rs"]
mod line_shape;
#[path = "rays/line_shape_table_3d.rs"]
mod line_shape_table;
#[path = "rays/local_line.rs"]
mod local_line;
#[path = "rays/plane_plane_3d.rs"]
mod plane_plane;
#[path = "rays/ray_composite.rs"]
mod ray_composite;
#[path = "rays/ray_hits.rs"]
mod ray_hits;
#[path = "rays/ray_parallelogram_3d.rs"]
mod ray_parallelogram;
#[path = "rays/ray_queries.rs"]
mod ray_queries;

pub use line_line::{LinePair, RayPair};
pub use line_plane::{LinePlanePair, LineSegmentPair};
pub(crate) use line_shape_table::stretch_in_triangle;
pub(crate) use local_line::{RebasedLine, Unturned};
pub use plane_plane::PlanePair;
pub(crate) use ray_composite::placed;
pub use ray_hits::{PartFilter, any_ray_hit, cast_ray_into};
pub use ray_queries::{cast_ray, crossing};

// Contact manifolds.
#[path = "manifold/cache.rs"]
mod cache;
#[path = "manifold/candidate_3d.rs"]
mod candidate;
#[path = "manifold/clip_3d.rs"]
mod clip;
#[path = "manifold/clip_input.rs"]
mod clip_input;
#[path = "manifold/clip_polygons_3d.rs"]
mod clip_polygons;
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
#[path = "manifold/projected_face_3d.rs"]
mod projected_face;
#[path = "manifold/reduce_3d.rs"]
mod reduce;
#[path = "manifold/support_face_3d.rs"]
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
