//! The native half of the Python package `tangency`; what people import is in `python/tangency`.
//!
//! ```text
//!  recipe       what a shape is made of, in the numbers that it was given
//!  shapes       any shape, built in f64 at once, and in f32 when it is asked for; shape_classes are the classes of both
//!               dimensions, shapes_2d and shapes_3d what each has of its own
//!  poses        arrays of poses, and which precision they ask for
//!  space/       written once for all spaces, or once for a dimension: shapes, poses and questions
//!  work         many questions on threads, without the GIL, until Ctrl-C
//!  answers      structs of arrays
//!  questions    the functions
//!  scene        many shapes at their places: who is near whom
//!  clashes      what of a scene clashes, by the engine of the command
//!  robot        robots over arrays of configurations; sphere_model has spheres that cover them
//!  files        model files as arrays
//!  command      the command `tangency`
//! ```

mod answers;
mod clashes;
mod command;
mod d2;
mod d2_f64;
mod d3;
mod d3_f64;
mod files;
mod poses;
mod questions;
mod recipe;
mod robot;
mod scene;
mod shape_classes;
mod shapes;
mod shapes_2d;
mod shapes_3d;
mod sphere_model;
mod work;

use pyo3::prelude::pymodule;

/// What `tangency` imports.
#[pymodule]
mod _tangency {
    use pyo3::prelude::pymodule;

    #[pymodule_export]
    use super::answers::{
        Clashes, Closest, Contacts, Impacts, LinkSpheres, Rays, RobotDistances, SphereCoverage,
    };
    #[pymodule_export]
    use super::command::run_command;
    #[pymodule_export]
    use super::files::{read_model, write_model};
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
    use super::shapes_3d::{
        Box, Capsule, Compound, Cone, Cylinder, Ellipsoid, HalfSpace, Hull, Mesh, NotSolid,
        Segment, Shape, Sphere, Triangle,
    };
    #[pymodule_export]
    use super::sphere_model::SphereModel;
    #[pymodule_export]
    use super::work::InternalError;

    /// The shapes of two dimensions.
    #[pymodule]
    mod d2 {
        #[pymodule_export]
        use crate::shapes_2d::{
            Box, Capsule, Chain, Circle, Compound, Ellipse, HalfSpace, Hull, Polygon, Region,
            Segment, Shape, Triangle,
        };
    }
}
