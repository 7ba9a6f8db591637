//! Random levels of two dimensions.

use super::space::*;
use test_meshes::Draw;

fn vector(draw: &mut Draw) -> Vector {
    Vector::new(draw.signed() as Real, draw.signed() as Real)
}

fn rotation(draw: &mut Draw) -> Rotation {
    if draw.chance(0.5) {
        return Rotation::IDENTITY;
    }
    Rotation::from_radians(draw.between(-3.0, 3.0) as Real)
}

/// A floor, a bumpy chain or none, and some boxes, balls and polygons in a room of about four sizes.
pub(super) fn level(draw: &mut Draw, size: Real) -> Vec<(Shape, Pose)> {
    let mut walls = Vec::new();
    match draw.below(3) {
        0 => {
            let line = HalfSpace::new(Vector::Y, 0.0).expect("a line");
            walls.push((Shape::from(line), Pose::at(Vector::Y * (-2.0 * size))));
        }
        1 => {
            let corner = |x: usize| Vector::new(x as Real - 4.0, draw.unit() as Real - 2.0) * size;
            let corners: Vec<Vector> = (0..9).map(corner).collect();
            let chain = Chain::new(&corners, false).expect("corners");
            walls.push((Shape::from(chain), Pose::IDENTITY));
        }
        _ => {}
    }
    for _ in 0..3 + draw.below(8) {
        let half = (vector(draw).abs() + Vector::splat(0.1)) * size;
        let shape = match draw.below(3) {
            0 => Shape::from(Rectangle::from_half(half).expect("half sides")),
            1 => Shape::from(Circle::new(Vector::ZERO, half.x).expect("a radius")),
            _ => {
                let points: Vec<Vector> = (0..6).map(|_| vector(draw) * size).collect();
                match Polygon::from_points(&points) {
                    Ok(polygon) => Shape::from(polygon),
                    Err(_) => continue,
                }
            }
        };
        walls.push((shape, Pose::new(rotation(draw), vector(draw) * (3.0 * size))));
    }
    walls
}

pub(super) fn any_figure(draw: &mut Draw, size: Real) -> Shape {
    match draw.below(3) {
        0 => {
            let end = Vector::Y * (0.2 * size);
            Shape::from(Capsule::new(-end, end, 0.2 * size).expect("a capsule"))
        }
        1 => Shape::from(Circle::new(Vector::ZERO, 0.25 * size).expect("a radius")),
        _ => {
            let half = Vector::new(0.2, 0.35) * size;
            Shape::from(Rectangle::from_half(half).expect("half sides"))
        }
    }
}

pub(super) fn any_pose(draw: &mut Draw, size: Real) -> Pose {
    Pose::at(vector(draw) * (3.0 * size))
}

/// A step somewhere, and as often down.
pub(super) fn any_way(draw: &mut Draw, size: Real) -> Vector {
    let along = vector(draw) * ([0.05, 0.5, 3.0][draw.below(3)] * size);
    if draw.chance(0.5) { along - Vector::Y * (0.5 * size) } else { along }
}
