//! The four spaces, each with the same questions in its own numbers.

use super::Question;

/// Scales in single precision.
pub(crate) const SINGLE: &[f64] = &[1e-6, 1e-3, 1.0, 1e3, 1e6];

/// Scales in double precision.
pub(crate) const DOUBLE: &[f64] = &[1e-12, 1e-6, 1.0, 1e6, 1e12];

#[path = "space"]
pub(crate) mod d3 {
    use peers::d3 as peers;
    use tangency::d3 as space;
    pub(crate) const NAME: &str = "d3";
    pub(crate) mod only_3d;
    pub(crate) use only_3d as only;
    mod boxes;
    mod casts;
    mod half_space_rays;
    pub(crate) mod makers;
    mod measures;
    mod pairs;
    mod peer_case;
    mod planes;
    mod points;
    mod questions;
    mod ray_pairs;
    mod rays;
    pub(crate) mod scene;
    pub(crate) mod shared;
    pub(super) use questions::questions;
}

#[path = "space"]
pub(crate) mod d2 {
    use peers::d2 as peers;
    use tangency::d2 as space;
    pub(crate) const NAME: &str = "d2";
    pub(crate) mod only_2d;
    pub(crate) use only_2d as only;
    mod boxes;
    mod casts;
    mod half_space_rays;
    pub(crate) mod makers;
    mod measures;
    mod pairs;
    mod peer_case;
    mod planes;
    mod points;
    mod questions;
    mod ray_pairs;
    mod rays;
    pub(crate) mod scene;
    pub(crate) mod shared;
    pub(super) use questions::questions;
}

#[path = "space"]
pub(crate) mod d3_f64 {
    use peers::d3_f64 as peers;
    use tangency::d3_f64 as space;
    pub(crate) const NAME: &str = "d3_f64";
    pub(crate) mod only_3d;
    pub(crate) use only_3d as only;
    mod boxes;
    mod casts;
    mod half_space_rays;
    pub(crate) mod makers;
    mod measures;
    mod pairs;
    mod peer_case;
    mod planes;
    mod points;
    mod questions;
    mod ray_pairs;
    mod rays;
    pub(crate) mod scene;
    pub(crate) mod shared;
    pub(super) use questions::questions;
}

#[path = "space"]
pub(crate) mod d2_f64 {
    use peers::d2_f64 as peers;
    use tangency::d2_f64 as space;
    pub(crate) const NAME: &str = "d2_f64";
    pub(crate) mod only_2d;
    pub(crate) use only_2d as only;
    mod boxes;
    mod casts;
    mod half_space_rays;
    pub(crate) mod makers;
    mod measures;
    mod pairs;
    mod peer_case;
    mod planes;
    mod points;
    mod questions;
    mod ray_pairs;
    mod rays;
    pub(crate) mod scene;
    pub(crate) mod shared;
    pub(super) use questions::questions;
}

/// Every question of every space, with the scales it is asked at.
pub(crate) fn questions() -> Vec<(Question, &'static [f64])> {
    let single = d3::questions().into_iter().chain(d2::questions());
    let double = d3_f64::questions().into_iter().chain(d2_f64::questions());
    single.map(|q| (q, SINGLE)).chain(double.map(|q| (q, DOUBLE))).collect()
}
