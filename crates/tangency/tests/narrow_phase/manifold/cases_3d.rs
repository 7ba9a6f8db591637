//! Cases by numbers in three dimensions.

use super::rules::{Pair, assert_points, checked};
use super::space::*;

const CLOSE: Real = 256.0 * Real::EPSILON;

fn cube(half: Real) -> Shape {
    Cuboid::from_half(Vector::splat(half)).unwrap().into()
}

/// The area between four points: half of the product of the diagonals, whichever they are.
fn area(found: &Manifold) -> Real {
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| found.points()[index].on_a);
    let half = |u: Vector, v: Vector| u.cross(v).length() / 2.0;
    half(b - a, d - c).max(half(c - a, d - b)).max(half(d - a, c - b))
}

fn about(axis: Vector, radians: Real) -> Rotation {
    Rotation::from_axis_angle(axis, radians).unwrap()
}

const QUARTER: Real = std::f64::consts::FRAC_PI_2 as Real;

fn square(height: Real, half: Real) -> [Vector; 4] {
    [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
        .map(|(x, z)| Vector::new(x * half, height, z * half))
}

/// T66: the ground of T58, with its top at −½, and a box above it.
#[test]
fn t66_a_box_on_the_ground_touches_with_four_corners() {
    let ground = Cuboid::from_half([100.0, 0.5, 100.0]).unwrap();
    let mut pair = Pair::new(ground, cube(0.5), Pose::at([20.0, -0.1, 0.0]));
    pair.a_pose = Pose::at([0.0, -1.0, 0.0]);
    let found = checked(&pair);
    assert_eq!(found.normal, Vector::Y);
    let corners = square(-0.5, 0.5).map(|corner| corner + Vector::X * 20.0);
    assert_points(&found, &corners, -0.1, 200.0 * CLOSE);
}

/// T43: only the edges of two boxes meet.
#[test]
fn t43_crossed_edges_touch_in_one_point() {
    let root = (0.5 as Real).sqrt();
    let columns =
        [Vector::new(root, -root, 0.0), Vector::new(0.5, 0.5, root), Vector::new(-0.5, -0.5, root)];
    let turn = Rotation::from_matrix(&Matrix { columns }).unwrap();
    let pair = Pair::new(cube(1.0), cube(1.0), Pose::new(turn, Vector::new(1.9, 1.9, 0.0)));
    let found = checked(&pair);
    assert!(found.normal.distance(Vector::new(root, root, 0.0)) <= CLOSE);
    let depth = -0.2 * root;
    assert_points(&found, &[Vector::new(1.0, 1.0, 0.0)], depth, 4.0 * CLOSE);
    assert!(found.points()[0].on_b.distance(Vector::new(0.9, 0.9, 0.0)) <= 4.0 * CLOSE);
    assert!(matches!(
        found.points()[0].feature,
        FeaturePair { a: FeatureId::Edge(..), b: FeatureId::Edge(..) }
    ));
}

/// T42: the gap between two tetrahedra is along the product of two edges.
#[test]
fn t42_edges_that_pass_each_other_are_near_in_one_point() {
    let wedge = |corners: [[Real; 3]; 4]| {
        let faces: [&[u32]; 4] = [&[0, 1, 2], &[0, 3, 1], &[0, 2, 3], &[1, 3, 2]];
        Hull::from_faces(&corners.map(Vector::from), &faces).unwrap()
    };
    let a = wedge([[2.0, 0.0, 0.0], [-2.0, 0.0, 0.0], [0.0, 1.0, -2.0], [0.0, -1.0, -2.0]]);
    let b = wedge([[0.0, 2.0, 0.5], [0.0, -2.0, 0.5], [1.0, 0.0, 2.5], [-1.0, 0.0, 2.5]]);
    let mut pair = Pair::new(a, b, Pose::IDENTITY);
    assert!(checked(&pair).is_empty());
    pair.margin = 0.6;
    assert_points(&checked(&pair), &[Vector::ZERO], 0.5, CLOSE);
}

#[test]
fn a_cube_on_a_cube_touches_with_four_corners() {
    let pair = Pair::new(cube(1.0), cube(1.0), Pose::at(Vector::Y * 1.75));
    let found = checked(&pair);
    assert_eq!(found.normal, Vector::Y);
    assert_points(&found, &square(1.0, 1.0), -0.25, CLOSE);

    let shifted = Pair::new(cube(1.0), cube(1.0), Pose::at([0.5, 2.0, 0.5]));
    let corners = [(-0.5, -0.5), (-0.5, 1.0), (1.0, -0.5), (1.0, 1.0)];
    let corners = corners.map(|(x, z)| Vector::new(x, 1.0, z));
    assert_points(&checked(&shifted), &corners, 0.0, CLOSE);
}

/// Turned by 45°, the shadows of two squares share eight corners; four of them are kept that span a
/// large square.
#[test]
fn of_eight_corners_four_are_kept_that_lie_apart() {
    let pose = Pose::new(about(Vector::Y, QUARTER / 2.0), Vector::Y * 2.0);
    let found = checked(&Pair::new(cube(1.0), cube(1.0), pose));
    assert_eq!(found.points().len(), 4);
    let area = area(&found);
    assert!(area > 2.2, "{area}: {found:#?}");
}

#[test]
fn a_small_box_within_a_large_one_touches_with_its_own_corners_whichever_comes_first() {
    let pair = Pair::new(cube(5.0), cube(1.0), Pose::at(Vector::Y * 5.875));
    assert_points(&checked(&pair), &square(5.0, 1.0), -0.125, 8.0 * CLOSE);
    let mut swapped = Pair::new(cube(1.0), cube(5.0), Pose::IDENTITY);
    swapped.a_pose = pair.b_pose;
    let found = checked(&swapped);
    assert_eq!(found.normal, -Vector::Y);
    assert_points(&found, &square(4.875, 1.0), -0.125, 8.0 * CLOSE);
}

#[test]
fn a_box_on_a_half_space_touches_with_four_corners() {
    let ground = HalfSpace::new(Vector::Y, 1.0).unwrap();
    let found = checked(&Pair::new(ground, cube(0.5), Pose::at([3.0, 1.25, 4.0])));
    let corners = square(1.0, 0.5).map(|corner| corner + Vector::new(3.0, 0.0, 4.0));
    assert_points(&found, &corners, -0.25, 8.0 * CLOSE);
    assert!(found.points().iter().all(|point| matches!(point.feature.b, FeatureId::Vertex(_))));
}

#[test]
fn a_box_on_its_edge_or_corner_touches_with_that() {
    let ground = HalfSpace::new(Vector::Y, 0.0).unwrap();
    let edge = Pose::new(about(Vector::Z, QUARTER / 2.0), Vector::Y * 1.4);
    assert_eq!(checked(&Pair::new(ground, cube(1.0), edge)).points().len(), 2);
    let corner = Pose::new(about(Vector::new(1.0, 0.2, 0.7), 0.7), Vector::Y * 1.5);
    assert_eq!(checked(&Pair::new(ground, cube(1.0), corner)).points().len(), 1);
}

#[test]
fn a_tilted_box_touches_with_its_deep_corners_only_until_the_margin_allows_more() {
    let ground = HalfSpace::new(Vector::Y, 0.0).unwrap();
    let pose = Pose::new(about(Vector::Z, 0.01), Vector::Y);
    let mut pair = Pair::new(ground, cube(1.0), pose);
    assert_eq!(checked(&pair).points().len(), 2);
    pair.margin = 0.02;
    assert_eq!(checked(&pair).points().len(), 4);
}

#[test]
fn a_capsule_that_lies_on_a_box_touches_with_both_ends() {
    let capsule = Capsule::new([-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.5).unwrap();
    let pair = Pair::new(cube(2.0), capsule, Pose::at([0.5, 2.25, 0.0]));
    let ends = [Vector::new(-0.5, 2.0, 0.0), Vector::new(1.5, 2.0, 0.0)];
    assert_points(&checked(&pair), &ends, -0.25, 4.0 * CLOSE);

    let hanging_over = Pair::new(cube(2.0), capsule, Pose::at([1.5, 2.25, 0.0]));
    let ends = [Vector::new(0.5, 2.0, 0.0), Vector::new(2.0, 2.0, 0.0)];
    assert_points(&checked(&hanging_over), &ends, -0.25, 4.0 * CLOSE);

    let standing = Pose::new(about(Vector::Z, QUARTER), Vector::Y * 3.25);
    let mut standing = Pair::new(cube(2.0), capsule, standing);
    standing.margin = 10.0;
    assert_eq!(checked(&standing).points().len(), 1);
}

#[test]
fn crossed_capsules_touch_once_and_parallel_ones_twice() {
    let capsule = Capsule::new(-Vector::X, Vector::X, 0.5).unwrap();
    let crossed = Pose::new(about(Vector::Y, 1.0), Vector::Y * 0.75);
    let found = checked(&Pair::new(capsule, capsule, crossed));
    assert_points(&found, &[Vector::Y * 0.5], -0.25, CLOSE);

    let parallel = Pair::new(capsule, capsule, Pose::at([0.5, 0.75, 0.0]));
    let ends = [Vector::new(-0.5, 0.5, 0.0), Vector::new(1.0, 0.5, 0.0)];
    assert_points(&checked(&parallel), &ends, -0.25, CLOSE);
}

/// Two logs that are not quite parallel carry each other at both ends as well, where their surfaces
/// are a little beside each other.
#[test]
fn almost_parallel_capsules_touch_at_both_ends() {
    let capsule = Capsule::new(-Vector::X, Vector::X, 0.5).unwrap();
    let pose = Pose::new(about(Vector::Y, 0.1), Vector::Y * 0.9);
    let found = checked(&Pair::new(capsule, capsule, pose));
    assert!(found.points().len() >= 2, "{found:#?}");
    let wide = found.points().iter().any(|p| p.on_a.x < -0.9);
    assert!(wide && found.points().iter().any(|p| p.on_a.x > 0.9), "{found:#?}");
}

#[test]
fn a_cylinder_stands_on_four_points_of_its_rim_and_lies_on_two() {
    let can = Cylinder::new(1.0, 0.5).unwrap();
    let found = checked(&Pair::new(cube(2.0), can, Pose::at(Vector::Y * 2.75)));
    assert_eq!(found.points().len(), 4);
    for point in found.points() {
        assert!((point.on_b - Vector::Y * 1.75).length() <= 0.5 + CLOSE, "{found:#?}");
        assert!(point.on_b.distance(Vector::Y * 1.75) >= 0.5 - CLOSE, "{found:#?}");
    }
    let lying = Pose::new(about(Vector::Z, QUARTER), Vector::Y * 2.25);
    let ends = [Vector::new(-1.0, 2.0, 0.0), Vector::new(1.0, 2.0, 0.0)];
    assert_points(&checked(&Pair::new(cube(2.0), can, lying)), &ends, -0.25, 8.0 * CLOSE);
}

#[test]
fn a_cone_stands_on_its_base_and_lies_on_a_line() {
    let cone = Cone::new(1.0, 0.5).unwrap();
    let ground = HalfSpace::new(Vector::Y, 0.0).unwrap();
    assert_eq!(checked(&Pair::new(ground, cone, Pose::at(Vector::Y))).points().len(), 4);
    let slope = (0.25 as Real).atan();
    let lying = Pose::new(about(Vector::Z, QUARTER + slope), Vector::Y * 0.2);
    assert_eq!(checked(&Pair::new(ground, cone, lying)).points().len(), 2);
    let on_tip = Pose::new(about(Vector::Z, 2.0 * QUARTER), Vector::Y * 0.9);
    assert_eq!(checked(&Pair::new(ground, cone, on_tip)).points().len(), 1);
}

#[test]
fn round_shapes_touch_in_one_point() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let egg = Shape::from(Ellipsoid::new([1.0, 2.0, 0.5]).unwrap());
    for round in [&ball, &egg] {
        for other in [&ball, &egg, &cube(1.0)] {
            let pair = Pair::new(round.clone(), other.clone(), Pose::at([1.0, 0.25, 0.5]));
            assert_eq!(checked(&pair).points().len(), 1);
        }
    }
}

#[test]
fn triangles_touch_over_what_their_shadows_share() {
    let triangle = Triangle::new([0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 0.0, 4.0]).unwrap();
    let above = Pose::at([1.0, 0.5, 1.0]);
    let mut pair = Pair::new(triangle, triangle, above);
    pair.margin = 1.0;
    let corners = [[1.0, 0.0, 1.0], [3.0, 0.0, 1.0], [1.0, 0.0, 3.0]].map(Vector::from);
    assert_points(&checked(&pair), &corners, 0.5, 4.0 * CLOSE);

    let on_edge = Pose::new(about(Vector::X, QUARTER), Vector::new(1.0, 2.0, 1.0));
    let standing = Pair { margin: 3.0, ..Pair::new(triangle, triangle, on_edge) };
    let found = checked(&standing);
    assert!(!found.is_empty());
    let on_box = Pair::new(cube(2.0), triangle, Pose::at([-1.0, 1.75, -1.0]));
    assert_eq!(checked(&on_box).points().len(), 4);
}

#[test]
fn flat_hulls_lie_on_their_face_and_stand_on_an_edge() {
    let corners = [[1.0, 0.0, 1.0], [-1.0, 0.0, 1.0], [-1.0, 0.0, -1.0], [1.0, 0.0, -1.0]];
    let sheet = Hull::flat(&corners.map(Vector::from)).unwrap();
    let ground = HalfSpace::new(Vector::Y, 0.0).unwrap();
    let lying = Pair::new(ground, sheet.clone(), Pose::at(Vector::Y * -0.25));
    assert_points(&checked(&lying), &square(0.0, 1.0), -0.25, CLOSE);
    let upright = Pose::new(about(Vector::Z, QUARTER), Vector::Y * 0.75);
    assert_eq!(checked(&Pair::new(ground, sheet.clone(), upright)).points().len(), 2);
    assert_eq!(checked(&Pair::new(cube(3.0), sheet, Pose::at(Vector::Y * 3.0))).points().len(), 4);
}

/// More corners than a side has room for, and more meetings than are kept before some must go.
#[test]
fn faces_with_many_corners_lose_none_that_matter() {
    let count: u32 = 40;
    let ring = |height: Real| {
        (0..count).map(move |index| {
            let angle = f64::from(index) / f64::from(count) * std::f64::consts::TAU;
            Vector::new(angle.sin() as Real, height, angle.cos() as Real)
        })
    };
    let corners: Vec<Vector> = ring(0.5).chain(ring(-0.5)).collect();
    let mut faces: Vec<Vec<u32>> = vec![(0..count).collect(), (count..2 * count).rev().collect()];
    faces.extend((0..count).map(|index| {
        let next = (index + 1) % count;
        vec![next, index, index + count, next + count]
    }));
    let faces: Vec<&[u32]> = faces.iter().map(Vec::as_slice).collect();
    let drum = Hull::from_faces(&corners, &faces).unwrap();
    for other in [Shape::from(drum.clone()), cube(2.0), cube(0.25)] {
        let half = if other == cube(2.0) {
            2.0
        } else if other == cube(0.25) {
            0.25
        } else {
            0.5
        };
        let pose = Pose::at(Vector::Y * (0.4 + half));
        let found = checked(&Pair::new(drum.clone(), other.clone(), pose));
        assert_eq!(found.points().len(), 4, "{found:#?}");
        let swapped = checked(&Pair::new(other, drum.clone(), pose.inverse()));
        assert_eq!(swapped.points().len(), 4, "{swapped:#?}");
        let area = area(&swapped);
        assert!(area > if half == 0.25 { 0.2 } else { 1.5 }, "{area}: {swapped:#?}");
    }
}

#[test]
fn rounded_boxes_touch_as_their_cores_do() {
    let tile = cube(1.0).rounded(0.25).unwrap();
    let found = checked(&Pair::new(tile.clone(), tile, Pose::at(Vector::Y * 2.25)));
    assert_points(&found, &square(1.25, 1.0), -0.25, 4.0 * CLOSE);
}

#[test]
fn half_spaces_touch_in_one_point() {
    let ground = HalfSpace::new(Vector::Y, 0.0).unwrap();
    let ceiling = HalfSpace::new(-Vector::Y, 1.0).unwrap();
    assert_eq!(Pair::new(ground, ceiling, Pose::IDENTITY).manifold().points().len(), 1);
    let wall = Pair::new(ground, HalfSpace::new(Vector::X, 0.0).unwrap(), Pose::IDENTITY);
    assert_eq!(wall.manifold().points()[0].separation, Real::NEG_INFINITY);
}

#[test]
fn a_pose_that_is_not_a_number_touches_nothing() {
    let lost = Pose::at(Vector::splat(Real::NAN));
    assert!(Pair::new(cube(1.0), cube(1.0), lost).manifold().is_empty());
}
