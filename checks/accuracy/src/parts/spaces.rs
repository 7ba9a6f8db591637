//! The laws, in every space that has them.

use crate::laws::{Law, law};

pub(super) use d3_f64::bodies;

#[path = "space"]
mod d3 {
    use crate::floors::d3 as floors;
    use tangency::d3 as space;
    pub(in crate::parts) mod bodies;
    pub(super) mod energy_3d;
    pub(super) mod forms;
    pub(super) mod inside_3d;
    pub(super) mod push;
    pub(super) mod shared_volume;
    pub(super) mod slide_3d;
    mod speed_kept;
}

#[path = "space"]
mod d3_f64 {
    use crate::floors::d3_f64 as floors;
    use tangency::d3_f64 as space;
    pub(in crate::parts) mod bodies;
    pub(super) mod energy_3d;
    pub(super) mod forms;
    pub(super) mod inside_3d;
    pub(super) mod push;
    pub(super) mod shared_volume;
    pub(super) mod slide_3d;
    mod speed_kept;
}

#[path = "space"]
mod d2 {
    use crate::floors::d2 as floors;
    use tangency::d2 as space;
    pub(super) mod inside_2d;
    pub(super) mod slide_2d;
    mod speed_kept;
}

#[path = "space"]
mod d2_f64 {
    use crate::floors::d2_f64 as floors;
    use tangency::d2_f64 as space;
    pub(super) mod inside_2d;
    pub(super) mod slide_2d;
    mod speed_kept;
}

const APART: &str = "a box as cuboid, hull, solid, compound: separation apart";
const DEPTH: &str = "a box as cuboid, hull, solid, compound: depth within 1 %";
const SIDE: &str = "a box as cuboid, hull, solid, compound: no reversed normal";
const PUSH: &str = "two solids: free after normal * depth, not before";
const PUSH_CONVEX: &str = "solid and convex: free of each other after normal * depth";

const VOLUME: &str = "two solids: volume and surface of what they share";

const SLIDE: &str = "a flat floor of parts: 0.999 of the speed after 5 s";

const ENERGY: &str = "a bumpy ground: energy never grows, without friction";

const INSIDE_SOLID: &str = "a solid: signed distance, against all triangles";
const INSIDE_REGION: &str = "a region: signed distance, against all edges";

/// All laws.
pub(super) const LAWS: [Law; 22] = [
    law("d3", APART, 0, d3::forms::apart),
    law("d3", DEPTH, 10, d3::forms::depth),
    law("d3", SIDE, 0, d3::forms::side),
    law("d3", PUSH, 0, d3::push::solids),
    law("d3", PUSH_CONVEX, 0, d3::push::convex),
    law("d3", VOLUME, 0, d3::shared_volume::laws),
    law("d3", INSIDE_SOLID, 0, d3::inside_3d::is_that_of_all_triangles),
    law("d3", SLIDE, 0, d3::slide_3d::keeps_speed),
    law("d3", ENERGY, 0, d3::energy_3d::never_grows),
    law("d3_f64", APART, 0, d3_f64::forms::apart),
    law("d3_f64", DEPTH, 10, d3_f64::forms::depth),
    law("d3_f64", SIDE, 0, d3_f64::forms::side),
    law("d3_f64", PUSH, 0, d3_f64::push::solids),
    law("d3_f64", PUSH_CONVEX, 0, d3_f64::push::convex),
    law("d3_f64", VOLUME, 0, d3_f64::shared_volume::laws),
    law("d3_f64", INSIDE_SOLID, 0, d3_f64::inside_3d::is_that_of_all_triangles),
    law("d3_f64", SLIDE, 0, d3_f64::slide_3d::keeps_speed),
    law("d3_f64", ENERGY, 0, d3_f64::energy_3d::never_grows),
    law("d2", INSIDE_REGION, 0, d2::inside_2d::is_that_of_all_edges),
    law("d2", SLIDE, 0, d2::slide_2d::keeps_speed),
    law("d2_f64", INSIDE_REGION, 0, d2_f64::inside_2d::is_that_of_all_edges),
    law("d2_f64", SLIDE, 0, d2_f64::slide_2d::keeps_speed),
];
