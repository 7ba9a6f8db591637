//! The four spaces, each with the same rows in its own numbers.

use harness::Row;

#[path = "space"]
pub(crate) mod d3 {
    use peers::d3 as peer;
    use tangency::d3 as space;
    pub(super) const NAME: &str = "d3";
    mod only_3d;
    use only_3d as only;
    pub(crate) mod boxes;
    pub(crate) mod crowd;
    mod inputs;
    mod meshes;
    mod ours;
    mod pairing;
    mod rays;
    mod theirs;
    mod trees;
    pub(super) fn rows() -> Vec<harness::Row> {
        let pairs = pairing::rows().into_iter();
        let pairs = pairs.chain(rays::rows()).chain(trees::rows()).chain(meshes::rows());
        pairs.chain(boxes::rows()).collect()
    }
}

#[path = "space"]
#[allow(dead_code, clippy::needless_pass_by_ref_mut, reason = "two dimensions have fewer rows")]
mod d2 {
    use peers::d2 as peer;
    use tangency::d2 as space;
    pub(super) const NAME: &str = "d2";
    mod only_2d;
    use only_2d as only;
    pub(crate) mod boxes;
    pub(crate) mod crowd;
    mod inputs;
    mod ours;
    mod pairing;
    mod rays;
    mod theirs;
    pub(super) fn rows() -> Vec<harness::Row> {
        pairing::rows().into_iter().chain(rays::rows()).chain(boxes::rows()).collect()
    }
}

#[path = "space"]
mod d3_f64 {
    use peers::d3_f64 as peer;
    use tangency::d3_f64 as space;
    pub(super) const NAME: &str = "d3_f64";
    mod only_3d;
    use only_3d as only;
    pub(crate) mod boxes;
    pub(crate) mod crowd;
    mod inputs;
    mod meshes;
    mod ours;
    mod pairing;
    mod rays;
    mod theirs;
    mod trees;
    pub(super) fn rows() -> Vec<harness::Row> {
        let pairs = pairing::rows().into_iter();
        let pairs = pairs.chain(rays::rows()).chain(trees::rows()).chain(meshes::rows());
        pairs.chain(boxes::rows()).collect()
    }
}

#[path = "space"]
#[allow(dead_code, clippy::needless_pass_by_ref_mut, reason = "two dimensions have fewer rows")]
mod d2_f64 {
    use peers::d2_f64 as peer;
    use tangency::d2_f64 as space;
    pub(super) const NAME: &str = "d2_f64";
    mod only_2d;
    use only_2d as only;
    pub(crate) mod boxes;
    pub(crate) mod crowd;
    mod inputs;
    mod ours;
    mod pairing;
    mod rays;
    mod theirs;
    pub(super) fn rows() -> Vec<harness::Row> {
        pairing::rows().into_iter().chain(rays::rows()).chain(boxes::rows()).collect()
    }
}

/// Every row of every space.
pub(crate) fn rows() -> Vec<Row> {
    [d3::rows(), d2::rows(), d3_f64::rows(), d2_f64::rows()].into_iter().flatten().collect()
}
