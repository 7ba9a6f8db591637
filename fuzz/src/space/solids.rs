//! What must hold of two solids that overlap.

use arbitrary::{Result, Unstructured};

use super::only::rotation;
use super::reader::Reader;
use super::space::mesh::*;
use super::space::*;

/// Asks for the way to part two solids of boxes, for what they share and for their contacts.
pub(in super::super) fn part(bytes: &mut Unstructured) -> Result<()> {
    let mut from = Reader { bytes, is_usual: true };
    let (Some(a), Some(b)) = (solid(&mut from)?, solid(&mut from)?) else { return Ok(()) };
    let there = Pose::new(rotation(&mut from)?, from.vector()?);
    let here = Pose::IDENTITY;
    let (one, other) = (Shape::from(a.clone()), Shape::from(b.clone()));
    let told = || format!("{:?}\n{:?}\n{there:?}", a.surface(), b.surface());
    let seen = closest(&one, &here, &other, &there);
    if !from.is_usual {
        return Ok(());
    }
    assert!((seen.normal.length() - 1.0).abs() < 1e-3, "{} {seen:?}", told());
    let after = Pose::new(there.rotation, there.translation + seen.normal * seen.depth());
    let left = relation(&a, &here, &b, &after);
    assert!(matches!(left, Relation::Apart | Relation::Touching), "{} {seen:?} {left:?}", told());
    manifolds(&one, &here, &other, &there, 0.0, &mut |found| {
        assert!((found.normal.length() - 1.0).abs() < 1e-3, "{} {found:?}", told());
    });
    if let Ok(shared) = overlap(&a, &here, &b, &there) {
        let least = if a.volume() < b.volume() { a.volume() } else { b.volume() };
        let is_sound = shared.volume >= 0.0 && shared.volume <= least + shared.error + 1e-4 * least;
        assert!(is_sound, "{} {} {}", told(), shared.volume, shared.error);
        assert!(seen.is_touching() || shared.volume <= shared.error, "{} {seen:?}", told());
    }
    Ok(())
}

/// One to four boxes beside each other, each cut into twelve triangles; slanted alike.
fn solid(from: &mut Reader) -> Result<Option<Solid>> {
    let slant = if from.byte()? % 4 == 0 { from.vector()? * 0.125 } else { Vector::ZERO };
    let mut corners: Vec<Vector> = Vec::new();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    let mut start: Real = 0.0;
    for _ in 0..1 + from.byte()? % 4 {
        let [x, y, z] = [from.number()?.abs(), from.number()?.abs(), from.number()?.abs()];
        let first = corners.len() as u32;
        for corner in 0..8_u8 {
            let side = |bit: u8, length: Real| if corner & bit == 0 { 0.0 } else { length };
            let place = Vector::new(start + side(1, x), side(2, y), side(4, z));
            corners.push(place + slant * place.y);
        }
        triangles.extend(FACES.map(|face| face.map(|corner| first + corner)));
        start += x + from.number()?.abs();
    }
    Ok(Mesh::new(&corners, &triangles).ok().and_then(|surface| Solid::new(surface).ok()))
}

/// The faces of a box whose corners are numbered by the bits of x, y and z.
const FACES: [[u32; 3]; 12] = [
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
];
