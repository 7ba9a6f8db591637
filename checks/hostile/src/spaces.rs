//! Every type of the four spaces.

use crate::Kind;

#[path = "space"]
mod d3 {
    use tangency::d3 as space;
    pub(super) const NAME: &str = "d3";
    mod ask;
    mod boxes;
    pub(super) mod kinds;
    #[path = "samples_3d.rs"]
    mod samples;
    mod words;
    mod worlds;
}

#[path = "space"]
mod d2 {
    use tangency::d2 as space;
    pub(super) const NAME: &str = "d2";
    mod ask;
    mod boxes;
    pub(super) mod kinds;
    #[path = "samples_2d.rs"]
    mod samples;
    mod words;
    mod worlds;
}

#[path = "space"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    pub(super) const NAME: &str = "d3_f64";
    mod ask;
    mod boxes;
    pub(super) mod kinds;
    #[path = "samples_3d.rs"]
    mod samples;
    mod words;
    mod worlds;
}

#[path = "space"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    pub(super) const NAME: &str = "d2_f64";
    mod ask;
    mod boxes;
    pub(super) mod kinds;
    #[path = "samples_2d.rs"]
    mod samples;
    mod words;
    mod worlds;
}

/// Every type of every space.
pub fn kinds() -> Vec<Kind> {
    let mut kinds = d3::kinds::kinds();
    kinds.extend(d2::kinds::kinds());
    kinds.extend(d3_f64::kinds::kinds());
    kinds.extend(d2_f64::kinds::kinds());
    kinds
}
