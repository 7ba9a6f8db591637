//! Shapes and turns of two dimensions, drawn by chance.

use super::laws::Draw;
use super::space::*;

/// How many kinds of shapes there are to draw from, before rounding.
pub(super) const KINDS: u64 = 9;

pub(super) fn shape(draw: &mut Draw, kind: u64, size: Real) -> Shape {
    let mut point = || draw.vector() * size;
    match kind {
        0 => Sphere::new(point(), draw.length() * size).unwrap().into(),
        1 => Segment::new(point(), point()).unwrap().into(),
        2 => Capsule::new(point(), point(), draw.length() * size).unwrap().into(),
        3 => Triangle::new(point(), point(), point()).unwrap().into(),
        4 => Ellipsoid::new(draw.lengths() * size).unwrap().into(),
        5 => HalfSpace::new(draw.direction(), draw.length() * size).unwrap().into(),
        6 => {
            let Vector { x, y } = draw.lengths() * size;
            let corners = [[-x, -y], [x, -y], [2.0 * x, 0.0], [x, y], [-x, y]].map(Vector::from);
            Polygon::new(&corners).unwrap().into()
        }
        _ => Cuboid::from_half(draw.lengths() * size).unwrap().into(),
    }
}

pub(super) fn turn(draw: &mut Draw) -> Rotation {
    let quarters = draw.below(4) as Real * std::f64::consts::FRAC_PI_2 as Real;
    match draw.below(4) {
        0 => Rotation::IDENTITY,
        1 => Rotation::from_radians(quarters),
        2 => Rotation::from_radians(1e-3),
        _ => Rotation::from_radians(3.0 * draw.length()),
    }
}

/// Whether the shape has neither flat sides only nor the form of a ball.
pub(super) fn is_curved(shape: &Shape) -> bool {
    matches!(shape, Shape::Ellipsoid(_))
}
