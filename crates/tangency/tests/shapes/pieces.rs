//! Convex pieces of outlines cover what the outline encloses, once.

// The file is compiled once for each space.
#![allow(clippy::duplicate_mod)]

#[cfg(feature = "d2")]
#[path = "pieces"]
mod d2 {
    use tangency::d2 as space;
    mod only_2d;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "pieces"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod only_2d;
}
