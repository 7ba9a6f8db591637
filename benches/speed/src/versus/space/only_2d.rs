//! The rows of two dimensions, and their shapes.

use test_meshes::Draw;

use super::inputs::{Kind, Kinds};
use super::pairing::{Pairing, row};
use super::rays::Target;
use super::space::{AngVector, Capsule, Cuboid, Polygon, Real, Rotation, Shape, Vector};
use super::{ours, theirs};

/// How far apart two shapes may be and still have a contact: a fiftieth of a size.
pub(super) const MARGIN: Real = 0.02;

/// How near the peer's sweep takes for an impact: what it names as usual.
pub(super) const SLOP: Real = 0.005;

/// The same as we are told, in units of both reaches, which are 1 to 2.9 together: nowhere more.
pub(super) const NEAR: Real = SLOP / 2.9;

const CUBOID: Kind = Kind::plain("box", cuboid);
const CAPSULE: Kind = Kind::plain("capsule", capsule);
const POLYGON: Kind = Kind::plain("polygon(8)", polygon);

const BOXES: Kinds = Kinds::half(CUBOID, CUBOID);
const POLYGONS: Kinds = Kinds::half(POLYGON, POLYGON);
const CAPSULES: Kinds = Kinds::half(CAPSULE, CAPSULE);

/// The table.
pub(super) const ROWS: &[Pairing] = &[
    row(BOXES, "manifold", ours::manifold, theirs::manifold, 0.4),
    row(POLYGONS, "manifold", ours::manifold, theirs::manifold, 0.4),
    row(CAPSULES, "manifold", ours::manifold, theirs::manifold, 0.5),
    row(BOXES.apart(), "cast", ours::cast, theirs::cast, 0.4),
    row(BOXES.apart(), "time of impact / sweep", ours::time_of_impact, theirs::sweep, 0.8),
    row(
        BOXES.apart(),
        "time of impact / steady cast",
        ours::time_of_impact,
        theirs::steady_cast,
        0.2,
    ),
    row(POLYGONS.apart(), "time of impact / sweep", ours::time_of_impact, theirs::sweep, 0.8),
    row(
        POLYGONS.apart(),
        "time of impact / steady cast",
        ours::time_of_impact,
        theirs::steady_cast,
        0.2,
    ),
];

/// The table about rays.
pub(super) const RAYS: &[Target] =
    &[Target { kind: CUBOID, most: 0.6 }, Target { kind: POLYGON, most: 0.15 }];

/// Any rotation.
pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_radians(draw.between(-std::f64::consts::PI, std::f64::consts::PI) as Real)
}

/// A turn of up to a radian.
pub(super) fn turn(draw: &mut Draw) -> AngVector {
    draw.signed() as Real
}

fn size(draw: &mut Draw) -> Real {
    draw.between(0.3, 1.0) as Real
}

fn cuboid(draw: &mut Draw) -> Shape {
    Cuboid::from_half(Vector::new(size(draw), size(draw))).expect("a rectangle").into()
}

fn capsule(draw: &mut Draw) -> Shape {
    let end = Vector::Y * size(draw);
    Capsule::new(-end, end, 0.5 * size(draw)).expect("a capsule").into()
}

/// Eight corners on an ellipse, no two of them closer than half of an even spacing.
fn polygon(draw: &mut Draw) -> Shape {
    let (width, height) = (size(draw), size(draw));
    let spacing = std::f64::consts::TAU / 8.0;
    let corners = [0, 1, 2, 3, 4, 5, 6, 7].map(|index| {
        let radians = spacing * (f64::from(index) + draw.between(0.0, 0.5));
        let unit = Rotation::from_radians(radians as Real) * Vector::X;
        Vector::new(unit.x * width, unit.y * height)
    });
    Polygon::new(&corners).expect("corners of an ellipse").into()
}
