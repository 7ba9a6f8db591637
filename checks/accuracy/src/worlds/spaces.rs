//! The laws, in every space.

use crate::laws::{Law, law};

#[path = "space"]
mod d3 {
    use crate::floors::d3 as floors;
    use tangency::d3 as space;
    pub(super) mod landing;
    mod level_3d;
    use level_3d as level;
    mod scene_3d;
    use scene_3d as scene;
    pub(super) mod walking;
}

#[path = "space"]
mod d3_f64 {
    use crate::floors::d3_f64 as floors;
    use tangency::d3_f64 as space;
    pub(super) mod landing;
    mod level_3d;
    use level_3d as level;
    mod scene_3d;
    use scene_3d as scene;
    pub(super) mod walking;
}

#[path = "space"]
mod d2 {
    use crate::floors::d2 as floors;
    use tangency::d2 as space;
    pub(super) mod landing;
    mod level_2d;
    use level_2d as level;
    mod scene_2d;
    use scene_2d as scene;
    pub(super) mod walking;
}

#[path = "space"]
mod d2_f64 {
    use crate::floors::d2_f64 as floors;
    use tangency::d2_f64 as space;
    pub(super) mod landing;
    mod level_2d;
    use level_2d as level;
    mod scene_2d;
    use scene_2d as scene;
    pub(super) mod walking;
}

const BEGIN: &str = "a body falls on a floor: one Begin until it leaves";
const TOUCH: &str = "a body falls on a floor: it touches at rest";
// An ellipsoid rocks on, a little longer than others.
const SLEEP: &str = "a body falls on a floor: asleep 5 s later";

const ENTER: &str = "a character in a random level: it never enters a wall";
const WALL: &str = "a character along a wall: 0.999 of its speed";

/// All laws.
pub(super) const LAWS: [Law; 20] = [
    law("d3", BEGIN, 1, d3::landing::begins_once),
    law("d3", TOUCH, 0, d3::landing::touches_at_rest),
    law("d3", SLEEP, 2, d3::landing::falls_asleep),
    law("d3", ENTER, 0, d3::walking::never_enters),
    law("d3", WALL, 0, d3::walking::keeps_speed),
    law("d3_f64", BEGIN, 1, d3_f64::landing::begins_once),
    law("d3_f64", TOUCH, 0, d3_f64::landing::touches_at_rest),
    law("d3_f64", SLEEP, 2, d3_f64::landing::falls_asleep),
    law("d3_f64", ENTER, 0, d3_f64::walking::never_enters),
    law("d3_f64", WALL, 0, d3_f64::walking::keeps_speed),
    law("d2", BEGIN, 1, d2::landing::begins_once),
    law("d2", TOUCH, 0, d2::landing::touches_at_rest),
    law("d2", SLEEP, 2, d2::landing::falls_asleep),
    law("d2", ENTER, 0, d2::walking::never_enters),
    law("d2", WALL, 0, d2::walking::keeps_speed),
    law("d2_f64", BEGIN, 1, d2_f64::landing::begins_once),
    law("d2_f64", TOUCH, 0, d2_f64::landing::touches_at_rest),
    law("d2_f64", SLEEP, 2, d2_f64::landing::falls_asleep),
    law("d2_f64", ENTER, 0, d2_f64::walking::never_enters),
    law("d2_f64", WALL, 0, d2_f64::walking::keeps_speed),
];
