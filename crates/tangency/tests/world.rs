//! The world against looking at every two colliders.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "world"]
mod d3 {
    use tangency::d3 as space;
    mod beginnings;
    mod bullets;
    mod carried;
    mod chaos;
    mod characters;
    mod controls;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod drawing;
    mod elastic;
    mod heaps;
    mod materials;
    mod model;
    mod named;
    mod one_sided;
    mod only_3d;
    #[path = "platforms_3d.rs"]
    mod platforms;
    use only_3d as only;
    mod questions;
    #[cfg(any(feature = "parallel", feature = "serde"))]
    mod same_bits;
    mod scenery;
    mod sleepers;
    mod steady;
    mod waking;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "world"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod beginnings;
    mod bullets;
    mod carried;
    mod chaos;
    mod characters;
    mod controls;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod drawing;
    mod elastic;
    mod heaps;
    mod materials;
    mod model;
    mod named;
    mod one_sided;
    mod only_3d;
    #[path = "platforms_3d.rs"]
    mod platforms;
    use only_3d as only;
    mod questions;
    #[cfg(any(feature = "parallel", feature = "serde"))]
    mod same_bits;
    mod scenery;
    mod sleepers;
    mod steady;
    mod waking;
}

#[cfg(feature = "d2")]
#[path = "world"]
mod d2 {
    use tangency::d2 as space;
    mod beginnings;
    mod bullets;
    mod carried;
    mod chaos;
    mod characters;
    mod controls;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod drawing;
    mod elastic;
    mod heaps;
    mod materials;
    mod model;
    mod named;
    mod one_sided;
    mod only_2d;
    #[path = "platforms_2d.rs"]
    mod platforms;
    use only_2d as only;
    mod questions;
    #[cfg(any(feature = "parallel", feature = "serde"))]
    mod same_bits;
    mod scenery;
    mod sleepers;
    mod steady;
    mod waking;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "world"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod beginnings;
    mod bullets;
    mod carried;
    mod chaos;
    mod characters;
    mod controls;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod drawing;
    mod elastic;
    mod heaps;
    mod materials;
    mod model;
    mod named;
    mod one_sided;
    mod only_2d;
    #[path = "platforms_2d.rs"]
    mod platforms;
    use only_2d as only;
    mod questions;
    #[cfg(any(feature = "parallel", feature = "serde"))]
    mod same_bits;
    mod scenery;
    mod sleepers;
    mod steady;
    mod waking;
}
