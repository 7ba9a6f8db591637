//! What shapes weigh: against counting small cells, closed forms, and each other, at three scales.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d2")]
#[path = "mass"]
mod d2 {
    use tangency::d2 as space;
    #[path = "only_2d.rs"]
    mod only;
    mod shared;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "mass"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    #[path = "only_2d.rs"]
    mod only;
    mod shared;
}

#[cfg(feature = "d3")]
#[path = "mass"]
mod d3 {
    use tangency::d3 as space;
    #[path = "only_3d.rs"]
    mod only;
    mod shared;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "mass"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "only_3d.rs"]
    mod only;
    mod shared;
}
