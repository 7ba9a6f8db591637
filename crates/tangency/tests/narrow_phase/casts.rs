//! Shapes that move straight on: every pair, from apart, touching and overlapping.
// A file in `casts/` is one sentence about every space, as in the library.
#![allow(clippy::duplicate_mod)]

#[cfg(feature = "d3")]
#[path = "casts"]
mod d3 {
    use tangency::d3 as space;
    mod only_3d;
    mod rules;
    use only_3d as only;
}

#[cfg(feature = "d2")]
#[path = "casts"]
mod d2 {
    use tangency::d2 as space;
    mod only_2d;
    mod rules;
    use only_2d as only;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "casts"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod only_3d;
    mod rules;
    use only_3d as only;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "casts"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod only_2d;
    mod rules;
    use only_2d as only;
}
