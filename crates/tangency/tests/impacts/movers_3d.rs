//! What moves in three dimensions: thin things that turn fast.

use super::Draw;
use super::sampled::Pair;
use super::space::*;

/// How far a turn goes.
pub(crate) fn angle(turn: Turn) -> Real {
    turn.length()
}

fn direction(draw: &mut Draw) -> Vector {
    loop {
        let vector = between(draw, -1.0, 1.0);
        if let (Some(unit), true) = (vector.normalized(), vector.length() <= 1.0) {
            return unit;
        }
    }
}

fn between(draw: &mut Draw, low: f64, high: f64) -> Vector {
    let mut number = || draw.between(low, high) as Real;
    Vector::new(number(), number(), number())
}

fn shape(draw: &mut Draw, scale: Real) -> Shape {
    let length = draw.between(0.5, 2.0) as Real * scale;
    let thin = draw.between(0.005, 0.1) as Real * scale;
    match draw.below(9) {
        0 | 1 => Cuboid::from_half(Vector::new(length, thin, 0.3 * length)).unwrap().into(),
        2 => Cuboid::from_half(Vector::new(length, thin, thin)).unwrap().into(),
        3 => Capsule::new(Vector::X * -length, Vector::X * length, thin).unwrap().into(),
        4 => Segment::new(Vector::X * -length, Vector::Y * length).unwrap().into(),
        5 => octahedron(between(draw, 0.05, 1.0) * length).into(),
        6 => Ellipsoid::new(Vector::new(length, thin, 0.5 * scale)).unwrap().into(),
        7 => Cylinder::new(thin, length).unwrap().into(),
        _ => Triangle::new(Vector::X * -length, Vector::X * scale, Vector::Y * length)
            .unwrap()
            .into(),
    }
}

/// A hull with a corner on each side of each axis.
fn octahedron(half: Vector) -> Hull {
    let (x, y, z) = (Vector::X * half.x, Vector::Y * half.y, Vector::Z * half.z);
    let faces: [&[u32]; 8] = [
        &[0, 2, 4],
        &[2, 1, 4],
        &[1, 3, 4],
        &[3, 0, 4],
        &[2, 0, 5],
        &[1, 2, 5],
        &[3, 1, 5],
        &[0, 3, 5],
    ];
    Hull::from_faces(&[x, -x, y, -y, z, -z], &faces).unwrap()
}

fn turn(draw: &mut Draw) -> Turn {
    direction(draw) * draw.between(0.0, 3.0) as Real
}

/// Two shapes that come near each other: B is sent past A, which turns as well or stays.
pub(crate) fn pair(draw: &mut Draw) -> Pair {
    let scale = [1e-3, 1.0, 1e3][draw.below(3) as usize];
    let (a, b) = (shape(draw, scale), shape(draw, scale));
    let rotation = |draw: &mut Draw| Rotation::from_axis_angle(direction(draw), 2.0).unwrap();
    let from = direction(draw) * draw.between(1.0, 4.0) as Real * scale;
    let aim = between(draw, -0.7, 0.7) * scale;
    let shift = (aim - from) * draw.between(0.0, 2.0) as Real;
    let mut a_motion = Motion::still(Pose::turned(rotation(draw))).turned_by(turn(draw));
    let mut b_motion = Motion::shifted(Pose::new(rotation(draw), from), shift);
    b_motion = b_motion.turned_by(turn(draw));
    if draw.chance(0.3) {
        a_motion = a_motion.turned_by(Vector::ZERO);
    }
    if draw.chance(0.3) {
        b_motion = b_motion.about(between(draw, -1.0, 1.0) * scale);
    }
    let is_ground = draw.chance(0.1);
    let a = if is_ground { HalfSpace::new(direction(draw), -scale).unwrap().into() } else { a };
    Pair { a, b, a_motion, b_motion }
}

/// The motion with a turn about the last axis.
#[allow(dead_code, reason = "only tests of single cases ask for it")]
pub(crate) fn about_last_axis(motion: Motion, radians: Real) -> Motion {
    motion.turned_by(Vector::Z * radians)
}
