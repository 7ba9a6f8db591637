//! What is no mesh, and what is no solid.

use super::known::{cube, cube_mesh};
use super::space::mesh::*;
use super::space::*;

const CORNERS: [Vector; 3] = [Vector::X, Vector::Y, Vector::Z];

#[test]
fn a_mesh_refuses_only_what_cannot_be_read() {
    assert_eq!(Mesh::new(&CORNERS, &[]), Err(MeshError::NoTriangle));
    assert_eq!(Mesh::new(&[], &[]), Err(MeshError::NoTriangle));
    assert_eq!(Mesh::from_soup(&[]), Err(MeshError::NoTriangle));
    let beyond = MeshError::BadTriangle { triangle: 1, vertex: 3, vertices: 3 };
    assert_eq!(Mesh::new(&CORNERS, &[[0, 1, 2], [0, 3, 1]]), Err(beyond));
    let last = MeshError::BadTriangle { triangle: 0, vertex: u32::MAX, vertices: 0 };
    assert_eq!(Mesh::new(&[], &[[u32::MAX; 3]]), Err(last));
    for value in [Real::NAN, Real::INFINITY, -Real::INFINITY, 2.0 * LARGEST] {
        let vertices = [Vector::X, Vector::Y, Vector::Z, Vector::new(0.0, value, 0.0)];
        let error = Err(MeshError::BadVertex { index: 3 });
        assert_eq!(Mesh::new(&vertices, &[[0, 1, 2]]), error);
        assert_eq!(Mesh::from_soup(&[CORNERS, [vertices[3], Vector::X, Vector::Y]]), error);
    }
    assert!(Mesh::new(&[Vector::ZERO], &[[0; 3]]).is_ok());
}

#[test]
fn a_solid_names_what_keeps_it_open() {
    let (vertices, triangles) = cube();
    let without_last = Mesh::new(&vertices, &triangles[..11]).expect("a cube without a piece");
    let edge = without_last.defects().open[0];
    assert_eq!(Solid::new(without_last), Err(MeshError::Open { edge }));
    let mut flipped = triangles.clone();
    flipped[5].swap(1, 2);
    let flipped = Mesh::new(&vertices, &flipped).expect("a cube with a triangle inside out");
    let triangles = flipped.defects().inverted[0];
    assert!(triangles.contains(&5));
    assert_eq!(Solid::new(flipped), Err(MeshError::Inverted { triangles }));
}

/// A cube with a wall inside that closes with nothing: two sides of the wall are open, two are crowded.
#[test]
fn a_solid_refuses_edges_that_do_not_pair_up() {
    let (mut vertices, mut triangles) = cube();
    vertices.push(Vector::splat(0.5));
    // A tetrahedron upon the diagonal of a side, with that diagonal in the same direction twice.
    let [a, b, c] = triangles[0];
    triangles.extend([[a, b, 8], [b, c, 8], [c, a, 8]]);
    let mesh = Mesh::new(&vertices, &triangles).expect("a cube and more");
    let edge = mesh.defects().non_manifold[0];
    assert!(mesh.defects().open.is_empty());
    assert_eq!(Solid::new(mesh), Err(MeshError::NotManifold { edge }));
}

#[test]
fn what_is_flat_encloses_nothing() {
    let there_and_back = Mesh::new(&CORNERS, &[[0, 1, 2], [0, 2, 1]]).expect("two triangles");
    assert_eq!(there_and_back.bends(0), [EdgeConvexity::Convex; 3]);
    assert_eq!(Solid::new(there_and_back), Err(MeshError::NoVolume));
    let point = Mesh::new(&CORNERS, &[[0; 3]]).expect("a point");
    assert_eq!(Solid::new(point), Err(MeshError::NoVolume));
    let two_ways =
        cube().1.iter().flat_map(|[a, b, c]| [[*a, *b, *c], [*a, *c, *b]]).collect::<Vec<_>>();
    let two_ways = Mesh::new(&cube().0, &two_ways).expect("a cube from both sides");
    assert_eq!(Solid::new(two_ways), Err(MeshError::NoVolume));
}

/// Sheets far thinner than a digit of their width are solids, at every scale.
#[test]
fn thin_sheets_enclose_what_they_enclose() {
    let (vertices, triangles) = cube();
    let thin = Real::EPSILON / (1_u64 << 30) as Real;
    for scale in [1.0, LARGEST, 1.0 / LARGEST] {
        let sheet = |v: &Vector| Vector::new(v.x * scale, v.y * scale, v.z * thin * scale);
        let vertices: Vec<Vector> = vertices.iter().map(sheet).collect();
        let solid = Solid::new(Mesh::new(&vertices, &triangles).expect("finite numbers"));
        let volume = solid.expect("thin, but a solid").volume();
        let expected = scale * scale * (scale * thin);
        let is_right = (volume - expected).abs() <= Real::EPSILON * expected;
        assert!(is_right || volume < Real::MIN_POSITIVE, "{volume:e} {expected:e}");
    }
}

#[test]
fn messages_are_sentences() {
    let edge = MeshEdge { triangle: 7, side: 2 };
    let told = [
        (MeshError::NoTriangle, "a mesh needs at least one triangle"),
        (MeshError::Open { edge }, "the surface is open at side 2 of triangle 7"),
        (
            MeshError::NotManifold { edge },
            "side 2 of triangle 7 is shared by more than two that do not pair up",
        ),
        (
            MeshError::Inverted { triangles: [3, 7] },
            "triangles 3 and 7 run along their edge in the same direction",
        ),
        (MeshError::NoVolume, "the surface is closed but encloses nothing"),
        (MeshError::Collinear, "all triangles lie in one line"),
        (MeshError::BadSetting { what: "tolerance" }, "the tolerance is out of range"),
    ];
    for (error, text) in told {
        assert_eq!(error.to_string(), text);
    }
    assert_eq!(Solid::new(cube_mesh()).map(|solid| solid.volume()), Ok(1.0));
}
