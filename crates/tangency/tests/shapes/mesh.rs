//! Meshes and solids: what is wrong with them is found by looking at all pairs, and what they enclose by
//! exact arithmetic.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "mesh"]
mod d3 {
    use tangency::d3 as space;
    mod block;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod enclosed;
    mod judge;
    mod known;
    mod made;
    mod planted;
    mod refused;
    mod shared_volume;
    mod soups;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "mesh"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod block;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod enclosed;
    mod judge;
    mod known;
    mod made;
    mod planted;
    mod refused;
    mod shared_volume;
    mod soups;
}
