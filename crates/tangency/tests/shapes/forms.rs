//! Chains, regions and height fields against looking at every part, and what they are made of against exact
//! arithmetic.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d2")]
#[path = "forms"]
mod d2 {
    use tangency::d2 as space;
    mod brute;
    mod chains;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod grid;
    #[path = "heights_2d.rs"]
    mod heights;
    mod judge;
    mod near;
    mod regions;
    mod rings;
    #[path = "../../bvh/turn_2d.rs"]
    mod turn;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "forms"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod brute;
    mod chains;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod grid;
    #[path = "heights_2d.rs"]
    mod heights;
    mod judge;
    mod near;
    mod regions;
    mod rings;
    #[path = "../../bvh/turn_2d.rs"]
    mod turn;
}

#[cfg(feature = "d3")]
#[path = "forms"]
mod d3 {
    use tangency::d3 as space;
    mod brute;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    #[path = "heights_3d.rs"]
    mod heights;
    mod near;
    #[path = "../../bvh/turn_3d.rs"]
    mod turn;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "forms"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod brute;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    #[path = "heights_3d.rs"]
    mod heights;
    mod near;
    #[path = "../../bvh/turn_3d.rs"]
    mod turn;
}
