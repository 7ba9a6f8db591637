//! How two solids lie to each other, where that can be seen with bare eyes.

use test_meshes::{BumpyBall, Gear};

use super::block::block;
use super::bodies::{closed, mesh, scales, solid};
use super::draw::Draw;
use super::space::mesh::*;
use super::space::*;
use super::turn::rotation;

/// The relation with A and B exchanged.
fn exchanged(relation: Relation) -> Relation {
    match relation {
        Relation::Inside => Relation::Contains,
        Relation::Contains => Relation::Inside,
        Relation::Apart | Relation::Touching | Relation::Intersecting | Relation::Duplicate => {
            relation
        }
    }
}

/// Blocks with whole corners, A from 0 to 4, and B between these.
const BLOCKS: [([i8; 3], [i8; 3], Relation); 16] = [
    ([5, 0, 0], [9, 4, 4], Relation::Apart),
    ([4, 0, 0], [8, 4, 4], Relation::Touching),
    ([4, 1, 1], [8, 3, 3], Relation::Touching),
    ([4, 4, 0], [8, 8, 4], Relation::Touching),
    ([4, 4, 4], [8, 8, 8], Relation::Touching),
    ([4, -1, -1], [8, 5, 5], Relation::Touching),
    ([2, 0, 0], [6, 4, 4], Relation::Intersecting),
    ([2, 1, 1], [6, 3, 3], Relation::Intersecting),
    ([2, 2, 2], [6, 6, 6], Relation::Intersecting),
    ([1, -2, 0], [3, 6, 4], Relation::Intersecting),
    ([1, 1, 1], [3, 3, 3], Relation::Contains),
    ([0, 1, 1], [3, 3, 3], Relation::Contains),
    ([0, 0, 0], [4, 4, 3], Relation::Contains),
    ([-1, -1, -1], [5, 5, 5], Relation::Inside),
    ([0, 0, 0], [4, 4, 5], Relation::Inside),
    ([0, 0, 0], [4, 4, 4], Relation::Duplicate),
];

/// A solid of two blocks, and one of these by itself: nothing of the surface of the one is off that of the other,
/// so that no point of it told inside from outside, and the two were said to touch.
#[test]
fn a_part_of_a_solid_is_inside_of_it() {
    let (one, other) = (block([0.0; 3], [1.0; 3]), block([5.0, 0.0, 0.0], [6.0, 1.0, 1.0]));
    let mut vertices = one.vertices().to_vec();
    vertices.extend_from_slice(other.vertices());
    let count = one.vertices().len() as u32;
    let mut triangles = one.triangles().to_vec();
    triangles.extend(other.triangles().iter().map(|corners| corners.map(|at| at + count)));
    let both = Solid::new(Mesh::new(&vertices, &triangles).expect("finite")).expect("closed");
    let one = solid(one);
    let (here, aside) = (Pose::IDENTITY, Pose::at(Vector::X));
    assert_eq!(relation(&both, &here, &one, &here), Relation::Contains);
    assert_eq!(relation(&one, &here, &both, &here), Relation::Inside);
    assert_eq!(relation(&both, &here, &both, &here), Relation::Duplicate);
    // Side by side, the same faces lie on each other back to back.
    assert_eq!(relation(&both, &here, &one, &aside), Relation::Touching);
    let overlapping = Pose::at(Vector::X * 4.5);
    assert_eq!(relation(&both, &here, &one, &overlapping), Relation::Intersecting);
}

#[test]
fn blocks_lie_as_they_look_anywhere_and_at_any_size() {
    let mut draw = Draw(54);
    for scale in scales() {
        let at = |corner: [i8; 3]| corner.map(|part| Real::from(part) * scale);
        let a = solid(block(at([0; 3]), at([4; 3])));
        for (low, high, expected) in BLOCKS {
            let b = solid(block(at(low), at(high)));
            for turned in [false, true] {
                let turn = if turned { rotation(&mut draw) } else { Rotation::IDENTITY };
                let pose = Pose::new(turn, draw.vector() * scale);
                let told = format!("{low:?} {high:?} at {scale}, {pose:?}");
                assert_eq!(relation(&a, &pose, &b, &pose), expected, "{told}");
                assert_eq!(relation(&b, &pose, &a, &pose), exchanged(expected), "{told}");
            }
        }
    }
}

#[test]
fn a_copy_whose_corners_and_triangles_are_in_another_order_is_a_duplicate() {
    let mut draw = Draw(55);
    for scale in scales() {
        for (name, mesh) in closed(scale) {
            let count = mesh.vertices().len() as u32;
            let turn = rotation(&mut draw);
            let turned = Pose::new(turn, draw.vector() * scale);
            let back: Vec<Vector> =
                mesh.vertices().iter().rev().map(|at| turned.apply_inverse(*at)).collect();
            let mut triangles: Vec<[u32; 3]> = mesh
                .triangles()
                .iter()
                .map(|[a, b, c]| [count - 1 - b, count - 1 - c, count - 1 - a])
                .collect();
            triangles.reverse();
            let copy = solid(Mesh::new(&back, &triangles).expect("finite"));
            let told = format!("{name} at {scale}, {turned:?}");
            let found = relation(&solid(mesh.clone()), &Pose::IDENTITY, &copy, &turned);
            assert_eq!(found, Relation::Duplicate, "{told}");
            let aside = Pose::new(turn, turned.translation + Vector::X * (0.1 * scale));
            let found = relation(&solid(mesh), &Pose::IDENTITY, &copy, &aside);
            assert_eq!(found, Relation::Intersecting, "{told}");
        }
    }
}

#[test]
fn what_is_in_a_hole_or_a_cavity_is_not_inside() {
    let gear = solid(mesh(&Gear::default().model(), 1.0));
    let ball = solid(mesh(&BumpyBall::of_about(200).model(), 0.02));
    let here = Pose::IDENTITY;
    let middle = Pose::at(gear.surface().aabb().center());
    assert_eq!(relation(&ball, &middle, &gear, &here), Relation::Apart, "a gear has a bore");
    let outer = block([-4.0; 3], [4.0; 3]);
    let cavity = block([-2.0; 3], [2.0; 3]);
    let mut soup: Vec<[Vector; 3]> =
        (0..12).map(|index| *outer.triangle(index).vertices()).collect();
    soup.extend((0..12).map(|index| {
        let [a, b, c] = *cavity.triangle(index).vertices();
        [a, c, b]
    }));
    let hollow = solid(Mesh::from_soup(&soup).expect("finite"));
    let at = |low: Real, high: Real| solid(block([low; 3], [high; 3]));
    for (low, high, expected) in [
        (-1.0, 1.0, Relation::Apart),
        (-1.0, 2.0, Relation::Touching),
        (-2.0, 2.0, Relation::Touching),
        (-1.0, 3.0, Relation::Intersecting),
        (2.5, 3.5, Relation::Inside),
        (2.0, 4.0, Relation::Inside),
        (-3.0, 3.0, Relation::Intersecting),
    ] {
        let found = relation(&at(low, high), &here, &hollow, &here);
        assert_eq!(found, expected, "{low} {high}");
    }
}
