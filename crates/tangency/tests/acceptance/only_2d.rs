//! Acceptance tests in two dimensions.

use super::near::{EIGHTH, near, near_vector};
use super::space::*;

fn v(x: Real, y: Real) -> Vector {
    Vector::new(x, y)
}

pub(super) fn turn(radians: Real) -> Rotation {
    Rotation::from_radians(radians)
}

fn aabb(x: [Real; 2], y: [Real; 2]) -> Aabb {
    Aabb::new([x[0], y[0]], [x[1], y[1]])
}

fn rectangle(half: [Real; 2]) -> Cuboid {
    Cuboid::from_half(half).unwrap()
}

#[test]
fn t03_boxes_that_overlap_along_one_axis_only() {
    assert!(!aabb([0.0, 2.0], [0.0, 2.0]).intersects(&aabb([1.0, 3.0], [5.0, 6.0])));
}

#[test]
fn t04_boxes_that_share_an_edge() {
    let (a, b) = (aabb([0.0, 1.0], [0.0, 1.0]), aabb([1.0, 2.0], [0.0, 1.0]));
    assert!(a.intersects(&b) && !a.intersects_strictly(&b));
    assert_eq!(a.overlap_measure(&b), 0.0);
}

#[test]
fn t11_a_box_turned_twice_grows_twice() {
    let unit = aabb([-1.0, 1.0], [-1.0, 1.0]);
    let eighth = Pose::turned(Rotation::from_radians(EIGHTH));
    let once = unit.transformed_by_corners(&eighth);
    near_vector(once.max, Vector::splat((2.0 as Real).sqrt()));
    let twice = once.transformed_by_corners(&eighth);
    near_vector(twice.max, Vector::splat(2.0));
    near_vector(unit.transformed(&eighth).max, once.max);
}

#[test]
fn t12_points_turned_one_by_one_have_the_tighter_box() {
    let points = [v(1.0, 0.0), v(-1.0, 0.0), v(0.0, 1.0), v(0.0, -1.0)];
    let eighth = Pose::turned(Rotation::from_radians(EIGHTH));
    let exact = Aabb::from_points_posed(&points, &eighth).unwrap();
    near_vector(exact.max, Vector::splat((0.5 as Real).sqrt()));
    let loose = Aabb::from_points(&points).unwrap().transformed(&eighth);
    near_vector(loose.max, Vector::splat((2.0 as Real).sqrt()));
    assert!(loose.contains_box(&exact));
}

#[test]
fn t14_the_rectangle_that_two_boxes_share() {
    let shared = aabb([0.0, 4.0], [0.0, 3.0]).intersection(&aabb([2.0, 6.0], [1.0, 5.0])).unwrap();
    assert_eq!(CornerBox::from(shared).size, v(2.0, 2.0));
    assert_eq!(shared.measure(), 4.0);
}

#[test]
fn t15_boxes_apart_along_both_axes_share_nothing() {
    let (a, b) = (aabb([0.0, 1.0], [0.0, 1.0]), aabb([2.0, 3.0], [2.0, 3.0]));
    assert_eq!(a.overlap_measure(&b), 0.0);
    assert_eq!(a.intersection(&b), None);
}

#[test]
fn t17_the_nearest_point_of_a_turned_rectangle() {
    let b = Obb::new([10.0, 0.0], Rotation::from_radians(EIGHTH), [2.0, 1.0]).unwrap();
    let q = v(13.0, 3.0);
    let root = (2.0 as Real).sqrt();
    near_vector(b.closest_in(q), v(10.0 + root, root));
    near(b.nearest(q).separation, 2.242_640_687_1);
}

#[test]
fn t26_a_point_in_a_box_touches_it() {
    let point = Sphere::new([1.0, 1.0], 0.0).unwrap();
    let seen = point.against(&rectangle([1.0, 1.0]).into(), &Pose::at([1.0, 1.0]));
    assert!(seen.is_touching());
}

#[test]
fn t27_a_disc_at_a_corner_of_a_box() {
    let reaches = |radius: Real| {
        let disc = Sphere::new([5.0, 6.0], radius).unwrap();
        disc.against(&rectangle([1.0, 1.0]).into(), &Pose::at([1.0, 1.0])).is_touching()
    };
    assert!(reaches(5.0) && !reaches(4.99));
}

#[test]
fn t35_a_square_on_its_corner_against_a_square() {
    let square = rectangle([1.0, 1.0]);
    let turned = Rotation::from_radians(EIGHTH);
    let seen = square.against(&square, &Pose::new(turned, [2.4, 0.0]));
    near(seen.depth(), 0.014_213_562_4);
    near_vector(seen.normal, Vector::X);
    near(seen.on_b.x, 0.985_786_437_6);
    let apart = square.against(&square, &Pose::new(turned, [2.5, 0.0]));
    near(apart.separation, 0.085_786_437_6);
}

#[test]
fn t36_identical_squares_are_parted_by_their_size() {
    let square = rectangle([1.0, 1.0]);
    let seen = square.against(&square, &Pose::IDENTITY);
    assert!(seen.is_touching());
    near(seen.depth(), 2.0);
    near(seen.normal.length(), 1.0);
}

#[test]
fn t38_a_square_turned_a_little_has_no_false_gap() {
    let square = rectangle([1.0, 1.0]);
    let seen = |angle: Real, x: Real| {
        square.against(&square, &Pose::new(Rotation::from_radians(angle), [x, 0.0]))
    };
    near(seen(0.1, 1.5).depth(), 0.594_837_585_9);
    near_vector(seen(0.1, 1.5).normal, Vector::X);
    near(seen(1e-7, 1.9).depth(), 0.100_000_1);
}

#[test]
fn t39_the_shortest_way_out_of_a_box_around_it_and_of_one_beside_it() {
    let way = |a: Aabb, b: Aabb| {
        let seen = a.against(&b).unwrap();
        seen.normal * seen.depth()
    };
    let inner = aabb([4.0, 5.0], [1.0, 9.0]);
    near_vector(way(aabb([0.0, 10.0], [0.0, 10.0]), inner), v(-5.0, 0.0));
    let beside = aabb([1.5, 3.5], [0.5, 2.5]);
    near_vector(way(aabb([0.0, 2.0], [0.0, 2.0]), beside), v(0.5, 0.0));
    let seen = rectangle([5.0, 5.0]).against(&rectangle([0.5, 4.0]), &Pose::at([-0.5, 0.0]));
    near_vector(seen.normal * seen.depth(), v(-5.0, 0.0));
}

#[test]
fn t41_rays_that_meet_pass_run_together_and_part() {
    let a = Ray::new(Vector::ZERO, Vector::X).unwrap();
    let meeting = |p: [Real; 2], d: Vector| a.against(&Ray::new(p, d).unwrap()).meeting;
    assert_eq!(meeting([5.0, -5.0], Vector::Y), Some((5.0, 5.0)));
    assert!(meeting([5.0, 0.0], -Vector::X).is_some());
    assert_eq!(meeting([-5.0, 0.0], -Vector::X), None);
    assert_eq!(meeting([-5.0, -5.0], Vector::Y), None);
    assert_eq!(meeting([0.0, 1.0], Vector::X), None);
}

#[test]
fn t48_outlines_within_each_other_and_edges_that_cross_overlap_and_touch() {
    let square = |low: Real, high: Real| {
        let corners = [[low, low], [high, low], [high, high], [low, high]];
        Outline::new(&corners.map(Vector::from)).unwrap()
    };
    let (outer, inner) = (square(0.0, 10.0), square(4.0, 5.0));
    let mut crossings = 0;
    outer.crossings(&inner, &mut |_, _, _| crossings += 1);
    assert_eq!(crossings, 0);
    assert!(outer.intersects(&inner) && inner.intersects(&outer));
    let segment = |p: [Real; 2], q: [Real; 2]| Segment::new(p, q).unwrap();
    assert_eq!(
        segment([0.0, 0.0], [4.0, 4.0]).crossing(&segment([0.0, 4.0], [4.0, 0.0])),
        Some(SegmentCrossing::Point { a: 0.5, b: 0.5, point: v(2.0, 2.0) })
    );
    assert_eq!(
        segment([0.0, 0.0], [4.0, 0.0]).crossing(&segment([2.0, 0.0], [6.0, 0.0])),
        Some(SegmentCrossing::Stretch { start: v(2.0, 0.0), end: v(4.0, 0.0) })
    );
    assert!(segment([0.0, 0.0], [1.0, 1.0]).crossing(&segment([1.0, 1.0], [5.0, 0.0])).is_some());
}

#[test]
fn t49_lines_that_meet_are_parallel_and_coincide() {
    let line = |a, b, c| Line::from_equation(a, b, c).unwrap();
    let first = line(2.0, -1.0, -1.0);
    let point = |pair| {
        let LinePair::Meet { point, .. } = pair else { panic!("no point: {pair:?}") };
        point
    };
    near_vector(point(first.against(&line(1.0, 1.0, 4.0))), v(1.0, 3.0));
    near_vector(point(first.against(&line(1.0, 0.0, 3.0))), v(3.0, 7.0));
    let diagonal = line(1.0, -1.0, 0.0);
    assert!(matches!(diagonal.against(&line(1.0, -1.0, -1.0)), LinePair::Parallel { .. }));
    assert_eq!(diagonal.against(&line(2.0, -2.0, 0.0)), LinePair::Same);
}

#[test]
fn t67_boxes_that_cross_without_a_corner_inside() {
    let (wide, high) = (aabb([-3.0, 3.0], [-1.0, 1.0]), aabb([-1.0, 1.0], [-3.0, 3.0]));
    assert!(!wide.any_corner_inside(&high));
    assert!(wide.intersects(&high));
    assert_eq!(wide.overlap_measure(&high), 4.0);
}

#[test]
fn t68_a_triangle_before_a_square_whose_boxes_meet() {
    let corners = [v(0.0, 0.0), v(4.0, 0.0), v(0.0, 4.0)];
    let square = [v(3.0, 3.0), v(4.0, 3.0), v(4.0, 4.0), v(3.0, 4.0)];
    let (boxes_meet, gap) = (
        Aabb::from_points(&corners).unwrap().intersects(&Aabb::from_points(&square).unwrap()),
        Polygon::new(&corners).unwrap().against(&Polygon::new(&square).unwrap(), &Pose::IDENTITY),
    );
    assert!(boxes_meet);
    near(gap.separation, 2_f64.sqrt());
}

#[test]
fn t69_an_angle_before_a_square_that_only_its_hull_meets() {
    let corners = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    let angle = Outline::new(&corners.map(Vector::from)).unwrap();
    let square = [v(1.5, 1.5), v(2.5, 1.5), v(2.5, 2.5), v(1.5, 2.5)];
    let polygon = Polygon::new(&square).unwrap();
    let touches = |piece: &Polygon| piece.against(&polygon, &Pose::IDENTITY).is_touching();
    assert!(touches(&Polygon::new(&convex_hull(angle.vertices()).unwrap()).unwrap()));
    assert!(!angle.convex_pieces().iter().any(touches));
    assert!(!angle.intersects(&Outline::new(&square).unwrap()));
}

#[test]
fn t78_vectors_in_the_plane() {
    let u = v(3.0, 4.0);
    assert_eq!((u.length(), u.length_squared(), u.perp()), (5.0, 25.0, v(-4.0, 3.0)));
    assert_eq!(Vector::ZERO.normalized(), None);
    assert_eq!(Vector::X.cross(Vector::Y), 1.0);
}

#[test]
fn t80_the_corners_of_a_box_run_counter_clockwise() {
    let corners = aabb([0.0, 2.0], [1.0, 3.0]).corners();
    assert_eq!(corners, [v(0.0, 1.0), v(2.0, 1.0), v(2.0, 3.0), v(0.0, 3.0)]);
}

#[test]
fn t82_polygons_are_convex_and_counter_clockwise() {
    let dented = [v(0.0, 0.0), v(2.0, 0.0), v(0.5, 0.5), v(0.0, 2.0)];
    assert_eq!(Polygon::new(&dented), Err(BuildError::NotConvex { index: 2 }));
    let clockwise = [v(0.0, 0.0), v(0.0, 1.0), v(1.0, 1.0), v(1.0, 0.0)];
    let polygon = Polygon::new(&clockwise).unwrap();
    let [a, b, c] = [0, 1, 2].map(|i| polygon.vertices()[i]);
    assert!((b - a).cross(c - b) > 0.0);
    assert_eq!(Cuboid::from_full([2.0, 1.0]).unwrap().half(), v(1.0, 0.5));
}

#[test]
fn t84_the_box_and_the_disc_around_a_turned_square() {
    let square = Shape::from(rectangle([1.0, 1.0]));
    let eighth = Pose::turned(Rotation::from_radians(EIGHTH));
    near_vector(square.aabb(&eighth).max, Vector::splat((2.0 as Real).sqrt()));
    near(square.bounding_sphere(&eighth).unwrap().radius(), 2_f64.sqrt());
}

#[test]
fn t86_the_shadow_of_a_rectangle_on_an_axis() {
    let b = Obb::new([1.0, 1.0], Rotation::IDENTITY, [2.0, 1.0]).unwrap();
    let shadow = b.project(v(0.6, 0.8));
    near(shadow.lo, -0.6);
    near(shadow.hi, 3.4);
}

#[test]
fn t89_a_capsule_and_a_ball_by_the_general_method() {
    let capsule = Capsule::new(v(0.0, -1.0), v(0.0, 1.0), 0.5).unwrap();
    let ball = Sphere::new(Vector::ZERO, 1.0).unwrap();
    let forms: [(Shape, Shape); 2] = [
        (capsule.into(), ball.into()),
        (CustomConvex::new(capsule).into(), CustomConvex::new(ball).into()),
    ];
    for (capsule, ball) in forms {
        near(distance(&capsule, &Pose::IDENTITY, &ball, &Pose::at(v(2.0, 0.0))), 0.5);
        assert!(intersects(&capsule, &Pose::IDENTITY, &ball, &Pose::IDENTITY));
    }
}
