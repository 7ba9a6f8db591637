//! Bodies whose numbers are known: a cube, a tetrahedron, a ring, and shells within shells.

use std::collections::BTreeSet;

use super::made::mesh_of;
use super::space::mesh::*;
use super::space::*;

/// The cube between 0 and 1.
pub(super) fn cube() -> (Vec<Vector>, Vec<[u32; 3]>) {
    let bit = |index: u32, axis: u32| ((index >> axis) & 1) as Real;
    let vertices = (0..8).map(|i| Vector::new(bit(i, 0), bit(i, 1), bit(i, 2))).collect();
    let rings =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = rings.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
    (vertices, triangles)
}

pub(super) fn cube_mesh() -> Mesh {
    let (vertices, triangles) = cube();
    Mesh::new(&vertices, &triangles).expect("a cube")
}

/// Vertices less edges plus triangles.
pub(super) fn euler_characteristic(mesh: &Mesh) -> i64 {
    let mut edges = BTreeSet::new();
    for [a, b, c] in mesh.triangles() {
        for [start, end] in [[a, b], [b, c], [c, a]] {
            edges.insert(if start < end { [*start, *end] } else { [*end, *start] });
        }
    }
    mesh.vertices().len() as i64 - edges.len() as i64 + mesh.triangles().len() as i64
}

#[test]
fn a_cube_has_nothing_wrong_with_it() {
    let mesh = cube_mesh();
    assert!(mesh.defects().is_empty());
    assert_eq!(mesh.defects().to_string(), "none");
    assert_eq!(euler_characteristic(&mesh), 2);
    assert_eq!(mesh.aabb(), Aabb::new(Vector::ZERO, Vector::splat(1.0)));
    let bends: Vec<EdgeConvexity> = (0..12).flat_map(|triangle| mesh.bends(triangle)).collect();
    assert_eq!(bends.iter().filter(|bend| **bend == EdgeConvexity::Flat).count(), 12);
    assert_eq!(bends.iter().filter(|bend| **bend == EdgeConvexity::Convex).count(), 24);
    assert_eq!(mesh.neighbours(0)[2], Some(1));
    for triangle in 0..12 {
        for neighbour in mesh.neighbours(triangle) {
            let back = mesh.neighbours(neighbour.expect("a cube is closed"));
            assert!(back.contains(&Some(triangle)));
        }
    }
}

#[test]
fn a_cube_encloses_itself() {
    let solid = Solid::new(cube_mesh()).expect("a cube is closed");
    let mass = solid.mass_properties();
    assert_eq!((solid.volume(), solid.surface_area()), (1.0, 6.0));
    assert_eq!(mass.center, Vector::splat(0.5));
    for (i, column) in mass.inertia.columns.iter().enumerate() {
        for k in 0..3 {
            let expected = if i == k { 1.0 / 6.0 } else { 0.0 };
            assert!((column[k] - expected).abs() <= Real::EPSILON, "{:?}", mass.inertia);
        }
    }
    assert_eq!(solid.surface(), &cube_mesh());
}

#[test]
fn a_cube_inside_out_is_turned_around() {
    let (vertices, triangles) = cube();
    let inside_out: Vec<[u32; 3]> = triangles.iter().map(|[a, b, c]| [*a, *c, *b]).collect();
    let mesh = Mesh::new(&vertices, &inside_out).expect("a cube");
    assert!(mesh.defects().is_empty());
    assert!(
        (0..12).flat_map(|triangle| mesh.bends(triangle)).all(|bend| bend != EdgeConvexity::Convex)
    );
    let solid = Solid::new(mesh).expect("a cube is closed");
    let upright = Solid::new(cube_mesh()).expect("a cube is closed");
    assert_eq!(solid.surface(), &cube_mesh());
    assert_eq!(solid, upright);
}

/// A cube within a cube that looks inward leaves a hollow, one beside it adds to it.
#[test]
fn cavities_are_taken_away_and_other_parts_added() {
    let (corners, cube) = cube();
    let small = |at: Real| corners.iter().map(move |corner| *corner * 0.5 + Vector::splat(at));
    let flipped = |[a, b, c]: &[u32; 3]| [a + 8, c + 8, b + 8];
    let moved = |[a, b, c]: &[u32; 3]| [a + 8, b + 8, c + 8];
    let hollow: Vec<[u32; 3]> = cube.iter().copied().chain(cube.iter().map(flipped)).collect();
    let vertices: Vec<Vector> = corners.iter().copied().chain(small(0.25)).collect();
    let solid = Solid::new(Mesh::new(&vertices, &hollow).expect("two cubes")).expect("closed");
    assert_eq!((solid.volume(), solid.surface_area()), (0.875, 7.5));
    let beside: Vec<[u32; 3]> = cube.iter().copied().chain(cube.iter().map(moved)).collect();
    let vertices: Vec<Vector> = corners.iter().copied().chain(small(2.0)).collect();
    let solid = Solid::new(Mesh::new(&vertices, &beside).expect("two cubes")).expect("closed");
    assert_eq!(solid.volume(), 1.125);
}

/// Two cubes that share an edge have four triangles there, two in each direction.
#[test]
fn cubes_that_share_an_edge_are_a_solid() {
    let (corners, cube) = cube();
    let across = Vector::new(1.0, 1.0, 0.0);
    let vertices: Vec<Vector> =
        corners.iter().copied().chain(corners.iter().map(|corner| *corner + across)).collect();
    let triangles: Vec<[u32; 3]> =
        cube.iter().copied().chain(cube.iter().map(|named| named.map(|c| c + 8))).collect();
    let mesh = Mesh::new(&vertices, &triangles).expect("two cubes");
    assert_eq!(mesh.defects().non_manifold.len(), 4);
    assert_eq!(mesh.defects().coincident, [[8, 3], [12, 7]]);
    assert_eq!(Solid::new(mesh).expect("every edge is paired").volume(), 2.0);
}

#[test]
fn a_ring_has_a_hole_and_the_volume_of_its_formula() {
    let ring = test_meshes::Ring::default();
    let mesh = mesh_of(&ring.model(), 1.0);
    assert_eq!(euler_characteristic(&mesh), 0);
    let solid = Solid::new(mesh).expect("a ring is closed");
    let error = (solid.volume() as f64 - ring.volume()).abs();
    assert!(error < 4.0 * f64::from(f32::EPSILON) * ring.volume(), "{error}");
    let surface = solid.surface();
    let bends: Vec<EdgeConvexity> =
        (0..surface.triangles().len() as u32).flat_map(|t| surface.bends(t)).collect();
    for bend in [EdgeConvexity::Convex, EdgeConvexity::Concave] {
        assert!(bends.iter().filter(|other| **other == bend).count() > 1000, "{bend:?}");
    }
}

/// A mesh and a solid come back as they were from a real format, and nothing else does.
#[cfg(feature = "serde")]
#[test]
fn reading_checks_as_building_does() {
    let solid = Solid::new(cube_mesh()).expect("a cube is closed");
    let text = serde_json::to_string(&solid).expect("plain numbers");
    assert_eq!(serde_json::from_str::<Solid>(&text).expect("what was written"), solid);
    assert_eq!(&serde_json::from_str::<Mesh>(&text).expect("a mesh"), solid.surface());
    let open = serde_json::to_string(&(cube().0, &cube().1[1..], false)).expect("plain numbers");
    assert!(serde_json::from_str::<Mesh>(&open).is_ok());
    assert!(serde_json::from_str::<Solid>(&open).is_err());
    let beyond = serde_json::to_string(&(cube().0, [[0, 1, 8]], false)).expect("plain numbers");
    let error = serde_json::from_str::<Mesh>(&beyond).expect_err("there is no vertex 8");
    assert!(error.to_string().contains("triangle 0 names vertex 8"), "{error}");
}
