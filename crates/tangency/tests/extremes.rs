//! Numbers from the edge: what is accepted is answered, without a panic, a NaN or an endless loop.

// The files are compiled once for each space.
#![allow(clippy::duplicate_mod)]

#[cfg(feature = "d3")]
#[path = "extremes"]
mod d3 {
    use tangency::d3 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod impacts;
    mod only_3d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_3d as only;
}

#[cfg(feature = "d2")]
#[path = "extremes"]
mod d2 {
    use tangency::d2 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod impacts;
    mod only_2d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_2d as only;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "extremes"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod impacts;
    mod only_3d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_3d as only;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "extremes"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod impacts;
    mod only_2d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_2d as only;
}
