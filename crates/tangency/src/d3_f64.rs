//! Three dimensions, `f64`.
//!
//! The topics of a space, lowest first: a topic may use itself and those above it in this list, never one
//! below. `tests/layers.rs` reads the list. A folder with `d2.rs` and `d3.rs` has files of its own for each
//! dimension; one with `mod.rs` reads the same in both.

/// The first line of every documentation example in this space; of one in a module, the first two.
macro_rules! prelude {
    () => {
        "use tangency::d3_f64::*;"
    };
    ($module:ident) => {
        concat!("use tangency::d3_f64::*;\nuse tangency::d3_f64::", stringify!($module), "::*;")
    };
}

pub(crate) use crate::kernel_3d as kernel;
pub(crate) use crate::parallel;

#[path = "math/f64.rs"]
mod number;

// Numbers, vectors, rotations, poses, motions.
#[path = "math/d3.rs"]
mod math;
// Boxes, rays, and the answers: `Nearest`, `Closest`, `Hit`, `Impact`, `Manifold`.
#[path = "geometry/d3.rs"]
mod geometry;
// A tree of boxes.
#[path = "bvh/mod.rs"]
mod bvh;
// Which boxes overlap, from frame to frame.
#[path = "broad_phase/mod.rs"]
mod broad_phase;
// What there is, convex and composite, and what it weighs.
#[path = "shapes/d3.rs"]
mod shapes;
// Hulls, bounding spheres and boxes of points.
#[path = "fit/d3.rs"]
mod fit;
// Two shapes: closest points, contacts, rays, casts, time of impact.
#[path = "narrow_phase/d3.rs"]
mod narrow_phase;
// Many questions at once.
#[path = "batch/mod.rs"]
pub mod batch;
// What follows a contact: the solver.
#[path = "response/mod.rs"]
pub mod response;
// Bodies, events, stepping.
#[path = "world/mod.rs"]
pub mod world;
// How an answer came about, as text and as a picture.
#[path = "explain/d3.rs"]
pub mod explain;

pub mod mesh {
    //! Triangle meshes: what they are made of, what is wrong with them, how that is mended, and how two of them lie to
    //! each other.
    //!
    //! [`Mesh`] is a surface and [`Solid`] what a closed one encloses; both are shapes like any other.
    pub use super::fit::tessellation::{Tessellation, TessellationError, tessellate};
    pub use super::fit::{ConvexDecomposition, DecompositionSettings, convex_decomposition};
    pub use super::narrow_phase::contact_area::{ContactArea, contact_area};
    pub use super::narrow_phase::overlap::{Overlap, OverlapError, overlap};
    pub use super::narrow_phase::solid_relation::{Relation, relation};
    pub use super::narrow_phase::triangle_pairs::{
        CurvePart, CurvePiece, intersection_curve, triangle_pairs, triangle_pairs_into,
    };
    pub use super::shapes::mesh::{
        Cleaned, Defects, EdgeConvexity, Filled, Hole, HoleLimits, Mesh, MeshEdge, MeshError,
        MeshShell, Oriented, Simplified, SimplifySettings, Solid, Welded, WhyOpen,
    };
}

pub use self::explain::{explain, explain_cast, explain_ray, explain_time_of_impact};
pub use self::world::{Body, Collider, World};
pub use self::{broad_phase::*, bvh::*, geometry::*, math::*, narrow_phase::*, shapes::*};
