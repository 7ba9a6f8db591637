//! The same questions, asked of the peer libraries.
//!
//! Each space turns our shapes and poses into those of the peer for that space (Parry, in its four
//! crates) and asks it what we ask ourselves. Turning happens before a question is asked, so that a
//! clock around the question measures the peer and nothing of this crate.

#![forbid(unsafe_code)]
// One source serves every space, as in the library.
#![allow(clippy::duplicate_mod)]

#[path = "space"]
pub mod d3 {
    //! Three dimensions, `f32`.
    use parry3d as parry;
    use tangency::d3 as space;
    mod only_3d;
    use only_3d as only;
    pub use only_3d::convex_faces;
    mod impacts;
    pub use impacts::*;
    mod peer;
    pub use peer::*;
    mod questions;
    pub use questions::*;
    mod points;
    mod rays;
    pub use rays::*;
    mod broad_phase;
    pub use broad_phase::*;
    mod meshes;
    pub use meshes::*;
    mod trees;
    pub use trees::*;
    #[cfg(test)]
    mod only_3d_tests;
    #[cfg(test)]
    use only_3d_tests as only_tests;
    #[cfg(test)]
    mod tests;
}

#[path = "space"]
pub mod d2 {
    //! Two dimensions, `f32`.
    use parry2d as parry;
    use tangency::d2 as space;
    mod only_2d;
    use only_2d as only;
    mod impacts;
    pub use impacts::*;
    mod peer;
    pub use peer::*;
    mod questions;
    pub use questions::*;
    mod points;
    mod rays;
    pub use rays::*;
    mod broad_phase;
    pub use broad_phase::*;
    mod trees;
    pub use trees::*;
    #[cfg(test)]
    mod only_2d_tests;
    #[cfg(test)]
    use only_2d_tests as only_tests;
    #[cfg(test)]
    mod tests;
}

#[path = "space"]
pub mod d3_f64 {
    //! Three dimensions, `f64`.
    use parry3d_f64 as parry;
    use tangency::d3_f64 as space;
    mod only_3d;
    use only_3d as only;
    pub use only_3d::convex_faces;
    mod impacts;
    pub use impacts::*;
    mod peer;
    pub use peer::*;
    mod questions;
    pub use questions::*;
    mod points;
    mod rays;
    pub use rays::*;
    mod broad_phase;
    pub use broad_phase::*;
    mod meshes;
    pub use meshes::*;
    mod trees;
    pub use trees::*;
    #[cfg(test)]
    mod only_3d_tests;
    #[cfg(test)]
    use only_3d_tests as only_tests;
    #[cfg(test)]
    mod tests;
}

#[path = "space"]
pub mod d2_f64 {
    //! Two dimensions, `f64`.
    use parry2d_f64 as parry;
    use tangency::d2_f64 as space;
    mod only_2d;
    use only_2d as only;
    mod impacts;
    pub use impacts::*;
    mod peer;
    pub use peer::*;
    mod questions;
    pub use questions::*;
    mod points;
    mod rays;
    pub use rays::*;
    mod broad_phase;
    pub use broad_phase::*;
    mod trees;
    pub use trees::*;
    #[cfg(test)]
    mod only_2d_tests;
    #[cfg(test)]
    use only_2d_tests as only_tests;
    #[cfg(test)]
    mod tests;
}
