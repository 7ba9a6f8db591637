//! Flat floors of every kind, and bodies that stand on them, in every space.

#[path = "space"]
pub(crate) mod d3 {
    use tangency::d3 as space;
    mod floors_3d;
    pub(crate) use floors_3d::*;
}

#[path = "space"]
pub(crate) mod d3_f64 {
    use tangency::d3_f64 as space;
    mod floors_3d;
    pub(crate) use floors_3d::*;
}

#[path = "space"]
pub(crate) mod d2 {
    use tangency::d2 as space;
    mod floors_2d;
    pub(crate) use floors_2d::*;
}

#[path = "space"]
pub(crate) mod d2_f64 {
    use tangency::d2_f64 as space;
    mod floors_2d;
    pub(crate) use floors_2d::*;
}
