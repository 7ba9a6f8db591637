//! Holes are filled, and nothing but the holes.

use std::collections::BTreeSet;

use super::draw::Draw;
use super::given::*;
use super::space::mesh::*;
use super::space::*;

/// Balls of triangles are taken out of closed models; filling closes them again.
#[test]
fn models_with_holes_are_solids_again() {
    let mut draw = Draw(21);
    let mut filled_in_all = 0;
    for (name, model) in closed_models() {
        for scale in [1.0, 1e-3, 1e6] {
            let whole = mesh_of(&model, scale).weld(0.0).expect("a model").mesh;
            let mut gone = BTreeSet::new();
            for _ in 0..3 {
                gone.insert(draw.below(whole.triangles().len()) as u32);
            }
            for triangle in gone.clone() {
                gone.extend(whole.neighbours(triangle).into_iter().flatten());
            }
            let kept: Vec<[u32; 3]> = (0..)
                .zip(whole.triangles())
                .filter(|(index, _)| !gone.contains(index))
                .map(|(_, corners)| *corners)
                .collect();
            let open = Mesh::new(whole.vertices(), &kept).expect("finite numbers");
            assert!(Solid::new(open.clone()).is_err());
            let result = open.fill_holes(&HoleLimits::default());
            assert!(result.left.is_empty(), "{name}: {:?}", result.left);
            let defects = result.mesh.defects();
            assert!(defects.open.is_empty() && defects.inverted.is_empty(), "{name}: {defects}");
            assert!(defects.non_manifold.is_empty() && defects.duplicate.is_empty(), "{name}");
            let difference = volume_of(&result.mesh) - volume_of(&whole);
            assert!(difference.abs() < 0.2 * volume_of(&whole), "{name}: {difference}");
            assert_eq!(&result.mesh.triangles()[..kept.len()], &kept);
            assert_eq!(result.first_new as usize, kept.len());
            filled_in_all += result.filled.len();
        }
    }
    assert!(filled_in_all > 30, "{filled_in_all}");
}

/// A flat side of a cube with nine by nine squares less a cross in its middle: exactly the cross comes back.
#[test]
fn a_flat_hole_with_dents_is_filled_once() {
    let is_gone =
        |i: i32, k: i32| (i == 4 && (2..7).contains(&k)) || (k == 4 && (2..7).contains(&i));
    let corner = |i: i32, k: i32| Vector::new(i as Real, k as Real, 3.0);
    let mut soup = Vec::new();
    for i in 0..9 {
        for k in 0..9 {
            let [a, b, c, d] =
                [corner(i, k), corner(i + 1, k), corner(i + 1, k + 1), corner(i, k + 1)];
            if !is_gone(i, k) {
                soup.extend([[a, b, c], [a, c, d]]);
            }
        }
    }
    let sheet = Mesh::from_soup(&soup).expect("finite numbers");
    let limits = HoleLimits { widest: 9.0, ..HoleLimits::default() };
    let result = sheet.fill_holes(&limits);
    assert_eq!(result.filled.len(), 1);
    assert_eq!(result.left.len(), 1);
    assert_eq!(result.left[0].1, WhyOpen::TooWide);
    let mut area = 0.0;
    for triangle in result.first_new..result.mesh.triangles().len() as u32 {
        let [a, b, c] = *result.mesh.triangle(triangle).vertices();
        let twice = (b - a).cross(c - a);
        assert!(twice.z > 0.5 && twice.x == 0.0, "{twice:?}");
        area += twice.z / 2.0;
    }
    assert_eq!(area, 9.0);
    assert_eq!(result.mesh.defects().open.len(), 36);
    let few = HoleLimits { most_edges: 10, ..HoleLimits::default() };
    let result = sheet.fill_holes(&few);
    assert!(result.left.iter().all(|(_, why)| *why == WhyOpen::TooManyEdges));
    assert_eq!(result.mesh, sheet);
}

#[test]
fn a_single_triangle_is_not_covered_with_itself() {
    let mesh = Mesh::from_soup(&[[Vector::X, Vector::Y, Vector::Z]]).expect("finite numbers");
    let result = mesh.fill_holes(&HoleLimits::default());
    assert_eq!((result.mesh, result.left[0].1), (mesh, WhyOpen::NoRoom));
}

/// Filling opens nothing, and gives no edge a third triangle.
#[test]
fn soups_do_not_get_worse() {
    let mut draw = Draw(22);
    let (mut filled, mut left) = (0, 0);
    for _ in 0..600 {
        let mesh = soup(&mut draw);
        let result = mesh.fill_holes(&HoleLimits::default());
        let (before, after) = (mesh.defects(), result.mesh.defects());
        assert_eq!(before.non_manifold, after.non_manifold, "{mesh:?}");
        assert_eq!(before.inverted, after.inverted, "{mesh:?}");
        let closed: u32 = result.filled.iter().map(|hole| hole.edges).sum();
        assert_eq!(before.open.len(), after.open.len() + closed as usize, "{mesh:?}");
        filled += result.filled.len();
        left += result.left.len();
    }
    assert!(filled > 100 && left > 100, "{filled} {left}");
}
