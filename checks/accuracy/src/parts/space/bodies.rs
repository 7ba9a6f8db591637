//! Random bodies and poses.

use super::floors::box_model;
use super::space::mesh::*;
use super::space::*;
use test_meshes::{Draw, Gear, Knot, Model, Ring, Screw};

/// A random vector with components up to 1.
pub(crate) fn vector(draw: &mut Draw) -> Vector {
    Vector::new(draw.signed() as Real, draw.signed() as Real, draw.signed() as Real)
}

/// A random rotation; one in four is none, so that faces are flush.
pub(crate) fn rotation(draw: &mut Draw) -> Rotation {
    if draw.chance(0.25) {
        return Rotation::IDENTITY;
    }
    let angle = draw.between(-3.0, 3.0) as Real;
    Rotation::from_axis_angle(vector(draw), angle).unwrap_or(Rotation::IDENTITY)
}

/// A pose no further than a reach from the origin along each axis; where it is not turned, on multiples of an
/// eighth of it, so that faces are flush.
pub(crate) fn pose(draw: &mut Draw, reach: Real) -> Pose {
    let rotation = rotation(draw);
    let place = vector(draw);
    let eighth = |x: Real| (x * 8.0).round() / 8.0;
    let is_flush = rotation == Rotation::IDENTITY && draw.chance(0.7);
    let place = if is_flush {
        Vector::new(eighth(place.x), eighth(place.y), eighth(place.z))
    } else {
        place
    };
    Pose::new(rotation, place * reach)
}

/// A model as a solid, larger by a factor.
pub(crate) fn solid(model: &Model, scale: f64) -> Solid {
    let place = |at: &[f64; 3]| Vector::from(at.map(|x| (x * scale) as Real));
    let vertices: Vec<Vector> = model.vertices.iter().map(place).collect();
    let surface = Mesh::new(&vertices, &model.triangles).expect("it is in order");
    Solid::new(surface).expect("it is closed")
}

/// A random concave or convex solid of about the size of the scale.
pub(crate) fn any_solid(draw: &mut Draw, scale: f64) -> Solid {
    let model = match draw.below(8) {
        0 => Gear { pieces: 1, ..Gear::default() }.model(),
        1 => Screw { turns: 3, around: 16, along: 6, ..Screw::default() }.model(),
        2 => Knot { along: 60, around: 6, radius: 0.45 }.model(),
        3 => Ring { along: 24, around: 8, ..Ring::default() }.model(),
        4 => channel(draw),
        _ => {
            let half = Vector::new(
                draw.between(0.1, 1.0) as Real,
                draw.between(0.1, 1.0) as Real,
                draw.between(0.1, 1.0) as Real,
            );
            let eighth = |x: Real| ((x * 8.0).round() / 8.0).max(0.125);
            box_model(Vector::new(eighth(half.x), eighth(half.y), eighth(half.z)))
        }
    };
    solid(&model, scale)
}

/// A beam with a U-shaped profile: a room with two walls.
fn channel(draw: &mut Draw) -> Model {
    let (wall, length) = (0.125 + draw.below(3) as f64 * 0.125, 1.0);
    let profile = [
        [-1.0, -1.0],
        [1.0, -1.0],
        [1.0, 1.0],
        [1.0 - wall, 1.0],
        [1.0 - wall, -1.0 + wall],
        [-1.0 + wall, -1.0 + wall],
        [-1.0 + wall, 1.0],
        [-1.0, 1.0],
    ];
    let mut model = Model::default();
    for z in [-length, length] {
        model.vertices.extend(profile.map(|[x, y]| [x, y, z]));
    }
    for at in 0..8_u32 {
        let next = (at + 1) % 8;
        model.triangles.extend([[at, next, next + 8], [at, next + 8, at + 8]]);
    }
    for [a, b, c] in [[0, 1, 4], [0, 4, 5], [1, 2, 3], [1, 3, 4], [0, 5, 6], [0, 6, 7]] {
        model.triangles.push([a, c, b]);
        model.triangles.push([a + 8, b + 8, c + 8]);
    }
    model
}

/// A random convex shape of about the size of the scale.
pub(crate) fn any_convex(draw: &mut Draw, scale: f64) -> Shape {
    let mut length = || (scale * draw.between(0.1, 0.8)) as Real;
    let (a, b, c) = (length(), length(), length());
    match draw.below(7) {
        0 => Shape::from(Sphere::new(Vector::ZERO, a).expect("a radius")),
        1 => Shape::from(Cuboid::from_half(Vector::new(a, b, c)).expect("half sides")),
        2 => Shape::from(Capsule::new(Vector::X * -a, Vector::X * a, b).expect("a capsule")),
        3 => Shape::from(Cylinder::new(a, b).expect("a cylinder")),
        4 => Shape::from(Cone::new(a, b).expect("a cone")),
        5 => Shape::from(Ellipsoid::new(Vector::new(a, b, c)).expect("half axes")),
        _ => {
            let points: Vec<Vector> = (0..12).map(|_| vector(draw) * (a + b)).collect();
            Shape::from(Hull::from_points(&points).expect("twelve points"))
        }
    }
}
