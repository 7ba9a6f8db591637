//! Two dimensions, `f64`.
//!
//! The topics of a space, lowest first: a topic may use itself and those above it in this list, never one
//! below. `tests/layers.rs` reads the list. A folder with `d2.rs` and `d3.rs` has files of its own for each
//! dimension; one with `mod.rs` reads the same in both.

/// The first line of every documentation example in this space; of one in a module, the first two.
macro_rules! prelude {
    () => {
        "use tangency::d2_f64::*;"
    };
    ($module:ident) => {
        concat!("use tangency::d2_f64::*;\nuse tangency::d2_f64::", stringify!($module), "::*;")
    };
}

pub(crate) use crate::kernel_2d as kernel;
pub(crate) use crate::parallel;

#[path = "math/f64.rs"]
mod number;

// Numbers, vectors, rotations, poses, motions.
#[path = "math/d2.rs"]
mod math;
// Boxes, rays, and the answers: `Nearest`, `Closest`, `Hit`, `Impact`, `Manifold`.
#[path = "geometry/d2.rs"]
mod geometry;
// A tree of boxes.
#[path = "bvh/mod.rs"]
mod bvh;
// Which boxes overlap, from frame to frame.
#[path = "broad_phase/mod.rs"]
mod broad_phase;
// What there is, convex and composite, and what it weighs.
#[path = "shapes/d2.rs"]
mod shapes;
// Hulls, bounding spheres and boxes of points.
#[path = "fit/d2.rs"]
mod fit;
// Two shapes: closest points, contacts, rays, casts, time of impact.
#[path = "narrow_phase/d2.rs"]
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
#[path = "explain/d2.rs"]
pub mod explain;

pub use self::explain::{explain, explain_cast, explain_ray, explain_time_of_impact};
pub use self::world::{Body, Collider, World};
pub use self::{broad_phase::*, bvh::*, fit::*, geometry::*, math::*, narrow_phase::*, shapes::*};
