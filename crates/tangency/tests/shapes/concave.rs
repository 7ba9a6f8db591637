//! Shapes that are made of parts: every question of every pair, against looking at all parts; and what shapes become
//! that are scaled.

// The files are compiled once for each space, and numbers are carried into `f64` also from there.
#![allow(clippy::duplicate_mod, clippy::unnecessary_cast)]

#[cfg(feature = "d3")]
#[path = "concave"]
mod d3 {
    use tangency::d3 as space;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod ghosts;
    mod inside;
    mod instances;
    #[path = "kinds_3d.rs"]
    mod kinds;
    mod manifold_laws;
    mod margins;
    mod matrix;
    mod mesh_rays;
    mod own;
    mod part_by_part;
    mod part_ids;
    mod scaled_points;
    mod solids_in_flight;
    #[path = "../../bvh/turn_3d.rs"]
    mod turn;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "concave"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    mod ghosts;
    mod inside;
    mod instances;
    #[path = "kinds_3d.rs"]
    mod kinds;
    mod manifold_laws;
    mod margins;
    mod matrix;
    mod mesh_rays;
    mod own;
    mod part_by_part;
    mod part_ids;
    mod scaled_points;
    mod solids_in_flight;
    #[path = "../../bvh/turn_3d.rs"]
    mod turn;
}

#[cfg(feature = "d2")]
#[path = "concave"]
mod d2 {
    use tangency::d2 as space;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    #[path = "kinds_2d.rs"]
    mod kinds;
    mod manifold_laws;
    mod margins;
    mod matrix;
    mod own;
    mod part_by_part;
    mod part_ids;
    mod scaled_points;
    #[path = "../../bvh/turn_2d.rs"]
    mod turn;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "concave"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    #[path = "../../fit/fits/draw.rs"]
    mod draw;
    #[path = "kinds_2d.rs"]
    mod kinds;
    mod manifold_laws;
    mod margins;
    mod matrix;
    mod own;
    mod part_by_part;
    mod part_ids;
    mod scaled_points;
    #[path = "../../bvh/turn_2d.rs"]
    mod turn;
}
