//! Fits around random points, compared with slower and simpler methods, at every scale.
// A file in `fits/` is one sentence about every space, as in the library.
#![allow(clippy::duplicate_mod)]
// The slower methods work in f64, which in half of the spaces is what there is already; and no test
// lets the sign of a zero or a NaN decide.
#![allow(clippy::unnecessary_cast, clippy::disallowed_methods)]

#[cfg(feature = "d3")]
#[path = "fits"]
mod d3 {
    use tangency::d3 as space;
    mod balls;
    mod boxes;
    mod clouds;
    mod draw;
}

#[cfg(feature = "d2")]
#[path = "fits"]
mod d2 {
    use tangency::d2 as space;
    mod balls;
    mod boxes;
    mod clouds;
    mod draw;
    mod flat_2d;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "fits"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod balls;
    mod boxes;
    mod clouds;
    mod draw;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "fits"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod balls;
    mod boxes;
    mod clouds;
    mod draw;
    mod flat_2d;
}
