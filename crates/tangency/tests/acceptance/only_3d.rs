//! Acceptance tests in three dimensions.

use super::near::{EIGHTH, TOLERANCE, near, near_vector};
use super::space::*;

fn v(x: Real, y: Real, z: Real) -> Vector {
    Vector::new(x, y, z)
}

fn about(axis: Vector, radians: Real) -> Rotation {
    Rotation::from_axis_angle(axis, radians).unwrap()
}

pub(super) fn turn(radians: Real) -> Rotation {
    about(v(1.0, 2.0, 3.0), radians)
}

/// The box of T08.
fn some_box() -> Aabb {
    Aabb::new([1.0, 2.0, 3.0], [5.0, 8.0, 9.0])
}

#[test]
fn t03_boxes_that_overlap_along_two_axes_only() {
    let (a, b) =
        (Aabb::new([0.0; 3], [2.0, 2.0, 1.0]), Aabb::new([1.0, 5.0, 0.0], [3.0, 6.0, 1.0]));
    assert!(!a.intersects(&b));
}

#[test]
fn t04_cubes_that_share_a_face() {
    let (a, b) = (Aabb::new([0.0; 3], [1.0; 3]), Aabb::new([1.0, 0.0, 0.0], [2.0, 1.0, 1.0]));
    assert!(a.intersects(&b) && !a.intersects_strictly(&b));
    assert_eq!(a.overlap_measure(&b), 0.0);
}

#[test]
fn t05_the_box_around_three_points() {
    let points = [v(1.0, 5.0, -2.0), v(-3.0, 2.0, 7.0), v(0.0, 0.0, 0.0)];
    let around = Aabb::from_points(&points).unwrap();
    assert_eq!(around, Aabb::new([-3.0, 0.0, -2.0], [1.0, 5.0, 7.0]));
}

#[test]
fn t08_a_box_in_its_three_storages() {
    let corner = CornerBox::from(some_box());
    assert_eq!((corner.corner, corner.size), (v(1.0, 2.0, 3.0), v(4.0, 6.0, 6.0)));
    let center = CenterBox::from(some_box());
    assert_eq!((center.center, center.half), (v(3.0, 5.0, 6.0), v(2.0, 3.0, 3.0)));
    assert_eq!(Aabb::from(corner), some_box());
    assert_eq!(Aabb::from(center), some_box());
}

#[test]
fn t09_a_box_shifted() {
    let shifted = some_box().translated(v(1.0, -1.0, 2.0));
    assert_eq!(shifted, Aabb::new([2.0, 1.0, 5.0], [6.0, 7.0, 11.0]));
}

#[test]
fn t10_a_box_turned_by_a_quarter() {
    let turned = Aabb::new([0.0; 3], [1.0, 2.0, 3.0])
        .transformed(&Pose::turned(about(Vector::Z, 2.0 * EIGHTH)));
    near_vector(turned.min, v(-2.0, 0.0, 0.0));
    near_vector(turned.max, v(0.0, 1.0, 3.0));
}

#[test]
fn t13_a_box_under_a_rotation_given_by_rows() {
    let columns = [v(0.36, -0.8, 0.48), v(0.48, 0.6, 0.64), v(-0.8, 0.0, 0.6)];
    let rotation = Rotation::from_matrix(&Matrix { columns }).unwrap();
    let b = Aabb::new([-1.0, -2.0, -3.0], [4.0, 5.0, 6.0]);
    let turned = b.transformed(&Pose::turned(rotation));
    near_vector(turned.min, v(-6.12, -4.4, -3.56));
    near_vector(turned.max, v(6.24, 3.8, 8.72));
    let back = b.transformed(&Pose::turned(rotation.inverse()));
    near_vector(back.min, v(-5.8, -3.6, -5.0));
    near_vector(back.max, v(5.92, 8.76, 4.4));
    let by_corners = b.transformed_by_corners(&Pose::turned(rotation));
    near_vector(by_corners.min, turned.min);
    near_vector(by_corners.max, turned.max);
}

#[test]
fn t16_the_nearest_point_of_a_box() {
    let b = Aabb::new([0.0; 3], [2.0; 3]);
    assert_eq!(b.closest_in(v(3.0, 1.0, -1.0)), v(2.0, 1.0, 0.0));
    assert_eq!(b.closest_in(v(1.0, 1.0, 1.0)), v(1.0, 1.0, 1.0));
}

#[test]
fn t19_the_foot_on_a_plane_away_from_the_origin() {
    let plane = Plane::from_point_normal([0.0, 0.0, 5.0], Vector::Z).unwrap();
    near_vector(plane.project(v(1.0, 2.0, 8.0)), v(1.0, 2.0, 5.0));
}

#[test]
fn t22_the_distance_from_a_line_in_space() {
    let line = Line::new(Vector::ZERO, [0.0, 0.0, 2.0]).unwrap();
    near(line.distance(v(3.0, 4.0, 9.0)), 5.0);
}

#[test]
fn t23_coordinates_in_triangles_and_parallelograms() {
    let (u, w) = (v(4.0, 0.0, 0.0), v(0.0, 2.0, 0.0));
    let sheet = Parallelogram::new(Vector::ZERO, u, w).unwrap();
    let triangle = Triangle::new(Vector::ZERO, u, w).unwrap();
    let check = |q: Vector, s: f64, t: f64, in_triangle: bool, in_sheet: bool| {
        let (found_s, found_t) = sheet.coordinates(q).unwrap();
        near(found_s, s);
        near(found_t, t);
        assert_eq!((triangle.covers(q), sheet.covers(q)), (in_triangle, in_sheet));
    };
    check(v(1.0, 1.0, 0.0), 0.25, 0.5, true, true);
    check(v(3.0, 1.5, 0.0), 0.75, 0.75, false, true);
    check(v(6.0, 0.5, 0.0), 1.5, 0.25, false, false);
    let slanted = Parallelogram::new(Vector::ZERO, [2.0, 0.0, 0.0], [1.0, 1.0, 0.0]).unwrap();
    let (s, t) = slanted.coordinates(v(2.0, 0.5, 0.0)).unwrap();
    near(s, 0.75);
    near(t, 0.5);
}

#[test]
fn t24_the_nearest_point_of_a_triangle_above_beside_and_behind_it() {
    let triangle = Triangle::new(Vector::ZERO, Vector::X * 4.0, Vector::Y * 4.0).unwrap();
    near_vector(triangle.nearest(v(1.0, 1.0, 5.0)).point, v(1.0, 1.0, 0.0));
    near_vector(triangle.nearest(v(3.0, 3.0, 0.0)).point, v(2.0, 2.0, 0.0));
    near_vector(triangle.nearest(v(-1.0, -1.0, 2.0)).point, Vector::ZERO);
}

#[test]
fn t28_a_ball_before_a_turned_box() {
    let ball = Sphere::new([2.0, 0.0, 0.0], 1.5).unwrap();
    let cube = Cuboid::from_half([1.0; 3]).unwrap();
    let turned = Pose::turned(about(Vector::Z, EIGHTH));
    let seen = ball.against(&cube.into(), &turned).flipped();
    near_vector(seen.on_a, v((2.0 as Real).sqrt(), 0.0, 0.0));
    near(seen.depth(), 0.914_213_562_4);
}

#[test]
fn t32_a_box_before_across_and_at_a_plane() {
    let touches = |z: [Real; 2], offset: Real| {
        let b = Aabb::new([0.0, 0.0, z[0]], [1.0, 1.0, z[1]]);
        let shape = Cuboid::from_half(b.half()).unwrap();
        let plane = Plane::from_normal_offset(Vector::Z, offset).unwrap();
        plane.against(&shape.into(), &Pose::at(b.center())).is_touching()
    };
    assert!(!touches([-3.0, -2.0], -1.0));
    assert!(touches([-1.0, 1.0], 0.5));
    assert!(touches([-1.0, 1.0], 1.0));
}

#[test]
fn t41_rays_that_meet_pass_run_together_and_part() {
    let a = Ray::new(Vector::ZERO, Vector::X).unwrap();
    let seen = |p: [Real; 3], d: Vector| a.against(&Ray::new(p, d).unwrap());
    assert_eq!(seen([5.0, -5.0, 0.0], Vector::Y).meeting, Some((5.0, 5.0)));
    let skew = seen([0.0, 0.0, 1.0], Vector::Y);
    assert_eq!((skew.lines, skew.meeting), (LinePair::Skew { a: 0.0, b: 0.0, gap: 1.0 }, None));
    assert!(seen([5.0, 0.0, 0.0], -Vector::X).meeting.is_some());
    assert_eq!(seen([-5.0, 0.0, 0.0], -Vector::X).meeting, None);
    assert_eq!(seen([-5.0, -5.0, 0.0], Vector::Y).meeting, None);
    assert_eq!(seen([0.0, 1.0, 0.0], Vector::X).lines, LinePair::Parallel { gap: 1.0 });
}

#[test]
fn t56_volume_surface_diagonal_and_corners_of_a_box() {
    let cuboid = Cuboid::from_half([2.0, 1.0, 3.0]).unwrap();
    let mass = Shape::from(cuboid).mass_properties().unwrap();
    near(mass.volume / 10.0, 4.8);
    near(mass.surface / 10.0, 8.8);
    near(cuboid.diagonal(), 7.483_314_773_5);
    let pose = Pose::new(about(Vector::Z, 2.0 * EIGHTH), [1.0, 2.0, 3.0]);
    near_vector(cuboid.corners_posed(&pose).next().unwrap(), v(0.0, 4.0, 6.0));
}

#[test]
fn t57_the_inertia_of_a_box_from_its_full_size() {
    let cuboid = Shape::from(Cuboid::from_full([2.0, 1.0, 3.0]).unwrap());
    let mass = cuboid.mass_properties().unwrap();
    let inertia = mass.times(10.0 / mass.volume).inertia;
    for (axis, expected) in [8.333_33, 10.833_33, 4.166_67].into_iter().enumerate() {
        assert!((inertia.columns[axis][axis] - expected).abs() < 1e-5 + 10.0 * TOLERANCE);
    }
}

#[test]
fn t78_vectors_in_space() {
    let u = v(3.0, 4.0, 0.0);
    assert_eq!((u.length(), u.length_squared()), (5.0, 25.0));
    assert_eq!(Vector::ZERO.normalized(), None);
    assert_eq!(Vector::X.cross(Vector::Y), Vector::Z);
}

#[test]
fn t81_planes_by_normal_and_by_points() {
    let plane = Plane::from_point_normal([1.0, 2.0, 3.0], [0.0, 0.0, 2.0]).unwrap();
    assert_eq!((plane.normal(), plane.offset()), (Vector::Z, 3.0));
    assert_eq!(Plane::from_coefficients(Vector::Z * 2.0, -6.0), Ok(plane));
    let in_line = Plane::from_points(Vector::ZERO, Vector::X, Vector::X * 2.0);
    assert_eq!(in_line, Err(BuildError::Collinear));
}

#[test]
fn t82_half_of_a_full_size() {
    assert_eq!(Cuboid::from_full([2.0, 1.0, 3.0]).unwrap().half(), v(1.0, 0.5, 1.5));
}

#[test]
fn t84_the_box_and_the_ball_around_a_turned_cube() {
    let cube = Shape::from(Cuboid::from_half([1.0; 3]).unwrap());
    let eighth = Pose::turned(about(Vector::Z, EIGHTH));
    let root = (2.0 as Real).sqrt();
    near_vector(cube.aabb(&eighth).max, v(root, root, 1.0));
    near(cube.bounding_sphere(&eighth).unwrap().radius(), 3_f64.sqrt());
}
