//! Boxes, rays, and the answers to questions, in two dimensions.

use super as space;

mod aabb;
#[path = "aabb_corners_2d.rs"]
mod aabb_corners;
mod closest;
pub(crate) mod convex;
mod hit;
mod impact;
#[path = "inertia_2d.rs"]
mod inertia;
mod manifold;
mod mass_properties;
mod nearest;
mod part_pair;
mod ray;
mod ray_aabb;
#[path = "surface_area_2d.rs"]
mod surface_area;

pub use aabb::{Aabb, CenterBox, CornerBox};
pub use closest::Closest;
pub use convex::Convex;
pub(crate) use convex::{CLEARLY, around, around_balls, reach_of};
pub use hit::{Crossing, FaceCulling, Hit, InsideRule, RayOptions};
pub use impact::Impact;
pub use inertia::Inertia;
pub(crate) use manifold::MOST_POINTS;
pub use manifold::{FeatureId, FeaturePair, Manifold, ManifoldPoint};
pub use mass_properties::MassProperties;
pub use nearest::Nearest;
pub use part_pair::PartPair;
pub use ray::{Line, Ray};
pub(crate) use ray_aabb::BoxRay;
pub(crate) use surface_area::surface;
