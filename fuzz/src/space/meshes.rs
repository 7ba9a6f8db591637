//! What must hold of a mesh of any triangles.

use arbitrary::{Result, Unstructured};

use super::reader::Reader;
use super::space::mesh::*;
use super::space::*;

/// Builds a mesh of the numbers that the bytes spell, finite or not, and looks at all it says.
pub(in super::super) fn survey(bytes: &mut Unstructured) -> Result<()> {
    let mut from = Reader { bytes, is_usual: true };
    let mut vertices: Vec<Vector> = Vec::new();
    for _ in 0..from.byte()? {
        let vertex = match from.byte()? % 8 {
            0 if !vertices.is_empty() => vertices[from.bytes.choose_index(vertices.len())?],
            1 => Vector::splat(from.bytes.arbitrary()?),
            _ => from.vector()?,
        };
        vertices.push(vertex);
    }
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    while !from.bytes.is_empty() && triangles.len() < 300 {
        // Mostly vertices that there are.
        triangles.push(from.bytes.arbitrary::<[u8; 3]>()?.map(|corner| match corner {
            255 => u32::MAX,
            other if vertices.is_empty() => u32::from(other),
            other => u32::from(other) % (vertices.len() as u32 + u32::from(other == 254)),
        }));
    }
    if let Ok(mesh) = Mesh::new(&vertices, &triangles) {
        check(&mesh);
        let soup: Vec<[Vector; 3]> =
            (0..triangles.len() as u32).map(|index| *mesh.triangle(index).vertices()).collect();
        check_soup(&mesh, &Mesh::from_soup(&soup).expect("what was a mesh before"));
    }
    Ok(())
}

/// That a mesh says nothing that contradicts itself.
fn check(mesh: &Mesh) {
    let count = mesh.triangles().len() as u32;
    let defects = mesh.defects();
    for triangle in 0..count {
        let (neighbours, bends) = (mesh.neighbours(triangle), mesh.bends(triangle));
        for (side, (neighbour, bend)) in (0..).zip(neighbours.into_iter().zip(bends)) {
            let Some(neighbour) = neighbour else {
                assert_eq!(bend, EdgeConvexity::Open, "{mesh:?}");
                continue;
            };
            assert!(neighbour != triangle, "{mesh:?}");
            assert!(mesh.neighbours(neighbour).contains(&Some(triangle)), "{mesh:?}");
            assert!(mesh.bends(neighbour).contains(&bend), "{mesh:?}");
            let edge = MeshEdge { triangle, side };
            assert!(!defects.open.contains(&edge), "{mesh:?}");
            assert!(!defects.non_manifold.contains(&edge), "{mesh:?}");
        }
        let [a, b, c] = *mesh.triangle(triangle).vertices();
        assert!([a, b, c].iter().all(|corner| mesh.aabb().contains(*corner)), "{mesh:?}");
        let is_collapsed = a == b || b == c || c == a;
        assert!(!is_collapsed || defects.degenerate.contains(&triangle), "{mesh:?}");
    }
    let (open, inverted) = (defects.open.is_empty(), defects.inverted.is_empty());
    match Solid::new(mesh.clone()) {
        Ok(solid) => {
            let mass = solid.mass_properties();
            assert!(open && inverted, "{mesh:?}");
            assert!(solid.volume() >= 0.0 && solid.surface_area() >= 0.0, "{mesh:?} {mass:?}");
            assert!(mass.center.is_finite(), "{mesh:?} {mass:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// That the triangles are the same ones, and next to each other as before, when their corners are joined.
fn check_soup(mesh: &Mesh, soup: &Mesh) {
    for triangle in 0..mesh.triangles().len() as u32 {
        assert_eq!(mesh.triangle(triangle), soup.triangle(triangle), "{mesh:?}");
        assert_eq!(mesh.neighbours(triangle), soup.neighbours(triangle), "{mesh:?}");
    }
    assert_eq!(mesh.defects().open, soup.defects().open, "{mesh:?}");
    assert!(soup.defects().coincident.is_empty() && soup.defects().unused.is_empty());
}
