//! Three dimensions, `f64`.

use std::sync::Arc;

use tangency::d3_f64 as space;

use crate::recipe::Recipe3 as Recipe;
use crate::shapes::AnyShape;

/// The numbers of this space.
pub(crate) type Real = f64;

/// How many numbers a vector has.
pub(crate) const DIMENSIONS: usize = 3;

/// A shape as it is built in this space.
pub(crate) fn built(shape: &AnyShape) -> Result<Arc<build::Built>, String> {
    shape.of_dimension_3()?.double()
}

#[path = "space/arrays.rs"]
pub(crate) mod arrays;
#[path = "space/ask.rs"]
pub(crate) mod ask;
#[path = "space/build.rs"]
pub(crate) mod build;
#[path = "space/own_3d.rs"]
pub(crate) mod own;
#[path = "space/pose_3d.rs"]
pub(crate) mod pose;
