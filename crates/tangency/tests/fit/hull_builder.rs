//! Hulls of points, judged by exact arithmetic: closed, convex, of points that were given, and none of
//! them further outside than was said.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "hull_builder"]
mod d3 {
    use tangency::d3 as space;
    mod clouds;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod judge;
    mod laws;
    mod many;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "hull_builder"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod clouds;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod judge;
    mod laws;
    mod many;
}

#[cfg(feature = "d2")]
#[path = "hull_builder"]
mod d2 {
    use tangency::d2 as space;
    mod polygons;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "hull_builder"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod polygons;
}
