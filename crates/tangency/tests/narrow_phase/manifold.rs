//! Where shapes touch, all over: the points of a manifold are where they should be, are the right
//! ones, and keep their names.

// The files are compiled once for each space.
#![allow(clippy::duplicate_mod)]
// Test inputs need not have the same bits on every platform.
#![allow(clippy::disallowed_methods)]

#[cfg(feature = "d3")]
#[path = "manifold"]
mod d3 {
    use tangency::d3 as space;
    mod cases_3d;
    mod draw_3d;
    mod frames_3d;
    mod laws;
    mod rules;
    use draw_3d as draw;
}

#[cfg(feature = "d2")]
#[path = "manifold"]
mod d2 {
    use tangency::d2 as space;
    mod cases_2d;
    mod draw_2d;
    mod frames_2d;
    mod laws;
    mod rules;
    use draw_2d as draw;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "manifold"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod cases_3d;
    mod draw_3d;
    mod frames_3d;
    mod laws;
    mod rules;
    use draw_3d as draw;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "manifold"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod cases_2d;
    mod draw_2d;
    mod frames_2d;
    mod laws;
    mod rules;
    use draw_2d as draw;
}
