//! What must hold of the tools that make another mesh of one of any triangles.

use arbitrary::{Result, Unstructured};

use super::meshes::read;
use super::space::mesh::*;
use super::space::*;

/// Sizes whose squares neither vanish nor overflow, so that distances can be told.
const USUAL: core::ops::RangeInclusive<Real> = 1e-15..=1e15;

/// Welds, cleans, orients, fills, splits and simplifies the mesh that the bytes spell. Tolerances follow from the mesh, so
/// that the corpus of meshes serves as well.
pub(in super::super) fn repair(bytes: &mut Unstructured) -> Result<()> {
    let Some(mesh) = read(bytes)? else { return Ok(()) };
    let count = mesh.triangles().len();
    let size = mesh.aabb().half().length();
    let tolerance = [0.0, 1e-4, 0.3][count % 3] * size;
    check_weld(&mesh, tolerance);
    if let Ok(cleaned) = mesh.remove_degenerate() {
        assert!(cleaned.mesh.defects().degenerate.is_empty(), "{mesh:?}");
        assert_eq!(cleaned.old_triangles.len(), cleaned.mesh.triangles().len(), "{mesh:?}");
    }
    let oriented = mesh.orient();
    assert_eq!(oriented.mesh.triangles().len(), count, "{mesh:?}");
    let inverted = oriented.mesh.defects().inverted.len();
    assert_eq!(inverted, oriented.contradictory.len(), "{mesh:?}");
    let filled = mesh.fill_holes(&HoleLimits::default());
    assert_eq!(&filled.mesh.triangles()[..count], mesh.triangles(), "{mesh:?}");
    let open = filled.mesh.defects().open.len();
    assert!(open <= mesh.defects().open.len(), "{mesh:?}");
    let shells = mesh.split_shells();
    assert_eq!(shells.iter().map(|shell| shell.old_triangles.len()).sum::<usize>(), count);
    check_simplified(&mesh, tolerance);
    Ok(())
}

/// That no vertex moves further than told, and a second weld changes nothing.
fn check_weld(mesh: &Mesh, tolerance: Real) {
    let Ok(welded) = mesh.weld(tolerance) else { return };
    assert!(welded.furthest <= tolerance, "{mesh:?}");
    assert_eq!(welded.new_vertices.len(), mesh.vertices().len(), "{mesh:?}");
    let again = welded.mesh.weld(tolerance).expect("what was a mesh before");
    assert!(again.joined.is_empty(), "{mesh:?} {:?}", again.joined);
}

/// That no corner is further from the other surface than told, and nothing closed is opened.
fn check_simplified(mesh: &Mesh, furthest: Real) {
    let settings = SimplifySettings { furthest, fewest_triangles: 1 };
    let Ok(simplified) = mesh.simplify(&settings) else { return };
    assert!(simplified.furthest <= furthest, "{mesh:?}");
    let was_closed = mesh.defects().open.is_empty();
    assert!(!was_closed || simplified.mesh.defects().open.is_empty(), "{mesh:?}");
    let reach = Shape::from(mesh.clone()).reach();
    if !USUAL.contains(&reach) {
        return;
    }
    let room = simplified.furthest + 64.0 * Real::EPSILON * reach;
    let new = Shape::from(simplified.mesh);
    for corner in (0..mesh.triangles().len() as u32).flat_map(|at| *mesh.triangle(at).vertices()) {
        let off = new.nearest(corner).separation;
        assert!(off <= room, "{corner:?} off by {off} of {mesh:?}");
    }
}
