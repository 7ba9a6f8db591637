//! Trees of boxes against looking at every box, in exact arithmetic where there is rounding.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "bvh"]
mod d3 {
    use tangency::d3 as space;
    mod clouds;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod growing;
    mod pairs;
    mod questions;
    mod rays;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "turn_3d.rs"]
    mod turn;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "bvh"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod clouds;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod growing;
    mod pairs;
    mod questions;
    mod rays;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "turn_3d.rs"]
    mod turn;
}

#[cfg(feature = "d2")]
#[path = "bvh"]
mod d2 {
    use tangency::d2 as space;
    mod clouds;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod growing;
    mod pairs;
    mod questions;
    mod rays;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "turn_2d.rs"]
    mod turn;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "bvh"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod clouds;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod growing;
    mod pairs;
    mod questions;
    mod rays;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "turn_2d.rs"]
    mod turn;
}
