//! An instance answers as a mesh with scaled vertices does.

use test_meshes::{Gear, Knot, Model, Terrain};

use super::draw::Draw;
use super::kinds::simple;
use super::space::mesh::*;
use super::space::*;
use super::turn::rotation;

/// What the roundings of a pair amount to, in units of its size.
const CLOSE: Real = 2e3 * Real::EPSILON;

/// The model with scaled vertices; mirrored, its triangles run the other way around.
fn copy(model: &Model, factors: [Real; 3]) -> Mesh {
    let place = |v: &[f64; 3]| {
        Vector::new(v[0] as Real * factors[0], v[1] as Real * factors[1], v[2] as Real * factors[2])
    };
    let vertices: Vec<Vector> = model.vertices.iter().map(place).collect();
    let is_mirrored = factors.iter().filter(|factor| **factor < 0.0).count() % 2 == 1;
    let run = |[a, b, c]: &[u32; 3]| if is_mirrored { [*a, *c, *b] } else { [*a, *b, *c] };
    let triangles: Vec<[u32; 3]> = model.triangles.iter().map(run).collect();
    Mesh::new(&vertices, &triangles).expect("finite numbers")
}

/// An instance and the copy that it stands for.
fn twins(draw: &mut Draw) -> (String, [Shape; 2]) {
    let models = [
        ("gear", Gear { teeth: 3, pieces: 1, ..Gear::default() }.model()),
        ("knot", Knot { along: 24, around: 3, ..Knot::default() }.model()),
        ("terrain", Terrain { floor: None, pieces: 5, ..Terrain::default() }.model()),
    ];
    let (name, model) = &models[draw.below(3)];
    let factors = [0; 3].map(|_| {
        let size: Real = [0.25, 1.0, 1.5, 4.0][draw.below(4)];
        if draw.below(10) < 3 { -size } else { size }
    });
    let (base, scaled) = (copy(model, [1.0; 3]), copy(model, factors));
    let is_solid = *name != "terrain" && draw.below(10) < 7;
    let of = |mesh: Mesh| -> Shape {
        if is_solid { Solid::new(mesh).expect("closed").into() } else { mesh.into() }
    };
    let instance = of(base).scaled_by(factors).expect("meshes are scaled");
    (format!("{name} {is_solid} {factors:?}"), [instance, of(scaled)])
}

#[test]
fn questions_of_an_instance_are_those_of_a_copy() {
    let others = simple(1.0);
    let mut draw = Draw(7);
    let (mut touching, mut apart, mut hit) = (0, 0, 0);
    for _ in 0..1_500 {
        let (name, [instance, copy]) = twins(&mut draw);
        let size = 1.0 + instance.reach();
        let (other_name, other) = &others[draw.below(others.len())];
        let pose = Pose::new(rotation(&mut draw), draw.vector());
        let place = pose.translation + draw.vector() * size;
        let there = Pose::new(rotation(&mut draw), place);
        let told = format!("{name} {pose:?} – {other_name} {there:?}");
        let near = [&instance, &copy].map(|shape| shape.nearest_posed(&pose, place));
        assert!(
            (near[0].separation - near[1].separation).abs() <= CLOSE * size,
            "{told}: {near:?}"
        );
        let seen = [&instance, &copy].map(|shape| closest(shape, &pose, other, &there));
        let off = (seen[0].separation - seen[1].separation).abs();
        // In overlap with what is not convex, the shift is one of several that are short.
        let is_apart = seen[1].separation > 0.0;
        assert_eq!(is_apart, seen[0].separation > 0.0, "{told}: {seen:?}");
        assert!(!is_apart || off <= CLOSE * size, "{told}: {seen:?}");
        if !is_apart && seen[0].separation.is_finite() {
            let shift = seen[0].normal * seen[0].depth();
            let after = Pose::new(there.rotation, there.translation + shift);
            let left = closest(&copy, &pose, other, &after);
            let is_freed = left.depth() <= CLOSE * size;
            assert!(is_freed || !name.contains("true"), "{told}: {:?} leaves {left:?}", seen[0]);
        }
        let met = [&instance, &copy].map(|shape| intersects(shape, &pose, other, &there));
        assert!(met[0] == met[1] || off <= CLOSE * size, "{told}: {met:?} {seen:?}");
        let ray =
            Ray::new(place, (pose.translation - place) + draw.vector() * 0.3).expect("finite");
        let hits =
            [&instance, &copy].map(|shape| cast_ray(shape, &pose, &ray, &RayOptions::default()));
        match hits {
            [Some(one), Some(two)] => {
                let off = (one.fraction - two.fraction).abs() * ray.direction().length();
                assert!(off <= CLOSE * size, "{told}: {ray:?} {hits:?}");
            }
            _ => assert_eq!(hits[0], hits[1], "{told}: {ray:?}"),
        }
        assert_eq!(instance.aabb(&Pose::IDENTITY), copy.aabb(&Pose::IDENTITY), "{told}");
        touching += usize::from(!is_apart);
        apart += usize::from(is_apart);
        hit += usize::from(hits[0].is_some());
    }
    assert!(touching > 150 && apart > 150 && hit > 150, "{touching} {apart} {hit}");
}

#[test]
fn contacts_of_an_instance_are_those_of_a_copy() {
    let others = simple(0.3);
    let mut draw = Draw(8);
    let (mut contacts, mut seams) = (0, 0);
    for _ in 0..600 {
        let (name, [instance, copy]) = twins(&mut draw);
        let (other_name, other) = &others[draw.below(others.len())];
        if *other_name == "half-space" {
            continue;
        }
        let near = copy.nearest(draw.vector() * 2.0);
        let there = Pose::new(rotation(&mut draw), near.point + near.normal * 0.1);
        let all = |shape: &Shape| {
            let mut found = Vec::new();
            manifolds(shape, &Pose::IDENTITY, other, &there, 0.02, &mut |one| found.push(*one));
            found.sort_by_key(|one| one.parts);
            found
        };
        let (one, two) = (all(&instance), all(&copy));
        let brief = |all: &[Manifold]| -> Vec<_> {
            all.iter().map(|one| (one.parts.a, one.normal, one.points()[0].separation)).collect()
        };
        let told = format!("{name} – {other_name} {there:?}: {:?} {:?}", brief(&one), brief(&two));
        assert_eq!(one.is_empty(), two.is_empty(), "{told}");
        // Of two triangles of a solid that share the edge which is met, rounding decides whether one or both tell it.
        let is_alike = brief(&one).len() == two.len()
            && brief(&one).iter().zip(brief(&two)).all(|(one, two)| {
                one.0 == two.0
                    && (one.1 - two.1).length() <= CLOSE
                    && (one.2 - two.2).abs() <= CLOSE
            });
        seams += usize::from(!is_alike);
        contacts += usize::from(!one.is_empty());
    }
    assert!(
        contacts > 100 && seams * 25 <= contacts,
        "{contacts} contacts, {seams} of them otherwise"
    );
}

#[test]
fn mass_of_an_instance_is_that_of_a_copy() {
    let mut draw = Draw(9);
    let mut solids = 0;
    for _ in 0..100 {
        let (name, [instance, copy]) = twins(&mut draw);
        let (one, two) = (instance.mass_properties(), copy.mass_properties());
        assert_eq!(one.is_some(), two.is_some(), "{name}");
        let (Some(one), Some(two)) = (one, two) else { continue };
        let told = format!("{name}: {one:?} {two:?}");
        let close = 1e4 * Real::EPSILON;
        assert!((one.volume - two.volume).abs() <= close * two.volume, "{told}");
        assert!((one.surface - two.surface).abs() <= close * two.surface, "{told}");
        assert!((one.center - two.center).length() <= close * instance.reach(), "{told}");
        let largest =
            two.inertia.columns.map(Vector::length).into_iter().fold(0.0, |a: Real, b| a + b);
        for axis in 0..3 {
            let off = (one.inertia.columns[axis] - two.inertia.columns[axis]).length();
            assert!(off <= close * largest, "{told}");
        }
        solids += 1;
    }
    assert!(solids > 20, "{solids}");
}

/// A thousand trees of different sizes hold one mesh.
#[test]
fn instances_share_their_triangles() {
    let tree = Shape::from(copy(&Knot::default().model(), [1.0; 3]));
    let forest: Vec<Shape> =
        (1..=1_000).map(|size| tree.scaled(size as Real * 0.01).expect("a size")).collect();
    let base = |shape: &Shape| {
        let Shape::Composite(CompositeShape::Instance(instance)) = shape else {
            panic!("{shape:?}")
        };
        std::ptr::from_ref(instance.base())
    };
    assert!(forest.iter().all(|shape| base(shape) == base(&forest[0])));
    let twice = forest[0].scaled_by([-1.0, 2.0, 1.0]).expect("a size");
    assert_eq!(base(&twice), base(&forest[0]));
}
