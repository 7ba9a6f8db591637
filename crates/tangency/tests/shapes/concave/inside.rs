//! What is inside of a solid, and what is inside of a surface only.

use test_meshes::{Gear, Knot, Model, Ring};

use super::draw::Draw;
use super::space::*;

fn solid(model: &Model) -> Solid {
    let vertices: Vec<Vector> =
        model.vertices.iter().map(|v| Vector::from(v.map(|part| part as Real))).collect();
    Solid::new(Mesh::new(&vertices, &model.triangles).expect("finite")).expect("closed")
}

fn cube() -> Mesh {
    let corner = |bits: u32| {
        let side = |bit: u32| if bits >> bit & 1 == 1 { 1.0 } else { -1.0 };
        Vector::new(side(0), side(1), side(2))
    };
    let corners: Vec<Vector> = (0..8).map(corner).collect();
    let quads =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let triangles: Vec<[u32; 3]> =
        quads.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
    Mesh::new(&corners, &triangles).expect("finite")
}

#[test]
fn a_ball_inside_a_solid_intersects_it_and_inside_a_surface_does_not() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.25).expect("a radius"));
    let surface = Shape::from(cube());
    let solid = Shape::from(Solid::new(cube()).expect("closed"));
    let at = Pose::at(Vector::new(0.5, 0.0, 0.0));
    assert!(!intersects(&surface, &Pose::IDENTITY, &ball, &at));
    assert_eq!(distance(&surface, &Pose::IDENTITY, &ball, &at), 0.25);
    assert!(intersects(&solid, &Pose::IDENTITY, &ball, &at));
    assert!(intersects(&ball, &at, &solid, &Pose::IDENTITY));
    let seen = closest(&solid, &Pose::IDENTITY, &ball, &at);
    // Out through the nearest face: the ball has to go 0.75 along x.
    assert_eq!((seen.normal, seen.separation), (Vector::X, -0.75));
}

/// Points whose ray runs exactly along edges, through corners and within faces are told apart without
/// error: all multiples of a half around a cube.
#[test]
fn the_points_of_a_grid_are_told_exactly() {
    let solid = Shape::from(Solid::new(cube()).expect("closed"));
    for x in -4..=4 {
        for y in -4..=4 {
            for z in -4..=4 {
                let point = Vector::new(x as Real, y as Real, z as Real) * 0.5;
                let seen = solid.nearest(point);
                assert_eq!(seen.is_inside(), largest(point) <= 1.0, "{point:?}: {seen:?}");
                if largest(point) <= 1.0 {
                    assert_eq!(seen.separation, largest(point) - 1.0, "{point:?}");
                }
            }
        }
    }
}

/// The coordinate that is largest without its sign.
fn largest(point: Vector) -> Real {
    let parts = point.abs();
    [parts.x, parts.y, parts.z]
        .into_iter()
        .fold(0.0, |most, part| if part > most { part } else { most })
}

/// The solid angles under which the triangles are seen add up to a whole turn inside and to nothing
/// outside (van Oosterom and Strackee 1983): another way to the same answer.
fn winding(surface: &Mesh, point: Vector) -> f64 {
    let seen = |corner: Vector| {
        let v = corner - point;
        [v.x as f64, v.y as f64, v.z as f64]
    };
    let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let cross = |a: [f64; 3], b: [f64; 3]| {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    };
    let mut sum = 0.0;
    for triangle in surface.triangles() {
        let [a, b, c] = triangle.map(|corner| seen(surface.vertices()[corner as usize]));
        let [la, lb, lc] = [a, b, c].map(|v| dot(v, v).sqrt());
        let below = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb;
        sum += 2.0 * libm::atan2(dot(a, cross(b, c)), below);
    }
    sum / (4.0 * core::f64::consts::PI)
}

#[test]
fn inside_is_where_the_surface_is_all_around() {
    let mut draw = Draw(31);
    let (mut inside, mut outside) = (0, 0);
    let models = [
        Gear { teeth: 5, pieces: 1, ..Gear::default() }.model(),
        Knot { along: 40, around: 5, ..Knot::default() }.model(),
        Ring { along: 9, around: 6, ..Ring::default() }.model(),
    ];
    for model in &models {
        let solid = solid(model);
        let bounds = solid.surface().aabb();
        let shape = Shape::from(solid.clone());
        for round in 0..400 {
            let mut point = bounds.center() + {
                let drawn = draw.vector();
                Vector::new(
                    drawn.x * bounds.half().x,
                    drawn.y * bounds.half().y,
                    drawn.z * bounds.half().z,
                )
            };
            if round % 4 == 0 {
                // In the plane of a vertex, where rays meet edges and corners.
                let vertices = solid.surface().vertices();
                let vertex = vertices[draw.below(vertices.len())];
                (point.y, point.z) = (vertex.y, vertex.z);
            }
            let turns = winding(solid.surface(), point);
            if (turns - turns.round()).abs() > 0.2 || shape.nearest(point).separation.abs() < 1e-5 {
                continue;
            }
            let is_inside = turns.round() > 0.0;
            assert_eq!(shape.contains(point), is_inside, "{point:?}: {turns}");
            inside += usize::from(is_inside);
            outside += usize::from(!is_inside);
        }
    }
    assert!(inside > 100 && outside > 300, "{inside} {outside}");
}
