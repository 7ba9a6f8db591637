//! Three dimensions, `f64`.

use std::sync::Arc;

use tangency::d3_f64 as space;

use crate::shapes::Shape;

/// The numbers of this space.
pub(crate) type Real = f64;

/// A shape as it is built in this space.
pub(crate) fn built(shape: &Shape) -> Result<Arc<build::Built>, String> {
    shape.double()
}

#[path = "space/arrays.rs"]
pub(crate) mod arrays;
#[path = "space/ask.rs"]
pub(crate) mod ask;
#[path = "space/build.rs"]
pub(crate) mod build;
