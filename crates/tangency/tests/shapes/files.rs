//! What is read from anywhere is refused with a reason, or it is sound.

// The files are compiled once for each space.
#![allow(clippy::duplicate_mod)]
#![cfg(feature = "serde")]

#[cfg(feature = "d3")]
#[path = "files"]
mod d3 {
    use tangency::d3 as space;
    mod caches;
    mod compounds;
    mod crowds;
    mod heights_3d;
    mod instances_3d;
    mod worlds;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "files"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod caches;
    mod compounds;
    mod crowds;
    mod heights_3d;
    mod instances_3d;
    mod worlds;
}

#[cfg(feature = "d2")]
#[path = "files"]
mod d2 {
    use tangency::d2 as space;
    mod caches;
    mod compounds;
    mod crowds;
    mod worlds;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "files"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod caches;
    mod compounds;
    mod crowds;
    mod worlds;
}
