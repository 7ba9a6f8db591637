//! A simplified surface is within the bound both ways, and as sound as before.

use super::draw::Draw;
use super::given::*;
use super::space::mesh::*;
use super::space::*;

/// The furthest that points of one surface, its vertices among them, are from the other.
fn furthest(from: &Mesh, to: &Mesh, draw: &mut Draw) -> Real {
    let shape = Shape::from(to.clone());
    let mut most: Real = 0.0;
    for triangle in 0..from.triangles().len() as u32 {
        let mut points = from.triangle(triangle).vertices().to_vec();
        points.extend((0..6).map(|_| point_in(from, triangle, draw)));
        for point in points {
            let found = shape.nearest(point).separation.abs();
            most = if found > most { found } else { most };
        }
    }
    most
}

#[test]
fn simplified_models_are_within_the_bound_both_ways() {
    let mut draw = Draw(31);
    let mut models = closed_models();
    models.push(("open terrain", open_terrain()));
    for (name, model) in models {
        for (scale, share) in [(1.0, 0.01), (1e-3, 0.03), (1e6, 0.003)] {
            let whole = mesh_of(&model, scale).weld(0.0).expect("a model").mesh;
            let allowed = share * size_of(&whole);
            let settings = SimplifySettings { furthest: allowed, fewest_triangles: 0 };
            let simpler = whole.simplify(&settings).expect("a distance");
            let slack = 8.0 * Real::EPSILON * size_of(&whole);
            let there = furthest(&whole, &simpler.mesh, &mut draw);
            let back = furthest(&simpler.mesh, &whole, &mut draw);
            let (found, bound) = (if there > back { there } else { back }, simpler.furthest);
            assert!(bound <= allowed && found <= bound + slack, "{name}: {found} {bound}");
            let count = simpler.mesh.triangles().len();
            println!(
                "{name}: {} -> {count}, {bound:e}, sampled {found:e}",
                whole.triangles().len()
            );
            assert!(count < whole.triangles().len(), "{name}");
            let (old, new) = (whole.defects(), simpler.mesh.defects());
            assert_eq!(old.open.is_empty(), new.open.is_empty(), "{name}: {new}");
            assert!(new.non_manifold.is_empty() && new.inverted.is_empty(), "{name}: {new}");
            assert!(new.pinched.is_empty() && new.duplicate.is_empty(), "{name}: {new}");
        }
    }
}

#[test]
fn flat_sides_become_few_triangles_and_keep_the_volume() {
    let cube = mesh_of(&cube(), 1.0).weld(0.0).expect("a cube").mesh;
    let simpler = cube.simplify(&SimplifySettings::default()).expect("a distance");
    assert_eq!(simpler.mesh.triangles().len(), 12);
    assert_eq!((volume_of(&simpler.mesh), simpler.furthest), (1.0, 0.0));
    let settings = SimplifySettings { furthest: 0.0, fewest_triangles: 100 };
    let some = cube.simplify(&settings).expect("a distance").mesh.triangles().len();
    assert!((99..=100).contains(&some), "{some}");
}

#[test]
fn soups_are_simplified_within_the_bound() {
    let mut draw = Draw(32);
    let mut collapsed = 0;
    for round in 0..500 {
        let mesh = if round % 2 == 0 { soup(&mut draw) } else { rough_sheet(&mut draw) };
        let allowed = 0.2 * size_of(&mesh);
        let settings = SimplifySettings { furthest: allowed, fewest_triangles: 0 };
        let simpler = mesh.simplify(&settings).expect("a distance");
        let slack = 16.0 * Real::EPSILON * size_of(&mesh);
        for (from, to) in [(&mesh, &simpler.mesh), (&simpler.mesh, &mesh)] {
            let found = furthest(from, to, &mut draw);
            assert!(found <= simpler.furthest + slack, "{found} {:e} {mesh:?}", simpler.furthest);
        }
        assert!(simpler.mesh.defects().non_manifold.len() <= mesh.defects().non_manifold.len());
        collapsed += simpler.collapsed;
    }
    assert!(collapsed > 500, "{collapsed}");
}
