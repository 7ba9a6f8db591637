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
        if draw.below(8) == 0 {
            let [a, b, c] = triangles[draw.below(triangles.len())];
            triangles.push([b, c, a]);
        }
    }
    Mesh::new(&vertices, &triangles).expect("finite numbers")
}

/// A crumpled sheet of squares, cut in two each, some of which are missing, turned around or there twice.
pub(super) fn rough_sheet(draw: &mut Draw) -> Mesh {
    let scales: [Real; 4] = [1.0, 1e-3, 1e3, 1e6];
    let scale = scales[draw.below(4)];
    let across = 3 + draw.below(6) as u32;
    let height = [0.0, 0.02, 0.3][draw.below(3)];
    let vertices: Vec<Vector> = (0..across * across)
        .map(|at| {
            let flat = Vector::new((at % across) as Real, (at / across) as Real, 0.0);
            (flat + draw.vector() * height) * scale
        })
        .collect();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for at in (0..across * (across - 1)).filter(|at| at % across + 1 < across) {
        let [a, b, c, d] = [at, at + 1, at + across + 1, at + across];
        triangles.extend([[a, b, c], [a, c, d]]);
        match draw.below(20) {
            0 => drop(triangles.pop()),
            1 => triangles.push([c, d, a]),
            2 => triangles.extend([[c, b, a], [a, d, b]]),
            _ => {}
        }
    }
    Mesh::new(&vertices, &triangles).expect("finite numbers")
}

/// A closed strip between random points, with or without a twist; some triangles are turned around. With a twist it
/// cannot be oriented.
pub(super) fn strip(draw: &mut Draw) -> (Mesh, bool) {
    let (count, is_twisted) = (4 + draw.below(8) as u32, draw.below(2) == 0);
    let vertices: Vec<Vector> = (0..2 * count).map(|_| draw.vector()).collect();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for at in 0..count {
        let [a, b] = [2 * at, 2 * at + 1];
        let [c, d] = match (at + 1 == count, is_twisted) {
            (true, true) => [1, 0],
            (true, false) => [0, 1],
            (false, _) => [2 * at + 2, 2 * at + 3],
        };
        triangles.extend([[a, b, c], [c, b, d]]);
    }
    for own in &mut triangles {
        own.swap(1, if draw.below(3) == 0 { 2 } else { 1 });
    }
    (Mesh::new(&vertices, &triangles).expect("finite numbers"), is_twisted)
}

/// Cuts a triangle in two at the middle of its first side and fills the gap with a triangle in a line, unless the
/// middle is rounded or the triangle is in a line itself. Tells where the middle is.
///
/// ```text
///        c                 c
///       / \      ->      / | \         a m c, m b c, and a b m without area
///      a---b            a--m--b
/// ```
pub(super) fn plant_sliver(
    vertices: &mut Vec<Vector>,
    triangles: &mut Vec<[u32; 3]>,
    at: usize,
) -> Option<Vector> {
    let [a, b, c] = triangles[at];
    let middle = (vertices[a as usize] + vertices[b as usize]) * 0.5;
    let m = vertices.len() as u32;
    vertices.push(middle);
    let probe = Mesh::new(vertices, &[[a, b, m], [a, b, c]]).expect("finite numbers");
    if probe.defects().degenerate != [0] {
        vertices.pop();
        return None;
    }
    triangles[at] = [a, m, c];
    triangles.extend([[m, b, c], [a, b, m]]);
    Some(middle)
}
