//! What follows a contact: laws of mechanics, and numbers that can be checked by hand.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "response"]
mod d3 {
    use tangency::d3 as space;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod friction;
    mod laws;
    mod only_3d;
    use only_3d as only;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "response"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod friction;
    mod laws;
    mod only_3d;
    use only_3d as only;
}

#[cfg(feature = "d2")]
#[path = "response"]
mod d2 {
    use tangency::d2 as space;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod friction;
    mod laws;
    mod only_2d;
    use only_2d as only;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "response"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod friction;
    mod laws;
    mod only_2d;
    use only_2d as only;
}
