//! The surfaces that are made by formulas are what they should be: closed, or open where they say so.

use test_meshes::{BumpyBall, Gear, Knot, Model, Ring, Screw, Terrain};

use super::known::euler_characteristic;
use super::space::*;

pub(super) fn vertices_of(model: &Model, scale: Real) -> Vec<Vector> {
    model.vertices.iter().map(|v| Vector::from(v.map(|part| part as Real)) * scale).collect()
}

pub(super) fn mesh_of(model: &Model, scale: Real) -> Mesh {
    Mesh::new(&vertices_of(model, scale), &model.triangles).expect("finite numbers")
}

/// A name, a closed model, and how many holes go through it.
pub(super) fn closed_models() -> Vec<(&'static str, Model, i64)> {
    vec![
        ("gear", Gear::default().model(), 1),
        ("small gear", Gear { teeth: 3, pieces: 1, ..Gear::default() }.model(), 1),
        ("screw", Screw::default().model(), 0),
        ("short screw", Screw { turns: 1, around: 5, along: 2, ..Screw::default() }.model(), 0),
        ("knot", Knot::default().model(), 1),
        ("ring", Ring { along: 3, around: 3, ..Ring::default() }.model(), 1),
        ("terrain", Terrain { pieces: 12, ..Terrain::default() }.model(), 0),
        ("one hill", Terrain { pieces: 1, ..Terrain::default() }.model(), 0),
        ("ball", BumpyBall::of_about(1_000).model(), 0),
        ("octahedron", BumpyBall::of_about(1).model(), 0),
    ]
}

#[test]
fn closed_models_are_solids_that_look_outward() {
    for (name, model, holes) in closed_models() {
        for scale in [1.0, 1e-3, 1e5] {
            let mesh = mesh_of(&model, scale);
            assert!(mesh.defects().is_empty(), "{name}: {}", mesh.defects());
            assert_eq!(euler_characteristic(&mesh), 2 - 2 * holes, "{name}");
            let solid = Solid::new(mesh.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(solid.surface(), &mesh, "{name} is inside out");
        }
    }
}

#[test]
fn a_terrain_without_a_floor_has_an_open_rim_and_nothing_else() {
    let terrain = Terrain { floor: None, pieces: 20, ..Terrain::default() };
    let mesh = mesh_of(&terrain.model(), 1.0);
    assert_eq!(mesh.triangles().len(), 800);
    assert_eq!(mesh.defects().to_string(), "80 open edges");
}

#[test]
fn a_ball_has_about_as_many_triangles_as_are_asked_for() {
    for asked in [1_000_u32, 10_000, 100_000, 1_000_000] {
        let pieces = f64::from(BumpyBall::of_about(asked).pieces);
        let is_near = (8.0 * pieces * pieces / f64::from(asked) - 1.0).abs() < 0.05;
        assert!(is_near, "{asked}: {pieces}");
    }
    let mesh = mesh_of(&BumpyBall::of_about(100_000).model(), 1.0);
    let defects = mesh.defects();
    assert!(defects.is_empty(), "{defects}");
    let volume = Solid::new(mesh).expect("closed").volume();
    assert!((3.9..4.4).contains(&volume), "{volume}");
}
