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
mod custom;
pub use custom::Custom;
pub(crate) use custom::{CURVED, OWN_NOISE};
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

mod general;
#[allow(unused_imports, reason = "two dimensions do not ask who is clearly apart")]
pub(crate) use general::{FLAT, NOISE, apart};
pub(crate) use general::{general, general_meets};

mod against;
mod query;
pub use query::{closest, contact, distance, intersects, method};
mod certificate;
pub use certificate::{gap_along, gap_at};

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
