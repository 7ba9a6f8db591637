//! The broad phase and the tiles against looking at every two boxes.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "broad_phase"]
mod d3 {
    use tangency::d3 as space;
    mod changes;
    mod churn;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod every_two;
    mod named;
    #[cfg(feature = "parallel")]
    mod threads;
    mod tiles;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "broad_phase"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod changes;
    mod churn;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod every_two;
    mod named;
    #[cfg(feature = "parallel")]
    mod threads;
    mod tiles;
}

#[cfg(feature = "d2")]
#[path = "broad_phase"]
mod d2 {
    use tangency::d2 as space;
    mod changes;
    mod churn;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod every_two;
    mod named;
    #[cfg(feature = "parallel")]
    mod threads;
    mod tiles;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "broad_phase"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod changes;
    mod churn;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod every_two;
    mod named;
    #[cfg(feature = "parallel")]
    mod threads;
    mod tiles;
}
