//! What is the same sentence in every space.

use super as space;

mod order;
pub(crate) use order::{greater, lesser, ratio, within};
mod arithmetic;
mod matrix;
pub use matrix::Matrix;
mod error;
pub use error::BuildError;
pub(crate) mod check;
mod pose;
pub(crate) use pose::Frame;
pub use pose::Pose;
mod interval;
pub use interval::Interval;
mod aabb;
pub use aabb::{Aabb, CenterBox, CornerBox};
mod ray;
pub use ray::{Line, Ray};
mod hit;
mod impact;
pub use hit::{Crossing, Faces, Hit, Inside, RayRules};
pub use impact::Impact;
mod nearest;
pub use nearest::Nearest;
pub(crate) use nearest::seen_from_afar;
mod closest;
pub use closest::Closest;
pub(crate) mod convex;
pub use convex::Convex;
mod manifold;
#[allow(unused_imports, reason = "in two dimensions no more come up")]
pub(crate) use manifold::MOST_POINTS;
pub use manifold::{Feature, Manifold, ManifoldPoint, Part};

mod sphere;
pub use sphere::Sphere;
mod segment;
pub(crate) use segment::Foot;
pub use segment::Segment;
mod capsule;
pub use capsule::Capsule;
mod plane;
pub use plane::{HalfSpace, Plane, Side};
mod triangle;
pub use triangle::{Parallelogram, Triangle};
mod cuboid;
pub use cuboid::Cuboid;
mod obb;
pub use obb::Obb;
mod ellipsoid;
pub use ellipsoid::Ellipsoid;
mod rounding;
pub(crate) use rounding::{ROUNDING, scale_of};
mod custom;
pub use custom::Custom;
mod rounded;
pub use rounded::Rounded;
mod shape_questions;

mod elliptic;
pub(crate) use elliptic::symmetric_second_kind;
mod mass;
pub use mass::MassProperties;
mod bounding_sphere;
pub(crate) use bounding_sphere::furthest_from;

mod line_pair;
pub use line_pair::{LinePair, RayPair};

mod sight;
pub(crate) use sight::{Placing, Sight, Wish};
mod approach;
pub(crate) use approach::Approach;
mod general;
pub(crate) use general::{general, general_meets, general_told};

mod against;
pub(crate) mod asking;
pub(crate) use asking::Entry;
mod query;
pub use query::{closest, closest_cached, contact, distance, intersects, method};
mod box_ray;
mod ray_query;
pub use ray_query::{cast_ray, crossing};
mod motion;
pub use motion::Motion;
mod clearance;
mod course;
mod extent;
mod time_of_impact;
pub use time_of_impact::{TimeOfImpact, time_of_impact};
mod bounce;
mod teaching;
pub use bounce::{Flight, advance_and_bounce};
pub use teaching::{sweep_bisect, sweep_substep};
mod certificate;
pub use certificate::{gap_along, gap_at};
mod story;
pub use story::{Compared, Step, Story, WayOut};
mod narrator;
pub(crate) use narrator::{Narrator, skin_of};
mod explain;
pub use explain::explain;
mod text;

pub(crate) use crate::{canvas, digits};
mod chart;
mod difference;
mod picture;
mod view;

mod opposite;
pub(crate) use opposite::{Opposite, SLACK, single};
mod cache;
mod patch;
pub use cache::Cache;
mod contacts;
pub use contacts::{manifold, manifold_cached};

pub(crate) mod cloud;
pub(crate) use cloud::Cloud;
mod eigen;
pub(crate) use eigen::principal_axes;
mod principal;
mod ritter;
mod smallest;
