//! The rows of three dimensions, and their shapes.

use super::inputs::{Kind, Kinds};
use super::pairing::{Pairing, row};
use super::space::{Capsule, Cuboid, Real, Rotation, Shape, Sphere, Vector};
use super::{ours, theirs};
use crate::accuracy::draw::Draw;

/// How far apart two shapes may be and still have a contact: the peer is asked no further than a
/// fiftieth of a size, which spares it work where we are asked for `closest` and answer at any distance.
pub(super) const MARGIN: Real = 0.02;

const SPHERE: Kind = Kind::plain("sphere", sphere);
const CUBOID: Kind = Kind::plain("box", cuboid);
const CAPSULE: Kind = Kind::plain("capsule", capsule);

const SPHERES: Kinds = Kinds::half(SPHERE, SPHERE);
const SPHERE_BOX: Kinds = Kinds::half(SPHERE, CUBOID);
const CAPSULES: Kinds = Kinds::half(CAPSULE, CAPSULE);
const CAPSULE_BOX: Kinds = Kinds::half(CAPSULE, CUBOID);
/// The table.
pub(super) const ROWS: &[Pairing] = &[
    row(SPHERES, "contact", ours::sphere_against, theirs::contact, 0.4),
    row(SPHERE_BOX, "contact", ours::sphere_against, theirs::contact, 0.5),
    row(CAPSULES, "closest / contact", ours::capsules, theirs::contact, 0.02),
    row(CAPSULES, "closest / distance", ours::capsules, theirs::distance, 0.05),
    row(CAPSULE_BOX, "closest / contact", ours::capsule_against_cuboid, theirs::contact, 0.08),
];

/// Any rotation.
pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    loop {
        let quaternion = [(); 4].map(|()| draw.signed() as Real);
        if let Ok(rotation) = Rotation::from_quaternion(quaternion) {
            return rotation;
        }
    }
}

fn size(draw: &mut Draw) -> Real {
    draw.between(0.3, 1.0) as Real
}

fn sizes(draw: &mut Draw) -> Vector {
    Vector::new(size(draw), size(draw), size(draw))
}

fn sphere(draw: &mut Draw) -> Shape {
    Sphere::new(Vector::ZERO, size(draw)).expect("a ball").into()
}

fn cuboid(draw: &mut Draw) -> Shape {
    Cuboid::from_half(sizes(draw)).expect("a box").into()
}

fn capsule(draw: &mut Draw) -> Shape {
    let end = Vector::Y * size(draw);
    Capsule::new(-end, end, 0.5 * size(draw)).expect("a capsule").into()
}
