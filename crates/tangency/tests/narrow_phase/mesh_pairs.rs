//! Meshes against meshes: all pairs of triangles, and exact arithmetic, say the same.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "mesh_pairs"]
mod d3 {
    use tangency::d3 as space;
    mod all_pairs;
    #[path = "../../shapes/mesh/block.rs"]
    mod block;
    mod bodies;
    mod curves;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod grid;
    mod relations;
    #[path = "../../bvh/turn_3d.rs"]
    mod turn;
    mod whole_numbers;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "mesh_pairs"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod all_pairs;
    #[path = "../../shapes/mesh/block.rs"]
    mod block;
    mod bodies;
    mod curves;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod grid;
    mod relations;
    #[path = "../../bvh/turn_3d.rs"]
    mod turn;
    mod whole_numbers;
}
