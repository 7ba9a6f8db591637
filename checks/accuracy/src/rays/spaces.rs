//! The spaces that have surfaces of triangles.

#[path = "space"]
mod d3 {
    use tangency::d3 as space;
    const NAME: &str = "d3";
    pub(super) mod shoot;
    pub(super) mod shoot_mesh;
}

#[path = "space"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    const NAME: &str = "d3_f64";
    pub(super) mod shoot;
    pub(super) mod shoot_mesh;
}

pub(super) use d3::shoot::shoot;
pub(super) use d3::shoot_mesh::Closed;
pub(super) use d3_f64::shoot::shoot as shoot_f64;
pub(super) use d3_f64::shoot_mesh::Closed as ClosedF64;
