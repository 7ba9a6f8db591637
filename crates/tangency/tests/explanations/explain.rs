//! The explanation of an answer, for every pair of kinds in every space.

// The files are compiled once for each space.
#![cfg(any(feature = "d2", feature = "d3"))]
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[path = "../narrow_phase/rays/draw.rs"]
mod draw;
#[path = "explain/xml.rs"]
mod xml;

#[cfg(feature = "d3")]
#[path = "explain"]
mod d3 {
    use tangency::d3 as space;
    mod motions;
    mod only_3d;
    mod parts;
    mod shared;
    use only_3d as only;
}

#[cfg(feature = "d2")]
#[path = "explain"]
mod d2 {
    use tangency::d2 as space;
    mod motions;
    mod only_2d;
    mod parts;
    mod shared;
    use only_2d as only;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "explain"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod motions;
    mod only_3d;
    mod parts;
    mod shared;
    use only_3d as only;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "explain"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod motions;
    mod only_2d;
    mod parts;
    mod shared;
    use only_2d as only;
}
