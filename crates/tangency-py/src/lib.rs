//! The native half of the Python package `tangency`; what people import is in `python/tangency`.
//!
//! ```text
//!  recipe       what a shape is made of, in the numbers that it was given
//!  shapes       the classes of shapes; each is built in f64 at once, and in f32 when it is asked for
//!  poses        arrays of poses, and which precision they ask for
//!  space/       written once for both precisions: shapes, poses and questions
//!  work         many questions on threads, without the GIL, until Ctrl-C
//!  answers      structs of arrays
//!  questions    the functions
//!  scene        many shapes at their places: who is near whom
//!  clashes      what of a scene clashes, by the engine of the command
//!  robot        robots over arrays of configurations
//!  files        model files as arrays
//!  command      the command `tangency`
//! ```

mod answers;
mod clashes;
mod command;
mod d3;
mod d3_f64;
mod files;
mod poses;
mod questions;
mod recipe;
mod robot;
mod scene;
mod shapes;
mod work;

use pyo3::prelude::pymodule;

/// What `tangency` imports.
#[pymodule]
mod _tangency {
    #[pymodule_export]
    use super::answers::{Clashes, Closest, Contacts, Impacts, Rays, RobotDistances};
    #[pymodule_export]
    use super::command::run_command;
    #[pymodule_export]
    use super::files::read_model;
    #[pymodule_export]
    use super::questions::{
        cast_rays, cast_shapes, closest, contacts, distance, explain, intersects, overlap_volume,
        time_of_impact,
    };
    #[pymodule_export]
    use super::robot::{Acm, Robot};
    #[pymodule_export]
    use super::scene::Scene;
    #[pymodule_export]
    use super::shapes::{
        Box, Capsule, Compound, Cone, Cylinder, Ellipsoid, HalfSpace, Hull, Mesh, NotSolid,
        Segment, Shape, Sphere, Triangle,
    };
    #[pymodule_export]
    use super::work::InternalError;
}
