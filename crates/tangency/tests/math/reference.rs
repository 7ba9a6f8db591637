//! Vectors, rotations and poses against `glam`, which everyone uses.

// The files are compiled once for each space.
#![allow(clippy::duplicate_mod)]

#[cfg(feature = "d3")]
#[path = "reference"]
mod d3 {
    use glam_034::{Mat3 as GlamMatrix, Quat as GlamRotation, Vec3 as GlamVector};
    use tangency::d3 as space;
    mod draw;
    mod only_3d;
}

#[cfg(feature = "d2")]
#[path = "reference"]
mod d2 {
    use glam_034::Vec2 as GlamVector;
    use tangency::d2 as space;
    mod draw;
    mod only_2d;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "reference"]
mod d3_f64 {
    use glam_034::{DMat3 as GlamMatrix, DQuat as GlamRotation, DVec3 as GlamVector};
    use tangency::d3_f64 as space;
    mod draw;
    mod only_3d;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "reference"]
mod d2_f64 {
    use glam_034::DVec2 as GlamVector;
    use tangency::d2_f64 as space;
    mod draw;
    mod only_2d;
}
