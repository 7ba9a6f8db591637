//! Shapes that move and turn are held against a dense sampling of the way.
// A file in `impacts/` is one sentence about every space, as in the library.
#![cfg(any(feature = "d2", feature = "d3"))]
#![allow(clippy::duplicate_mod, clippy::useless_conversion, clippy::unnecessary_cast)]

#[path = "rays/draw.rs"]
mod draw;
#[path = "impacts/tally.rs"]
mod tally;

#[cfg(feature = "d3")]
#[path = "impacts"]
mod d3 {
    use super::{draw::Draw, tally::Tally};
    use tangency::d3 as space;
    mod laws;
    mod movers_3d;
    mod sampled;
    mod starts;
    mod turned;
    use movers_3d as movers;
}

#[cfg(feature = "d2")]
#[path = "impacts"]
mod d2 {
    use super::{draw::Draw, tally::Tally};
    use tangency::d2 as space;
    mod laws;
    mod movers_2d;
    mod sampled;
    mod starts;
    mod turned;
    use movers_2d as movers;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "impacts"]
mod d3_f64 {
    use super::{draw::Draw, tally::Tally};
    use tangency::d3_f64 as space;
    mod laws;
    mod movers_3d;
    mod sampled;
    mod starts;
    mod turned;
    use movers_3d as movers;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "impacts"]
mod d2_f64 {
    use super::{draw::Draw, tally::Tally};
    use tangency::d2_f64 as space;
    mod laws;
    mod movers_2d;
    mod sampled;
    mod starts;
    mod turned;
    use movers_2d as movers;
}
