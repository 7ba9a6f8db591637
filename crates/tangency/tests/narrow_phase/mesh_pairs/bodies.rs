//! Surfaces to ask about, and where to put them.

use test_meshes::{BumpyBall, Gear, Knot, Model, Ring, Terrain};

use super::block::block;
use super::draw::Draw;
use super::space::*;
use super::turn::rotation;

pub(super) fn mesh(model: &Model, scale: Real) -> Mesh {
    let vertices: Vec<Vector> =
        model.vertices.iter().map(|v| Vector::from(v.map(|part| part as Real)) * scale).collect();
    Mesh::new(&vertices, &model.triangles).expect("finite numbers")
}

pub(super) fn solid(mesh: Mesh) -> Solid {
    Solid::new(mesh).expect("closed")
}

/// Closed surfaces of about this size.
pub(super) fn closed(scale: Real) -> Vec<(&'static str, Mesh)> {
    let half = 0.5 * scale;
    vec![
        ("ball", mesh(&BumpyBall::of_about(60).model(), scale)),
        ("gear", mesh(&Gear { teeth: 3, pieces: 1, ..Gear::default() }.model(), scale)),
        ("knot", mesh(&Knot { along: 24, around: 3, ..Knot::default() }.model(), scale)),
        ("ring", mesh(&Ring { along: 7, around: 5, ..Ring::default() }.model(), scale)),
        ("block", block([-half; 3], [half, scale, half])),
    ]
}

/// The same, and an open one.
pub(super) fn surfaces(scale: Real) -> Vec<(&'static str, Mesh)> {
    let terrain = Terrain { floor: None, pieces: 5, ..Terrain::default() };
    let mut all = closed(scale);
    all.push(("terrain", mesh(&terrain.model(), scale)));
    all
}

/// Sizes that the numbers of the space reach easily.
pub(super) fn scales() -> [Real; 4] {
    if Real::EPSILON < 1e-10 { [1e-12, 1e-3, 1.0, 1e9] } else { [1e-6, 1e-2, 1.0, 1e5] }
}

/// Poses of two surfaces: far apart, near, in each other, one and the same, shifted along an axis by as much
/// as a block is wide, or turned about it.
pub(super) fn poses(draw: &mut Draw, case: usize, scale: Real) -> [Pose; 2] {
    let home = Pose::new(rotation(draw), draw.vector() * scale);
    let shift = |draw: &mut Draw, far: Real| draw.vector() * (far * scale);
    let b = match case % 6 {
        0 => Pose::new(rotation(draw), home.translation + shift(draw, 6.0)),
        1 => Pose::new(rotation(draw), home.translation + shift(draw, 2.0)),
        2 => Pose::new(rotation(draw), home.translation + shift(draw, 0.3)),
        3 => home,
        4 => home * Pose::at(Vector::AXES[draw.below(3)] * scale),
        _ => home * Pose::turned(rotation(draw)),
    };
    [home, b]
}
