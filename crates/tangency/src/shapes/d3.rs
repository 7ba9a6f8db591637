//! What there is, convex and composite, and what it weighs, in three dimensions.

use super as space;

// The enum of all shapes.
#[path = "kind_3d.rs"]
mod kind;
mod shape;
#[path = "shape_enum_3d.rs"]
mod shape_enum;

pub use shape_enum::Shape;

// Convex shapes.
#[path = "convex/barycentric_3d.rs"]
mod barycentric;
#[path = "convex/capsule.rs"]
mod capsule;
#[path = "convex/cuboid.rs"]
mod cuboid;
#[path = "convex/cuboid_corners_3d.rs"]
mod cuboid_corners;
#[path = "convex/custom.rs"]
mod custom;
#[path = "convex/custom_projection.rs"]
mod custom_projection;
#[path = "convex/cylinder_cone_3d.rs"]
mod cylinder_cone;
#[path = "convex/ellipsoid.rs"]
mod ellipsoid;
#[path = "convex/face_projection_3d.rs"]
pub(crate) mod face_projection;
#[path = "convex/half_space.rs"]
mod half_space;
#[path = "convex/hull_3d.rs"]
mod hull;
#[path = "convex/hull_convexity_3d.rs"]
pub(crate) mod hull_convexity;
#[path = "convex/obb.rs"]
mod obb;
#[path = "convex/plane_through_3d.rs"]
mod plane_through;
#[path = "convex/rounded.rs"]
mod rounded;
#[path = "convex/segment.rs"]
mod segment;
#[path = "convex/sphere.rs"]
mod sphere;
#[path = "convex/triangle.rs"]
mod triangle;

pub use capsule::Capsule;
pub use cuboid::Cuboid;
pub use custom::CustomConvex;
pub use cylinder_cone::{Cone, Cylinder};
pub use ellipsoid::Ellipsoid;
pub use half_space::{HalfSpace, Plane, PlaneSide};
pub(crate) use hull::FLAT;
pub use hull::Hull;
pub use obb::Obb;
pub(crate) use plane_through::{area_normal, exact_cross, exact_difference, wide_cross, wide_dot};
pub use rounded::Rounded;
pub(crate) use segment::Foot;
pub use segment::Segment;
pub use sphere::Sphere;
pub use triangle::{Parallelogram, Triangle};

// Shapes of parts.
#[path = "composite/composite.rs"]
mod composite;
#[path = "composite/composite_enum_3d.rs"]
mod composite_enum;
#[path = "composite/composite_shape.rs"]
mod composite_shape;
#[path = "composite/compound.rs"]
mod compound;
#[path = "composite/contact_correction.rs"]
mod contact_correction;
#[path = "composite/facet_3d.rs"]
mod facet;
#[path = "composite/part_culling.rs"]
mod part_culling;
#[path = "composite/part_info.rs"]
pub(crate) mod part_info;
#[path = "composite/recording_composite.rs"]
mod recording_composite;
#[path = "composite/rounded_parts.rs"]
mod rounded_parts;
#[path = "composite/triangulated_3d.rs"]
mod triangulated;

pub use composite::{Composite, CompositePart, CustomComposite, PartVisitor};
pub use composite_enum::CompositeShape;
pub use compound::Compound;
pub use contact_correction::{Correction, PartContact};
pub(crate) use contact_correction::{correction, is_behind};
pub(crate) use facet::{facet_normal, facet_of};
pub(crate) use part_culling::{PartCuller, extent};
pub(crate) use part_info::{BoxInfoPair, PartInfo, PartInfoPair};
pub(crate) use recording_composite::{VisitedPart, recorded};
pub(crate) use triangulated::Triangulated;

// Height fields.
#[path = "height_field/ground_3d.rs"]
mod ground;
#[path = "height_field/height_field_3d.rs"]
mod height_field;
#[path = "height_field/min_max_pyramid.rs"]
mod min_max_pyramid;
#[path = "height_field/traversal_log.rs"]
mod traversal_log;

pub use height_field::HeightField;

// Triangle meshes and what they enclose.
pub(crate) mod mesh;

pub use mesh::{Mesh, Solid};

// Mass, centre and inertia.
#[path = "mass/elliptic_integral.rs"]
mod elliptic_integral;
#[path = "mass/inertia_3d.rs"]
mod inertia;
#[path = "mass/joined.rs"]
mod joined;
#[path = "mass/lane_inertia_3d.rs"]
pub(crate) mod lane_inertia;
#[path = "mass/mass_3d.rs"]
mod mass;
#[path = "mass/no_mass.rs"]
mod no_mass;
#[path = "mass/rounded_mass_3d.rs"]
mod rounded_mass;
#[path = "mass/sampled_convex_3d.rs"]
mod sampled_convex;

pub(crate) use inertia::{
    NO_INERTIA, inertia_in_world, inertia_times, inverse_inertia, is_inverse_inertia,
    is_round_inertia, locked_inertia, locked_turn, moment, spin_after, swept, turn_dot,
};
pub(crate) use no_mass::NoMass;

// Scaling and mirroring.
#[path = "scaling/factors.rs"]
mod factors;
#[path = "scaling/instance_3d.rs"]
mod instance;
#[path = "scaling/scaled.rs"]
mod scaled;
#[path = "scaling/scaled_3d.rs"]
mod scaled_kinds;

pub use instance::Instance;

// As lines.
mod wireframe;
#[path = "wires_3d.rs"]
mod wires;

pub(crate) use wires::inner_wires;
