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
    #[path = "../fits/draw.rs"]
    mod draw;
    mod judge;
    mod regions;
    #[path = "../tree/turn_2d.rs"]
    mod turn;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "forms"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod brute;
    mod chains;
    #[path = "../fits/draw.rs"]
    mod draw;
    mod judge;
    mod regions;
    #[path = "../tree/turn_2d.rs"]
    mod turn;
}
