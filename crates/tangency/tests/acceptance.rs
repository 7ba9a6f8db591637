//! The acceptance tests of the specification, under their ids, in every space that
//! offers the operation: `cargo nextest run t45` finds T45.
// A file in `acceptance/` is one sentence about every space, as in the library.
#![allow(clippy::duplicate_mod)]

#[cfg(feature = "d3")]
#[path = "acceptance"]
mod d3 {
    use tangency::d3 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod casts_shared;
    mod fits_3d;
    mod fits_shared;
    mod impacts_shared;
    mod near;
    mod only_3d;
    mod pairs_3d;
    mod rays_3d;
    mod rays_shared;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_3d as only;
}

#[cfg(feature = "d2")]
#[path = "acceptance"]
mod d2 {
    use tangency::d2 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod casts_shared;
    mod fits_2d;
    mod fits_shared;
    mod impacts_shared;
    mod near;
    mod only_2d;
    mod rays_shared;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_2d as only;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "acceptance"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod casts_shared;
    mod fits_3d;
    mod fits_shared;
    mod impacts_shared;
    mod near;
    mod only_3d;
    mod pairs_3d;
    mod rays_3d;
    mod rays_shared;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_3d as only;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "acceptance"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod casts_shared;
    mod fits_2d;
    mod fits_shared;
    mod impacts_shared;
    mod near;
    mod only_2d;
    mod rays_shared;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_2d as only;
}
