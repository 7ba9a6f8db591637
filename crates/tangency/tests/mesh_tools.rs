//! What is done to a mesh before it is asked about: weld, clean, orient, fill holes, split, simplify, decompose.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "mesh_tools"]
mod d3 {
    use tangency::d3 as space;
    #[path = "../shapes/mesh/block.rs"]
    mod block;
    mod decomposed;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod given;
    mod holes;
    mod laws;
    mod simpler;
    mod tessellated;
    #[path = "../bvh/turn_3d.rs"]
    mod turn;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "mesh_tools"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "../shapes/mesh/block.rs"]
    mod block;
    mod decomposed;
    #[path = "../fit/fits/draw.rs"]
    mod draw;
    mod given;
    mod holes;
    mod laws;
    mod simpler;
    mod tessellated;
    #[path = "../bvh/turn_3d.rs"]
    mod turn;
}
