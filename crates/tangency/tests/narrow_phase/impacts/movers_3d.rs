//! What moves in three dimensions: thin things that turn fast.

use super::Draw;
use super::space::*;

/// How far a turn goes.
pub(crate) fn angle(turn: AngVector) -> Real {
    turn.length()
}

pub(crate) fn direction(draw: &mut Draw) -> Vector {
    loop {
        let vector = between(draw, -1.0, 1.0);
        if let (Some(unit), true) = (vector.normalized(), vector.length() <= 1.0) {
            return unit;
        }
    }
}

pub(crate) fn between(draw: &mut Draw, low: f64, high: f64) -> Vector {
    let mut number = || draw.between(low, high) as Real;
    Vector::new(number(), number(), number())
}

pub(crate) fn shape(draw: &mut Draw, scale: Real) -> Shape {
    let length = draw.between(0.5, 2.0) as Real * scale;
    let thin = draw.between(0.005, 0.1) as Real * scale;
    match draw.below(11) {
        0 | 1 => Cuboid::from_half(Vector::new(length, thin, 0.3 * length)).unwrap().into(),
        2 => Cuboid::from_half(Vector::new(length, thin, thin)).unwrap().into(),
        3 => Capsule::new(Vector::X * -length, Vector::X * length, thin).unwrap().into(),
        4 => Segment::new(Vector::X * -length, Vector::Y * length).unwrap().into(),
        5 => octahedron(between(draw, 0.05, 1.0) * length).into(),
        6 => Ellipsoid::new(Vector::new(length, thin, 0.5 * scale)).unwrap().into(),
        7 => Cylinder::new(thin, length).unwrap().into(),
        8 => Cone::new(length, thin).unwrap().into(),
        9 => Sphere::new(Vector::X * length, thin).unwrap().into(),
        _ => Triangle::new(Vector::X * -length, Vector::X * scale, Vector::Y * length)
            .unwrap()
            .into(),
    }
}

/// A hull with a corner on each side of each axis.
fn octahedron(half: Vector) -> Hull {
    let (x, y, z) = (Vector::X * half.x, Vector::Y * half.y, Vector::Z * half.z);
    Hull::from_points(&[x, -x, y, -y, z, -z]).unwrap()
}

pub(crate) fn turn(draw: &mut Draw) -> AngVector {
    direction(draw) * draw.between(0.0, 3.0) as Real
}

/// How far from the origin of A, in units of the scale, B is aimed at most along each axis.
pub(crate) const AIM: f64 = 0.7;

pub(crate) fn rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_axis_angle(direction(draw), 2.0).unwrap()
}

/// The motion with a turn about the last axis.
#[allow(dead_code, reason = "only tests of single cases ask for it")]
pub(crate) fn about_last_axis(motion: Motion, radians: Real) -> Motion {
    motion.turned_by(Vector::Z * radians)
}
