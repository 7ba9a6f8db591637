//! The rows of three dimensions, and their shapes.

use test_meshes::Draw;

use super::inputs::{Kind, Kinds};
use super::pairing::{Pairing, row};
use super::peer::convex_faces;
use super::rays::Target;
use super::space::{
    AngVector, Capsule, Cone, Cuboid, Cylinder, Hull, Real, Rotation, Shape, Sphere, Vector,
};
use super::{ours, theirs};

/// How far apart two shapes may be and still have a contact: the peer is asked no further than a
/// fiftieth of a size, which spares it work where we are asked for `closest` and answer at any distance.
pub(super) const MARGIN: Real = 0.02;

/// How near the peer's sweep takes for an impact: what it names as usual.
pub(super) const SLOP: Real = 0.005;

/// The same as we are told, in units of both reaches, which are 1 to 3.5 together: nowhere more.
pub(super) const NEAR: Real = SLOP / 3.5;

const SPHERE: Kind = Kind::plain("sphere", sphere);
const CUBOID: Kind = Kind::plain("box", cuboid);
const CAPSULE: Kind = Kind::plain("capsule", capsule);
const CYLINDER: Kind = Kind::plain("cylinder", cylinder);
const CONE: Kind = Kind::plain("cone", cone);
const HULL_16: Kind = Kind::large("hull(16)", hull::<16>);
const HULL_64: Kind = Kind::large("hull(64)", hull::<64>);
const HULL_256: Kind = Kind::large("hull(256)", hull::<256>);

const SPHERES: Kinds = Kinds::half(SPHERE, SPHERE);
const SPHERE_BOX: Kinds = Kinds::half(SPHERE, CUBOID);
const BOXES: Kinds = Kinds::half(CUBOID, CUBOID);
const CAPSULES: Kinds = Kinds::half(CAPSULE, CAPSULE);
const CAPSULE_BOX: Kinds = Kinds::half(CAPSULE, CUBOID);
const HULLS_16: Kinds = Kinds::half(HULL_16, HULL_16);
const HULLS_64: Kinds = Kinds::half(HULL_64, HULL_64);
const HULLS_256: Kinds = Kinds::half(HULL_256, HULL_256);

/// The table.
pub(super) const ROWS: &[Pairing] = &[
    row(SPHERES, "contact", ours::contact, theirs::contact, 0.4),
    row(SPHERE_BOX, "contact", ours::contact, theirs::contact, 0.5),
    row(BOXES, "intersects", ours::intersects, theirs::intersects, 0.12),
    row(BOXES, "closest / contact", ours::closest, theirs::contact, 0.15),
    row(BOXES, "manifold", ours::manifold, theirs::manifold, 0.4),
    row(BOXES, "warm manifold", ours::manifold_kept, theirs::manifold_kept, 0.7),
    row(CAPSULES, "closest / contact", ours::closest, theirs::contact, 0.02),
    row(CAPSULES, "closest / distance", ours::closest, theirs::distance, 0.05),
    row(CAPSULE_BOX, "closest / contact", ours::closest, theirs::contact, 0.08),
    row(HULLS_16, "intersects", ours::intersects, theirs::intersects, 0.5),
    row(HULLS_64, "intersects", ours::intersects, theirs::intersects, 0.5),
    row(HULLS_256, "intersects", ours::intersects, theirs::intersects, 0.5),
    row(HULLS_16.apart(), "closest / distance", ours::closest, theirs::distance, 0.5),
    row(HULLS_64.apart(), "closest / distance", ours::closest, theirs::distance, 0.5),
    row(HULLS_256.apart(), "closest / distance", ours::closest, theirs::distance, 0.4),
    row(HULLS_16.overlapping(), "closest / contact", ours::closest, theirs::contact, 0.4),
    row(HULLS_64.overlapping(), "closest / contact", ours::closest, theirs::contact, 0.4),
    row(HULLS_256.overlapping(), "closest / contact", ours::closest, theirs::contact, 0.4),
    row(BOXES.apart(), "cast", ours::cast, theirs::cast, 0.4),
    row(HULLS_64.apart(), "cast", ours::cast, theirs::cast, 0.5),
    row(BOXES.apart(), "time of impact / sweep", ours::time_of_impact, theirs::sweep, 0.8),
    row(
        BOXES.apart(),
        "time of impact / steady cast",
        ours::time_of_impact,
        theirs::steady_cast,
        0.2,
    ),
    row(HULLS_64.apart(), "time of impact / sweep", ours::time_of_impact, theirs::sweep, 0.8),
    row(
        HULLS_64.apart(),
        "time of impact / steady cast",
        ours::time_of_impact,
        theirs::steady_cast,
        0.2,
    ),
    row(HULLS_16, "manifold", ours::manifold, theirs::manifold, 0.5),
    row(HULLS_64, "manifold", ours::manifold, theirs::manifold, 0.5),
    row(HULLS_256, "manifold", ours::manifold, theirs::manifold, 0.5),
];

/// The table about rays.
pub(super) const RAYS: &[Target] = &[
    Target { kind: SPHERE, most: 0.8 },
    Target { kind: CUBOID, most: 0.6 },
    Target { kind: CAPSULE, most: 0.5 },
    Target { kind: CYLINDER, most: 0.1 },
    Target { kind: CONE, most: 0.1 },
    Target { kind: HULL_64, most: 0.2 },
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

/// A turn of up to a radian.
pub(super) fn turn(draw: &mut Draw) -> AngVector {
    rotation(draw) * Vector::X * draw.unit() as Real
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

fn cylinder(draw: &mut Draw) -> Shape {
    Cylinder::new(size(draw), size(draw)).expect("a cylinder").into()
}

fn cone(draw: &mut Draw) -> Shape {
    Cone::new(size(draw), size(draw)).expect("a cone").into()
}

/// The hull of points on an ellipsoid, all of which are corners of it.
///
/// Points that fall together so closely that rounding dents the hull are drawn again.
fn hull<const CORNERS: usize>(draw: &mut Draw) -> Shape {
    loop {
        let stretch = sizes(draw);
        let point = |_| {
            let unit = rotation(draw) * Vector::X;
            Vector::new(unit.x * stretch.x, unit.y * stretch.y, unit.z * stretch.z)
        };
        let points: Vec<Vector> = (0..CORNERS).map(point).collect();
        if let Some(hull) = hull_of(&points) {
            return hull.into();
        }
    }
}

fn hull_of(points: &[Vector]) -> Option<Hull> {
    let (corners, faces) = convex_faces(points)?;
    let faces: Vec<&[u32]> = faces.iter().map(<[u32; 3]>::as_slice).collect();
    Hull::from_faces(&corners, &faces).ok().filter(|hull| hull.vertices().len() == points.len())
}
