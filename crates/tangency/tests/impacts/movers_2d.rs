//! What moves in two dimensions: thin things that turn fast.

use super::Draw;
use super::sampled::Pair;
use super::space::*;

/// How far a turn goes.
pub(crate) fn angle(turn: Turn) -> Real {
    turn.abs()
}

fn direction(draw: &mut Draw) -> Vector {
    Rotation::from_radians(draw.between(-3.15, 3.15) as Real) * Vector::X
}

fn between(draw: &mut Draw, low: f64, high: f64) -> Vector {
    Vector::new(draw.between(low, high) as Real, draw.between(low, high) as Real)
}

fn shape(draw: &mut Draw, scale: Real) -> Shape {
    let length = draw.between(0.5, 2.0) as Real * scale;
    let thin = draw.between(0.005, 0.1) as Real * scale;
    match draw.below(8) {
        0..=2 => Cuboid::from_half(Vector::new(length, thin)).unwrap().into(),
        3 => Capsule::new(Vector::X * -length, Vector::X * length, thin).unwrap().into(),
        4 => Segment::new(Vector::X * -length, Vector::Y * length).unwrap().into(),
        5 => {
            let points: Vec<Vector> = (0..8).map(|_| between(draw, -1.0, 1.0) * length).collect();
            Polygon::new(&convex_hull(&points).unwrap()).unwrap().into()
        }
        6 => Ellipsoid::new(Vector::new(length, thin)).unwrap().into(),
        _ => Triangle::new(Vector::X * -length, Vector::X * scale, Vector::Y * length)
            .unwrap()
            .into(),
    }
}

fn turn(draw: &mut Draw) -> Turn {
    draw.between(-3.0, 3.0) as Real
}

/// Two shapes that come near each other: B is sent past A, which turns as well or stays.
pub(crate) fn pair(draw: &mut Draw) -> Pair {
    let scale = [1e-3, 1.0, 1e3][draw.below(3) as usize];
    let (a, b) = (shape(draw, scale), shape(draw, scale));
    let rotation = |draw: &mut Draw| Rotation::from_radians(draw.between(-3.0, 3.0) as Real);
    let from = direction(draw) * draw.between(1.0, 4.0) as Real * scale;
    let aim = between(draw, -1.0, 1.0) * scale;
    let shift = (aim - from) * draw.between(0.0, 2.0) as Real;
    let mut a_motion = Motion::still(Pose::turned(rotation(draw))).turned_by(turn(draw));
    let mut b_motion = Motion::shifted(Pose::new(rotation(draw), from), shift);
    b_motion = b_motion.turned_by(turn(draw));
    if draw.chance(0.3) {
        a_motion = a_motion.turned_by(0.0);
    }
    if draw.chance(0.3) {
        b_motion = b_motion.about(between(draw, -1.0, 1.0) * scale);
    }
    let is_ground = draw.chance(0.1);
    let a = if is_ground { HalfSpace::new(direction(draw), -scale).unwrap().into() } else { a };
    Pair { a, b, a_motion, b_motion }
}

/// The motion with a turn about the last axis, which is that out of the plane.
#[allow(dead_code, reason = "only tests of single cases ask for it")]
pub(crate) fn about_last_axis(motion: Motion, radians: Real) -> Motion {
    motion.turned_by(radians)
}
