//! What moves in two dimensions: thin things that turn fast.

use super::Draw;
use super::space::*;

/// How far a turn goes.
pub(crate) fn angle(turn: AngVector) -> Real {
    turn.abs()
}

pub(crate) fn direction(draw: &mut Draw) -> Vector {
    Rotation::from_radians(draw.between(-3.15, 3.15) as Real) * Vector::X
}

pub(crate) fn between(draw: &mut Draw, low: f64, high: f64) -> Vector {
    Vector::new(draw.between(low, high) as Real, draw.between(low, high) as Real)
}

pub(crate) fn shape(draw: &mut Draw, scale: Real) -> Shape {
    let length = draw.between(0.5, 2.0) as Real * scale;
    let thin = draw.between(0.005, 0.1) as Real * scale;
    match draw.below(9) {
        0..=2 => Cuboid::from_half(Vector::new(length, thin)).unwrap().into(),
        3 => Capsule::new(Vector::X * -length, Vector::X * length, thin).unwrap().into(),
        4 => Segment::new(Vector::X * -length, Vector::Y * length).unwrap().into(),
        5 => {
            let points: Vec<Vector> = (0..8).map(|_| between(draw, -1.0, 1.0) * length).collect();
            Polygon::new(&convex_hull(&points).unwrap()).unwrap().into()
        }
        6 => Ellipsoid::new(Vector::new(length, thin)).unwrap().into(),
        7 => Sphere::new(Vector::X * length, thin).unwrap().into(),
        _ => Triangle::new(Vector::X * -length, Vector::X * scale, Vector::Y * length)
            .unwrap()
            .into(),
    }
}

pub(crate) fn turn(draw: &mut Draw) -> AngVector {
    draw.between(-3.0, 3.0) as Real
}

/// How far from the origin of A, in units of the scale, B is aimed at most along each axis.
pub(crate) const AIM: f64 = 1.0;

pub(crate) fn rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_radians(draw.between(-3.0, 3.0) as Real)
}

/// The motion with a turn about the last axis, which is that out of the plane.
#[allow(dead_code, reason = "only tests of single cases ask for it")]
pub(crate) fn about_last_axis(motion: Motion, radians: Real) -> Motion {
    motion.turned_by(radians)
}
