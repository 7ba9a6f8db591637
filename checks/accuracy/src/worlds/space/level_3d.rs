//! Random levels of three dimensions.

use super::space::mesh::*;
use super::space::*;
use test_meshes::Draw;

fn vector(draw: &mut Draw) -> Vector {
    Vector::new(draw.signed() as Real, draw.signed() as Real, draw.signed() as Real)
}

fn rotation(draw: &mut Draw) -> Rotation {
    let angle = draw.between(-3.0, 3.0) as Real;
    let turned = Rotation::from_axis_angle(vector(draw), angle).ok();
    turned.filter(|_| draw.chance(0.5)).unwrap_or(Rotation::IDENTITY)
}

/// A floor, a terrain or none, and some boxes, balls, cylinders and hulls in a room of about four sizes.
pub(super) fn level(draw: &mut Draw, size: Real) -> Vec<(Shape, Pose)> {
    let mut walls = Vec::new();
    match draw.below(3) {
        0 => {
            let plane = HalfSpace::new(Vector::Y, 0.0).expect("a plane");
            walls.push((Shape::from(plane), Pose::at(Vector::Y * (-2.0 * size))));
        }
        1 => walls.push((terrain(draw, size), Pose::at(Vector::new(-4.0, -2.0, -4.0) * size))),
        _ => {}
    }
    for _ in 0..3 + draw.below(8) {
        let half = (vector(draw).abs() + Vector::splat(0.1)) * size;
        let shape = match draw.below(4) {
            0 => Shape::from(Cuboid::from_half(half).expect("half sides")),
            1 => Shape::from(Sphere::new(Vector::ZERO, half.x).expect("a radius")),
            2 => Shape::from(Cylinder::new(half.y, half.x).expect("a cylinder")),
            _ => {
                let points: Vec<Vector> = (0..8).map(|_| vector(draw) * size).collect();
                match Hull::from_points(&points) {
                    Ok(hull) => Shape::from(hull),
                    Err(_) => continue,
                }
            }
        };
        walls.push((shape, Pose::new(rotation(draw), vector(draw) * (3.0 * size))));
    }
    walls
}

/// Bumpy ground of nine by nine corners.
fn terrain(draw: &mut Draw, size: Real) -> Shape {
    let corner = |at: u32, draw: &mut Draw| {
        Vector::new((at % 9) as Real, draw.unit() as Real, (at / 9) as Real) * size
    };
    let corners: Vec<Vector> = (0..81).map(|at| corner(at, draw)).collect();
    let firsts = (0..72_u32).filter(|first| first % 9 != 8);
    let halves = |a: u32| [[a, a + 9, a + 10], [a, a + 10, a + 1]];
    let triangles: Vec<[u32; 3]> = firsts.flat_map(halves).collect();
    Shape::from(Mesh::new(&corners, &triangles).expect("in order"))
}

pub(super) fn any_figure(draw: &mut Draw, size: Real) -> Shape {
    match draw.below(3) {
        0 => {
            let end = Vector::Y * (0.2 * size);
            Shape::from(Capsule::new(-end, end, 0.2 * size).expect("a capsule"))
        }
        1 => Shape::from(Sphere::new(Vector::ZERO, 0.25 * size).expect("a radius")),
        _ => {
            let half = Vector::new(0.2, 0.35, 0.2) * size;
            Shape::from(Cuboid::from_half(half).expect("half sides"))
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
