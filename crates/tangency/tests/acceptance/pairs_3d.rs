//! Acceptance tests about pairs of boxes and polyhedra.

use super::near::{near, near_vector};
use super::space::*;

fn cube(half: Real) -> Shape {
    Cuboid::from_half(Vector::splat(half)).unwrap().into()
}

fn about(axis: Vector, radians: Real) -> Rotation {
    Rotation::from_axis_angle(axis, radians).unwrap()
}

/// Two unit cubes, B at a pose.
fn cubes(b_pose: Pose) -> Closest {
    closest(&cube(1.0), &Pose::IDENTITY, &cube(1.0), &b_pose)
}

#[test]
fn t34_cubes_apart_on_the_negative_side() {
    assert!(!intersects(&cube(1.0), &Pose::IDENTITY, &cube(1.0), &Pose::at([-5.0, 0.0, 0.0])));
}

#[test]
fn t36_identical_cubes() {
    let seen = cubes(Pose::IDENTITY);
    assert!(seen.is_touching());
    near(seen.depth(), 2.0);
}

#[test]
fn t37_the_projection_of_a_turned_box() {
    let quarter = std::f64::consts::FRAC_PI_2 as Real;
    let a_pose = Pose::turned(about(Vector::X, quarter));
    let b = Shape::from(Cuboid::from_half([1.0, 2.0, 3.0]).unwrap());
    let at = |x: Real| Pose::new(about(Vector::Z, quarter), Vector::X * x);
    assert!(!intersects(&cube(1.0), &a_pose, &b, &at(3.5)));
    assert!(intersects(&cube(1.0), &a_pose, &b, &at(2.9)));
}

#[test]
fn t38_a_turned_cube_is_pushed_along_a_face() {
    let seen = cubes(Pose::new(about(Vector::Z, 0.1), [1.5, 0.0, 0.0]));
    near(seen.depth(), 0.594_837_585_9);
    near_vector(seen.normal, Vector::X);
    let hardly = cubes(Pose::new(about(Vector::Z, 1e-7), [1.9, 0.0, 0.0]));
    near(hardly.depth(), 0.100_000_1);
}

/// The hull of four points.
fn tetrahedron(corners: [[Real; 3]; 4]) -> Shape {
    let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
    Hull::from_faces(&corners.map(Vector::from), &faces).unwrap().into()
}

#[test]
fn t42_tetrahedra_that_only_two_edges_part() {
    let a = tetrahedron([[2.0, 0.0, 0.0], [-2.0, 0.0, 0.0], [0.0, 1.0, -2.0], [0.0, -1.0, -2.0]]);
    let b = tetrahedron([[0.0, 2.0, 0.5], [0.0, -2.0, 0.5], [1.0, 0.0, 2.5], [-1.0, 0.0, 2.5]]);
    let seen = closest(&a, &Pose::IDENTITY, &b, &Pose::IDENTITY);
    near(seen.separation, 0.5);
    near_vector(seen.normal, Vector::Z);
}

/// The second cube of T43 at (k, k, 0).
fn leaning(k: Real) -> Pose {
    let root = (0.5 as Real).sqrt();
    let columns =
        [Vector::new(root, -root, 0.0), Vector::new(0.5, 0.5, root), Vector::new(-0.5, -0.5, root)];
    Pose::new(Rotation::from_matrix(&Matrix { columns }).unwrap(), [k, k, 0.0])
}

#[test]
fn t43_cubes_that_meet_edge_to_edge() {
    assert!(!cubes(leaning(2.05)).is_touching());
    near(cubes(leaning(2.0)).separation, 0.0);
    let seen = cubes(leaning(1.9));
    let root = (0.5 as Real).sqrt();
    near(seen.depth(), 0.141_421_356_2);
    near_vector(seen.normal, Vector::new(root, root, 0.0));
    near_vector(seen.on_a, Vector::new(1.0, 1.0, 0.0));
    near_vector(seen.on_b, Vector::new(0.9, 0.9, 0.0));
}

#[test]
fn t54_cubes_apart_overlapping_touching_and_the_same() {
    near(cubes(Pose::at([3.0, 0.0, 0.0])).distance(), 1.0);
    let seen = cubes(Pose::at([1.5, 0.0, 0.0]));
    near(seen.depth(), 0.5);
    near_vector(seen.normal, Vector::X);
    let touching = cubes(Pose::at([2.0, 0.0, 0.0]));
    assert!(touching.is_touching());
    near(touching.separation, 0.0);
    near(cubes(Pose::IDENTITY).depth(), 2.0);
}

#[test]
fn t55_a_small_cube_inside_a_large_one() {
    let seen = closest(&cube(5.0), &Pose::IDENTITY, &cube(0.5), &Pose::at([2.0, 0.0, 0.0]));
    near(seen.depth(), 3.5);
    near_vector(seen.normal, Vector::X);
}
