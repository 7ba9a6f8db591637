//! Which questions are raced, of whom, and the most of the peer's time that we may take.

use harness::{Outcome, Race, Row, is_asked};
use obvhs::BvhBuildParams;
use tangency::d3::{Hull, Ray, Shape, Sphere, Vector};
use test_meshes::Draw;

use crate::races::bodies::{parry_manifolds, parry_meets, parry_nearest};
use crate::races::builds::{obvhs_tree, parry_hull, parry_tree, plain_tree};
use crate::races::rays::{embree_rays, obvhs_rays, parry_rays, plain_rays};
use crate::races::solids::{parry_apart, parry_shared};
use crate::races::two_meshes::{fcl_distance, fcl_meets, fcl_pairs, parry_two_meet};
use crate::scene::{self, Lying, direction};
use crate::table::{heading, line};

/// A row about meshes in single precision.
fn row(
    name: impl Into<String>,
    peer: &'static str,
    target: impl Into<Option<f64>>,
    race: impl Fn() -> Race + 'static,
) -> Row {
    Row { space: "d3", name: name.into(), peer, target: target.into(), race: Box::new(race) }
}

/// Runs the rows whose names and peers contain these words, and prints each.
pub(crate) fn run(only: Option<&str>) -> Vec<Outcome> {
    print!("{}", heading());
    let mut outcomes = Vec::new();
    for row in all().into_iter().filter(|row| is_asked(only, &row.name, row.peer)) {
        let outcome = Outcome::of(row);
        print!("{}", line(&outcome));
        outcomes.push(outcome);
    }
    outcomes
}

/// How many triangles the mesh of most rows has.
pub(crate) const MESH: u32 = 100_000;

/// How many triangles each of two meshes has.
const TWO: u32 = 20_000;

fn all() -> Vec<Row> {
    [one_mesh(), two_meshes(), two_solids(), builds()].into_iter().flatten().collect()
}

/// Rays, points and bodies at a mesh.
fn one_mesh() -> Vec<Row> {
    let mut rows = Vec::new();
    for (name, rays, most) in [("random", RAYS_AT_RANDOM, 0.4), ("coherent", RAYS_IN_ORDER, 0.6)] {
        let name = format!("mesh of 100 k triangles: ray, {name}");
        rows.push(row(name.clone(), "Parry", most, move || parry_rays(MESH, &rays())));
        rows.push(row(name.clone(), "Embree", 2.0, move || embree_rays(MESH, &rays())));
        rows.push(row(name.clone(), "obvhs", None, move || obvhs_rays(MESH, &rays())));
        rows.push(row(name, "bvh", None, move || plain_rays(MESH, &rays())));
    }
    let name = |question: &str| format!("mesh of 100 k triangles: {question}");
    rows.push(row(name("nearest point"), "Parry", 0.5, || parry_nearest(MESH)));
    rows.push(row(name("sphere intersects"), "Parry", 0.12, || parry_meets(&ball())));
    rows.push(row(name("hull(32) intersects"), "Parry", 0.6, || parry_meets(&stone())));
    rows.push(row(name("hull(32) manifolds"), "Parry", 0.4, || parry_manifolds(&stone())));
    rows
}

/// Two meshes.
fn two_meshes() -> Vec<Row> {
    let mut rows = Vec::new();
    for (words, lying, most) in [
        ("apart", Lying::Apart, 1.0),
        ("touching", Lying::Touching, 1.0),
        ("overlapping", Lying::Overlapping, 1.0),
    ] {
        let name = format!("meshes of 20 k triangles: first hit, {words}");
        rows.push(row(name.clone(), "FCL", most, move || fcl_meets(TWO, lying)));
        rows.push(row(name, "Parry", None, move || parry_two_meet(TWO, lying)));
    }
    let name = |question: &str| format!("meshes of 20 k triangles: {question}");
    rows.push(row(name("all pairs, overlapping"), "FCL", 0.8, || fcl_pairs(TWO)));
    rows.push(row(name("distance, apart"), "FCL", 0.5, || fcl_distance(TWO, Lying::Apart)));
    rows.push(row(name("distance, touching"), "FCL", 0.5, || fcl_distance(TWO, Lying::Touching)));
    rows
}

/// Two solids in overlap.
fn two_solids() -> Vec<Row> {
    let mut rows = Vec::new();
    for (count, words) in [(1_000, "1 k"), (TWO, "20 k")] {
        let name = |question: &str| format!("solids of {words} triangles: {question}, overlapping");
        rows.push(row(name("overlap"), "Parry", None, move || parry_shared(count)));
        rows.push(row(name("closest"), "Parry", None, move || parry_apart(count)));
    }
    rows
}

/// What is built.
fn builds() -> Vec<Row> {
    let mut rows = Vec::new();
    for (count, words, most) in [(TWO, "20 k", 1.0), (MESH, "100 k", 0.6), (1_000_000, "1 M", 0.6)]
    {
        let name = format!("tree of {words} triangles: build");
        rows.push(row(name.clone(), "Parry", most, move || parry_tree(count)));
        let fastest = BvhBuildParams::fastest_build;
        rows.push(row(name.clone() + ", fastest", "obvhs", 1.2, move || {
            obvhs_tree(count, fastest())
        }));
        let medium = BvhBuildParams::medium_build;
        rows.push(row(name.clone(), "obvhs", 1.2, move || obvhs_tree(count, medium())));
        rows.push(row(name, "bvh", 1.2, move || plain_tree(count)));
    }
    rows.push(row("hull of 10 k points in a ball", "Parry", 0.5, || parry_hull(10_000)));
    rows
}

type Rays = fn() -> Vec<Ray>;

const RAYS_AT_RANDOM: Rays = || scene::random_rays(4_096);

const RAYS_IN_ORDER: Rays = || scene::coherent_rays(64);

/// A ball a fifth as large as the mesh.
fn ball() -> Shape {
    Sphere::new(Vector::ZERO, 0.2).expect("a ball").into()
}

/// A hull of 32 points on a ball of that size.
fn stone() -> Shape {
    let mut draw = Draw::new(6);
    let points: Vec<Vector> = (0..32).map(|_| direction(&mut draw) * 0.2).collect();
    Hull::from_points(&points).expect("they have an inside").into()
}
