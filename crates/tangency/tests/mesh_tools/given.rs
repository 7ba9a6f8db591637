//! Meshes to work on: sound ones made by formulas, and hostile soups.

use test_meshes::{BumpyBall, Gear, Knot, Model, Ring, Screw, Terrain};

use super::draw::Draw;
use super::space::*;

pub(super) fn vertices_of(model: &Model, scale: Real) -> Vec<Vector> {
    model.vertices.iter().map(|v| Vector::from(v.map(|part| part as Real)) * scale).collect()
}

pub(super) fn mesh_of(model: &Model, scale: Real) -> Mesh {
    Mesh::new(&vertices_of(model, scale), &model.triangles).expect("finite numbers")
}

/// Closed models, small enough to be asked about often.
pub(super) fn closed_models() -> Vec<(&'static str, Model)> {
    vec![
        ("gear", Gear { teeth: 8, pieces: 2, ..Gear::default() }.model()),
        ("screw", Screw { turns: 2, around: 16, along: 6, ..Screw::default() }.model()),
        ("knot", Knot { along: 120, around: 10, ..Knot::default() }.model()),
        ("ring", Ring { along: 48, around: 24, ..Ring::default() }.model()),
        ("terrain", Terrain { pieces: 16, ..Terrain::default() }.model()),
        ("ball", BumpyBall::of_about(1_500).model()),
        ("cube", cube()),
    ]
}

/// A terrain without a floor.
pub(super) fn open_terrain() -> Model {
    Terrain { floor: None, pieces: 24, ..Terrain::default() }.model()
}

/// The cube between 0 and 1, each side of four by four squares: much is flat.
pub(super) fn cube() -> Model {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for axis in 0..3_usize {
        for end in [0.0, 1.0] {
            let first = vertices.len() as u32;
            for i in 0..5_u32 {
                for k in 0..5_u32 {
                    let mut at = [end; 3];
                    at[(axis + 1) % 3] = f64::from(i) / 4.0;
                    at[(axis + 2) % 3] = f64::from(k) / 4.0;
                    vertices.push(at);
                }
            }
            for i in 0..4 {
                for k in 0..4 {
                    let [a, b] = [first + 5 * i + k, first + 5 * (i + 1) + k];
                    let both = [[a, b, b + 1], [a, b + 1, a + 1]];
                    let turned = both.map(|[a, b, c]| [a, c, b]);
                    triangles.extend(if end == 1.0 { both } else { turned });
                }
            }
        }
    }
    Model { vertices, triangles }
}

pub(super) fn volume_of(mesh: &Mesh) -> Real {
    Solid::new(mesh.clone()).expect("a closed mesh").volume()
}

pub(super) fn size_of(mesh: &Mesh) -> Real {
    (mesh.aabb().half() * 2.0).length()
}

/// A point of a triangle, any of them equally likely.
pub(super) fn point_in(mesh: &Mesh, triangle: u32, draw: &mut Draw) -> Vector {
    let [a, b, c] = *mesh.triangle(triangle).vertices();
    let [mut u, mut v] = [draw.signed(), draw.signed()].map(|share| 0.5 * share + 0.5);
    if u + v > 1.0 {
        (u, v) = (1.0 - u, 1.0 - v);
    }
    a + (b - a) * u + (c - a) * v
}

/// Random triangles that share much: duplicates, slivers, edges of many triangles, sheets, self-crossings.
pub(super) fn soup(draw: &mut Draw) -> Mesh {
    let scales: [Real; 4] = [1.0, 1e-3, 1e3, 1e6];
    let scale = scales[draw.below(4)];
    let ground = draw.below(4);
    let many = 4 + draw.below(30);
    let mut vertices: Vec<Vector> = Vec::new();
    for _ in 0..many {
        let whole = |draw: &mut Draw| draw.below(4) as Real - 1.0;
        let coarse = Vector::new(whole(draw), whole(draw), whole(draw));
        let vertex = match ground {
            0 => coarse,
            1 => Vector::new(coarse.x, 1.0, coarse.z),
            2 => coarse + draw.vector() * (4.0 * Real::EPSILON),
            _ => draw.vector(),
        };
        vertices.push(vertex * scale);
    }
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for _ in 0..1 + draw.below(60) {
        let mut corner = || draw.below(many) as u32;
        triangles.push([corner(), corner(), corner()]);
        let [a, b, _] = triangles[triangles.len() - 1];
        let next = corner();
        triangles.push(if draw.below(3) == 0 { [a, b, next] } else { [b, a, next] });
    }
    Mesh::new(&vertices, &triangles).expect("finite numbers")
}
