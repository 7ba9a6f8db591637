//! Shapes and turns of three dimensions, drawn by chance.

use super::laws::Draw;
use super::space::*;

/// How many kinds of shapes there are to draw from, before rounding.
pub(super) const KINDS: u64 = 11;

pub(super) fn shape(draw: &mut Draw, kind: u64, size: Real) -> Shape {
    let mut point = || draw.vector() * size;
    match kind {
        0 => Sphere::new(point(), draw.length() * size).unwrap().into(),
        1 => Segment::new(point(), point()).unwrap().into(),
        2 => Capsule::new(point(), point(), draw.length() * size).unwrap().into(),
        3 => Triangle::new(point(), point(), point()).unwrap().into(),
        4 => Cylinder::new(draw.length() * size, draw.length() * size).unwrap().into(),
        5 => Cone::new(draw.length() * size, draw.length() * size).unwrap().into(),
        6 => Ellipsoid::new(draw.lengths() * size).unwrap().into(),
        7 => HalfSpace::new(draw.direction(), draw.length() * size).unwrap().into(),
        8 => hull(draw, size),
        _ => Cuboid::from_half(draw.lengths() * size).unwrap().into(),
    }
}

/// A box, a wedge or a flat sheet, as a hull.
fn hull(draw: &mut Draw, size: Real) -> Shape {
    let half = draw.lengths() * size;
    let corners = Cuboid::from_half(half).unwrap().corners();
    let made = match draw.below(3) {
        0 => Hull::from_faces(
            &corners,
            &[
                &[0, 3, 6, 2],
                &[1, 4, 7, 5],
                &[0, 1, 5, 3],
                &[2, 6, 7, 4],
                &[0, 2, 4, 1],
                &[3, 5, 7, 6],
            ],
        ),
        1 => Hull::from_faces(
            &[corners[7], corners[6], corners[5], corners[4]],
            &[&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]],
        ),
        _ => Hull::flat(&[corners[0], corners[1], corners[5], corners[3]]),
    };
    made.unwrap().into()
}

pub(super) fn turn(draw: &mut Draw) -> Rotation {
    let quarters = draw.below(4) as Real * std::f64::consts::FRAC_PI_2 as Real;
    match draw.below(5) {
        0 => Rotation::IDENTITY,
        1 => Rotation::from_axis_angle(Vector::AXES[draw.below(3) as usize], quarters).unwrap(),
        2 => Rotation::from_axis_angle(draw.direction(), 1e-3).unwrap(),
        3 => {
            Rotation::from_axis_angle(Vector::AXES[draw.below(3) as usize], draw.length()).unwrap()
        }
        _ => Rotation::from_axis_angle(draw.direction(), 3.0 * draw.length()).unwrap(),
    }
}

/// Whether the shape has neither flat sides only nor the form of a ball.
pub(super) fn is_curved(shape: &Shape) -> bool {
    matches!(shape, Shape::Ellipsoid(_) | Shape::Cylinder(_) | Shape::Cone(_))
}
