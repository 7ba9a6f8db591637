//! Bugs that were found, each with its story.

// The files are compiled once for each space.
// What was found in double precision is told to the last digit.
#![allow(clippy::duplicate_mod, clippy::useless_conversion, clippy::unnecessary_cast)]
#![allow(clippy::excessive_precision)]

#[cfg(feature = "d3")]
#[path = "regressions"]
mod d3 {
    use tangency::d3 as space;
    #[path = "../shapes/mesh/block.rs"]
    mod block;
    mod different_sizes;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod far_and_empty;
    mod floors_and_walls;
    mod ghost_contacts_3d;
    mod impacts;
    mod only_3d;
    mod ray_proof;
    mod rays_3d;
    mod solids_in_overlap;
}

#[cfg(feature = "d2")]
#[path = "regressions"]
mod d2 {
    use tangency::d2 as space;
    mod far_and_empty;
    mod ghost_contacts_2d;
    mod impacts;
    mod only_2d;
    mod ray_proof;
    mod rays_2d;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "regressions"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "../shapes/mesh/block.rs"]
    mod block;
    mod different_sizes;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod far_and_empty;
    mod floors_and_walls;
    mod ghost_contacts_3d;
    mod impacts;
    mod only_3d;
    mod ray_proof;
    mod rays_3d;
    mod solids_in_overlap;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "regressions"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod far_and_empty;
    mod ghost_contacts_2d;
    mod impacts;
    mod only_2d;
    mod ray_proof;
    mod rays_2d;
}
