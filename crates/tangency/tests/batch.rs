//! Questions about many pairs at once, against the single questions, bit by bit.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "batch"]
mod d3 {
    use tangency::d3 as space;
    mod columns;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod hard;
    #[allow(dead_code, reason = "the shapes are enough here")]
    #[path = "../shapes/concave/kinds_3d.rs"]
    mod kinds;
    mod meetings;
    #[path = "../shapes/concave/own.rs"]
    mod own;
    mod pairs;
    mod placed;
    mod questions;
    mod rebatched;
    #[path = "straight_3d.rs"]
    mod straight;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "../bvh/turn_3d.rs"]
    mod turn;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "batch"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod columns;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod hard;
    #[allow(dead_code, reason = "the shapes are enough here")]
    #[path = "../shapes/concave/kinds_3d.rs"]
    mod kinds;
    mod meetings;
    #[path = "../shapes/concave/own.rs"]
    mod own;
    mod pairs;
    mod placed;
    mod questions;
    mod rebatched;
    #[path = "straight_3d.rs"]
    mod straight;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "../bvh/turn_3d.rs"]
    mod turn;
}

#[cfg(feature = "d2")]
#[path = "batch"]
mod d2 {
    use tangency::d2 as space;
    mod columns;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod hard;
    #[allow(dead_code, reason = "the shapes are enough here")]
    #[path = "../shapes/concave/kinds_2d.rs"]
    mod kinds;
    mod meetings;
    #[path = "../shapes/concave/own.rs"]
    mod own;
    mod pairs;
    mod placed;
    mod questions;
    mod rebatched;
    #[path = "straight_2d.rs"]
    mod straight;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "../bvh/turn_2d.rs"]
    mod turn;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "batch"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod columns;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod hard;
    #[allow(dead_code, reason = "the shapes are enough here")]
    #[path = "../shapes/concave/kinds_2d.rs"]
    mod kinds;
    mod meetings;
    #[path = "../shapes/concave/own.rs"]
    mod own;
    mod pairs;
    mod placed;
    mod questions;
    mod rebatched;
    #[path = "straight_2d.rs"]
    mod straight;
    #[cfg(feature = "parallel")]
    mod threads;
    #[path = "../bvh/turn_2d.rs"]
    mod turn;
}
