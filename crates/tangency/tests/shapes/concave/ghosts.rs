//! Nothing stumbles over the edges between the triangles of a smooth surface.

use super::draw::Draw;
use super::space::*;

/// A level floor of squares, each of two triangles, at height 0, looking up.
fn floor(pieces: u32) -> Mesh {
    let side = pieces + 1;
    let place = |index: u32| {
        let (x, z) = ((index % side) as Real, (index / side) as Real);
        Vector::new(x, 0.0, z) - Vector::new(1.0, 0.0, 1.0) * (pieces as Real / 2.0)
    };
    let vertices: Vec<Vector> = (0..side * side).map(place).collect();
    let mut triangles = Vec::new();
    for row in 0..pieces {
        for column in 0..pieces {
            let a = row * side + column;
            triangles.extend([[a, a + side, a + 1], [a + 1, a + side, a + side + 1]]);
        }
    }
    Mesh::new(&vertices, &triangles).expect("finite")
}

/// Boxes, balls and capsules that are a little below the surface of a floor, wherever they are: all
/// contacts push straight up, though single triangles would push many of them sideways.
#[test]
fn a_level_floor_pushes_straight_up() {
    let mesh = floor(8);
    let ground = Shape::from(mesh.clone());
    let shapes = [
        Shape::from(Cuboid::from_half(Vector::new(0.6, 0.3, 0.4)).expect("sizes")),
        Shape::from(Sphere::new(Vector::ZERO, 0.3).expect("a radius")),
        Shape::from(Capsule::new(-Vector::X * 0.5, Vector::X * 0.5, 0.3).expect("a radius")),
    ];
    let mut draw = Draw(51);
    let (mut met, mut sideways) = (0, 0);
    for round in 0..600 {
        let shape = &shapes[round % 3];
        let height = [0.3, 0.299, 0.25][draw.below(3)];
        let place = Vector::new(draw.signed() * 2.0, height, draw.signed() * 2.0);
        let turn = Rotation::from_axis_angle(Vector::Y, draw.signed() * 3.0).expect("an axis");
        let pose = Pose::new(turn, place);
        manifolds(&ground, &Pose::IDENTITY, shape, &pose, 0.0, &mut |found| {
            let alone = Shape::from(mesh.triangle(found.parts.a));
            let single = manifold(&alone, &Pose::IDENTITY, shape, &pose, 0.0);
            sideways += usize::from(single.normal.y < 0.99);
            met += 1;
            let told = format!("{:?} {pose:?} triangle {}", shape.kind(), found.parts.a);
            assert!(found.normal.y > 0.999, "{told}: {found:?}");
            assert!(
                found.points().iter().all(|point| point.separation <= 1e-5),
                "{told}: {found:?}"
            );
        });
        let mut deepest: Real = 1.0;
        manifolds(&ground, &Pose::IDENTITY, shape, &pose, 0.0, &mut |found| {
            for point in found.points() {
                if point.separation < deepest {
                    deepest = point.separation;
                }
            }
        });
        assert!((deepest - (height - 0.3)).abs() < 1e-5, "{deepest} at {height}: {pose:?}");
    }
    assert!(met > 1_000 && sideways > 100, "{met} {sideways}");
}

/// A ridge is convex: a ball above its edge is pushed away from the edge, not along a face.
#[test]
fn a_ridge_pushes_away_from_its_edge() {
    let corners = [
        Vector::new(-1.0, -1.0, -1.0),
        Vector::new(-1.0, -1.0, 1.0),
        Vector::new(0.0, 0.0, -1.0),
        Vector::new(0.0, 0.0, 1.0),
        Vector::new(1.0, -1.0, -1.0),
        Vector::new(1.0, -1.0, 1.0),
    ];
    let triangles = [[0, 1, 2], [2, 1, 3], [2, 3, 4], [4, 3, 5]];
    let ridge = Shape::from(Mesh::new(&corners, &triangles).expect("finite"));
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.5).expect("a radius"));
    let mut normals = Vec::new();
    let above = Pose::at(Vector::new(0.0, 0.45, 0.1));
    manifolds(&ridge, &Pose::IDENTITY, &ball, &above, 0.0, &mut |found| normals.push(found.normal));
    assert!(!normals.is_empty());
    assert!(normals.iter().all(|normal| normal.distance(Vector::Y) < 1e-5), "{normals:?}");
}

/// A ball in a trough touches both walls: each pushes along its own normal.
#[test]
fn a_trough_pushes_along_both_of_its_walls() {
    let corners = [
        Vector::new(-1.0, 1.0, -1.0),
        Vector::new(-1.0, 1.0, 1.0),
        Vector::new(0.0, 0.0, -1.0),
        Vector::new(0.0, 0.0, 1.0),
        Vector::new(1.0, 1.0, -1.0),
        Vector::new(1.0, 1.0, 1.0),
    ];
    let triangles = [[0, 1, 2], [2, 1, 3], [2, 3, 4], [4, 3, 5]];
    let trough = Shape::from(Mesh::new(&corners, &triangles).expect("finite"));
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.5).expect("a radius"));
    let (mut left, mut right) = (0, 0);
    let inside = Pose::at(Vector::new(0.0, 0.7, 0.1));
    manifolds(&trough, &Pose::IDENTITY, &ball, &inside, 0.0, &mut |found| {
        let walls = [Vector::new(1.0, 1.0, 0.0), Vector::new(-1.0, 1.0, 0.0)];
        let [is_left, is_right] = walls
            .map(|wall| wall.normalized().expect("it has a length").distance(found.normal) < 1e-5);
        assert!(is_left || is_right, "{found:?}");
        left += u32::from(is_left);
        right += u32::from(is_right);
    });
    assert!(left > 0 && right > 0, "{left} {right}");
}
