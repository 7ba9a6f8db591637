//! What is the same sentence in every space.

use super as space;

mod order;
pub(crate) use arithmetic::is_safe_square;
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
pub(crate) use convex::{around, around_balls};
mod manifold;
#[allow(unused_imports, reason = "in two dimensions no more come up")]
pub(crate) use manifold::MOST_POINTS;
pub use manifold::{Feature, Manifold, ManifoldPoint, Part};

mod tree;
pub use tree::Tree;
pub(crate) use tree::both;
#[cfg(feature = "serde")]
pub(crate) use tree::{Bits, bits_of, from_bits};
#[allow(unused_imports, reason = "in two dimensions no two trees are gone through together")]
pub(crate) use tree::{Looked, LookedAtTwo};
mod broad_phase;
pub use broad_phase::{
    BoxHandle, BroadPhase, BroadPhaseError, Layers, Mobility, Pair, Pairs, Tiles, TouchedTiles,
};
mod box_ray;
pub(crate) use box_ray::BoxRay;
pub(crate) mod blocks;
pub(crate) use blocks::{Grid, Search};

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
mod nearest_searched;
pub use custom::Custom;
mod rounded;
pub use rounded::Rounded;
mod composite;
pub use composite::{Composed, Composite, Member, Visitor};
mod compound;
mod concave_questions;
pub use compound::Compound;
mod height_field_told;
mod overheard;
mod shape_questions;
pub(crate) use overheard::{Visit, overheard};
mod pieces;
pub use pieces::{BoxPair, Piece, PiecePair};

mod elliptic;
pub(crate) use elliptic::symmetric_second_kind;
mod mass;
pub use mass::MassProperties;
mod bounding_sphere;
pub(crate) use bounding_sphere::furthest_from;

mod line_pair;
pub use line_pair::{LinePair, RayPair};

mod sight;
#[allow(unused_imports, reason = "in two dimensions it has no name")]
pub(crate) use sight::Home;
pub(crate) use sight::{Placing, Sight, Wish};
mod approach;
mod crossed;
pub(crate) use approach::{Approach, Attitude, Closing, Unturned};
pub(crate) use crossed::{crossed_half_space, is_thick, square_with};
mod general;
pub(crate) use general::{general, general_meets, general_outlook, general_told};

mod against;
pub(crate) use against::gap_of_balls;
pub(crate) mod asking;
mod by_parts;
mod glimpse;
pub(crate) use asking::Entry;
pub(crate) use glimpse::{Glimpse, extent};
mod query;
pub use query::{closest, closest_cached, contact, distance, intersects, method};
mod film;
pub use film::{Ending, Film, Free, Look, Shown, Turning};
mod witness;
pub(crate) use witness::{Moment, Nobody, Witness};
mod cast;
mod move_by_parts;
mod ray_by_parts;
pub(crate) use ray_by_parts::placed;
mod ray_query;
mod straight_way;
pub use cast::cast;
pub use ray_query::{cast_ray, crossing};
mod motion;
pub use motion::Motion;
mod clearance;
mod course;
mod extent;
mod spin;
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
mod parts_told;
pub use explain::explain;
mod explain_ray;
mod ray_story;
pub use explain_ray::explain_ray;
pub use ray_story::{RayStep, RayStory};
mod filming;
mod filming_parts;
mod ray_text;
mod text;
pub use filming::{explain_cast, explain_time_of_impact};
mod subtitles;

pub(crate) use crate::{canvas, digits};
mod bodies;
mod chart;
mod difference;
mod gap_graph;
mod opened;
mod picture;
mod ray_picture;
mod reel;
mod strip;
mod view;

mod opposite;
pub(crate) use opposite::{Opposite, SLACK, single};
mod cache;
mod patch;
pub use cache::Cache;
mod contacts;
mod placed_part;
mod smoothed;
mod touch_by_parts;
pub use contacts::{manifold, manifold_cached};
pub use touch_by_parts::{PartPair, manifolds};
mod batch;
pub use batch::{
    Boxes, Capsules, InColumns, OrientedBoxes, Pairing, Poses, Rays, Spheres, Triangles, Warmth,
    closest_batch, closest_batch_cached, closest_each, closest_from, closest_of, intersects_batch,
    manifold_batch, manifold_batch_cached,
};

mod response;
pub(crate) use response::rebounded;
pub use response::{
    Blow, MOST_PASSES, Mass, Mover, Pressed, Solver, Touch, bounce, reflect, resolve_impulse,
    resolve_position,
};
mod world;
pub use world::{
    Body, BodyHandle, BodyKind, Collider, ColliderHandle, Contact, Encounter, Event, Happening,
    Laws, Recording, Touched, Wanted, World, WorldError,
};

pub(crate) mod cloud;
pub(crate) use cloud::Cloud;
mod eigen;
pub(crate) use eigen::principal_axes;
mod principal;
mod ritter;
mod smallest;
