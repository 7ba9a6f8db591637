//! Shapes and poses of `d3` in `d3_f64`, and back.

#[path = "."]
mod widened {
    use crate::{d3 as source, d3_f64 as target};
    #[path = "shapes_3d.rs"]
    mod shapes_3d;
}

#[path = "."]
mod narrowed {
    use crate::{d3 as target, d3_f64 as source};
    #[path = "shapes_3d.rs"]
    mod shapes_3d;
}
