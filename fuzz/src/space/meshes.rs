//! What must hold of a mesh of any triangles.

use arbitrary::{Result, Unstructured};

use super::reader::Reader;
use super::space::mesh::*;
use super::space::*;

/// Builds a mesh of the numbers that the bytes spell, and looks at all it says.
pub(in super::super) fn survey(bytes: &mut Unstructured) -> Result<()> {
    if let Some(mesh) = read(bytes)? {
        check(&mesh);
        let soup: Vec<[Vector; 3]> = (0..mesh.triangles().len() as u32)
            .map(|index| *mesh.triangle(index).vertices())
            .collect();
        check_soup(&mesh, &Mesh::from_soup(&soup).expect("what was a mesh before"));
    }
    Ok(())
}

/// Decomposes the same mesh into convex parts, and looks whether they cover it. The settings follow from the mesh, so
/// that the corpus of [`survey`] serves as well.
pub(in super::super) fn decompose(bytes: &mut Unstructured) -> Result<()> {
    let Some(mesh) = read(bytes)? else { return Ok(()) };
    let most_parts = 1 + mesh.vertices().len() % 8;
    let share = [0.0, 0.01, 0.2][mesh.triangles().len() % 3];
    let concavity = share * mesh.aabb().half().length();
    let settings = DecompositionSettings { concavity, most_parts };
    match convex_decomposition(&mesh, &settings) {
        Ok(found) => check_cover(&mesh, &found, most_parts),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

/// That each corner is in a hull, up to what [`Hull::from_points`] leaves out.
fn check_cover(mesh: &Mesh, found: &ConvexDecomposition, most_parts: usize) {
    assert!((1..=most_parts).contains(&found.hulls.len()), "{mesh:?}");
    assert!(found.concavity >= 0.0 && found.concavity.is_finite(), "{mesh:?}");
    for corner in (0..mesh.triangles().len() as u32).flat_map(|at| *mesh.triangle(at).vertices()) {
        let reach = |hull: &Hull| {
            let longest =
                |most: Real, at: &Vector| if at.length() > most { at.length() } else { most };
            hull.vertices().iter().fold(corner.length(), longest)
        };
        let is_within =
            |hull: &Hull| hull.nearest(corner).separation <= 64.0 * Real::EPSILON * reach(hull);
        assert!(found.hulls.iter().any(is_within), "{corner:?} of {mesh:?}");
    }
}

/// The mesh of the numbers that the bytes spell, finite or not.
pub(super) fn read(bytes: &mut Unstructured) -> Result<Option<Mesh>> {
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
    Ok(Mesh::new(&vertices, &triangles).ok())
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
