//! What rays are told is held against exact arithmetic, and surfaces of triangles let none through.
// A file in `rays/` is one sentence about every space, as in the library.
#![cfg(any(feature = "d2", feature = "d3"))]
#![allow(clippy::duplicate_mod, clippy::useless_conversion, clippy::unnecessary_cast)]

#[path = "rays/draw.rs"]
mod draw;

#[cfg(feature = "d3")]
#[path = "rays"]
mod d3 {
    use tangency::d3 as space;
    mod bodies_3d;
    mod certificates;
    mod far;
    mod planes_3d;
    mod surfaces;
    use bodies_3d as bodies;
}

#[cfg(feature = "d2")]
#[path = "rays"]
mod d2 {
    use tangency::d2 as space;
    mod bodies_2d;
    mod certificates;
    mod far;
    use bodies_2d as bodies;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "rays"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod bodies_3d;
    mod certificates;
    mod far;
    mod planes_3d;
    mod surfaces;
    use bodies_3d as bodies;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "rays"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod bodies_2d;
    mod certificates;
    mod far;
    use bodies_2d as bodies;
}
